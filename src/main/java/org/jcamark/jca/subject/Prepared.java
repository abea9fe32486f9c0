package org.jcamark.jca.subject;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a benchmark thread needs.
 *
 * @param warmup absent for a single cold call
 * @param repeated number of different operations that it repeats; absent where each call differs or
 *     the content of an input does not matter for its time
 */
public record Prepared<S extends Subject<?>>(
    Rotation<S> rotation, Optional<WarmupResult> warmup, OptionalInt repeated) {}
