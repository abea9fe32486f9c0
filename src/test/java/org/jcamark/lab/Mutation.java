package org.jcamark.lab;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jcamark.json.Documents;

/**
 * Changes a JSON document in one to three places: most often a value by what its place does not
 * expect, at times the text regardless of its structure.
 */
final class Mutation {
  static final String MARKUP = "\"'><script>alert(7)</script><img src=x onerror=alert(7)>";

  /** JSON text of values that no place expects. */
  private static final List<String> ODD =
      List.of(
          "null",
          "true",
          "[]",
          "{}",
          "\"\"",
          "0",
          "-1",
          "NaN",
          "\"NaN\"",
          "\"-INF\"",
          "1e999",
          "-1e30",
          "4.9e-324",
          "9223372036854775808",
          "2147483647",
          "\"1\"",
          "123456789012345678901234567890.5",
          text(MARKUP),
          "\"\\u0000\\u0007\\u001b[31m\\r\\n\\u202e\"",
          "\"\\ud800\"",
          "\"../../../../etc/passwd\"",
          "\"=1+1\"",
          text("x".repeat(20_000)),
          "[".repeat(2_000) + "]".repeat(2_000),
          "{\"a\":".repeat(2_000) + "1" + "}".repeat(2_000),
          "[" + "1,".repeat(3_000) + "1]");

  private final SplittableRandom random;
  private final StringBuilder out = new StringBuilder();
  private int until;

  private Mutation(SplittableRandom random) {
    this.random = random;
  }

  /**
   * The text of a changed document.
   *
   * @param document maps, lists and scalars
   */
  static byte[] of(Object document, SplittableRandom random) {
    Mutation mutation = new Mutation(random);
    int nodes = nodes(document);
    mutation.until = random.nextInt(nodes);
    mutation.write(document);
    String text = mutation.out.toString();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return random.nextInt(8) == 0 ? damaged(bytes, random) : bytes;
  }

  private static int nodes(Object node) {
    int nodes = 1;
    for (Object child : children(node)) {
      nodes += nodes(child);
    }
    return nodes;
  }

  private static List<Object> children(Object node) {
    if (node instanceof Map<?, ?> map) {
      return new ArrayList<>(map.values());
    }
    return node instanceof List<?> list ? new ArrayList<>(list) : List.of();
  }

  /** Cut, a byte changed, or a control character put in. */
  private static byte[] damaged(byte[] bytes, SplittableRandom random) {
    byte[] changed = bytes.clone();
    int at = random.nextInt(bytes.length);
    switch (random.nextInt(4)) {
      case 0 -> changed = Arrays.copyOf(bytes, at);
      case 1 -> changed[at] ^= (byte) (1 << random.nextInt(8));
      case 2 -> changed[at] = (byte) random.nextInt(32);
      default -> changed[at] = "{}[]:,\"\\-".getBytes(StandardCharsets.US_ASCII)[random.nextInt(9)];
    }
    return changed;
  }

  /** Writes a node; that where the count ends otherwise than it is. */
  private void write(Object node) {
    if (until-- == 0) {
      until = random.nextInt(3) == 0 ? random.nextInt(40) : Integer.MAX_VALUE;
      writeChanged(node);
    } else if (node instanceof Map<?, ?> map) {
      writeMembers(map, -1, "");
    } else if (node instanceof List<?> list) {
      writeElements(list);
    } else {
      writeScalar(node);
    }
  }

  private void writeChanged(Object node) {
    if (node instanceof Map<?, ?> map && !map.isEmpty() && random.nextInt(4) > 0) {
      String[] changes = {"remove", "twice", "rename"};
      writeMembers(map, random.nextInt(map.size()), changes[random.nextInt(changes.length)]);
    } else if (node instanceof List<?> list && !list.isEmpty() && random.nextInt(4) > 0) {
      writeElements(changedElements(list));
    } else if (node instanceof Number number && random.nextBoolean()) {
      writeScalar(changed(number.doubleValue()));
    } else if (node instanceof String string && random.nextBoolean()) {
      out.append(text(random.nextBoolean() ? string + MARKUP : string + string));
    } else if (random.nextInt(8) == 0) {
      out.append('[');
      write(node);
      out.append(']');
    } else {
      out.append(ODD.get(random.nextInt(ODD.size())));
    }
  }

  private double changed(double value) {
    return switch (random.nextInt(5)) {
      case 0 -> -value;
      case 1 -> value * 1e12;
      case 2 -> value / 1e12;
      case 3 -> value + 1;
      default -> Math.rint(value * random.nextDouble());
    };
  }

  private List<Object> changedElements(List<?> list) {
    List<Object> changed = new ArrayList<>(list);
    int at = random.nextInt(list.size());
    switch (random.nextInt(4)) {
      case 0 -> changed.clear();
      case 1 -> changed.remove(at);
      case 2 -> changed.add(at, changed.get(at));
      default -> {
        for (int i = 0; i < 20; i++) {
          changed.addAll(list.subList(0, Math.min(list.size(), 3)));
        }
      }
    }
    return changed;
  }

  private void writeMembers(Map<?, ?> map, int at, String change) {
    List<Runnable> members = new ArrayList<>();
    int index = 0;
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      String name = entry.getKey().toString();
      boolean here = index++ == at;
      if (!here || !change.equals("remove")) {
        members.add(() -> writeMember(here && change.equals("rename") ? name + "2" : name, entry));
      }
      if (here && change.equals("twice")) {
        members.add(() -> writeMember(name, entry));
      }
    }
    writeAll('{', members, '}');
  }

  private void writeMember(String name, Map.Entry<?, ?> entry) {
    out.append(text(name)).append(':');
    write(entry.getValue());
  }

  private void writeElements(List<?> list) {
    writeAll('[', list.stream().<Runnable>map(element -> () -> write(element)).toList(), ']');
  }

  private void writeAll(char open, List<Runnable> parts, char close) {
    out.append(open);
    for (int i = 0; i < parts.size(); i++) {
      out.append(i == 0 ? "" : ",");
      parts.get(i).run();
    }
    out.append(close);
  }

  private void writeScalar(Object value) {
    out.append(value instanceof String string ? text(string) : String.valueOf(value));
  }

  private static String text(String string) {
    return Documents.line(string);
  }
}
