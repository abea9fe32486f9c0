package org.jcamark.jca;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Named;
import org.jcamark.catalog.Operation;

/**
 * What each provider is known to support, from {@code expected-matrix-17.csv} and {@code -25.csv}.
 */
final class ExpectedMatrix {
  private ExpectedMatrix() {}

  /** An operation of an algorithm through a provider. */
  record Cell(Operation operation, Algorithm algorithm, String provider) {

    /** The line of the file, without what is expected. */
    String line() {
      return operation.label() + "," + algorithm.name() + "," + provider;
    }
  }

  /** The file's cells that are supported, or those that are not. */
  static Set<Cell> cells(int javaVersion, boolean supported) {
    String file = "expected-matrix-" + javaVersion + ".csv";
    Set<Cell> cells = new LinkedHashSet<>();
    for (String line : lines(file)) {
      String[] parts = line.split(",", -1);
      if (parts[3].equals(supported ? "yes" : "no")) {
        cells.add(
            new Cell(
                Named.find(Operation.class, parts[0]).orElseThrow(),
                Catalog.algorithm(parts[1]).orElseThrow(),
                parts[2]));
      }
    }
    return cells;
  }

  /** As {@link #cells}, for this JVM; where there is no file for it, what all files agree on. */
  static Set<Cell> here(boolean supported) {
    int feature = Runtime.version().feature();
    if (feature == 17 || feature == 25) {
      return cells(feature, supported);
    }
    Set<Cell> common = cells(17, supported);
    common.retainAll(cells(25, supported));
    return common;
  }

  private static List<String> lines(String file) {
    try (InputStream in = ExpectedMatrix.class.getResourceAsStream(file)) {
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .skip(1)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }
}
