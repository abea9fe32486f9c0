package org.jcamark.catalog;

import java.util.List;

/**
 * Signatures and key exchanges that are used together. Of several of a kind each is used, as in
 * hybrids.
 *
 * @param algorithms each of one of these kinds
 */
public record AlgorithmSet(List<Algorithm> algorithms) {
  /** Whether it is of one of these kinds. */
  public static boolean takes(Algorithm algorithm) {
    return signs(algorithm) || exchangesKeys(algorithm);
  }

  private static boolean signs(Algorithm algorithm) {
    return algorithm.operations().contains(Operation.SIGN);
  }

  private static boolean exchangesKeys(Algorithm algorithm) {
    return algorithm.operations().contains(Operation.AGREE)
        || algorithm.operations().contains(Operation.ENCAPSULATE);
  }

  public List<Algorithm> signatures() {
    return algorithms.stream().filter(AlgorithmSet::signs).toList();
  }

  /** Key agreements and KEMs. */
  public List<Algorithm> keyExchanges() {
    return algorithms.stream().filter(AlgorithmSet::exchangesKeys).toList();
  }

  public List<String> names() {
    return algorithms.stream().map(Algorithm::name).toList();
  }
}
