package org.jcamark.study;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.table.Columns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** The claims of a study, as judged by a run. */
final class ClaimTables {
  private static final int MOST_BASES = 2;

  private final List<Claim.Finding> findings;

  ClaimTables(Study study, Evidence evidence) {
    findings = study.claims().stream().map(claim -> claim.judge(evidence)).toList();
  }

  /** {@code 12 claims hold, 9 do not hold, 5 cannot be said}. */
  String summary() {
    List<String> parts = new ArrayList<>();
    for (Outcome outcome : Outcome.values()) {
      long count = findings.stream().filter(finding -> finding.outcome() == outcome).count();
      if (count > 0) {
        parts.add(Numbers.count(count) + " " + words(outcome, count));
      }
    }
    return "Claims: " + String.join(", ", parts);
  }

  private static String words(Outcome outcome, long count) {
    return switch (outcome) {
      case HOLDS -> count == 1 ? "holds" : "hold";
      case DOES_NOT_HOLD -> count == 1 ? "does not hold" : "do not hold";
      case CANNOT_BE_SAID -> "cannot be said";
    };
  }

  /** A claim a row, with the first numbers that decide. */
  Table claims() {
    Columns<Claim.Finding> columns = new Columns<>();
    columns.words("claim", finding -> finding.claim().id());
    columns.words("statement", finding -> finding.claim().text());
    columns.add(Column.words("verdict"), finding -> verdict(finding.outcome()));
    columns.words("because", ClaimTables::because);
    return columns.table(findings, List.of());
  }

  /** All numbers behind the claims. */
  Table numbers() {
    record Line(Claim claim, String number, String condition, Claim.Basis basis) {}
    List<Line> lines = new ArrayList<>();
    Set<List<String>> seen = new LinkedHashSet<>();
    for (Claim.Finding finding : findings) {
      for (Claim.Basis basis : finding.bases()) {
        Rule rule = basis.rule();
        String number = rule.amount().text(basis.measured());
        if (seen.add(
            List.of(finding.claim().id(), rule.amount().name(), basis.setting().jvm(), number))) {
          lines.add(new Line(finding.claim(), number, rule.condition(), basis));
        }
      }
    }
    Columns<Line> columns = new Columns<>();
    columns.words("claim", line -> line.claim().id());
    columns.words("amount", line -> line.basis().rule().amount().name());
    columns.words("provider", line -> line.basis().setting().provider());
    columns.words("JVM", line -> line.basis().setting().jvm());
    columns.add(Column.numbers("measured", "measured"), line -> Cell.of(line.number()));
    columns.words("needed", Line::condition);
    columns.add(Column.words("verdict"), line -> verdict(line.basis().outcome()));
    return columns.table(lines, List.of());
  }

  private static Cell verdict(Outcome outcome) {
    Tone tone =
        switch (outcome) {
          case HOLDS -> Tone.GOOD;
          case DOES_NOT_HOLD -> Tone.BAD;
          case CANNOT_BE_SAID -> Tone.FAINT;
        };
    return Cell.of(outcome.toString()).in(tone);
  }

  /** The reason, or numbers of those settings that decide. */
  private static String because(Claim.Finding finding) {
    if (finding.claim().rules().isEmpty()) {
      return finding.claim().reason();
    }
    if (finding.bases().isEmpty()) {
      return "not measured in this run";
    }
    List<String> deciding =
        finding.bases().stream()
            .filter(basis -> basis.outcome() == finding.outcome())
            .map(ClaimTables::words)
            .distinct()
            .toList();
    int more = deciding.size() - MOST_BASES;
    return deciding.stream().limit(MOST_BASES).collect(Collectors.joining("; "))
        + (more > 0 ? "; and " + Numbers.count(more) + " more" : "");
  }

  private static String words(Claim.Basis basis) {
    Rule rule = basis.rule();
    return basis.setting()
        + ": "
        + rule.amount().name()
        + " is "
        + rule.amount().text(basis.measured())
        + ", needed "
        + rule.condition();
  }
}
