package org.jcamark.lab;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jcamark.cli.CommandRun;
import org.jcamark.file.Documents;
import org.jcamark.report.PageTest;
import org.junit.jupiter.api.Assertions;

/**
 * Gives result files that were changed at random to the commands that read them, in this process,
 * and counts their exit codes. An internal error, a command of more than a minute, or markup of the
 * input in a page ends the program; the file that led to it stays in the folder.
 *
 * <p>Arguments: a new folder, number of files (default 100,000), seed.
 */
final class MutatedResults {
  private static final Duration LONGEST = Duration.ofMinutes(1);

  /** Two scenarios of a run, a warm-up study and a series. */
  private static final Path GOOD = Path.of("src/test/resources/org/jcamark/lab");

  /** Commands that read FILE, whose folder is RUN, by its name; those that draw are rare. */
  private static final Map<String, List<String>> COMMANDS =
      Map.of(
          "forks.jsonl", List.of("merge RUN -o OUT"),
          "run.json", List.of("compare RUN --by provider", "merge RUN GOOD -o OUT"),
          "warmup.jsonl", List.of("warmup analyze FILE"),
          "series.json", List.of("warmup analyze FILE --json", "warmup analyze RUN"),
          "results.json",
              List.of(
                  "compare GOOD FILE --fail-on slower:5%", "compare FILE --by provider --json"));

  private static final List<String> DRAWING =
      List.of("report FILE -o OUT", "chart FILE -o OUT", "report RUN -o OUT");

  /** One of so many commands draws. */
  private static final int DRAWN = 200;

  private static final String MARKUP = "\"'><script>alert(7)</script><img src=x onerror=alert(7)>";

  /** JSON text of values that no place expects. */
  private static final List<String> ODD =
      Stream.concat(
              Stream.of(
                  """
                  null true [] {} "" 0 -1 NaN "NaN" "-INF" 1e999 -1e30 4.9e-324 9223372036854775808 \
                  2147483647 "1" "\\ud800" "=1+1" "../../../../etc/passwd" \
                  "\\u0000\\u0007\\u001b[31m\\r\\n\\u202e"\
                  """
                      .split(" ", -1)),
              Stream.of(
                  Documents.line(MARKUP),
                  "\"" + "x".repeat(20_000) + "\"",
                  "{\"a\":".repeat(2_000) + "1" + "}".repeat(2_000),
                  "[" + "1,".repeat(3_000) + "1]"))
          .toList();

  private final Path run;
  private final SplittableRandom random;

  /** How often each command ended with each code. */
  private final Map<String, Map<Integer, Integer>> exits = new TreeMap<>();

  private MutatedResults(Path folder, long seed) throws IOException {
    this.run = Files.createDirectories(folder.resolve("run"));
    this.random = new SplittableRandom(seed);
  }

  public static void main(String[] args) throws IOException {
    int count = args.length > 1 ? Integer.parseInt(args[1]) : 100_000;
    long seed = args.length > 2 ? Long.parseLong(args[2]) : System.nanoTime();
    System.out.printf(Locale.ROOT, "seed %d%n%s%n", seed, of(Path.of(args[0]), count, seed));
  }

  /** The exit codes by command; an IllegalStateException is the first fault. */
  static String of(Path folder, int count, long seed) throws IOException {
    MutatedResults results = new MutatedResults(folder, seed);
    for (int i = 0; i < count; i++) {
      results.mutateOnce();
    }
    return results.exits + String.format(Locale.ROOT, ", %,d mutations, no fault", count);
  }

  private void mutateOnce() throws IOException {
    for (String name : List.of("results.json", "run.json", "forks.jsonl")) {
      Files.copy(GOOD.resolve(name), run.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
    String name = oneOf(List.copyOf(new TreeMap<>(COMMANDS).keySet()));
    Path file = run.resolve(name);
    List<String> lines = new ArrayList<>(Files.readAllLines(GOOD.resolve(name)));
    if (name.endsWith(".jsonl")) {
      int changed = random.nextInt(lines.size());
      lines.set(changed, mutated(lines.get(changed)));
    } else {
      lines = List.of(mutated(String.join("\n", lines)));
    }
    Files.write(file, String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    Path out = Files.createTempDirectory(run, "out").resolve("out");
    String words =
        oneOf(random.nextInt(DRAWN) == 0 ? DRAWING : COMMANDS.get(name))
            .replace("FILE", file.toString())
            .replace("RUN", run.toString())
            .replace("GOOD", GOOD.resolve(name.equals("run.json") ? "" : name).toString())
            .replace("OUT", out.toString());
    CommandRun ended = Assertions.assertTimeoutPreemptively(LONGEST, () -> CommandRun.of(words));
    exits
        .computeIfAbsent(words.split(" ", 2)[0], command -> new TreeMap<>())
        .merge(ended.exitCode(), 1, Integer::sum);
    String printed = ended.out() + ended.err();
    Lab.require(Set.of(0, 1, 2, 3).contains(ended.exitCode()), words + ":\n" + printed);
    Lab.require(printed.indexOf('\u001b') < 0, words + " prints a control sequence");
    Path page = out.resolve("report.html");
    if (Files.exists(page)) {
      String html = Files.readString(page);
      int scripts = PageTest.parsed(html).getElementsByTagName("script").getLength();
      Lab.require(
          scripts == 1 && !html.contains("<img src=x") && !html.contains("<img src=\"x"),
          words + ": markup of the input is that of the page");
    }
  }

  private <T> T oneOf(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /** The text with one to three values that their places do not expect; at times cut, too. */
  private String mutated(String json) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    JsonNode document = mapper.readTree(json);
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      List<ContainerNode<?>> places = new ArrayList<>();
      collect(document, places);
      if (!places.isEmpty()) {
        change(oneOf(places));
      }
    }
    String text = mapper.writeValueAsString(document);
    int at = random.nextInt(text.length());
    return switch (random.nextInt(12)) {
      case 0 -> text.substring(0, at);
      case 1 -> text.substring(0, at) + (char) random.nextInt(128) + text.substring(at + 1);
      default -> text;
    };
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
      JsonNode value = object.remove(name);
      if (random.nextInt(6) > 0) {
        object.set(name, odd(value));
      }
    } else if (place instanceof ArrayNode array) {
      int at = random.nextInt(array.size());
      JsonNode value = array.remove(at);
      if (random.nextInt(6) > 0) {
        array.insert(at, odd(value));
      }
    }
  }

  private JsonNode odd(JsonNode value) {
    String json =
        switch (random.nextInt(8)) {
          case 0 -> "[" + value + "]";
          case 1 -> (value + ",").repeat(60) + value;
          case 2 -> Documents.line(value.asText() + MARKUP);
          case 3 -> Double.toString(-value.asDouble(7));
          case 4 -> Double.toString(value.asDouble(7) * 1e12);
          default -> oneOf(ODD);
        };
    return JsonNodeFactory.instance.rawValueNode(new RawValue(json));
  }
}
