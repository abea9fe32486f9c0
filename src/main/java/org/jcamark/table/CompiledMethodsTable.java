package org.jcamark.table;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.warmup.CompiledMethods;
import org.jcamark.warmup.CompiledMethods.Row;

/** The methods that the JIT worked on, with classes shortened to their simple names. */
public final class CompiledMethodsTable {
  private static final String NOTE =
      "C1, C2: first compiled by that compiler, in s from the first call."
          + " Intrinsics that any program has, such as those of java.lang, are left out.";

  private CompiledMethodsTable() {}

  /** The table; without rows, it has no notes either. */
  public static Table of(CompiledMethods methods) {
    return new Columns<Row>()
        .words("method", row -> shortened(row.method()))
        .numbers("c1Seconds", "C1, s", row -> Cell.of(row.c1Seconds(), Numbers::significant))
        .numbers("c2Seconds", "C2, s", row -> Cell.of(row.c2Seconds(), Numbers::significant))
        .numbers("compileMillis", "compiling, ms", CompiledMethodsTable::millis)
        .words("deoptimised", row -> counts(row.deoptimisations()))
        .add(Column.words("notInlined", "not inlined"), row -> Cell.of(counts(row.notInlined())))
        .words(
            "intrinsics",
            row ->
                row.intrinsics().stream()
                    .map(CompiledMethodsTable::shortened)
                    .collect(Collectors.joining(", ")))
        .table(methods.rows(), notes(methods));
  }

  private static List<String> notes(CompiledMethods methods) {
    if (methods.rows().isEmpty()) {
      return List.of();
    }
    return methods.others() == 0
        ? List.of(NOTE)
        : List.of(NOTE, Numbers.count(methods.others(), "other method") + " took less time.");
  }

  /** Nothing for a method that was compiled before the first call, or within others only. */
  private static Cell millis(Row row) {
    double millis = row.compileMillis();
    return millis == 0 ? Cell.EMPTY : Cell.of(Numbers.significant(millis), millis);
  }

  private static String counts(Map<String, Long> reasons) {
    return reasons.entrySet().stream()
        .map(
            reason ->
                reason.getValue() == 1
                    ? reason.getKey()
                    : Numbers.count(reason.getValue()) + " × " + reason.getKey())
        .collect(Collectors.joining(", "));
  }

  private static String shortened(String method) {
    int dot = method.lastIndexOf('.');
    return method.substring(method.lastIndexOf('.', dot - 1) + 1);
  }
}
