package org.jcamark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jcamark.compare.Facets;
import org.jcamark.table.FacetColumns;
import org.jcamark.table.RowLabel;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;

/** What results are called in sentences, by what tells them apart among others. */
final class RowNames {
  private final FacetColumns columns;

  /** Names among these. */
  RowNames(List<RowLabel> labels) {
    columns = FacetColumns.of(labels, Set.of());
  }

  /** The group and the work: {@code sign Ed25519 64 B}. */
  String work(RowLabel label) {
    return (label.group() + " " + workWithin(label)).strip();
  }

  /** The work among that of its group: {@code Ed25519 64 B}. */
  String workWithin(RowLabel label) {
    List<Cell> cells = columns.cells(label);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      boolean shown =
          columns.columns().get(i).audience() != Audience.PROGRAMS
              && !columns.columns().get(i).key().equals(Facets.PROVIDER);
      if (shown && !cells.get(i).text().isEmpty()) {
        words.add(cells.get(i).text());
      }
    }
    return String.join(" ", words);
  }

  /** The work and who did it: {@code sign Ed25519 64 B, JDK}. */
  String full(RowLabel label) {
    return work(label) + label.facets().find(Facets.PROVIDER).map(p -> ", " + p).orElse("");
  }
}
