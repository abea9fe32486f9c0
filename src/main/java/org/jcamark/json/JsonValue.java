package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A value within a JMH result object.
 *
 * @param path in it, such as {@code /primaryMetric/score}; empty for the object itself
 * @param fault what the message about a problem at a path says
 */
record JsonValue(JsonNode node, String path, Fault fault) {
  /**
   * No measured quantity is beyond these sizes, in any unit; within, neither squares nor sums nor
   * conversions of units exceed the range of a double.
   */
  private static final double LARGEST = 1e30;

  private static final double SMALLEST = 1e-100;

  /** How JMH and others write what is no number of JSON. */
  private static final Map<String, Double> NUMBERS =
      Map.of(
          "null", Double.NaN,
          "NaN", Double.NaN,
          "+INF", Double.POSITIVE_INFINITY,
          "INF", Double.POSITIVE_INFINITY,
          "Infinity", Double.POSITIVE_INFINITY,
          "-INF", Double.NEGATIVE_INFINITY,
          "-Infinity", Double.NEGATIVE_INFINITY);

  interface Fault {
    MalformedJsonException at(String path, String problem);
  }

  JsonValue get(String name) {
    return new JsonValue(node.path(name), path + "/" + name, fault);
  }

  /** The elements of an array; none where the member is missing. */
  List<JsonValue> elements(String what) {
    return IntStream.range(0, size(what)).mapToObj(this::element).toList();
  }

  private JsonValue element(int index) {
    return new JsonValue(node.get(index), path + "/" + index, fault);
  }

  private int size(String what) {
    if (!node.isArray() && !node.isMissingNode()) {
      throw expected(what);
    }
    return node.size();
  }

  double[] numbers() {
    double[] numbers = new double[size("an array of numbers")];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = isMeasured(node.get(i)) ? node.get(i).doubleValue() : element(i).number();
    }
    return numbers;
  }

  /** NaN where it is missing, null or written so. */
  double number() {
    if (node.isNumber() && !isMeasured(node)) {
      throw fault.at(
          path, node + " is no measured value: 0, NaN and sizes from 1e-100 to 1e30 are");
    } else if (!node.isNumber() && !node.isMissingNode() && !NUMBERS.containsKey(node.asText())) {
      throw expected("a number");
    }
    return unchecked(node);
  }

  /** The number of a node for which {@link #number} has none. */
  static double unchecked(JsonNode node) {
    return node.isNumber() ? node.doubleValue() : NUMBERS.getOrDefault(node.asText(), Double.NaN);
  }

  private static boolean isMeasured(JsonNode node) {
    double size = Math.abs(node.doubleValue());
    return node.isNumber()
        && (size == 0 || !Double.isFinite(size) || (size >= SMALLEST && size <= LARGEST));
  }

  MalformedJsonException expected(String what) {
    try (JsonParser parser = node.traverse()) {
      parser.nextToken();
      return fault.at(path, "expected " + what + " but found " + JsonSource.found(parser));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
