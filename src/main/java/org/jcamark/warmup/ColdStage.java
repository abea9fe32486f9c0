package org.jcamark.warmup;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jcamark.model.Series;
import org.jcamark.model.WarmupFork;

/** A part of a cold start, in order; the last two are calls after it. */
public enum ColdStage {
  JVM("jvm", "JVM start", fork -> OptionalDouble.of((double) fork.start().jvm())),
  PROVIDER(
      "provider", "load provider", fork -> OptionalDouble.of((double) fork.start().provider())),
  INSTANCE("instance", "getInstance", fork -> known(fork.start().instance())),
  KEY("key", "key", fork -> known(fork.start().key())),
  INIT("init", "init", fork -> known(fork.start().init())),
  FIRST_CALL("firstCall", "1st call", fork -> call(fork.series(), 0)),
  SECOND_CALL("secondCall", "2nd call", fork -> call(fork.series(), 1)),
  TENTH_CALL("tenthCall", "10th call", fork -> call(fork.series(), 9));

  /** The parts of the time to the first result. */
  public static final List<ColdStage> UP_TO_FIRST_CALL =
      List.of(JVM, PROVIDER, INSTANCE, KEY, INIT, FIRST_CALL);

  private final String key;
  private final String label;

  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  private final Function<WarmupFork, OptionalDouble> nanos;

  ColdStage(String key, String label, Function<WarmupFork, OptionalDouble> nanos) {
    this.key = key;
    this.label = label;
    this.nanos = nanos;
  }

  /** Name in CSV and JSON. */
  public String key() {
    return key;
  }

  /** Its time in ns; absent where the operation has no such stage. */
  public OptionalDouble nanos(WarmupFork fork) {
    return nanos.apply(fork);
  }

  private static OptionalDouble known(OptionalLong nanos) {
    return nanos.stream().asDoubleStream().findFirst();
  }

  /** The first calls are batches of their own. */
  private static OptionalDouble call(Series series, int number) {
    return number < series.length() && series.calls()[number] == 1
        ? OptionalDouble.of((double) series.nanos()[number])
        : OptionalDouble.empty();
  }

  @Override
  public String toString() {
    return label;
  }
}
