package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.jcamark.model.Samples;

/** Reads a {@code primaryMetric} or one of the {@code secondaryMetrics}, without boxing samples. */
final class MetricReader {
  /**
   * No measured quantity is beyond these sizes, in any unit; within, neither squares nor sums nor
   * conversions of units exceed the range of a double.
   */
  private static final double LARGEST = 1e30;

  private static final double SMALLEST = 1e-100;

  private static final long MOST_COUNTS = 1_000_000_000_000L;

  private final JsonParser parser;
  private final JsonSource source;

  private interface Element<T> {
    T read() throws IOException;
  }

  MetricReader(JsonParser parser, JsonSource source) {
    this.parser = parser;
    this.source = source;
  }

  /** The parser stands on the start of the metric, afterwards on its end. */
  RawMetric read() throws IOException {
    expect(JsonToken.START_OBJECT, "a metric");
    double score = Double.NaN;
    double scoreError = Double.NaN;
    boolean confidence = false;
    String unit = null;
    List<double[]> rawData = List.of();
    List<List<Samples.Histogram>> histograms = List.of();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      switch (name) {
        case "score" -> score = number();
        case "scoreError" -> scoreError = number();
        case "scoreConfidence" -> {
          double[] ends = numbers();
          confidence = ends.length > 0 && Arrays.stream(ends).allMatch(Double::isFinite);
        }
        case "scoreUnit" -> {
          expect(JsonToken.VALUE_STRING, "a unit");
          unit = parser.getText();
        }
        case "rawData" -> rawData = array("an array of forks", this::numbers);
        case "rawDataHistogram" ->
            histograms =
                array(
                    "an array of forks",
                    () -> array("an array of iterations", this::readHistogram));
        default -> parser.skipChildren();
      }
    }
    if (unit == null) {
      throw source.problem("member \"scoreUnit\" is missing", parser);
    }
    return new RawMetric(
        score,
        scoreError,
        confidence,
        unit,
        Optional.of(rawData).filter(forks -> !forks.isEmpty()),
        Optional.of(histograms).filter(forks -> !forks.isEmpty()));
  }

  private <T> List<T> array(String what, Element<T> element) throws IOException {
    List<T> all = new ArrayList<>();
    expect(JsonToken.START_ARRAY, what);
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      all.add(element.read());
    }
    return all;
  }

  private Samples.Histogram readHistogram() throws IOException {
    SortedMap<Double, Long> counts = new TreeMap<>();
    expect(JsonToken.START_ARRAY, "an array of [value, count]");
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      expect(JsonToken.START_ARRAY, "[value, count]");
      parser.nextToken();
      double value = number();
      if (parser.nextToken() != JsonToken.VALUE_NUMBER_INT
          || parser.getLongValue() < 1
          || parser.getLongValue() > MOST_COUNTS) {
        throw source.expected("a count", parser);
      }
      long count = parser.getLongValue();
      if (Double.isFinite(value)) {
        counts.merge(value, count, Long::sum);
      }
      parser.nextToken();
      expect(JsonToken.END_ARRAY, "the end of [value, count]");
    }
    return new Samples.Histogram(
        counts.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
        counts.values().stream().mapToLong(Long::longValue).toArray());
  }

  private double[] numbers() throws IOException {
    expect(JsonToken.START_ARRAY, "an array of numbers");
    DoubleStream.Builder numbers = DoubleStream.builder();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      numbers.add(number());
    }
    return numbers.build().toArray();
  }

  private double number() throws IOException {
    return switch (parser.currentToken()) {
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> measured(parser.getDoubleValue());
      case VALUE_NULL -> Double.NaN;
      case VALUE_STRING ->
          switch (parser.getText()) {
            case "NaN" -> Double.NaN;
            case "+INF", "INF", "Infinity" -> Double.POSITIVE_INFINITY;
            case "-INF", "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw source.expected("a number", parser);
          };
      default -> throw source.expected("a number", parser);
    };
  }

  private double measured(double value) {
    double size = Math.abs(value);
    if (Double.isFinite(value) && value != 0 && (size > LARGEST || size < SMALLEST)) {
      throw source.problem(
          value + " is no measured value: 0, NaN and sizes from 1e-100 to 1e30 are", parser);
    }
    return value;
  }

  private void expect(JsonToken token, String what) {
    if (!parser.hasToken(token)) {
      throw source.expected(what, parser);
    }
  }
}
