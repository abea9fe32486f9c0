package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jcamark.cli.command.CommandRun;
import org.jcamark.cli.command.JmhText;
import org.jcamark.json.Documents;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A report and a site of two runs as a browser shows them, from files and under a path. */
@Tag("browser")
final class ReportInBrowserTest {
  private static final Path SAMPLE = Path.of("src/test/resources/org/jcamark/quick-jdk25");
  private static final int PHONE = 380;
  private static final int SCREEN = 1280;
  private static final String PATH = "/crypto/results/";
  private static final String FIRST_TABLE = "document.querySelector('#s-results table')";

  @TempDir private static Path folder;
  private static String sample;
  private static String published;
  private static String hostile;
  private static Chromium browser;
  private static HttpServer server;
  private static List<String> roots;

  @BeforeAll
  static void start() throws IOException {
    browser = Chromium.startIfInstalled(folder.resolve("profile"));
    sample = report("sample", SAMPLE);
    published = report("published", Path.of("results/samples/quick-jdk25"));
    hostile = report("hostile", hostileResults());
    Path site = folder.resolve("site");
    CommandRun.done("report --site", site, run("one", "AMD EPYC"), run("two", "Other CPU"));
    server = serve(site);
    roots =
        List.of(
            site.toUri().toString(), "http://127.0.0.1:" + server.getAddress().getPort() + PATH);
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
      server.stop(0);
    }
  }

  private static String report(String name, Path results) {
    Path out = folder.resolve(name);
    CommandRun.done("report", results, "-o", out);
    return out.resolve("report.html").toUri().toString();
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

  @Test
  void pages_openWithoutComplaint_andFitAPhone() {
    for (String page : List.of(sample, hostile)) {
      browser.open(PHONE, false, page);
      checkPage(page);
      assertThat(browser.evaluate("document.title").toString()).isNotEmpty();
      assertThat(browser.evaluate("document.querySelectorAll('figure').length > 0"))
          .isEqualTo(true);
    }
  }

  @Test
  void table_isSortedByClickAndByKey() {
    browser.open(SCREEN, false, sample);
    String head = FIRST_TABLE + ".tHead.rows[0].cells[3]";
    String numbers =
        "Array.from("
            + FIRST_TABLE
            + ".tBodies[0].rows).slice(1).map(r => Number(r.cells[3].dataset.v)).join()";
    String ascending = sorted(numbers, false);
    assertThat(browser.evaluate(numbers)).isNotEqualTo(ascending);
    browser.evaluate(head + ".querySelector('button').click()");
    assertThat(browser.evaluate(head + ".getAttribute('aria-sort')")).isEqualTo("ascending");
    assertThat(browser.evaluate(numbers)).isEqualTo(ascending);
    browser.evaluate(head + ".querySelector('button').focus()");
    browser.pressEnter();
    assertThat(browser.evaluate(head + ".getAttribute('aria-sort')")).isEqualTo("descending");
    assertThat(browser.evaluate(numbers)).isEqualTo(sorted(numbers, true));
    assertThat(browser.evaluate("document.querySelectorAll('th[aria-sort]').length")).isEqualTo(1L);
  }

  private static String sorted(String numbers, boolean descending) {
    List<Double> values =
        List.of(browser.evaluate(numbers).toString().split(",", -1)).stream()
            .map(Double::valueOf)
            .toList();
    String order = descending ? "b - a" : "a - b";
    assertThat(values).hasSizeGreaterThan(3);
    return browser.evaluate(values + ".sort((a, b) => " + order + ").join()").toString();
  }

  @Test
  void columnsFit_untilAllAreAskedFor() {
    String frame = FIRST_TABLE + ".parentNode";
    String cut = frame + ".scrollWidth > " + frame + ".clientWidth";
    for (int width : List.of(420, 1_000, SCREEN)) {
      browser.open(width, false, published);
      assertThat(browser.evaluate(cut)).as("%s px", width).isEqualTo(false);
      browser.open(width, false, sample);
      assertThat(browser.evaluate(cut)).as("%s px", width).isEqualTo(false);
      String shown =
          "Array.from(" + FIRST_TABLE + ".tHead.rows[0].cells).filter(c => c.offsetWidth).length";
      long few = (Long) browser.evaluate(shown);
      browser.evaluate(frame + ".querySelector('input[type=checkbox]').click()");
      assertThat((Long) browser.evaluate(shown)).isGreaterThan(few);
    }
  }

  @Test
  void resultsEndWhereTheirTableEnds() {
    browser.open(SCREEN, false, sample);
    String end = "document.querySelector('#s-results').getBoundingClientRect().bottom";
    String last = "document.querySelector('#s-results > details').getBoundingClientRect().bottom";
    assertThat((Number) browser.evaluate(end + " - " + last))
        .extracting(Number::doubleValue)
        .matches(gap -> gap <= 40);
  }

  @Test
  void findingFigureAndFirstRows_areOnTheFirstScreen() {
    browser.open(SCREEN, false, sample);
    String row = FIRST_TABLE + ".tBodies[0].rows[2].getBoundingClientRect().bottom";
    assertThat((Number) browser.evaluate(row))
        .extracting(Number::doubleValue)
        .matches(bottom -> bottom <= 800);
  }

  /** Encryptions and digests of the sample, on some CPU. */
  private static Path run(String name, String cpu) throws IOException {
    Path run = Files.createDirectory(folder.resolve(name));
    String rows = Files.readString(SAMPLE.resolve("results.json"));
    Documents.write(run.resolve("results.json"), Documents.read(rows, List.class).subList(0, 8));
    String manifest = Files.readString(SAMPLE.resolve("run.json"));
    Files.writeString(run.resolve("run.json"), manifest.replace("AMD EPYC", cpu));
    return run;
  }

  private static HttpServer serve(Path site) throws IOException {
    HttpServer http =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    http.createContext(
        PATH,
        exchange -> {
          Path file = site.resolve(exchange.getRequestURI().getPath().substring(PATH.length()));
          if (Files.isRegularFile(file)) {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, Files.size(file));
            Files.copy(file, exchange.getResponseBody());
          } else {
            exchange.sendResponseHeaders(404, -1);
          }
          exchange.close();
        });
    http.start();
    return http;
  }

  /** Those that do not lead to a part of the page. */
  private static List<String> links() {
    Object links =
        browser.evaluate(
            "Array.from(document.querySelectorAll('table a, header a')).map(a => a.href)");
    return ((List<?>) links).stream().map(Object::toString).distinct().toList();
  }

  private static void checkPage(String address) {
    assertThat(browser.complaints()).as(address).isEmpty();
    Object overflow = browser.evaluate("document.documentElement.scrollWidth - window.innerWidth");
    assertThat((Long) overflow).as(address).isLessThanOrEqualTo(0);
    assertThat(
            browser.evaluate(
                "Array.from(document.images).every(i => i.complete && i.naturalWidth > 0)"))
        .as(address)
        .isEqualTo(true);
  }

  @Test
  void allPages_openByTheirLinks_fromFilesAndUnderAPath_onAPhone() {
    for (String root : roots) {
      String index = root + "index.html";
      browser.open(PHONE, false, index);
      checkPage(index);
      List<String> links = links();
      assertThat(links).hasSizeGreaterThanOrEqualTo(4);
      for (String link : links) {
        browser.open(PHONE, false, link);
        checkPage(link);
        assertThat(links()).contains(index);
      }
    }
  }

  @Test
  void search_findsAlgorithmOperationAndProvider() {
    browser.open(SCREEN, false, roots.get(0) + "runs/one.html");
    assertThat(found("")).isEqualTo(8L);
    assertThat(found("aes")).isEqualTo(4L);
    assertThat(found("Digest")).isEqualTo(4L);
    assertThat(found(" 256  encrypt ACCP")).isEqualTo(1L);
    assertThat(found("sha BCPQC")).isZero();
    assertThat(found("crypt")).as("in the middle of encrypt and Conscrypt").isZero();
    assertThat(browser.evaluate("document.querySelector('[role=search] output').textContent"))
        .isEqualTo("0 of 8");
    assertThat(found("conscrypt")).isEqualTo(2L);
    browser.evaluate(
        "(choice => { choice.value = 'BC'; choice.dispatchEvent(new Event('change')); })"
            + "(document.querySelector('[role=search] select'))");
    assertThat(found("sha")).isEqualTo(1L);
  }

  /** The number of rows that are seen with these words in the field. */
  private static long found(String words) {
    browser.evaluate(
        "(field => { field.value = '"
            + words
            + "'; field.dispatchEvent(new Event('input')); })"
            + "(document.querySelector('[role=search] input'))");
    return (Long)
        browser.evaluate(
            "Array.from(document.querySelectorAll('#s-results tbody tr:not(.g)'))"
                + ".filter(row => row.offsetHeight > 0).length");
  }

  @Test
  void darkTheme_appliesToAllPages() {
    String background = "getComputedStyle(document.body).backgroundColor";
    browser.open(SCREEN, false, sample);
    assertThat(browser.evaluate(background)).isEqualTo("rgb(255, 255, 255)");
    List<String> pages = new ArrayList<>(List.of(sample));
    for (String page : List.of("index.html", "runs/one.html", "algorithms/aes-256-gcm.html")) {
      pages.add(roots.get(0) + page);
    }
    for (String page : pages) {
      browser.open(SCREEN, true, page);
      assertThat(browser.evaluate(background)).as(page).isEqualTo("rgb(22, 24, 29)");
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
