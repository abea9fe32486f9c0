package org.jcamark.jca.subject;

import java.util.Optional;

/**
 * What a benchmark thread needs.
 *
 * @param warmup absent for a single cold call
 */
public record Prepared<S extends Subject<?>>(Rotation<S> rotation, Optional<WarmupResult> warmup) {}
