package org.jcamark.study;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jcamark.stats.Uncertain;

/** Values given by a test, else random ones over many orders of magnitude. */
final class MadeUpEvidence implements Evidence {
  private static final double DECADES = 9;
  private static final int FORKS = 5;

  private final long seed;
  private final double relativeError;
  private final Map<String, Double> given = new HashMap<>();

  /**
   * Random evidence.
   *
   * @param relativeError standard error ÷ value
   */
  MadeUpEvidence(long seed, double relativeError) {
    this.seed = seed;
    this.relativeError = relativeError;
  }

  /** The same value of all work in a setting, each time it is asked for. */
  static Evidence of(List<Setting> settings, Function<Setting, Uncertain> values) {
    Set<Setting> all = new LinkedHashSet<>(settings);
    return new Evidence() {
      @Override
      public Set<Setting> settings() {
        return all;
      }

      @Override
      public Optional<Uncertain> value(Setting setting, Aspect aspect, Work work) {
        return Optional.of(setting).filter(all::contains).map(values);
      }
    };
  }

  MadeUpEvidence with(Aspect aspect, String work, double value) {
    given.put(aspect + " " + Work.of(work), value);
    return this;
  }

  @Override
  public Set<Setting> settings() {
    return new LinkedHashSet<>(
        List.of(
            new Setting("17", "JDK"),
            new Setting("25", "BC"),
            new Setting("25", "JDK"),
            new Setting("25", "ACCP"),
            new Setting("25", "Conscrypt")));
  }

  @Override
  public Optional<Uncertain> value(Setting setting, Aspect aspect, Work work) {
    SplittableRandom random = new SplittableRandom(Objects.hash(seed, setting, aspect, work));
    double value =
        given.getOrDefault(aspect + " " + work, Math.pow(10, DECADES * random.nextDouble()));
    double error = value * relativeError;
    return Optional.of(new Uncertain(value, error * error, FORKS - 1));
  }
}
