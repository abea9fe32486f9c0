package org.jcamark.study;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.stats.Uncertain;

/** Something that takes several operations, all through one provider. */
record Task(String name, List<Repeated> parts) {
  private static final double PERCENT = 100;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MIB = 1 << 20;

  Task {
    parts = List.copyOf(parts);
  }

  /** An operation, several times. */
  record Repeated(int times, String work) {}

  /** Each operation once. */
  static Task of(String name, String... works) {
    return new Task(name, Stream.of(works).map(work -> new Repeated(1, work)).toList());
  }

  /** That of the first operation. */
  Algorithm algorithm() {
    return Catalog.algorithm(Work.of(parts.get(0).work()).algorithm()).orElseThrow();
  }

  /** The sum over its operations. */
  Amount amount(Aspect aspect) {
    Amount[] amounts =
        parts.stream()
            .map(part -> Amount.of(aspect, part.work()).times(part.times()))
            .toArray(Amount[]::new);
    String what = aspect == Aspect.TIME ? name : aspect.label() + " of " + name;
    return new Amount(what, Amount.kind(aspect), Amount.sum(amounts).value());
  }

  /**
   * Time in s × CPU use in % × memory in MiB; less is better. Time × CPU use is CPU time, so the
   * score does not depend on elapsed time.
   */
  Amount score() {
    Amount cpuTime = amount(Aspect.CPU_TIME);
    Amount allocation = amount(Aspect.ALLOCATION);
    return new Amount(
        "score of " + name,
        Amount.Kind.RATIO,
        (evidence, setting) -> {
          Optional<Uncertain> memory = allocation.value(evidence, setting);
          return cpuTime
              .value(evidence, setting)
              .flatMap(nanos -> memory.map(nanos::times))
              .map(product -> product.times(PERCENT / NANOS_PER_SECOND / MIB));
        });
  }
}
