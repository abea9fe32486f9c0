package org.jcamark.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Named;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Mode;
import org.jcamark.plan.Glob;
import org.jcamark.plan.Selection;
import picocli.CommandLine.Option;

/** The options that choose what is measured. */
final class SelectionOptions extends NameOptions {
  private static final int MAX_THREADS = 1_024;

  @Option(
      names = {"--operation", "--operations"},
      split = ",",
      paramLabel = "NAME",
      description = "Operations (sign, encapsulate …) or families (aead, signature, kem …).")
  private List<String> operations = List.of();

  @Option(
      names = {"--payload", "--payloads"},
      split = ",",
      paramLabel = "SIZE",
      description = "Payload sizes: 64, 1KiB, 1MiB.")
  private List<String> payloads = List.of();

  @Option(
      names = "--boundary",
      paramLabel = "NAME",
      description = "What is timed: op, init, instance or encoded (default: the narrowest).")
  private String boundary;

  @Option(
      names = "--data",
      split = ",",
      paramLabel = "NAME",
      description = "Inputs: random (default), same, equal.")
  private List<String> data = List.of();

  @Option(
      names = "--buffer",
      split = ",",
      paramLabel = "NAME",
      description = "Output of ciphers: new (default), reuse, direct.")
  private List<String> buffers = List.of();

  @Option(
      names = "--threads",
      split = ",",
      paramLabel = "N",
      description = "Threads that call at the same time, each with its own objects: 1,2,4.")
  private List<String> threads = List.of();

  @Option(
      names = "--mode",
      split = ",",
      paramLabel = "MODE",
      description = "JMH modes: avgt (default), thrpt, sample, ss.")
  private List<String> modes = List.of();

  /**
   * What was selected.
   *
   * @param note hears of names that are understood as others
   */
  Selection selection(Consumer<String> note) {
    return new Selection(
        operationNames(),
        families(),
        algorithms(note),
        providers(),
        payloads.stream().map(SelectionOptions::payload).toList(),
        Optional.ofNullable(boundary).map(name -> named("--boundary", Boundary.class, name)),
        data.stream().map(name -> named("--data", Data.class, name)).toList(),
        buffers.stream().map(name -> named("--buffer", Buffer.class, name)).toList(),
        threads.stream().map(SelectionOptions::threads).toList(),
        modes.stream().map(SelectionOptions::mode).toList());
  }

  private Set<Operation> operationNames() {
    Set<Operation> found = new LinkedHashSet<>();
    List<String> known = labels(Operation.class);
    for (String name : operations) {
      new Glob(name)
          .among(known).stream()
              .map(label -> Named.find(Operation.class, label).orElseThrow())
              .forEach(found::add);
    }
    return found;
  }

  /** Families, for words that are no operation; "digest" and "mac" are operations already. */
  private Set<Family> families() {
    Set<Family> found = new LinkedHashSet<>();
    List<String> known = labels(Operation.class);
    List<String> families = labels(Family.class);
    for (String name : operations) {
      if (new Glob(name).among(known).isEmpty()) {
        Optional<Family> family = Named.find(Family.class, name);
        if (family.isEmpty()) {
          List<String> all = new ArrayList<>(known);
          all.addAll(families);
          throw new UsageException(
              "--operation "
                  + name
                  + " is unknown"
                  + Nearest.hint(name, all)
                  + " Operations: "
                  + String.join(", ", known)
                  + "; families: "
                  + String.join(", ", families));
        }
        found.add(family.get());
      }
    }
    return found;
  }

  private static int payload(String text) {
    return PayloadText.parse(text)
        .orElseThrow(
            () ->
                new UsageException(
                    "--payload " + text + " is no size; accepted: 64, 1KiB, 1MiB, at most 256MiB"));
  }

  private static int threads(String text) {
    try {
      int threads = Integer.parseInt(text);
      if (threads >= 1 && threads <= MAX_THREADS) {
        return threads;
      }
    } catch (NumberFormatException e) {
      throw badThreads(text);
    }
    throw badThreads(text);
  }

  private static UsageException badThreads(String text) {
    return new UsageException(
        "--threads " + text + " is no number of threads; accepted: 1 to " + MAX_THREADS);
  }

  private static Mode mode(String text) {
    return Mode.ofJmhName(text.toLowerCase(Locale.ROOT))
        .orElseThrow(
            () -> new UsageException("--mode " + text + " is unknown: avgt, thrpt, sample, ss"));
  }

  private static <E extends Enum<E> & Named> E named(String option, Class<E> type, String text) {
    return Named.find(type, text)
        .orElseThrow(
            () ->
                new UsageException(
                    option + " " + text + " is unknown: " + String.join(", ", labels(type))));
  }

  private static <E extends Enum<E> & Named> List<String> labels(Class<E> type) {
    List<String> labels = new ArrayList<>();
    for (E constant : type.getEnumConstants()) {
      labels.add(constant.label());
    }
    return labels;
  }
}
