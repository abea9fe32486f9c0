package org.jcamark.jca.family;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.JdkReleases;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Resources;
import org.jcamark.catalog.Supplement.Certificates;

/**
 * What each provider is known to support, from {@code expected-matrix.csv}: an operation of an
 * algorithm per line, and a column per provider with since when, as {@link JdkReleases} reads it.
 */
public final class ExpectedMatrix {
  private static final double MAX_MICROS = 100_000;
  private static final double MAX_KEY_MICROS = 1_000_000;

  /** Where keys are what is tried, several are made. */
  private static final double MAX_GENERATION_MICROS = 200_000;

  private static final int CELLS = 2;

  private ExpectedMatrix() {}

  public record Cell(Operation operation, Algorithm algorithm, String provider) {

    public String line() {
      return operation.label() + "," + algorithm.name() + "," + provider;
    }

    /** To verify, somebody has to sign; to decapsulate, to encapsulate; and all need their keys. */
    boolean isCheap() {
      double micros = algorithm.micros(operation);
      if (operation == Operation.GENERATE_KEY) {
        return micros <= MAX_GENERATION_MICROS;
      }
      if (algorithm.primitive(operation) instanceof AsymmetricPrimitive.Signature scheme) {
        micros = Math.max(micros, scheme.signMicros());
      }
      if (algorithm.primitive(operation) instanceof Certificates certificates) {
        micros = Math.max(micros, certificates.scheme().signMicros());
      }
      double keyMicros = algorithm.keys().isPresent() ? algorithm.keys().get().micros() : 0;
      return micros <= MAX_MICROS && keyMicros <= MAX_KEY_MICROS;
    }
  }

  /** The cells that are supported by this JVM, or those that are not. */
  public static Set<Cell> here(boolean supported) {
    return cells(Runtime.version(), supported);
  }

  public static Set<Cell> cells(Runtime.Version jdk, boolean supported) {
    Set<Cell> cells = new LinkedHashSet<>();
    List<String> lines =
        Resources.text(ExpectedMatrix.class, "expected-matrix.csv").lines().toList();
    List<String> providers = columns(lines.get(0));
    for (String line : lines.subList(1, lines.size())) {
      List<String> columns = columns(line);
      for (int i = CELLS; i < columns.size(); i++) {
        String since = columns.get(i);
        if (JdkReleases.have(since, jdk) == supported) {
          cells.add(
              new Cell(
                  Labelled.find(Operation.class, columns.get(0)).orElseThrow(),
                  Catalog.algorithm(columns.get(1)).orElseThrow(),
                  providers.get(i)));
        }
      }
    }
    return cells;
  }

  private static List<String> columns(String line) {
    return Arrays.asList(line.split(",", -1));
  }
}
