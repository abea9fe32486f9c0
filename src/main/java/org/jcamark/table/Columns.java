package org.jcamark.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jcamark.stats.Interval;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** The columns of a table, each with the cell that a row has in it. */
public final class Columns<R> {
  private final List<Column> columns = new ArrayList<>();
  private final List<Function<List<R>, InGroup<R>>> cells = new ArrayList<>();

  private record InGroup<R>(String head, Function<R, Cell> cell) {}

  public Columns<R> add(Column column, Function<R, Cell> cell) {
    columns.add(column);
    cells.add(rows -> new InGroup<>("", cell));
    return this;
  }

  <U> Columns<R> add(
      Column column,
      Function<List<R>, U> unit,
      Function<U, String> head,
      BiFunction<R, U, Cell> cell) {
    columns.add(column);
    cells.add(
        rows -> {
          U shared = unit.apply(rows);
          return new InGroup<>(head.apply(shared), row -> cell.apply(row, shared));
        });
    return this;
  }

  <U> Columns<R> add(Column column, Function<List<R>, U> unit, BiFunction<R, U, Cell> cell) {
    return add(column, unit, shared -> "", cell);
  }

  /** Columns of something that each row has. */
  public <S> Columns<R> addAll(Columns<S> others, Function<R, S> part) {
    columns.addAll(others.columns);
    for (Function<List<S>, InGroup<S>> other : others.cells) {
      cells.add(
          rows -> {
            InGroup<S> column = other.apply(rows.stream().map(part).toList());
            return new InGroup<>(column.head(), part.andThen(column.cell()));
          });
    }
    return this;
  }

  /** A column of words for everybody, headed by its key. */
  public Columns<R> words(String key, Function<R, String> text) {
    return add(Column.words(key), row -> Cell.of(text.apply(row)));
  }

  public Columns<R> numbers(String key, String title, Function<R, Cell> cell) {
    return add(Column.numbers(key, title), cell);
  }

  public Columns<R> count(String key, String title, ToLongFunction<R> number) {
    return numbers(key, title, row -> Cell.of(number.applyAsLong(row)));
  }

  /** A column for programs; of an optional its value, or nothing where it is empty. */
  public Columns<R> exact(String key, Function<R, ?> value) {
    return add(
        Column.words(key).only(Audience.PROGRAMS), row -> Cell.of("", unwrapped(value.apply(row))));
  }

  public Columns<R> exactEnds(String low, String high, Function<R, Optional<Interval>> interval) {
    exact(low, row -> interval.apply(row).map(Interval::low));
    return exact(high, row -> interval.apply(row).map(Interval::high));
  }

  /** A list or object for JSON. */
  Columns<R> nested(String key, Function<R, Object> value) {
    return add(Column.words(key).only(Audience.JSON), row -> Cell.of("", value.apply(row)));
  }

  /** The value of an optional, null of an empty one; anything else as it is. */
  private static Object unwrapped(Object value) {
    if (value instanceof Optional<?> any) {
      return any.orElse(null);
    } else if (value instanceof OptionalDouble number) {
      return number.isPresent() ? (Double) number.getAsDouble() : null;
    } else if (value instanceof OptionalInt number) {
      return number.isPresent() ? (Integer) number.getAsInt() : null;
    } else if (value instanceof OptionalLong number) {
      return number.isPresent() ? (Long) number.getAsLong() : null;
    }
    return value;
  }

  public Table table(List<R> rows, List<String> notes) {
    return table(Map.of("", rows), notes);
  }

  public Table table(Map<String, List<R>> byHeading, List<String> notes) {
    return new Table(
        columns,
        byHeading.entrySet().stream().map(one -> group(one.getKey(), one.getValue())).toList(),
        notes);
  }

  private Table.Group group(String heading, List<R> rows) {
    List<InGroup<R>> here = cells.stream().map(cell -> cell.apply(rows)).toList();
    Map<String, String> heads = new HashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      String head = here.get(i).head();
      if (!head.isEmpty() && !head.equals(columns.get(i).title())) {
        heads.put(columns.get(i).key(), head);
      }
    }
    return new Table.Group(
        heading,
        heads,
        rows.stream()
            .map(row -> here.stream().map(column -> column.cell().apply(row)).toList())
            .toList());
  }

  Map<String, Object> record(R row) {
    return records(List.of(row)).get(0);
  }

  List<Map<String, Object>> records(List<R> rows) {
    return table(rows, List.of()).records();
  }
}
