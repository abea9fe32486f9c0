package org.jcamark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The files that name the version: that they name that of {@code pom.xml}. */
final class VersionTest {
  private static String first(String regex, String file) throws IOException {
    Matcher matcher =
        Pattern.compile(regex, Pattern.MULTILINE).matcher(Files.readString(Path.of(file)));
    assertThat(matcher.find()).as(file).isTrue();
    return matcher.group(1);
  }

  @Test
  void files_haveTheVersionOfThePom() throws IOException {
    String zip = "jcamark-(\\d[\\d.]*)\\.zip";
    String image = "registry\\.example\\.com/jcamark:(\\S+)";
    assertThat(
            List.of(
                first("^version: (.+)$", "CITATION.cff"),
                first("^## (\\S+)", "CHANGELOG.md"),
                first(zip, "README.md"),
                first("jcamark/jcamark@v(\\S+)", "docs/gates/pull-request.yml"),
                first("jcamark/jcamark/comment@v(\\S+)", "docs/gates/pull-request.yml"),
                first(image, "docs/gates/kubernetes-job.yaml"),
                first(image, "docs/gates/kubernetes-merge.yaml")))
        .containsOnly(first("<version>(.+?)</version>", "pom.xml"));
  }

  @Test
  void release_hasOneDate() throws IOException {
    String date = first("^## \\S+ — (\\S+)$", "CHANGELOG.md");
    assertThat(first("<project.build.outputTimestamp>(.{10})", "pom.xml")).isEqualTo(date);
    assertThat(first("^date-released: \"?([\\d-]+)", "CITATION.cff")).isEqualTo(date);
  }
}
