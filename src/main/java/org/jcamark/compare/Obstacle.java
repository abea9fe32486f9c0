package org.jcamark.compare;

/** Why a result has neither ratio nor verdict, although it has a score. */
public enum Obstacle {
  /** Too few of its forks were warm when timing began. */
  NOT_WARM("not warm", "the base is not warm"),
  COARSE_CLOCK("clock too coarse", "clock of the base too coarse"),
  /** Its forks measured different things ({@link org.jcamark.stats.ForkGroup}). */
  GROUPS("forks in groups", "forks of the base in groups"),
  /** Its iterations still became faster ({@link org.jcamark.stats.Steadiness#isFalling}). */
  FALLING("still drifting", "the base is still drifting");

  private final String words;
  private final String ofBase;

  Obstacle(String words, String ofBase) {
    this.words = words;
    this.ofBase = ofBase;
  }

  /** For the place of a verdict. */
  public String words() {
    return words;
  }

  /** As the reason of a result that is compared with one that has it. */
  String ofBase() {
    return ofBase;
  }
}
