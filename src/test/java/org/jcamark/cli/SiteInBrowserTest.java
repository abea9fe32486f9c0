package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jcamark.cli.command.CommandRun;
import org.jcamark.json.Documents;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A site of two runs as a browser shows it, from files and under a path of a server. */
@Tag("browser")
final class SiteInBrowserTest {
  private static final Path SAMPLE = Path.of("src/test/resources/org/jcamark/quick-jdk25");
  private static final int PHONE = 380;
  private static final int SCREEN = 1280;
  private static final String PATH = "/crypto/results/";

  @TempDir private static Path folder;
  private static Chromium browser;
  private static HttpServer server;
  private static List<String> roots;

  @BeforeAll
  static void start() throws IOException {
    browser = Chromium.startIfInstalled(folder.resolve("profile"));
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
    assertThat(browser.evaluate("document.documentElement.scrollWidth - window.innerWidth"))
        .as(address)
        .matches(overflow -> ((Number) overflow).longValue() <= 0);
    assertThat(
            browser.evaluate(
                "Array.from(document.images).every(i => i.complete && i.naturalWidth > 0)"))
        .as(address)
        .isEqualTo(true);
  }

  @Test
  void allPages_openByTheirLinks_fromFilesAndUnderAPath_onAPhone() {
    browser.look(PHONE, false);
    for (String root : roots) {
      String index = root + "index.html";
      browser.open(URI.create(index));
      checkPage(index);
      List<String> links = links();
      assertThat(links).hasSizeGreaterThanOrEqualTo(4);
      for (String link : links) {
        browser.open(URI.create(link));
        checkPage(link);
        assertThat(links()).contains(index);
      }
    }
  }

  @Test
  void search_findsAlgorithmOperationAndProvider() {
    browser.look(SCREEN, false);
    browser.open(URI.create(roots.get(0) + "runs/one.html"));
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
    for (String page : List.of("index.html", "runs/one.html", "algorithms/aes-256-gcm.html")) {
      browser.look(SCREEN, true);
      browser.open(URI.create(roots.get(0) + page));
      assertThat(browser.evaluate(background)).as(page).isEqualTo("rgb(22, 24, 29)");
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
