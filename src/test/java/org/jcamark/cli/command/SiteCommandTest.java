package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jcamark.cli.terminal.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code report --site}. */
final class SiteCommandTest {
  @TempDir private Path folder;
  private Path site;
  private Path results;

  @BeforeEach
  void write() throws IOException {
    site = folder.resolve("site");
    results = write(folder.resolve("lists.json"), "Lists");
  }

  private static Path write(Path file, String type) throws IOException {
    return JmhText.write(file, JmhText.row("a." + type + ".add", "", 2, "us/op", "[[1],[2],[3]]"));
  }

  private static CommandRun done(Object... words) {
    CommandRun run = CommandRun.done(words);
    assertThat(run.err()).isEmpty();
    return run;
  }

  private String[] pages(String kind) {
    return site.resolve(kind).toFile().list();
  }

  @Test
  void pageOfARun_isItsReport_withALinkToTheIndex() throws IOException {
    done("report", results, "-o", folder.resolve("out"));
    CommandRun run = done("report", "--site", site, results);
    assertThat(run.out()).isEqualTo(site.resolve("index.html") + System.lineSeparator());
    String report = Files.readString(folder.resolve("out").resolve("report.html"));
    String page = Files.readString(site.resolve("runs").resolve("lists.html"));
    String link = "<nav aria-label=\"Site\"><a href=\"../index.html\">All results</a></nav>\n";
    assertThat(page).contains(link);
    assertThat(page.replace(link, "")).isEqualTo(report);
  }

  @Test
  void filesThatAreNoResults_areNamedAndSkipped() throws IOException {
    Path notes = Files.writeString(folder.resolve("README.md"), "# Results");
    CommandRun run = CommandRun.done("report --site", site, notes, results);
    assertThat(run.err()).startsWith("jcamark report: skipped " + notes);
    assertThat(pages("runs")).containsExactly("lists.html");
    assertThat(CommandRun.of("report --site", site, notes).exitCode()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void siteIsReplaced_andWhatElseIsInItsFolderStays() throws IOException {
    Path other = write(folder.resolve("maps.json"), "Maps");
    done("report", "--site", site, results, other);
    assertThat(pages("runs")).containsExactlyInAnyOrder("lists.html", "maps.html");
    assertThat(pages("algorithms")).hasSize(2);
    Path mine = Files.writeString(site.resolve("runs").resolve("mine.html"), "mine");
    done("report", "--site", site, other);
    assertThat(pages("runs")).containsExactlyInAnyOrder("maps.html", "mine.html");
    assertThat(pages("algorithms")).hasSize(1);
    assertThat(mine).hasContent("mine");
    Path third = write(folder.resolve("mine.json"), "Sets");
    assertThat(CommandRun.refused("report", "--site", site, third))
        .contains("mine.html is not of the site");
    assertThat(mine).hasContent("mine");
    assertThat(pages("runs")).contains("maps.html");
  }

  @Test
  void folderOfOthers_isRefused_andLeftAsItIs() throws IOException {
    Path notes = write(site.resolve("notes.txt"), "x");
    assertThat(CommandRun.refused("report", "--site", site, results))
        .isEqualTo(
            "jcamark report: --site "
                + site
                + ": has other files than a site; use a new or empty folder, or a site");
    for (String list :
        new String[] {
          "{", "{\"files\":[\"a\"]}", "{\"jcamark\":\"1\",\"files\":[\"../lists.json\"]}"
        }) {
      Files.writeString(site.resolve("site.json"), list);
      assertThat(CommandRun.refused("report", "--site", site, results)).contains("has other files");
    }
    assertThat(notes).exists();
    assertThat(results).exists();
    assertThat(CommandRun.refused("report", "--site", notes, results))
        .contains("notes.txt: not a folder");
  }

  @Test
  void runsOfOneName_haveAPageEach() throws IOException {
    Path same = write(folder.resolve("other").resolve("lists.json"), "Lists");
    done("report", "--site", site, results, same, same);
    assertThat(pages("runs")).hasSize(3);
    assertThat(pages("algorithms")).hasSize(1);
  }

  @Test
  void runWithoutResults_isListed_andHasNoPage() throws IOException {
    Path run = Files.createDirectory(folder.resolve("stopped"));
    String manifest =
        Files.readString(Path.of("src/test/resources/org/jcamark/quick-jdk25/run.json"));
    Files.writeString(
        run.resolve("run.json"),
        manifest
            .replace("\"measured\"", "\"planned\"")
            .replace("\"state\": \"done\"", "\"state\": \"running\""));
    Path none = Files.writeString(folder.resolve("none.json"), "[]");
    done("report", "--site", site, run, none, results);
    assertThat(pages("runs")).containsExactly("lists.html");
    assertThat(Files.readString(site.resolve("index.html")))
        .contains("Not finished: 0 of 24 scenarios measured", "No results in it.");
  }
}
