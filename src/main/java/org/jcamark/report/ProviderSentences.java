package org.jcamark.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.LogRatio;
import org.jcamark.stats.Verdict;
import org.jcamark.table.Numbers;
import org.jcamark.table.ShownRow;

/** How providers stand to each other, in sentences. */
final class ProviderSentences {
  private static final int MOST = 15;

  private final Evaluation evaluation;
  private final RowNames names;

  ProviderSentences(Evaluation evaluation, RowNames names) {
    this.evaluation = evaluation;
    this.names = names;
  }

  /** How many comparisons came out how, by provider. */
  static String counts(Evaluation evaluation) {
    Map<String, List<Judgement>> byProvider = new LinkedHashMap<>();
    for (Judged judged : evaluation.comparisons().judged()) {
      String provider = Evaluation.provider(judged.pair().candidate()).orElse("");
      String base = Evaluation.provider(judged.pair().base()).orElse("");
      byProvider
          .computeIfAbsent(provider + " against " + base, p -> new ArrayList<>())
          .add(judged.judgement());
    }
    List<String> parts = new ArrayList<>();
    byProvider.forEach(
        (who, judgements) ->
            parts.add(who + ": " + tally(judgements) + " of " + Numbers.count(judgements.size())));
    return "Providers compared, a difference counting from "
        + Numbers.chosenPercent(evaluation.comparisons().rules().threshold())
        + " on: "
        + String.join("; ", parts)
        + "."
        + Words.few(evaluation.comparisons().judged());
  }

  /** {@code slower 7, faster 3, undecided 2}. */
  static String tally(List<Judgement> judgements) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (String word : List.of("slower", "faster", "equivalent", "undecided", "too few forks")) {
      counts.put(word, 0);
    }
    for (Judgement judgement : judgements) {
      counts.merge(
          judgement.direction().map(Direction::words).orElse(judgement.verdict().words()),
          1,
          Integer::sum);
    }
    List<String> parts = new ArrayList<>();
    counts.forEach(
        (word, count) -> {
          if (count > 0) {
            parts.add(word + " in " + Numbers.count(count));
          }
        });
    return String.join(", ", parts);
  }

  private record Lead(Evaluation.Cell cell, ResultRow best, Judged against, double ratio) {}

  /** For each cell that several providers did, the best of them, those with most to say first. */
  List<String> best() {
    List<Lead> leads = evaluation.cells().stream().flatMap(cell -> lead(cell).stream()).toList();
    List<Lead> chosen =
        leads.size() <= MOST
            ? leads
            : leads.stream()
                .sorted(Comparator.comparingDouble(lead -> -lead.ratio()))
                .limit(MOST)
                .toList();
    List<String> sentences = new ArrayList<>();
    chosen.forEach(lead -> sentences.add(sentence(lead)));
    if (chosen.size() < leads.size()) {
      sentences.add(
          "… and "
              + Numbers.count(leads.size() - chosen.size())
              + " more, whose providers differ less; see the tables.");
    }
    return sentences;
  }

  /** The best and the comparison of it with the baseline, or of the baseline with the next. */
  private Optional<Lead> lead(Evaluation.Cell cell) {
    if (cell.baseline().isEmpty()) {
      return Optional.empty();
    }
    List<Judged> rivals =
        cell.rows().stream()
            .flatMap(row -> evaluation.judged(row).stream())
            .filter(judged -> judged.comparison().ratio().isPresent())
            .sorted(Comparator.comparingDouble(j -> j.comparison().ratio().getAsDouble()))
            .toList();
    if (rivals.isEmpty()) {
      return Optional.empty();
    }
    Judged first = rivals.get(0);
    double ratio = first.comparison().ratio().getAsDouble();
    return Optional.of(
        ratio < 1
            ? new Lead(cell, first.pair().candidate(), first, 1 / ratio)
            : new Lead(cell, cell.baseline().get(), first, ratio));
  }

  private String sentence(Lead lead) {
    ResultRow best = lead.best();
    boolean leads = best.equals(lead.against().pair().candidate());
    ResultRow other = leads ? lead.against().pair().base() : lead.against().pair().candidate();
    Optional<Interval> interval =
        lead.against()
            .comparison()
            .test()
            .map(LogRatio::interval)
            .map(i -> leads ? Words.inverse(i) : i);
    boolean rate =
        JmhUnit.of(best.measurement().primary().unit())
            .map(unit -> unit.kind() == JmhUnit.Kind.RATE)
            .orElse(best.measurement().mode().largerIsBetter());
    OptionalDouble half =
        interval.isPresent()
            ? OptionalDouble.of(interval.get().halfWidth())
            : OptionalDouble.empty();
    return names.work(evaluation.label(best))
        + ": "
        + Evaluation.provider(best).orElse("")
        + " has the "
        + (rate ? "highest" : "lowest")
        + " mean of "
        + Numbers.count(providers(lead.cell()), "provider")
        + ", "
        + MeanText.of(ShownRow.alone(best, evaluation.label(best)))
        + "; "
        + (leads ? "" : "next is ")
        + Evaluation.provider(other).orElse("")
        + (leads ? " takes " : ", which takes ")
        + Numbers.ratio(lead.ratio(), half)
        + " times as long"
        + interval
            .map(i -> " (95% interval " + RatioText.words(i, lead.ratio()) + ")")
            .orElse(" (no interval)")
        + said(lead.against().judgement())
        + ".";
  }

  private static long providers(Evaluation.Cell cell) {
    return cell.rows().stream().filter(row -> row.estimate().isPresent()).count();
  }

  private static String said(Judgement judgement) {
    return judgement.verdict() == Verdict.TOO_FEW_FORKS
        ? "; too few forks for a verdict"
        : ": " + judgement.verdict().words();
  }
}
