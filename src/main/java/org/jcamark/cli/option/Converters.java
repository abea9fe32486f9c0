package org.jcamark.cli.option;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jcamark.catalog.Axis;
import org.jcamark.catalog.Labelled;
import org.jcamark.compare.FailOn;
import org.jcamark.plan.ClasspathVariant;
import org.jcamark.plan.JitVariant;
import org.jcamark.plan.JmhJar;
import org.jcamark.plan.MavenArtifact;
import org.jcamark.plan.ProviderJar;
import org.jcamark.run.Shard;
import org.jcamark.table.Format;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Types of option values. Messages follow the option's name and value on one line. */
public final class Converters {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,9})\\s*(b|kib|mib)?");
  private static final Map<String, Integer> BYTES = Map.of("b", 1, "kib", 1 << 10, "mib", 1 << 20);
  private static final long MAX_BYTES = 256L << 20;
  private static final Pattern PERCENT = Pattern.compile("([0-9]{1,6}(?:\\.[0-9]{1,9})?)%");
  private static final String SLOWER = FailOn.Kind.SLOWER.label();
  private static final int MAX_THREADS = 1_024;

  private Converters() {}

  /** Registers the types that have the same converter in all options. */
  public static void register(CommandLine line) {
    line.registerConverter(Duration.class, Converters::duration);
    line.registerConverter(Pattern.class, Converters::pattern);
    Arrays.stream(Axis.values())
        .flatMap(axis -> axis.type().stream())
        .forEach(type -> register(line, type));
    line.registerConverter(Format.class, new KnownNames.Of<>(Format.class, Format::toString));
    line.registerConverter(Shard.class, parsing(Shard::parse));
    line.registerConverter(ProviderJar.class, parsing(ProviderJar::parse));
    line.registerConverter(ClasspathVariant.class, parsing(ClasspathVariant::parse));
    line.registerConverter(JmhJar.class, parsing(JmhJar::parse));
    line.registerConverter(MavenArtifact.Versions.class, parsing(MavenArtifact.Versions::parse));
    line.registerConverter(JitVariant.class, parsing(JitVariant::parse));
  }

  private static <L extends Labelled> void register(CommandLine line, Class<L> axis) {
    line.registerConverter(axis, new KnownNames.Of<>(axis, Labelled::label));
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

  private static Pattern pattern(String text) {
    try {
      return Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw new TypeConversionException("not a regular expression: " + e.getDescription());
    }
  }

  /** {@code 90s}, {@code 10m} or {@code 1h30m}, as {@link Duration#parse} takes them after PT. */
  static Duration duration(String text) {
    String time = text.strip();
    try {
      Duration duration =
          time.matches("(\\d{1,6}[hmHM]|\\d{1,6}([.]\\d{1,3})?[sS])+")
              ? Duration.parse("PT" + time)
              : Duration.ZERO;
      if (!duration.isZero()) {
        return duration;
      }
    } catch (DateTimeParseException unordered) {
      // Refused below, in the words for all that is no duration.
    }
    throw new TypeConversionException("not a duration; use 90s, 10m or 1h30m");
  }

  static final class Size implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      Matcher parts = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
      if (parts.matches()) {
        long bytes =
            Long.parseLong(parts.group(1))
                * (parts.group(2) == null ? 1 : BYTES.get(parts.group(2)));
        if (bytes <= MAX_BYTES) {
          return (int) bytes;
        }
      }
      throw new TypeConversionException("not a size up to 256 MiB; use 64, 1KiB or 1MiB");
    }
  }

  /** A part of 1: 0.1 for {@code 10%}. Without its sign, 0.1 could be 10% or 0.1%. */
  static double percent(String text) {
    Matcher number = PERCENT.matcher(text.strip());
    if (!number.matches()) {
      throw new TypeConversionException("use a percentage with its sign, such as 10%");
    }
    return new BigDecimal(number.group(1)).movePointLeft(2).doubleValue();
  }

  static class Percent implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      double part = percent(text);
      if (part >= 1) {
        throw new TypeConversionException("must be below 100%");
      }
      return part;
    }
  }

  static class PositivePercent extends Percent {
    @Override
    public Double convert(String text) {
      double part = super.convert(text);
      if (part == 0) {
        throw new TypeConversionException("must be above 0%");
      }
      return part;
    }
  }

  /** {@code slower}, {@code slower:10%}, or another {@link FailOn.Kind}. */
  public static final class Condition implements ITypeConverter<FailOn> {
    @Override
    public FailOn convert(String text) {
      String word = text.strip().toLowerCase(Locale.ROOT);
      if (word.startsWith(SLOWER + ":")) {
        double limit = percent(word.substring(SLOWER.length() + 1));
        return new FailOn(FailOn.Kind.SLOWER, OptionalDouble.of(limit));
      }
      return new FailOn(
          word.equals(SLOWER)
              ? FailOn.Kind.SLOWER
              : new KnownNames.Of<>(FailOn.Kind.class, Condition::accepted).convert(word),
          OptionalDouble.empty());
    }

    private static String accepted(FailOn.Kind kind) {
      return kind == FailOn.Kind.SLOWER ? SLOWER + ":10%" : kind.label();
    }
  }

  private abstract static class Range implements ITypeConverter<Integer> {
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

  public static final class Count extends Range {
    Count() {
      super(0, Integer.MAX_VALUE);
    }
  }

  public static final class PositiveCount extends Range {
    PositiveCount() {
      super(1, Integer.MAX_VALUE);
    }
  }

  static final class Threads extends Range {
    Threads() {
      super(1, MAX_THREADS);
    }
  }

  public static final class ImageScale extends Range {
    ImageScale() {
      super(1, 4);
    }
  }
}
