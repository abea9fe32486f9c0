package org.jcamark.jca.family;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.JdkReleases;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.catalog.Supplement.Certificates;

/**
 * What each provider is known to support, from the tables of docs/algorithms.md: a section per
 * family, rows of algorithms, and a column per provider with since when, as {@link JdkReleases}
 * reads it.
 */
public final class ExpectedMatrix {
  private static final double MAX_MICROS = 100_000;
  private static final double MAX_KEY_MICROS = 1_000_000;

  /** Where keys are what is tried, several are made. */
  private static final double MAX_GENERATION_MICROS = 200_000;

  private static final Map<String, String> MARKS = Map.of("✓", "17", "–", "never");
  private static final Map<Cell, String> SINCE = new LinkedHashMap<>();

  static {
    sections().forEach(ExpectedMatrix::read);
  }

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
    return SINCE.entrySet().stream()
        .filter(cell -> JdkReleases.have(cell.getValue(), jdk) == supported)
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  static Set<Cell> all() {
    return SINCE.keySet();
  }

  /** The page's sections, each with the title of a family in its first line. */
  static List<String> sections() {
    try {
      String page = Files.readString(Path.of("docs", "algorithms.md"));
      return List.of(page.substring(page.indexOf("\n## ") + 4).split("\n## ", -1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Family family(String section) {
    return Arrays.stream(Family.values())
        .filter(family -> section.startsWith(family.title() + "\n"))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no family: " + section));
  }

  private static void read(String section) {
    Family family = family(section);
    List<String[]> rows =
        section
            .lines()
            .filter(line -> line.startsWith("| "))
            .map(row -> row.split(" ?\\| ?"))
            .toList();
    for (String[] row : rows.subList(1, rows.size())) {
      for (String name : row[1].split(", ", -1)) {
        Algorithm algorithm = Catalog.algorithm(name.replace(" (legacy)", "")).orElseThrow();
        for (Operation operation : algorithm.operations()) {
          boolean here = algorithm.primitive(operation).family() == family;
          for (int i = 2; here && i < row.length; i++) {
            Cell cell = new Cell(operation, algorithm, rows.get(0)[i]);
            if (SINCE.put(cell, since(row[i], operation)) != null) {
              throw new IllegalArgumentException(cell.line() + " is on the page twice");
            }
          }
        }
      }
    }
  }

  /** Of {@code lattices; seeds decode-private-seed}: one for all operations but those it names. */
  private static String since(String marks, Operation operation) {
    String since = "–";
    for (String mark : marks.split("; ", -1)) {
      List<String> words = List.of(mark.split(",? ", -1));
      List<Operation> named =
          words.stream()
              .skip(1)
              .map(word -> Labelled.named(Operation.class, "operation", word))
              .toList();
      if (named.contains(operation)) {
        return MARKS.getOrDefault(words.get(0), words.get(0));
      }
      since = named.isEmpty() ? words.get(0) : since;
    }
    return MARKS.getOrDefault(since, since);
  }
}
