package org.jcamark.model;

import java.util.Comparator;
import java.util.List;

/**
 * The labels of the providers that jcamark knows, in the order in which tables and charts show them
 * and in which one of them is taken as the baseline.
 */
public final class ProviderOrder {

  /** The JDK's own first; it is the usual baseline. */
  public static final List<String> LABELS = List.of("JDK", "BC", "BCPQC", "ACCP", "Conscrypt");

  /** Known labels in their order, then all others as equals. */
  public static final Comparator<String> KNOWN_FIRST = Comparator.comparingInt(ProviderOrder::rank);

  private ProviderOrder() {}

  private static int rank(String label) {
    int rank = LABELS.indexOf(label);
    return rank < 0 ? LABELS.size() : rank;
  }
}
