package org.jcamark.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.compare.Judged;
import org.jcamark.report.page.Block;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.Numbers;
import org.jcamark.table.RatioCells;

/** The largest differences among comparisons, in words. */
final class Differences {
  private static final int MOST = 12;

  private Differences() {}

  /**
   * {@code sign Ed25519 JDK: B is slower, 2.00× the time (1.96 – 2.05)}, the largest first; nothing
   * where nothing differs.
   *
   * @param subject what stands before the verdict
   */
  static List<Block> of(List<Judged> judged, Function<Judged, String> subject) {
    List<String> lines =
        judged.stream()
            .filter(row -> row.judgement().direction().isPresent() && row.carriesHeadline())
            .sorted(Comparator.comparingDouble(Differences::closeness))
            .limit(MOST)
            .map(row -> subject.apply(row) + inWords(row))
            .toList();
    return lines.isEmpty() ? List.of() : List.of(new Block.Bullets(lines));
  }

  private static double closeness(Judged row) {
    return -Math.abs(Math.log(row.comparison().ratio().orElseThrow()));
  }

  private static String inWords(Judged row) {
    LogRatio test = row.comparison().test().orElseThrow();
    return "%s, %s× the time (%s)"
        .formatted(
            RatioCells.words(row.judgement()),
            RatioCells.text(test.ratio(), Optional.of(test.interval())),
            Numbers.ratioInterval(test.interval().low(), test.interval().high(), test.ratio()));
  }
}
