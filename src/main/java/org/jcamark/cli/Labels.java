package org.jcamark.cli;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
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
import org.jcamark.plan.Suite;
import org.jcamark.plan.Words;
import org.jcamark.stats.Adjustment;
import org.jcamark.study.Study;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The values of an option, by the labels that users type, shells complete and help lists. */
public class Labels<T> implements Iterable<String>, ITypeConverter<T> {
  private final List<T> values;
  private final Function<? super T, String> label;

  public Labels(List<T> values, Function<? super T, String> label) {
    this.values = values;
    this.label = label;
  }

  static <L extends Labelled> Labels<L> of(Class<L> type) {
    return new Labels<>(List.of(type.getEnumConstants()), Labelled::label);
  }

  private List<String> all() {
    return values.stream().<String>map(label).toList();
  }

  @Override
  public final Iterator<String> iterator() {
    return all().iterator();
  }

  /** The value of that label, compared without regard to case. */
  @Override
  public T convert(String text) {
    return values.stream()
        .filter(value -> label.apply(value).equalsIgnoreCase(text))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "unknown" + Words.hint(text, all()) + " Use " + String.join(", ", all())));
  }

  static final class OfAlgorithms extends Labels<Algorithm> {
    OfAlgorithms() {
      super(Catalog.algorithms(), Algorithm::name);
    }
  }

  static final class OfOperations extends Labels<String> {
    OfOperations() {
      super(
          Stream.<Labelled[]>of(Operation.values(), Family.values())
              .flatMap(Arrays::stream)
              .map(Labelled::label)
              .distinct()
              .toList(),
          name -> name);
    }
  }

  static final class OfProviders extends Labels<String> {
    OfProviders() {
      super(Providers.labels(), label -> label);
    }
  }

  static final class OfVariants extends Labels<JitVariant> {
    OfVariants() {
      super(JitVariant.all(), JitVariant::name);
    }
  }

  static final class OfModes extends Labels<Mode> {
    OfModes() {
      super(List.of(Mode.values()), Mode::jmhName);
    }
  }

  public static final class OfAdjustments extends Labels<Adjustment> {
    OfAdjustments() {
      super(
          List.of(Adjustment.HOLM, Adjustment.BENJAMINI_HOCHBERG, Adjustment.NONE),
          method ->
              method == Adjustment.BENJAMINI_HOCHBERG
                  ? "bh"
                  : method.name().toLowerCase(Locale.ROOT));
    }

    @Override
    public Adjustment convert(String text) {
      return super.convert(text.equalsIgnoreCase("benjamini-hochberg") ? "bh" : text);
    }
  }

  /** Of suites and studies. */
  public static final class OfSuites extends Labels<Suite> {
    OfSuites() {
      super(Study.suites(), Suite::name);
    }
  }
}
