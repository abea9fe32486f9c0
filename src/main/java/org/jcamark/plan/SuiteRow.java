package org.jcamark.plan;

import java.util.OptionalInt;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;

/**
 * A row of a suite, to be measured with each provider and JVM.
 *
 * @param payloadBytes absent where the operation takes no payload
 */
public record SuiteRow(Operation operation, Algorithm algorithm, OptionalInt payloadBytes) {}
