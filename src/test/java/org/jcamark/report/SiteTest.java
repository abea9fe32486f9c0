package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.report.ReportPages.section;
import static org.jcamark.report.ReportPages.tables;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jcamark.json.Documents;
import org.jcamark.json.JmhReader;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Mode;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.SamplePages;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Results;
import org.jcamark.table.Table;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

final class SiteTest {
  private static final RunFolder SAMPLE =
      new RunFolder(Path.of("src/test/resources/org/jcamark/quick-jdk25"));
  private static final String AES = "AES-256-GCM";

  private static ReportPage report() {
    Page page = new Page("Report", "", "", List.of(), "");
    return new ReportPage(page, List.of());
  }

  /** The encryptions of the sample, of four providers. */
  private static SiteRun run(String name, UnaryOperator<String> change) throws IOException {
    String json = change.apply(Files.readString(SAMPLE.manifestFile()));
    List<JmhRow> rows = JmhReader.rows(SAMPLE.resultsFile()).subList(0, 4);
    Optional<RunManifest> manifest = Optional.of(Documents.read(json, RunManifest.class));
    return SiteRun.of(name, ResultSet.of(name, rows, manifest), Optional.of(report()));
  }

  private static SiteRun own(String name, JmhRow... rows) {
    ResultSet set = ResultSet.of(name, Arrays.asList(rows), Optional.empty());
    return SiteRun.of(name, set, Optional.of(report()));
  }

  private static JmhRow sign(String provider, String jvm, double ns) {
    return sign(provider, jvm, 64, ns, ns * 1.01, ns * 0.99);
  }

  private static JmhRow sign(String provider, String jvm, int payload, double... forks) {
    return ReportPages.own(
        Results.own(Results.scenario("sign", "Ed25519", provider, payload, jvm, "default"), forks));
  }

  private static Map<String, Page> pages(SiteRun... runs) {
    return Site.pages(List.of(runs), Optional.empty(), "1");
  }

  private static Page algorithm(String name, SiteRun... runs) {
    return pages(runs).get("algorithms/" + name.toLowerCase(Locale.ROOT) + ".html");
  }

  private static List<String> column(Table table, String key) {
    return cells(table, key).stream().map(Table.Cell::text).toList();
  }

  private static List<Table.Cell> cells(Table table, String key) {
    int column = table.columns().stream().map(Table.Column::key).toList().indexOf(key);
    return table.groups().stream()
        .flatMap(group -> group.rows().stream())
        .map(row -> row.get(column))
        .toList();
  }

  @Test
  void machinesThatDifferByModelOrFeatures_standApart_byTheirNames() throws IOException {
    Page page =
        algorithm(
            AES,
            run("one", json -> json),
            run("two", json -> json.replace("AMD EPYC", "Other CPU")),
            run("three", json -> json.replace("\"adx\", ", "")));
    assertThat(page.sections())
        .extracting(Section::heading)
        .containsExactly(
            "AMD EPYC, 2 cores, AVX-512, VAES, SHA",
            "Other CPU, 2 cores, AVX-512, VAES, SHA",
            "AMD EPYC, 2 cores, AVX-512, VAES, SHA (2)",
            "Runs");
    for (String[] machine : new String[][] {{"0", "one"}, {"1", "two"}, {"2", "three"}}) {
      Section section = page.sections().get(Integer.parseInt(machine[0]));
      assertThat(column(tables(section).get(0), "run")).containsExactly(machine[1]);
    }
  }

  @Test
  void shortMessages_standFirst() {
    Page page =
        algorithm(
            "Ed25519",
            own(
                "run",
                sign("JDK", "17", 16_384, 3),
                sign("JDK", "17", 64, 1),
                sign("JDK", "17", 1_024, 2)));
    assertThat(column(tables(page.sections().get(0)).get(0), "payloadBytes"))
        .containsExactly("64 B", "1 KiB", "16 KiB");
  }

  @Test
  void providers_areColumns_withTheFastestMarked() {
    Page page =
        algorithm("Ed25519", own("b", sign("JDK", "25.0.3", 100), sign("BC", "25.0.3", 200)));
    Table table = tables(page.sections().get(0)).get(0);
    assertThat(cells(table, "provider JDK"))
        .containsExactly(Table.Cell.of("100 ns ±2.5%", 99.9966665555494).in(Table.Tone.BEST));
    assertThat(column(table, "provider BC")).containsExactly("200 ns ±2.5%");
  }

  @Test
  void tiesAreMarked_asEquivalentOrUndecided() {
    Page page =
        algorithm(
            "Ed25519",
            own(
                "b",
                sign("JDK", "25.0.3", 100),
                sign("BC", "25.0.3", 101.5),
                sign("JDK", "25.0.3", 1_024, 100, 101, 99),
                sign("BC", "25.0.3", 1_024, 102, 150, 101)));
    assertThat(column(tables(page.sections().get(0)).get(0), "provider BC"))
        .satisfiesExactly(
            shown -> assertThat(shown).startsWith("~ "),
            shown -> assertThat(shown).startsWith("~ "));
  }

  @Test
  void index_hasTheNewestTimesOfEachMachine() throws IOException {
    UnaryOperator<String> nothing =
        json -> json.replace("\"measured\"", "\"planned\"").replace("\"done\"", "\"interrupted\"");
    SiteRun none =
        SiteRun.of(
            "none",
            ResultSet.of("none", List.of(), run("none", nothing).set().manifest()),
            Optional.empty());
    Page page =
        pages(
                run("old", json -> json),
                run("quick", json -> json.replace("2026-11-22T16:54", "2026-11-22T18:54")),
                none,
                own("others", sign("BC", "25.0.3", 300)))
            .get(Site.INDEX);
    assertThat(page.title()).isEqualTo("Results of 4 runs");
    assertThat(page.lead()).contains("cannot be compared");
    Table times = tables(page.sections().get(0)).get(0);
    assertThat(column(times, "run")).containsExactly("quick");
    assertThat(cells(times, "algorithm").get(0).link()).isEqualTo("algorithms/aes-256-gcm.html");
    assertThat(column(times, "provider ACCP")).hasSize(1).doesNotContain("");
    Table table = tables(section(page, "Runs")).get(0);
    assertThat(column(table, "run")).containsExactly("old", "quick", "none", "others");
    assertThat(cells(table, "run"))
        .extracting(Table.Cell::link)
        .containsExactly("runs/old.html", "runs/quick.html", "", "runs/others.html");
    assertThat(column(table, "date")).containsExactly("2026-11-22", "2026-11-22", "2026-11-22", "");
    assertThat(column(table, "JDK")).containsOnly("25.0.3");
    assertThat(column(table, "providers"))
        .endsWith("JDK, BC, ACCP, Conscrypt", "JDK, BC, ACCP, Conscrypt", "BC");
    assertThat(column(table, "scenarios")).containsExactly("21 of 24", "21 of 24", "0 of 24", "1");
    assertThat(column(table, "note").get(2))
        .startsWith("Interrupted: 0 of 24 scenarios measured")
        .contains("ACCP 2.5.0 has no KeyAgreement X25519.");
  }

  @Test
  void history_marksSignificantChangesAlone() {
    SiteRun run =
        own(
            "a",
            sign("JDK", "9.0.4", 200),
            sign("JDK", "17.0.15", 200.5),
            sign("JDK", "25.0.3", 100),
            sign("BC", "17.0.15", 300),
            sign("BC", "25.0.3", 300));
    Section section = algorithm("Ed25519", run).sections().get(0);
    Table changes = tables(section).get(1);
    assertThat(changes.columns().stream().map(Table.Column::key))
        .containsSubsequence("version 9.0.4", "version 17.0.15", "version 25.0.3");
    assertThat(column(changes, "provider")).containsExactly("JDK");
    assertThat(column(changes, "version 17.0.15")).containsExactly("200 ns ±2.5%");
    assertThat(column(changes, "version 25.0.3")).containsExactly("100 ns ±2.5% ▼2.00×");
    assertThat(section.blocks())
        .filteredOn(Block.Fold.class::isInstance)
        .singleElement()
        .extracting(fold -> ((Block.Fold) fold).summary())
        .isEqualTo("Without a significant change: 1");
  }

  @Test
  void pages_loadAndLinkToFilesOfTheSiteAlone() throws IOException {
    String name = SamplePages.HOSTILE;
    JmhRow hostile = foreign(name + ".B." + name, "algorithm", name, "provider", name);
    JmhRow another = foreign("a.B.c", "algorithm", name.replace('\u0001', ' '));
    Map<String, byte[]> files =
        Site.files(
            List.of(run("quick", json -> json), own(name, hostile, another)),
            Optional.empty(),
            "1");
    List<String> pages = files.keySet().stream().filter(f -> f.endsWith(".html")).toList();
    assertThat(pages).contains("index.html", "runs/quick.html", "providers/bc.html");
    assertThat(pages).allMatch(page -> page.matches("([a-z]+/)?[a-z0-9-]+[.]html"));
    for (String page : pages) {
      String html = new String(files.get(page), StandardCharsets.UTF_8);
      assertThat(html).doesNotContain("http:", "https:", "fetch(");
      Document parsed = SamplePages.parsed(html);
      assertThat(parsed.getElementsByTagName("script").getLength()).isEqualTo(1);
      for (String address : addresses(parsed)) {
        assertThat(files).as(page).containsKey(URI.create(page).resolve(address).toString());
      }
    }
  }

  private static JmhRow foreign(String benchmark, String... params) {
    double[] forks = {1, 2, 3};
    return new JmhRow(Results.foreign(benchmark, Mode.AVERAGE_TIME, "us/op", forks, params));
  }

  private static List<String> addresses(Document page) {
    List<String> addresses = new ArrayList<>();
    for (String attribute : List.of("a href", "img src")) {
      String[] names = attribute.split(" ", 2);
      NodeList found = page.getElementsByTagName(names[0]);
      for (int i = 0; i < found.getLength(); i++) {
        addresses.add(((Element) found.item(i)).getAttribute(names[1]));
      }
    }
    addresses.removeIf(address -> address.startsWith("#"));
    return addresses;
  }
}
