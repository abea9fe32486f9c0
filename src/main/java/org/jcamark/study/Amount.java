package org.jcamark.study;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import org.jcamark.model.ByteSize;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/**
 * A number that a claim rests on: measured, or made of measured ones.
 *
 * @param name such as {@code encrypt AES-256-GCM 1024 ÷ digest SHA-256 1024}
 */
public record Amount(
    String name, Kind kind, BiFunction<Evidence, Setting, Optional<Uncertain>> value) {

  /** How an amount is written. */
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

  /** Time of an operation in ns. */
  public static Amount time(String work) {
    return of(Aspect.TIME, work);
  }

  /** A recorded quantity of an operation. */
  public static Amount of(Aspect aspect, String work) {
    Work parsed = Work.of(work);
    String name = (aspect == Aspect.TIME ? "" : aspect.label() + " of ") + parsed.inWords();
    return new Amount(
        name, kind(aspect), (evidence, setting) -> evidence.value(setting, aspect, parsed));
  }

  static Kind kind(Aspect aspect) {
    return switch (aspect) {
      case TIME, P50, P95, P99, CPU_TIME -> Kind.TIME;
      case CPUS -> Kind.RATIO;
      default -> Kind.BYTES;
    };
  }

  /** Payload bytes a second. */
  public static Amount rate(String work) {
    double bytes = Work.of(work).payloadBytes().orElseThrow();
    Amount time = time(work);
    return new Amount(
        "rate of " + time.name,
        Kind.BYTE_RATE,
        (evidence, setting) ->
            time.value(evidence, setting)
                .map(nanos -> Uncertain.exact(bytes * 1e9).dividedBy(nanos)));
  }

  /** A number of bytes that a standard gives. */
  public static Amount bytes(String name, double bytes) {
    return new Amount(name, Kind.BYTES, (evidence, setting) -> Optional.of(Uncertain.exact(bytes)));
  }

  public static Amount sum(Amount... parts) {
    List<Amount> all = List.of(parts);
    return new Amount(
        all.stream().map(Amount::name).collect(Collectors.joining(" + ")),
        all.get(0).kind,
        (evidence, setting) ->
            all.stream()
                .map(part -> part.value(evidence, setting))
                .reduce(
                    Optional.of(Uncertain.exact(0)),
                    (sum, next) -> sum.flatMap(known -> next.map(known::plus))));
  }

  /** How many times another amount this one is. */
  public Amount dividedBy(Amount other) {
    return new Amount(
        bracketed() + " ÷ " + other.bracketed(),
        Kind.RATIO,
        (evidence, setting) ->
            value(evidence, setting)
                .flatMap(above -> other.value(evidence, setting).map(above::dividedBy)));
  }

  public Amount times(int factor) {
    return new Amount(
        factor + " × " + bracketed(),
        kind,
        (evidence, setting) -> value(evidence, setting).map(one -> one.times(factor)));
  }

  private String bracketed() {
    return name.contains(" + ") ? "(" + name + ")" : name;
  }

  /** The same through a certain provider, whatever the setting's. */
  public Amount through(String provider) {
    return new Amount(
        name + " through " + provider,
        kind,
        (evidence, setting) -> value(evidence, setting.withProvider(provider)));
  }

  /** The same in settings of these providers; absent in all others. */
  public Amount onlyThrough(String... providers) {
    List<String> chosen = List.of(providers);
    return new Amount(
        name,
        kind,
        (evidence, setting) ->
            chosen.contains(setting.provider()) ? value(evidence, setting) : Optional.empty());
  }

  /** The same on the oldest JVM of the run; absent in settings of that JVM. */
  public Amount onOldest() {
    return new Amount(
        name + " on the oldest JVM",
        kind,
        (evidence, setting) ->
            evidence.settings().stream()
                .filter(other -> other.isOlderThan(setting))
                .min(Comparator.comparingInt(Setting::release))
                .flatMap(oldest -> value(evidence, oldest.withProvider(setting.provider()))));
  }

  /** The exponent with which time grows between two payloads: 1 where it is proportional. */
  public static Amount growth(String smaller, String larger) {
    double factor =
        (double) Work.of(larger).payloadBytes().orElseThrow()
            / Work.of(smaller).payloadBytes().orElseThrow();
    Amount ratio = time(larger).dividedBy(time(smaller));
    return new Amount(
        "growth exponent from "
            + time(smaller).name
            + " to "
            + ByteSize.exact(Work.of(larger).payloadBytes().orElseThrow()),
        Kind.EXPONENT,
        (evidence, setting) ->
            ratio.value(evidence, setting).map(r -> r.logarithm().times(1 / Math.log(factor))));
  }

  Optional<Uncertain> value(Evidence evidence, Setting setting) {
    return value.apply(evidence, setting);
  }

  /** The 95% interval; absent for fewer than 3 forks. */
  Optional<Interval> interval(Uncertain measured) {
    return interval(measured, Interval.LEVEL);
  }

  /** The interval of another level. */
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
