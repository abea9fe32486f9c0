package org.jcamark.study;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.DoubleFunction;
import java.util.function.UnaryOperator;
import org.jcamark.chart.Quantity;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/**
 * A measured number, or one made of measured ones.
 *
 * @param name such as {@code encrypt AES-256-GCM 1 KiB ÷ digest SHA-256 1 KiB}
 * @param works what it is made of
 * @param values the number in a setting; absent where a part of it was not measured
 */
record Amount(
    String name,
    Kind kind,
    Set<Work> works,
    BiFunction<Evidence, Setting, Optional<Uncertain>> values) {
  enum Kind {
    /** In ns. */
    TIME(Unit::timeInWords),
    /** Per second. */
    BYTE_RATE(Quantity.THROUGHPUT::format),
    BYTES(value -> Numbers.count(Math.round(value)) + " B"),
    RATIO(value -> Numbers.ratio(value, 0)),
    /** May be negative. */
    EXPONENT(Numbers::significant);

    @SuppressWarnings("ImmutableEnumChecker") // references to static methods
    private final DoubleFunction<String> text;

    Kind(DoubleFunction<String> text) {
      this.text = text;
    }
  }

  /**
   * A quantity of a work.
   *
   * @param provider a certain one, whatever the setting's
   * @param onOldest on the oldest JVM of the run, for settings of newer ones alone
   */
  static Amount of(Aspect aspect, Work work, Optional<String> provider, boolean onOldest) {
    return new Amount(
        (aspect == Aspect.TIME ? "" : aspect.label() + " of ")
            + work.inWords()
            + provider.map(name -> " through " + name).orElse("")
            + (onOldest ? " on the oldest JVM" : ""),
        aspect.kind(),
        Set.of(work),
        (evidence, setting) ->
            (onOldest ? setting.oldest(evidence.settings()) : Optional.of(setting))
                .map(there -> there.withProvider(provider.orElse(setting.provider())))
                .flatMap(there -> evidence.value(there, aspect, work)));
  }

  static Amount exact(String name, Kind kind, double number) {
    return new Amount(
        name, kind, Set.of(), (evidence, setting) -> Optional.of(Uncertain.exact(number)));
  }

  Amount named(String other) {
    return new Amount(other, kind, works, values);
  }

  Amount plus(Amount other) {
    return with(other, name + " + " + other.name, kind, Uncertain::plus);
  }

  /** A ratio; for bytes and bytes a second, a time. */
  Amount dividedBy(Amount other) {
    String quotient = bracketed() + " ÷ " + other.bracketed();
    return kind == Kind.BYTES && other.kind == Kind.BYTE_RATE
        ? with(other, quotient, Kind.TIME, (bytes, rate) -> bytes.dividedBy(rate).times(1e9))
        : with(other, quotient, Kind.RATIO, Uncertain::dividedBy);
  }

  /** A multiple keeps its unit; a product of two measured amounts has none that is shown. */
  Amount times(Amount other) {
    Kind product = works.isEmpty() ? other.kind : other.works.isEmpty() ? kind : Kind.RATIO;
    return with(other, bracketed() + " × " + other.bracketed(), product, Uncertain::times);
  }

  /** This one, or another one where this was not measured. */
  Amount or(Amount other) {
    return new Amount(
        name,
        kind,
        union(other),
        (evidence, setting) -> value(evidence, setting).or(() -> other.value(evidence, setting)));
  }

  Amount map(String newName, Kind newKind, UnaryOperator<Uncertain> change) {
    return new Amount(
        newName, newKind, works, (evidence, setting) -> value(evidence, setting).map(change));
  }

  /** The geometric mean of amounts above 0; absent where one of them is. */
  static Amount geometricMean(String name, List<Amount> all) {
    Kind kind = all.get(0).kind;
    return all.stream()
        .reduce((one, next) -> one.with(next, name, kind, Uncertain::times))
        .orElseThrow()
        .map(name, kind, product -> product.power(1.0 / all.size()));
  }

  private Amount with(
      Amount other, String newName, Kind newKind, BinaryOperator<Uncertain> operator) {
    return new Amount(
        newName,
        newKind,
        union(other),
        (evidence, setting) ->
            value(evidence, setting)
                .flatMap(
                    first ->
                        other
                            .value(evidence, setting)
                            .map(second -> operator.apply(first, second))));
  }

  private Set<Work> union(Amount other) {
    Set<Work> union = new LinkedHashSet<>(works);
    union.addAll(other.works);
    return union;
  }

  private String bracketed() {
    return name.contains(" + ") ? "(" + name + ")" : name;
  }

  boolean isCold() {
    return works.stream().anyMatch(work -> work.calls() > 0);
  }

  Optional<Uncertain> value(Evidence evidence, Setting setting) {
    return values.apply(evidence, setting);
  }

  /** Absent for fewer than 3 forks. */
  Optional<Interval> interval(Uncertain measured, double level) {
    return kind == Kind.EXPONENT ? measured.interval(level) : measured.positiveInterval(level);
  }

  /** {@code 1.24 (1.19 – 1.30)}. */
  String text(Uncertain measured) {
    return text(measured.value())
        + interval(measured, Interval.LEVEL)
            .filter(ends -> ends.low() < ends.high())
            .map(ends -> " (" + text(ends.low()) + " – " + text(ends.high()) + ")")
            .orElse("");
  }

  String text(double number) {
    return kind.text.apply(number);
  }

  /** Half of the interval after a space, {@code ± 6.3%}; empty for an exact number. */
  static String width(Uncertain measured) {
    return measured
        .interval()
        .map(ends -> ends.halfWidth() / measured.value())
        .filter(half -> half > 0)
        .map(half -> " " + Numbers.width(half).replace("±", "± "))
        .orElse("");
  }
}
