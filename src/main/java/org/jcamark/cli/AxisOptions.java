package org.jcamark.cli;

import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.Axis;
import org.jcamark.plan.Choice;
import org.jcamark.plan.UsageException;
import org.jcamark.plan.Words;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Range;

/** An option for each axis that a command selects by, made of what {@link Axis} says of it. */
final class AxisOptions {
  private static final int MOST_THREADS = 1_024;
  private static final int MOST_ENTRIES = 10_000;
  private static final Labels<String> OPERATIONS =
      Labels.of(Stream.concat(labels(Operation.class), labels(Family.class)).distinct().toList());

  private final Map<Axis, OptionSpec> options = new EnumMap<>(Axis.class);

  static AxisOptions without(Axis... others) {
    Set<Axis> left = EnumSet.allOf(Axis.class);
    left.removeIf(axis -> axis.description().isEmpty());
    left.removeAll(List.of(others));
    return new AxisOptions(left);
  }

  AxisOptions(Collection<Axis> axes) {
    axes.forEach(axis -> options.put(axis, option(axis)));
  }

  private static OptionSpec option(Axis axis) {
    OptionSpec.Builder option =
        OptionSpec.builder(axis.option())
            .type(List.class)
            .auxiliaryTypes(String.class)
            .arity(Range.valueOf("1"))
            .splitRegex(",(?![^(]*\\))")
            .splitRegexSynopsisLabel(",")
            .paramLabel(axis.option().substring(2).replace('-', '_').toUpperCase(Locale.ROOT))
            .description(axis.description().orElseThrow());
    if (axis.isNumber()) {
      int most = axis == Axis.THREADS ? MOST_THREADS : MOST_ENTRIES;
      ITypeConverter<Integer> number =
          axis == Axis.PAYLOAD ? Converters::size : new Converters.Range(1, most);
      return option.converters((ITypeConverter<String>) text -> "" + number.convert(text)).build();
    }
    Labels<String> labels =
        switch (axis) {
          case ALGORITHM -> Labels.of(Catalog.algorithms().stream().map(Algorithm::name).toList());
          case OPERATION -> OPERATIONS;
          case PROVIDER -> Labels.of(Providers.labels());
          default -> Labels.of(axis.type().stream().flatMap(AxisOptions::labels).toList());
        };
    option.completionCandidates(labels);
    return option
        .converters(
            (ITypeConverter<String>)
                text ->
                    axis.type().isEmpty() || (axis == Axis.OPERATION && text.contains("*"))
                        ? text
                        : labels.convert(text))
        .build();
  }

  private static Stream<String> labels(Class<? extends Labelled> type) {
    return Stream.of(type.getEnumConstants()).map(Labelled::label);
  }

  void addTo(CommandSpec command) {
    if (options.isEmpty()) {
      return;
    }
    ArgGroupSpec.Builder group =
        ArgGroupSpec.builder().validate(false).heading("%nWorkload:%n").order(1);
    options.values().forEach(group::addArg);
    command.addArgGroup(group.build());
  }

  private List<String> values(Axis axis) {
    return Optional.ofNullable(options.get(axis))
        .map(OptionSpec::<List<String>>getValue)
        .orElse(List.of());
  }

  Choice choice() {
    Set<Operation> operations = new LinkedHashSet<>();
    Set<Family> families = new LinkedHashSet<>();
    for (String name : values(Axis.OPERATION)) {
      List<Operation> matching =
          Stream.of(Operation.values())
              .filter(operation -> Words.glob(name).test(operation.label()))
              .toList();
      operations.addAll(matching);
      if (matching.isEmpty()) {
        families.add(
            Labelled.find(Family.class, name)
                .orElseThrow(
                    () -> new UsageException("--operation " + name + ": matches no operation")));
      }
    }
    Choice choice =
        Choice.USUAL
            .with(Axis.OPERATION.key(), operations)
            .with("family", families)
            .with(Axis.ALGORITHM.key(), algorithms())
            .with(Axis.PROVIDER.key(), providers());
    for (Axis axis : options.keySet()) {
      if (!Set.of(Axis.OPERATION, Axis.ALGORITHM, Axis.PROVIDER).contains(axis)) {
        choice = choice.with(axis.key(), values(axis));
      }
    }
    return choice;
  }

  /** Names as in the catalogue; says on standard error which ones are former names. */
  Set<String> algorithms() {
    Set<String> found = new LinkedHashSet<>();
    for (String name : values(Axis.ALGORITHM)) {
      List<String> matching = Words.algorithms(name);
      if (matching.isEmpty()) {
        String present = Catalog.presentName(name).orElseThrow(() -> Words.unknownAlgorithm(name));
        matching = Words.algorithms(present);
        System.err.println(name + " is now " + present + "; using that name");
      }
      found.addAll(matching);
    }
    return found;
  }

  private Set<String> providers() {
    Set<String> found = new LinkedHashSet<>();
    for (String name : values(Axis.PROVIDER)) {
      List<String> matching = Providers.labels().stream().filter(Words.glob(name)).toList();
      if (matching.isEmpty() && name.contains("*")) {
        throw new UsageException(
            "--provider %s: matches none of %s"
                .formatted(name, String.join(", ", Providers.labels())));
      }
      found.addAll(matching.isEmpty() ? List.of(name) : matching);
    }
    return found;
  }
}
