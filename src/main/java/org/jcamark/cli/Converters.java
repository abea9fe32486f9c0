package org.jcamark.cli;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.cli.FormatOption.Format;
import org.jcamark.compare.Gate.FailOn;
import org.jcamark.plan.Jars;
import org.jcamark.plan.JitVariant;
import org.jcamark.run.Shard;
import org.jcamark.stats.Adjustment;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Types of option values. Messages follow the option's name and value on one line. */
public final class Converters {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,9})\\s*(b|kib|mib)?");
  private static final Map<String, Integer> BYTES = Map.of("b", 1, "kib", 1 << 10, "mib", 1 << 20);
  private static final long MAX_BYTES = 256L << 20;
  private static final Pattern DURATION =
      Pattern.compile("(?i)(\\d{1,6}h)?(\\d{1,6}m)?(\\d{1,6}([.]\\d{1,3})?s)?");
  private static final Pattern PERCENT = Pattern.compile("([0-9]{1,6}(?:\\.[0-9]{1,9})?)%");
  private static final Labels<FailOn.Kind> KINDS = Labels.of(FailOn.Kind.class);

  private Converters() {}

  public static void register(CommandLine line) {
    line.registerConverter(Duration.class, Converters::duration);
    line.registerConverter(FailOn.class, Converters::condition);
    line.registerConverter(Pattern.class, parsing(Pattern::compile));
    line.registerConverter(Format.class, new Labels<>(List.of(Format.values()), Format::toString));
    line.registerConverter(
        Adjustment.class, new Labels<>(List.of(Adjustment.values()), Adjustment::toString));
    line.registerConverter(Shard.class, parsing(Shard::parse));
    line.registerConverter(Jars.OfProvider.class, parsing(Jars.OfProvider::parse));
    line.registerConverter(Jars.Variant.class, parsing(Jars.Variant::parse));
    line.registerConverter(Jars.Benchmarks.class, parsing(Jars.Benchmarks::parse));
    line.registerConverter(JitVariant.class, parsing(JitVariant::parse));
  }

  private static <T> ITypeConverter<T> parsing(Function<String, T> parser) {
    return text -> {
      try {
        return parser.apply(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    };
  }

  /** {@code 90s}, {@code 10m} or {@code 1h30m}, as {@link Duration#parse} takes them after PT. */
  static Duration duration(String text) {
    String time = text.strip();
    Duration duration =
        !time.isEmpty() && DURATION.matcher(time).matches()
            ? Duration.parse("PT" + time)
            : Duration.ZERO;
    if (duration.isZero()) {
      throw new TypeConversionException("not a duration; use 90s, 10m or 1h30m");
    }
    return duration;
  }

  static int size(String text) {
    Matcher parts = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
    long bytes =
        parts.matches()
            ? Long.parseLong(parts.group(1))
                * (parts.group(2) == null ? 1 : BYTES.get(parts.group(2)))
            : Long.MAX_VALUE;
    if (bytes > MAX_BYTES) {
      throw new TypeConversionException("not a size up to 256 MiB; use 64, 1KiB or 1MiB");
    }
    return (int) bytes;
  }

  /** A part of 1: 0.1 for {@code 10%}. Without its sign, 0.1 could be 10% or 0.1%. */
  private static double percent(String text) {
    Matcher number = PERCENT.matcher(text.strip());
    if (!number.matches()) {
      throw new TypeConversionException("use a percentage with its sign, such as 10%");
    }
    return new BigDecimal(number.group(1)).movePointLeft(2).doubleValue();
  }

  public static class Percent implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      double part = percent(text);
      if (part >= 1) {
        throw new TypeConversionException("must be below 100%");
      }
      return part;
    }
  }

  public static final class PositivePercent extends Percent {
    @Override
    public Double convert(String text) {
      double part = super.convert(text);
      if (part == 0) {
        throw new TypeConversionException("must be above 0%");
      }
      return part;
    }
  }

  /** {@code slower}, {@code slower:10%}, {@code undecided:20%}, or another {@link FailOn.Kind}. */
  static FailOn condition(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    for (FailOn.Kind kind : List.of(FailOn.Kind.SLOWER, FailOn.Kind.UNDECIDED)) {
      if (word.startsWith(kind.label() + ":")) {
        double limit = percent(word.substring(kind.label().length() + 1));
        return new FailOn(kind, OptionalDouble.of(limit));
      }
    }
    return new FailOn(KINDS.convert(word), OptionalDouble.empty());
  }

  static class Range implements ITypeConverter<Integer> {
    private final int min;
    private final int max;

    Range(int min, int max) {
      this.min = min;
      this.max = max;
    }

    @Override
    public Integer convert(String text) {
      int value;
      try {
        value = Integer.parseInt(text);
      } catch (NumberFormatException e) {
        throw new TypeConversionException("not a whole number");
      }
      if (value < min || value > max) {
        throw new TypeConversionException(
            max == Integer.MAX_VALUE
                ? "must be at least " + min
                : "must be from " + min + " to " + max);
      }
      return value;
    }
  }

  public static final class PositiveCount extends Range {
    PositiveCount() {
      super(1, Integer.MAX_VALUE);
    }
  }
}
