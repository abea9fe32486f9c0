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

  private double score;
  private double scoreError;
  private boolean confidence;
  private String unit;
  private Optional<List<double[]>> rawData;
  private Optional<List<List<Samples.Histogram>>> histograms;

  MetricReader(JsonParser parser, JsonSource source) {
    this.parser = parser;
    this.source = source;
  }

  RawMetric read() throws IOException {
    expect(JsonToken.START_OBJECT, "a metric");
    score = Double.NaN;
    scoreError = Double.NaN;
    confidence = false;
    unit = null;
    rawData = Optional.empty();
    histograms = Optional.empty();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      readMember(name);
    }
    if (unit == null) {
      throw source.problem("member \"scoreUnit\" is missing", parser);
    }
    return new RawMetric(score, scoreError, confidence, unit, rawData, histograms);
  }

  private void readMember(String name) throws IOException {
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
      case "rawData" -> rawData = Optional.of(readRawData()).filter(forks -> !forks.isEmpty());
      case "rawDataHistogram" ->
          histograms = Optional.of(readHistograms()).filter(forks -> !forks.isEmpty());
      default -> parser.skipChildren();
    }
  }

  private List<double[]> readRawData() throws IOException {
    List<double[]> forks = new ArrayList<>();
    expect(JsonToken.START_ARRAY, "an array of forks");
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      forks.add(numbers());
    }
    return forks;
  }

  private List<List<Samples.Histogram>> readHistograms() throws IOException {
    List<List<Samples.Histogram>> forks = new ArrayList<>();
    expect(JsonToken.START_ARRAY, "an array of forks");
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      List<Samples.Histogram> iterations = new ArrayList<>();
      expect(JsonToken.START_ARRAY, "an array of iterations");
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        iterations.add(readHistogram());
      }
      forks.add(iterations);
    }
    return forks;
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
