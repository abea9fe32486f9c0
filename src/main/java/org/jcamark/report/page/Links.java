package org.jcamark.report.page;

import java.util.Map;
import java.util.Optional;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * The cells of a table that are links, on HTML pages of a site.
 *
 * @param column key of the column in which they stand
 * @param addresses relative to the page, by the values of the cells
 */
public record Links(String column, Map<String, String> addresses) {
  static final Links NONE = new Links("", Map.of());

  Optional<String> address(Column of, Cell cell) {
    return of.key().equals(column) && cell.value() instanceof String value
        ? Optional.ofNullable(addresses.get(value))
        : Optional.empty();
  }
}
