package org.jcamark.cli;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.jcamark.catalog.Labelled;
import org.jcamark.plan.JitVariant;
import org.jcamark.plan.Suite;
import org.jcamark.plan.Words;
import org.jcamark.study.Study;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The values of an option, by the labels that users type, shells complete and help lists. */
class Labels<T> implements Iterable<String>, ITypeConverter<T> {
  private final List<T> values;
  private final Function<? super T, String> label;

  Labels(List<T> values, Function<? super T, String> label) {
    this.values = values;
    this.label = label;
  }

  static <L extends Labelled> Labels<L> of(Class<L> type) {
    return new Labels<>(List.of(type.getEnumConstants()), Labelled::label);
  }

  static Labels<String> of(List<String> names) {
    return new Labels<>(names, name -> name);
  }

  private List<String> all() {
    return values.stream().<String>map(label).toList();
  }

  @Override
  public Iterator<String> iterator() {
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

  static final class OfVariants extends Labels<JitVariant> {
    OfVariants() {
      super(JitVariant.all(), JitVariant::name);
    }
  }

  static final class OfSuites extends Labels<Suite> {
    OfSuites() {
      super(Study.suites(), Suite::name);
    }
  }
}
