package org.jcamark.catalog;

/**
 * A part of a workload, which is an operation that is measured by itself, too.
 *
 * @param bulk whether it works on the whole payload of the workload
 */
public record Step(Operation operation, Algorithm algorithm, boolean bulk) {

  static Step of(Operation operation, Algorithm algorithm) {
    return new Step(operation, algorithm, false);
  }

  double micros(int payloadBytes) {
    return algorithm.micros(operation, bulk ? payloadBytes : 0);
  }
}
