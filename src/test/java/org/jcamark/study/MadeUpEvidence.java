package org.jcamark.study;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jcamark.stats.Uncertain;

/** Values that a test gives of all providers or of one, else random ones or none. */
final class MadeUpEvidence implements Evidence {
  private static final double DECADES = 9;
  private static final int FORKS = 5;

  private final List<Setting> settings;
  private final double relativeError;
  private final Function<Integer, Optional<Double>> others;
  private final Map<String, Double> given = new HashMap<>();

  private MadeUpEvidence(
      List<Setting> settings, double relativeError, Function<Integer, Optional<Double>> others) {
    this.settings = settings;
    this.relativeError = relativeError;
    this.others = others;
  }

  /**
   * Random evidence over many orders of magnitude.
   *
   * @param relativeError standard error ÷ value
   */
  MadeUpEvidence(long seed, double relativeError) {
    this(
        Stream.of("17 JDK", "25 BC", "25 JDK", "25 ACCP", "25 Conscrypt")
            .map(setting -> setting.split(" ", -1))
            .map(setting -> new Setting(setting[0], setting[1]))
            .toList(),
        relativeError,
        of ->
            Optional.of(
                Math.pow(10, DECADES * new SplittableRandom(Objects.hash(seed, of)).nextDouble())));
  }

  /** None but what is given, with a standard error of 1%. */
  static MadeUpEvidence onlyOf(Setting... settings) {
    return new MadeUpEvidence(List.of(settings), 0.01, of -> Optional.empty());
  }

  /** The same value of all work in a setting, each time it is asked for. */
  static Evidence of(List<Setting> settings, Function<Setting, Uncertain> values) {
    return new Evidence() {
      @Override
      public List<Setting> settings() {
        return settings;
      }

      @Override
      public Optional<Uncertain> value(Setting setting, Aspect aspect, Work work) {
        return Optional.of(setting).filter(settings::contains).map(values);
      }
    };
  }

  MadeUpEvidence with(Aspect aspect, String work, double value) {
    return with("", aspect, work, value);
  }

  MadeUpEvidence with(String provider, Aspect aspect, String work, double value) {
    given.put(provider + aspect + Work.of(work), value);
    return this;
  }

  @Override
  public List<Setting> settings() {
    return settings;
  }

  @Override
  public Optional<Uncertain> value(Setting setting, Aspect aspect, Work work) {
    return Stream.of(setting.provider(), "")
        .flatMap(provider -> Stream.ofNullable(given.get(provider + aspect + work)))
        .findFirst()
        .or(() -> others.apply(Objects.hash(setting.toString(), aspect.name(), work.toString())))
        .map(value -> new Uncertain(value, Math.pow(value * relativeError, 2), FORKS - 1));
  }
}
