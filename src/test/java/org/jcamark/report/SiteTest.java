package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.report.ReportPages.section;
import static org.jcamark.report.ReportPages.sentences;
import static org.jcamark.report.ReportPages.tables;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jcamark.json.Documents;
import org.jcamark.json.JmhJson;
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
  private static final RunFolder SAMPLE = new RunFolder(Path.of("results/samples/quick-jdk25"));
  private static final String AES = "AES-256-GCM";
  private static final byte[] PNG = {1, 2};

  private static ReportPage report() {
    Block.Picture picture = new Block.Picture("Sign+1", "Bars", "", "", 1, 1, PNG, new byte[] {3});
    Page page = new Page("Report", "", List.of(Section.of("Results", picture)), "");
    return new ReportPage(page, List.of(picture));
  }

  /** The encryptions of the sample, of four providers. */
  private static SiteRun run(String name, UnaryOperator<String> change) throws IOException {
    String json = change.apply(Files.readString(SAMPLE.manifestFile()));
    List<JmhRow> rows = JmhJson.rows(SAMPLE.resultsFile()).subList(0, 4);
    Optional<RunManifest> manifest = Optional.of(Documents.read(json, RunManifest.class));
    return SiteRun.of(name, ResultSet.of(name, rows, manifest), Optional.of(report()));
  }

  private static SiteRun own(String name, JmhRow... rows) {
    ResultSet set = ResultSet.of(name, Arrays.asList(rows), Optional.empty());
    return SiteRun.of(name, set, Optional.of(report()));
  }

  private static JmhRow sign(String provider, String jvm, double ns) {
    return sign(provider, jvm, 64, ns);
  }

  private static JmhRow sign(String provider, String jvm, int payload, double ns) {
    return ReportPages.own(
        Results.own(
            Results.scenario("sign", "Ed25519", provider, payload, jvm, "default"),
            ns,
            ns * 1.01,
            ns * 0.99));
  }

  private static Page algorithm(String name, SiteRun... runs) throws IOException {
    SiteContents site = SiteContents.of(List.of(runs), Optional.empty());
    return AlgorithmPage.of(site.byAlgorithm().get(name), site, "");
  }

  private static Page index(SiteRun... runs) {
    SiteContents site = SiteContents.of(List.of(runs), Optional.empty());
    return SiteIndex.of(site, Map.of(AES, "algorithms/aes-256-gcm.html"), "");
  }

  private static List<String> column(Table table, String key) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      int column = i;
      if (table.columns().get(i).key().equals(key)) {
        table.groups().forEach(g -> g.rows().forEach(row -> texts.add(row.get(column).text())));
      }
    }
    return texts;
  }

  private static long pictures(Section section) {
    return section.subsections().stream()
        .flatMap(part -> part.blocks().stream())
        .filter(Block.Picture.class::isInstance)
        .count();
  }

  @Test
  void machinesThatDifferByModelOrFeatures_standApart() throws IOException {
    Page page =
        algorithm(
            AES,
            run("one", json -> json),
            run("two", json -> json.replace("AMD EPYC", "Other CPU")),
            run("three", json -> json.replace("\"adx\", ", "")));
    assertThat(page.sections())
        .extracting(Section::heading)
        .containsExactly(
            "Machine A: AMD EPYC, 2 processors",
            "Machine B: Other CPU, 2 processors",
            "Machine C: AMD EPYC, 2 processors",
            "Runs",
            "How to read it");
    assertThat(page.subtitle())
        .isEqualTo("12 results of 3 runs on 3 machines, whose times cannot be compared");
    for (String[] machine : new String[][] {{"0", "one"}, {"1", "two"}, {"2", "three"}}) {
      Section section = page.sections().get(Integer.parseInt(machine[0]));
      assertThat(column(tables(section).get(0), "run")).hasSize(4).containsOnly(machine[1]);
      assertThat(pictures(section)).isEqualTo(1);
    }
  }

  @Test
  void shortMessages_standFirst() throws IOException {
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
  void runsOfOneMachine_shareATable_andTheNewestIsInTheChart() throws IOException {
    Page page =
        algorithm(
            AES,
            run("old", json -> json),
            run("new", json -> json.replace("2026-11-22T16:54", "2026-11-22T18:54")));
    Section machine = section(page, "Machine A: AMD EPYC, 2 processors");
    assertThat(machine.subsections()).extracting(Section::heading).containsExactly("encrypt");
    Table table = tables(machine).get(0);
    assertThat(column(table, "run")).hasSize(8).contains("old", "new");
    assertThat(column(table, "jvm")).containsOnly("25.0.3");
    assertThat(column(table, "words")).filteredOn("baseline"::equals).hasSize(2);
    assertThat(pictures(machine)).isEqualTo(1);
    assertThat(sentences(machine.subsections().get(0)))
        .containsExactly("The chart has the newest result of each scenario.");
    assertThat(sentences(section(page, "How to read it")))
        .noneMatch(note -> note.contains("Holm"))
        .anyMatch(note -> note.contains("nothing is judged across runs"));
  }

  @Test
  void times_areShownOverJdksAndProviders_eachJudgedInItsRun() throws IOException {
    Page page =
        algorithm(
            "Ed25519",
            own("a", sign("BC", "25.0.3", 300), sign("JDK", "17.0.15", 200)),
            own("b", sign("JDK", "25.0.3", 100), sign("BC", "25.0.3", 200)));
    assertThat(page.sections().get(0).heading()).isEqualTo("Machine A: CPU not recorded (a)");
    Table first = tables(page.sections().get(0)).get(0);
    assertThat(column(first, "jvm")).containsExactly("25.0.3", "17.0.15");
    assertThat(column(first, "words")).containsExactly("", "");
    Table second = tables(page.sections().get(1)).get(0);
    assertThat(column(second, "provider")).containsExactly("JDK", "BC");
    assertThat(column(second, "words")).containsExactly("baseline", "slower");
  }

  @Test
  void index_saysWhatEachRunIs() throws IOException {
    UnaryOperator<String> nothing =
        json -> json.replace("\"measured\"", "\"planned\"").replace("\"done\"", "\"interrupted\"");
    SiteRun none =
        SiteRun.of(
            "none",
            ResultSet.of("none", List.of(), run("none", nothing).set().manifest()),
            Optional.empty());
    Page page = index(run("quick", json -> json), none, own("others", sign("BC", "25.0.3", 300)));
    assertThat(page.title()).isEqualTo("Results of 3 runs");
    Section runs = section(page, "Runs");
    assertThat(sentences(runs)).allMatch(text -> text.contains("cannot be compared"));
    Table table = tables(runs).get(0);
    assertThat(column(table, "run")).containsExactly("quick", "none", "others");
    assertThat(column(table, "date")).containsExactly("2026-11-22", "2026-11-22", "");
    assertThat(column(table, "machine")).containsExactly("A", "A", "B");
    assertThat(column(table, "CPU")).startsWith("AMD EPYC, 2 processors");
    assertThat(column(table, "JDK")).containsOnly("25.0.3");
    assertThat(column(table, "providers"))
        .containsExactly("JDK, BC, ACCP, Conscrypt", "JDK, BC, ACCP, Conscrypt", "BC");
    assertThat(column(table, "scenarios")).containsExactly("21 of 24", "0 of 24", "1");
    assertThat(column(table, "note").get(1))
        .startsWith("Interrupted: 0 of 24 scenarios measured")
        .contains("ACCP 2.5.0 has no KeyAgreement X25519.");
    Block.Tabular linked = (Block.Tabular) runs.blocks().get(1);
    assertThat(linked.links().addresses())
        .isEqualTo(Map.of("quick", "runs/quick.html", "others", "runs/others.html"));
    Block.Tabular searched = (Block.Tabular) section(page, "Algorithms").blocks().get(0);
    assertThat(searched.search()).isNotEmpty();
    assertThat(column(searched.table(), "algorithm")).containsExactly(AES, "Ed25519");
    assertThat(column(searched.table(), "operation")).containsExactly("encrypt", "sign");
  }

  @Test
  void pages_loadAndLinkToFilesOfTheSiteAlone() throws IOException {
    JmhRow hostile =
        new JmhRow(
            Results.foreign(
                SamplePages.HOSTILE + ".B." + SamplePages.HOSTILE,
                Mode.AVERAGE_TIME,
                "us/op",
                new double[] {1, 2, 3},
                "algorithm",
                SamplePages.HOSTILE,
                "provider",
                SamplePages.HOSTILE));
    JmhRow another =
        new JmhRow(
            Results.foreign(
                "a.B.c",
                Mode.AVERAGE_TIME,
                "us/op",
                new double[] {1, 2, 3},
                "algorithm",
                SamplePages.HOSTILE.replace('\u0001', ' ')));
    Map<String, byte[]> files =
        Site.files(
            List.of(run("quick", json -> json), own(SamplePages.HOSTILE, hostile, another)),
            Optional.empty(),
            "1");
    List<String> pages = files.keySet().stream().filter(f -> f.endsWith(".html")).toList();
    assertThat(pages).hasSize(6).contains("index.html", "runs/quick.html");
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

  private static List<String> addresses(Document page) {
    List<String> addresses = new ArrayList<>();
    for (String attribute : List.of("a href", "img src", "source srcset")) {
      String[] names = attribute.split(" ", 2);
      NodeList found = page.getElementsByTagName(names[0]);
      for (int i = 0; i < found.getLength(); i++) {
        addresses.add(((Element) found.item(i)).getAttribute(names[1]));
      }
    }
    addresses.removeIf(address -> address.startsWith("#"));
    return addresses;
  }

  @Test
  void equalPictures_areOneFile() throws IOException {
    Map<String, byte[]> files =
        Site.files(
            List.of(own("a", sign("JDK", "25.0.3", 1)), own("b", sign("JDK", "25.0.3", 1))),
            Optional.empty(),
            "1");
    assertThat(files.keySet().stream().filter(file -> file.startsWith("charts/")))
        .hasSize(2)
        .anyMatch(file -> file.matches("charts/sign-1-[0-9a-f]{16}.png"))
        .anyMatch(file -> file.matches("charts/sign-1-dark-[0-9a-f]{16}.png"));
  }
}
