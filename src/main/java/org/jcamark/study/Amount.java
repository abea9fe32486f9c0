package org.jcamark.study;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.DoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/**
 * A measured number, or one made of measured ones.
 *
 * @param name such as {@code encrypt AES-256-GCM 1 KiB ÷ digest SHA-256 1 KiB}
 * @param works what it is made of
 */
public record Amount(
    String name,
    Kind kind,
    Set<Work> works,
    BiFunction<Evidence, Setting, Optional<Uncertain>> value) {

  enum Kind {
    TIME(value -> text(Unit.ofTimes(value), value).replace("/op", "")),
    BYTE_RATE(value -> text(Unit.ofByteRates(value), value)),
    BYTES(value -> Numbers.count(Math.round(value)) + " B"),
    RATIO(value -> Numbers.ratio(value, 0)),
    /** May be negative. */
    EXPONENT(Numbers::significant);

    @SuppressWarnings("ImmutableEnumChecker") // references to static methods
    private final DoubleFunction<String> text;

    Kind(DoubleFunction<String> text) {
      this.text = text;
    }

    String text(double value) {
      return text.apply(value);
    }

    private static String text(Unit unit, double value) {
      return Numbers.significant(unit.of(value)) + " " + unit.label();
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
        kind(aspect),
        Set.of(work),
        (evidence, setting) ->
            (onOldest ? setting.oldest(evidence.settings()) : Optional.of(setting))
                .map(there -> there.withProvider(provider.orElse(setting.provider())))
                .flatMap(there -> evidence.value(there, aspect, work)));
  }

  static Kind kind(Aspect aspect) {
    return switch (aspect) {
      case TIME, P50, P95, P99, CPU_TIME -> Kind.TIME;
      case CPUS -> Kind.RATIO;
      default -> Kind.BYTES;
    };
  }

  static Amount exact(String name, Kind kind, double number) {
    return new Amount(
        name, kind, Set.of(), (evidence, setting) -> Optional.of(Uncertain.exact(number)));
  }

  Amount named(String other) {
    return new Amount(other, kind, works, value);
  }

  Amount plus(Amount other) {
    return with(" + ", other, kind, Uncertain::plus, false);
  }

  /** A ratio; for bytes and bytes a second, a time. */
  Amount dividedBy(Amount other) {
    return kind == Kind.BYTES && other.kind == Kind.BYTE_RATE
        ? with(" ÷ ", other, Kind.TIME, (bytes, rate) -> bytes.dividedBy(rate).times(1e9), true)
        : with(" ÷ ", other, Kind.RATIO, Uncertain::dividedBy, true);
  }

  /** A multiple keeps its unit; a product of two measured amounts has none that is shown. */
  Amount times(Amount other) {
    Kind product = works.isEmpty() ? other.kind : other.works.isEmpty() ? kind : Kind.RATIO;
    return with(" × ", other, product, Uncertain::times, true);
  }

  /** This one, or another one where this was not measured. */
  Amount or(Amount other) {
    return new Amount(
        name,
        kind,
        union(List.of(this, other)),
        (evidence, setting) -> value(evidence, setting).or(() -> other.value(evidence, setting)));
  }

  Amount map(String newName, Kind newKind, UnaryOperator<Uncertain> change) {
    return new Amount(
        newName, newKind, works, (evidence, setting) -> value(evidence, setting).map(change));
  }

  /** The geometric mean of amounts above 0; absent where one of them is. */
  static Amount geometricMean(String name, List<Amount> all) {
    return new Amount(
        name,
        all.get(0).kind,
        union(all),
        (evidence, setting) ->
            all.stream()
                .map(one -> one.value(evidence, setting))
                .reduce((product, next) -> product.flatMap(known -> next.map(known::times)))
                .orElseThrow()
                .map(product -> product.power(1.0 / all.size())));
  }

  private Amount with(
      String sign, Amount other, Kind kind, BinaryOperator<Uncertain> operator, boolean brackets) {
    return new Amount(
        brackets ? bracketed() + sign + other.bracketed() : name + sign + other.name,
        kind,
        union(List.of(this, other)),
        (evidence, setting) ->
            value(evidence, setting)
                .flatMap(
                    first ->
                        other
                            .value(evidence, setting)
                            .map(second -> operator.apply(first, second))));
  }

  private static Set<Work> union(List<Amount> amounts) {
    return amounts.stream()
        .flatMap(amount -> amount.works.stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private String bracketed() {
    return name.contains(" + ") ? "(" + name + ")" : name;
  }

  boolean isCold() {
    return works.stream().anyMatch(work -> work.calls() > 0);
  }

  Optional<Uncertain> value(Evidence evidence, Setting setting) {
    return value.apply(evidence, setting);
  }

  /** The 95% interval; absent for fewer than 3 forks. */
  Optional<Interval> interval(Uncertain measured) {
    return interval(measured, Interval.LEVEL);
  }

  Optional<Interval> interval(Uncertain measured, double level) {
    return kind == Kind.EXPONENT ? measured.interval(level) : measured.positiveInterval(level);
  }

  /** {@code 1.24 (1.19 – 1.30)}. */
  String text(Uncertain measured) {
    return text(measured.value())
        + interval(measured)
            .filter(ends -> ends.low() < ends.high())
            .map(ends -> " (" + text(ends.low()) + " – " + text(ends.high()) + ")")
            .orElse("");
  }

  String text(double number) {
    return kind.text(number);
  }
}
