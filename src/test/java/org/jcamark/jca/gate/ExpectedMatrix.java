package org.jcamark.jca.gate;

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
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Certificates;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;

/**
 * What each provider is known to support, from {@code expected-matrix.csv}: since Java 17, since
 * Java 25, or never.
 */
public final class ExpectedMatrix {
  private static final double MAX_MICROS = 100_000;
  private static final double MAX_KEY_MICROS = 1_000_000;

  /** Where keys are what is tried, several are made. */
  private static final double MAX_GENERATION_MICROS = 200_000;

  private ExpectedMatrix() {}

  /** An operation of an algorithm through a provider. */
  public record Cell(Operation operation, Algorithm algorithm, String provider) {

    /** The line of the file, without what is expected. */
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

  /** The cells that are supported on a version of Java, or those that are not. */
  static Set<Cell> cells(int javaVersion, boolean supported) {
    Set<Cell> cells = new LinkedHashSet<>();
    for (String line : lines()) {
      String[] parts = line.split(",", -1);
      boolean yes = !parts[3].equals("never") && Integer.parseInt(parts[3]) <= javaVersion;
      if (yes == supported) {
        cells.add(
            new Cell(
                Labelled.find(Operation.class, parts[0]).orElseThrow(),
                Catalog.algorithm(parts[1]).orElseThrow(),
                parts[2]));
      }
    }
    return cells;
  }

  /** As {@link #cells}, for this JVM; between 17 and 25 what is the same on both. */
  public static Set<Cell> here(boolean supported) {
    int feature = Runtime.version().feature();
    boolean between = feature > 17 && feature < 25;
    return cells(between ? (supported ? 17 : 25) : feature, supported);
  }

  private static List<String> lines() {
    try (InputStream in = ExpectedMatrix.class.getResourceAsStream("expected-matrix.csv")) {
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .skip(1)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
