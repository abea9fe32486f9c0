package org.jcamark.table;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;

/**
 * One name a row for tools that know nothing of parameters. A name stays the same from run to run:
 * what is usual (average time, one thread, no variant) is left out, and the JVM is named only where
 * there are several.
 */
final class ExportNames {
  private static final String USUAL_MODE = "avgt";

  private ExportNames() {}

  /** The rows by their names, in order: further rows of a name are numbered. */
  static Map<String, ResultRow> of(List<ResultRow> rows) {
    boolean jvms = differ(rows, Facets.JVM);
    Map<String, Integer> seen = new HashMap<>();
    Map<String, ResultRow> named = new LinkedHashMap<>();
    for (ResultRow row : rows) {
      String name = name(row, jvms);
      int count = seen.merge(name, 1, Integer::sum);
      named.put(count == 1 ? name : name + " #" + count, row);
    }
    return named;
  }

  /** Whether rows differ by a facet. */
  static boolean differ(List<ResultRow> rows, String facet) {
    return rows.stream().map(row -> row.facets().find(facet)).distinct().count() > 1;
  }

  private static String name(ResultRow row, boolean jvms) {
    Facets facets = row.facets();
    StringBuilder name = new StringBuilder(row.measurement().benchmark());
    row.measurement().params().forEach((key, value) -> add(name, key, value));
    add(name, facets, Facets.MODE, USUAL_MODE);
    add(name, facets, Facets.THREADS, "1");
    if (jvms) {
      add(name, facets, Facets.JVM, "");
    }
    add(name, facets, Facets.MACHINE, "");
    add(name, facets, Facets.JIT, "default");
    add(name, facets, Facets.CLASSPATH, "default");
    return name.toString();
  }

  private static void add(StringBuilder name, Facets facets, String facet, String usual) {
    facets
        .find(facet)
        .filter(value -> !value.equals(usual))
        .ifPresent(value -> add(name, facet, value));
  }

  private static void add(StringBuilder name, String key, String value) {
    name.append(' ').append(key).append('=').append(value);
  }
}
