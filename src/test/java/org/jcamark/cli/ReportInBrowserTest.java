package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.file.Documents;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Reports as a browser shows them: one page with each report in frames of several widths, light and
 * dark, and a script that notes what is seen in each.
 */
@Tag("browser")
final class ReportInBrowserTest {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final String FLAGS =
      "--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --enable-logging=stderr"
          + " --window-size=1400,1000 --dump-dom";
  private static final Path SAMPLE = Path.of("src/test/resources/org/jcamark/quick-jdk25");

  /** Notes what is seen in the document of a frame, then sorts its first table and filters it. */
  private static final String LOOK =
      """
      function look(frame) {
        const page = frame.contentDocument, seen = {};
        const table = page.querySelector('#s-results table'), box = table.parentNode;
        const shown = () => Array.from(table.tHead.rows[0].cells).filter(c => c.offsetWidth).length;
        seen.overflow = page.documentElement.scrollWidth - frame.contentWindow.innerWidth;
        seen.images = Array.from(page.images).every(i => i.complete && i.naturalWidth > 0);
        seen.figures = page.querySelectorAll('figure').length;
        seen.background = frame.contentWindow.getComputedStyle(page.body).backgroundColor;
        seen.cut = box.scrollWidth > box.clientWidth;
        seen.figureTop = page.querySelector('figure').getBoundingClientRect().top;
        seen.columns = shown();
        const all = box.querySelector('input[type=checkbox]');
        if (all) {
          all.click();
        }
        seen.allColumns = shown();
        const head = () => table.tHead.rows[0].cells[3], button = head().querySelector('button');
        const numbers = () => Array.from(table.tBodies[0].rows).slice(1)
            .map(row => Number(row.cells[3].dataset.v));
        const sorted = sign => numbers().every((n, i, all) => !i || sign * (n - all[i - 1]) >= 0);
        seen.orders = [numbers().length > 3 && !sorted(1)];
        for (const sign of button ? [1, -1] : []) {
          button.click();
          seen.orders.push(sorted(sign), head().getAttribute('aria-sort'));
        }
        seen.found = {};
        const field = page.querySelector('[role=search] input');
        for (const words of field ? ['', 'aes', 'Digest', ' 256  encrypt ACCP', 'sha BCPQC', 'crypt',
            'conscrypt'] : []) {
          field.value = words;
          field.dispatchEvent(new Event('input'));
          seen.found[words] = Array.from(page.querySelectorAll('#s-results tbody tr:not(.g)'))
              .filter(row => row.offsetHeight > 0).length;
          seen.count = page.querySelector('[role=search] output').textContent;
        }
        return [frame.id, seen];
      }
      onload = () => document.querySelector('pre').textContent = JSON.stringify(
          Object.fromEntries(Array.from(document.querySelectorAll('iframe')).map(look)));
      """;

  @TempDir private static Path folder;
  private static JsonNode seen;

  /** Reports by name, in frames {@code name-width} and {@code name-width-dark}. */
  @BeforeAll
  static void lookAtAll() throws IOException, InterruptedException {
    Optional<Path> browser =
        NAMES.stream().flatMap(name -> LauncherTest.onPath(name).stream()).findFirst();
    assumeTrue(
        browser.isPresent(),
        "no chromium on the PATH, so no page is looked at in a browser: apt-get install chromium");
    String frames =
        frames("sample", SAMPLE, 380, 420, 1_000, 1_280)
            + frames("hostile", hostileResults(), 380)
            + frames("part", part(), 1_280);
    Path page =
        Files.writeString(
            folder.resolve("all.html"),
            "<!DOCTYPE html><script>" + LOOK + "</script>" + frames + "<pre></pre>");
    Path log = folder.resolve("log.txt");
    List<String> command = new ArrayList<>(List.of(browser.get().toString()));
    command.addAll(List.of(FLAGS.split(" ", -1)));
    command.add("--user-data-dir=" + folder.resolve("profile"));
    command.add(page.toUri().toString());
    Process process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    String dom = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    assertThat(Files.readString(log)).as("complaints").doesNotContain("CONSOLE");
    seen =
        new ObjectMapper()
            .readTree(dom.substring(dom.lastIndexOf("<pre>") + 5, dom.lastIndexOf("</pre>")));
  }

  private static String frames(String name, Path results, int... widths) throws IOException {
    Path out = folder.resolve(name);
    CommandRun.done("report", results, "-o", out);
    String html = Files.readString(out.resolve("report.html"));
    String source = html.replace("&", "&amp;").replace("\"", "&quot;");
    StringBuilder frames = new StringBuilder();
    for (int width : widths) {
      for (String scheme : List.of("light", "dark")) {
        frames.append(
            "<iframe id=\"%s-%d-%s\" style=\"width:%dpx;height:900px;border:0;color-scheme:%s\" srcdoc=\"%s\"></iframe>"
                .formatted(name, width, scheme, width, scheme, source));
      }
    }
    return frames.toString();
  }

  /** Names of 80 characters without a place to break, and with markup in them. */
  private static Path hostileResults() throws IOException {
    String wide = "W".repeat(80);
    return JmhText.write(
        folder.resolve("hostile.json"),
        IntStream.range(0, 6)
            .mapToObj(i -> (i % 2 == 0 ? "<img src=x onerror=alert(1)>" : "") + wide + i)
            .map(name -> "\"provider\":\"" + name + "\"")
            .map(params -> JmhText.row("a." + wide + ".call", params, 1, "us/op", "[[1],[2],[3]]"))
            .toArray(String[]::new));
  }

  /** Encryptions and digests of the sample. */
  private static Path part() throws IOException {
    Path run = Files.createDirectory(folder.resolve("part-of-it"));
    String rows = Files.readString(SAMPLE.resolve("results.json"));
    Documents.write(run.resolve("results.json"), Documents.read(rows, List.class).subList(0, 8));
    return run;
  }

  @ParameterizedTest
  @ValueSource(strings = {"sample-380-light", "sample-380-dark", "hostile-380-light"})
  void pages_fitAPhone_andTheirPicturesAreSeen(String frame) {
    assertThat(seen.get(frame).get("overflow").asInt()).isLessThanOrEqualTo(0);
    assertThat(seen.get(frame).get("images").asBoolean()).isTrue();
    assertThat(seen.get(frame).get("figures").asInt()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(ints = {420, 1_000, 1_280})
  void columnsFit_untilAllAreAskedFor(int width) {
    JsonNode frame = seen.get("sample-" + width + "-light");
    assertThat(frame.get("cut").asBoolean()).isFalse();
    assertThat(frame.get("allColumns").asInt()).isGreaterThan(frame.get("columns").asInt());
  }

  @Test
  void figureWithTheFinding_isOnTheFirstScreen_inTheThemeOfTheBrowser() {
    JsonNode frame = seen.get("sample-1280-light");
    assertThat(frame.get("figureTop").asDouble()).isLessThanOrEqualTo(300);
    assertThat(frame.get("background").asText()).isEqualTo("rgb(255, 255, 255)");
    assertThat(seen.get("sample-1280-dark").get("background").asText())
        .isEqualTo("rgb(22, 24, 29)");
  }

  @Test
  void table_isSortedByItsHead() {
    assertThat(seen.get("sample-1280-light").get("orders").toString())
        .isEqualTo("[true,true,\"ascending\",true,\"descending\"]");
  }

  @Test
  void search_findsAlgorithmOperationAndProvider() {
    JsonNode frame = seen.get("part-1280-light");
    assertThat(frame.get("found").toString())
        .as("crypt is in the middle of encrypt and Conscrypt")
        .isEqualTo(
            "{\"\":8,\"aes\":4,\"Digest\":4,\" 256  encrypt ACCP\":1,\"sha BCPQC\":0,\"crypt\":0,"
                + "\"conscrypt\":2}");
    assertThat(frame.get("count").asText()).isEqualTo("2 of 8");
  }
}
