package org.jcamark.cli.option;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.Mode;
import org.jcamark.plan.JitVariant;
import org.jcamark.plan.Nearest;
import org.jcamark.plan.Suite;
import org.jcamark.stats.Adjustment;
import org.jcamark.study.Study;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The values of an option, by the names that users type, that shells complete and that {@code
 * --help} may list.
 */
public abstract class KnownNames<T> implements Iterable<String>, ITypeConverter<T> {
  private final List<T> values;
  private final Function<? super T, String> name;

  protected KnownNames(List<T> values, Function<? super T, String> name) {
    this.values = values;
    this.name = name;
  }

  @Override
  public final Iterator<String> iterator() {
    return values.stream().<String>map(name).iterator();
  }

  /** The value of that name, compared without regard to case. */
  @Override
  public T convert(String text) {
    return values.stream()
        .filter(value -> name.apply(value).equalsIgnoreCase(text))
        .findFirst()
        .orElseThrow(
            () -> {
              List<String> names = values.stream().<String>map(name).toList();
              return new TypeConversionException(
                  "unknown" + Nearest.hint(text, names) + " Use " + String.join(", ", names));
            });
  }

  private abstract static class Words extends KnownNames<String> {
    Words(Stream<String> names) {
      super(names.distinct().toList(), name -> name);
    }
  }

  private static Stream<String> labels(Labelled[] values) {
    return Arrays.stream(values).map(Labelled::label);
  }

  static final class OfAlgorithms extends Words {
    OfAlgorithms() {
      super(Catalog.algorithms().stream().map(Algorithm::name));
    }
  }

  static final class OfOperations extends Words {
    OfOperations() {
      super(Stream.concat(labels(Operation.values()), labels(Family.values())));
    }
  }

  static final class OfProviders extends Words {
    OfProviders() {
      super(Providers.labels().stream());
    }
  }

  static final class OfVariants extends Words {
    OfVariants() {
      super(JitVariant.all().stream().map(JitVariant::name));
    }
  }

  static final class OfModes extends KnownNames<Mode> {
    OfModes() {
      super(List.of(Mode.values()), Mode::jmhName);
    }
  }

  static final class OfAdjustments extends KnownNames<Adjustment> {
    OfAdjustments() {
      super(
          List.of(Adjustment.HOLM, Adjustment.BENJAMINI_HOCHBERG, Adjustment.NONE),
          adjustment ->
              adjustment == Adjustment.BENJAMINI_HOCHBERG
                  ? "bh"
                  : adjustment.name().toLowerCase(Locale.ROOT));
    }

    @Override
    public Adjustment convert(String text) {
      return super.convert(text.equalsIgnoreCase("benjamini-hochberg") ? "bh" : text);
    }
  }

  /** Of suites and studies. */
  public static final class OfSuites extends KnownNames<Suite> {
    OfSuites() {
      super(Study.suites(), Suite::name);
    }

    @Override
    public Suite convert(String text) {
      List<String> names = Study.suites().stream().map(Suite::name).toList();
      if (Nearest.containing(text, names).isEmpty()) {
        MisplacedWord.option(text)
            .ifPresent(
                option -> {
                  throw new TypeConversionException(
                      "not a suite" + Nearest.hint(Optional.of(option)));
                });
      }
      return super.convert(text);
    }
  }

  static final class Of<E> extends KnownNames<E> {
    Of(Class<E> type, Function<? super E, String> name) {
      super(List.of(type.getEnumConstants()), name);
    }
  }
}
