package org.jcamark.chart;

/**
 * Who or what a series of a figure is.
 *
 * @param provider decides colour and marker; any other name where no provider is meant
 * @param variant what else tells it from other series of the provider, such as a JVM; decides the
 *     fill; may be blank
 */
public record SeriesName(String provider, String variant) {
  /** A line that others are seen against, which is grey and has no name. */
  public static final SeriesName REFERENCE = new SeriesName("", "reference");

  public static SeriesName of(String name) {
    return new SeriesName(name, "");
  }

  public String text() {
    return (provider + " " + variant).strip();
  }
}
