package org.jcamark.plan;

import java.util.List;
import java.util.Set;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Operation;

/**
 * A user's restriction of a suite. Empty sets and lists stand for those of the suite itself.
 *
 * @param families all operations of which are selected, besides {@code operations}
 * @param algorithms names as in the catalogue
 * @param providers labels
 * @param payloadBytes lengths for all operations that take a payload
 */
public record Selection(
    Set<Operation> operations,
    Set<Family> families,
    Set<String> algorithms,
    List<String> providers,
    List<Integer> payloadBytes,
    Axes axes) {
  public boolean selects(Algorithm algorithm, Operation operation) {
    boolean anyOperation = operations.isEmpty() && families.isEmpty();
    return (anyOperation
            || operations.contains(operation)
            || families.contains(algorithm.primitive(operation).family()))
        && (algorithms.isEmpty() || algorithms.contains(algorithm.name()));
  }

  /** Whether operations or algorithms were named, so that no suite is needed to choose them. */
  public boolean namesOperations() {
    return !operations.isEmpty() || !families.isEmpty() || !algorithms.isEmpty();
  }
}
