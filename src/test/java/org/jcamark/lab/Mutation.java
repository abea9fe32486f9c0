package org.jcamark.lab;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jcamark.json.Documents;

/**
 * Changes a JSON document in one to three places: most often a value by what its place does not
 * expect, at times the text regardless of its structure.
 */
final class Mutation {
  static final String MARKUP = "\"'><script>alert(7)</script><img src=x onerror=alert(7)>";

  /** JSON text of values that no place expects. */
  private static final List<String> ODD =
      Stream.concat(
              Stream.of(
                  """
                  null true [] {} "" 0 -1 NaN "NaN" "-INF" 1e999 -1e30 4.9e-324 9223372036854775808 \
                  2147483647 "1" 123456789012345678901234567890.5 "\\ud800" "=1+1" \
                  "../../../../etc/passwd" "\\u0000\\u0007\\u001b[31m\\r\\n\\u202e\"\
                  """
                      .split(" ", -1)),
              Stream.of(
                  Documents.line(MARKUP),
                  "\"" + "x".repeat(20_000) + "\"",
                  "[".repeat(2_000) + "]".repeat(2_000),
                  "{\"a\":".repeat(2_000) + "1" + "}".repeat(2_000),
                  "[" + "1,".repeat(3_000) + "1]"))
          .toList();

  private final SplittableRandom random;

  private Mutation(SplittableRandom random) {
    this.random = random;
  }

  /** The text of a changed document. */
  static byte[] of(String json, SplittableRandom random) throws JsonProcessingException {
    ObjectMapper mapper = new ObjectMapper();
    JsonNode document = mapper.readTree(json);
    Mutation mutation = new Mutation(random);
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      List<ContainerNode<?>> places = new ArrayList<>();
      collect(document, places);
      if (!places.isEmpty()) {
        mutation.change(mutation.oneOf(places));
      }
    }
    byte[] bytes = mapper.writeValueAsString(document).getBytes(StandardCharsets.UTF_8);
    return random.nextInt(8) == 0 ? mutation.damaged(bytes) : bytes;
  }

  private <T> T oneOf(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private static void collect(JsonNode node, List<ContainerNode<?>> places) {
    if (node instanceof ContainerNode<?> container && !container.isEmpty()) {
      places.add(container);
      container.forEach(child -> collect(child, places));
    }
  }

  private void change(ContainerNode<?> place) {
    if (place instanceof ObjectNode object) {
      List<String> names = new ArrayList<>();
      object.fieldNames().forEachRemaining(names::add);
      String name = oneOf(names);
      JsonNode value = object.get(name);
      switch (random.nextInt(6)) {
        case 0 -> object.remove(name);
        case 1 -> object.set(name + "2", object.remove(name));
        case 2 -> object.set(name, raw(value + "," + Documents.line(name) + ":" + value));
        default -> object.set(name, raw(odd(value)));
      }
    } else if (place instanceof ArrayNode array) {
      int at = random.nextInt(array.size());
      switch (random.nextInt(8)) {
        case 0 -> array.removeAll();
        case 1 -> array.remove(at);
        case 2 -> array.insert(at, array.get(at));
        case 3 -> array.insert(at, raw((array.get(at) + ",").repeat(60) + array.get(at)));
        default -> array.set(at, raw(odd(array.get(at))));
      }
    }
  }

  private static JsonNode raw(String json) {
    return JsonNodeFactory.instance.rawValueNode(new RawValue(json));
  }

  private String odd(JsonNode value) {
    if (value.isNumber() && random.nextBoolean()) {
      double number = value.doubleValue();
      double[] others = {-number, number * 1e12, number / 1e12, number + 1, Math.rint(number / 2)};
      return Double.toString(others[random.nextInt(others.length)]);
    }
    if (value.isTextual() && random.nextBoolean()) {
      String text = value.textValue();
      return Documents.line(text + (random.nextBoolean() ? MARKUP : text));
    }
    return random.nextInt(8) == 0 ? "[" + value + "]" : oneOf(ODD);
  }

  /** Cut, a byte changed, or a control character put in. */
  private byte[] damaged(byte[] bytes) {
    int at = random.nextInt(bytes.length);
    switch (random.nextInt(4)) {
      case 0 -> {
        return Arrays.copyOf(bytes, at);
      }
      case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
      case 2 -> bytes[at] = (byte) random.nextInt(32);
      default -> bytes[at] = (byte) "{}[]:,\"\\-".charAt(random.nextInt(9));
    }
    return bytes;
  }
}
