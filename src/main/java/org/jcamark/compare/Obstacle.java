package org.jcamark.compare;

import org.jcamark.stats.ClockStep;
import org.jcamark.stats.Comparison;

/** Why a result has neither ratio nor verdict, although it has a score. */
public enum Obstacle {
  /** Some of its forks were not warm when timing began. */
  NOT_WARM(
      "not warm",
      "forks of %s not warm when timing began: left out where "
          + Comparison.MIN_FORKS
          + " or more others remain, else the result is not compared."),
  COARSE_CLOCK(
      "clock too coarse",
      "clock too coarse for %s, so not compared: an operation takes less than "
          + ClockStep.ENOUGH
          + " of its steps. Measure with --mode avgt, or with a finer clock; doctor shows the"
          + " step."),
  /** Its forks measured different things ({@link org.jcamark.stats.ForkGroup}). */
  GROUPS(
      "forks in groups",
      "forks of %s in groups further apart than the scatter within a group: not drawn, and compared"
          + " only where all forks of one side are slower than all of the other. To see what each"
          + " fork compiles, run warmup with the same --algorithm, --provider and --jvm."),
  /** Its iterations still became faster ({@link org.jcamark.stats.Steadiness#isFalling}). */
  FALLING(
      "still drifting",
      "%s still drifting while timed, so not compared; measure again with nothing else running."),
  /** With few forks, its iterations alone ({@link org.jcamark.stats.Drift}). */
  UNSTEADY(
      "unsteady",
      "iterations of %s not steady, so not compared; measure with more warm-up, nothing else"
          + " running, and more forks.");

  private final String words;
  private final String sentence;

  Obstacle(String words, String sentence) {
    this.words = words;
    this.sentence = sentence;
  }

  /** For the place of a verdict. */
  public String words() {
    return words;
  }

  /** What it is, what follows and what helps; of so many results, in words. */
  public String sentence(String results) {
    return "Caution: " + sentence.formatted(results);
  }
}
