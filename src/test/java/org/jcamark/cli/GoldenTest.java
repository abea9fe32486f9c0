package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.jcamark.table.Locales;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What commands print and write of committed runs, which is the same in every locale. {@code
 * -Dgolden=write} renews the files; the difference is for review.
 */
final class GoldenTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final boolean RENEWED = "write".equals(System.getProperty("golden"));

  private static final List<String> LOCALES = Locales.TAGS.subList(0, 3);

  /** Logarithms differ in their last digits between JDKs. */
  private static final Pattern LONG_NUMBER = Pattern.compile("[0-9]+\\.[0-9]{6,}(E-?[0-9]+)?");

  /** Pictures have tests of their own. */
  private static final Pattern PICTURE =
      Pattern.compile(
          "(?s)<(style|script|figure)\\b.*?</\\1>\n?|<picture>[^\n]*\n(\n[^#|<\n][^\n]*\n)?");

  @TempDir Path scratch;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          compare-providers.txt  | compare results/samples/quick-jdk25 --by provider
          compare-providers.md   | compare results/samples/quick-jdk25 --by provider --format markdown
          compare-providers.csv  | compare results/samples/quick-jdk25 --by provider --format csv
          compare-providers.json | compare results/samples/quick-jdk25 --by provider --json
          compare-jvms.txt       | compare results/samples/jvm-upgrade-jdk17-jdk25 --by jvm --fail-on slower:5%,undecided
          compare-jvms.json      | compare results/samples/jvm-upgrade-jdk17-jdk25 --by jvm --fail-on slower:5%,undecided --json
          compare-cold.txt       | compare results/samples/warmup-jdk17-jdk25 --by jvm
          compare-sets.txt       | compare results/samples/quick-jdk25 results/samples/provider-comparison-jdk25
          analyze.txt            | warmup analyze results/samples/warmup-jdk17-jdk25
          analyze.csv            | warmup analyze results/samples/warmup-jdk17-jdk25 --format csv
          analyze.json           | warmup analyze results/samples/warmup-jdk17-jdk25 --json
          edges.txt              | compare src/test/resources/golden/edges.json --by provider
          """)
  void output(String file, String words) throws Exception {
    for (String locale : words.contains("warmup") ? LOCALES.subList(2, 3) : LOCALES) {
      CommandRun run = Locales.under(locale, () -> CommandRun.of(words));
      check(file, scratch, run.out() + run.err());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "quick, results/samples/quick-jdk25, report.md report.html results.csv",
    "edges, src/test/resources/golden/edges.json, report.md report.html results.csv",
    "warmup, results/samples/warmup-jdk17-jdk25, report.md",
    "study, results/samples/jvm-upgrade-jdk17-jdk25, report.md",
    "workloads, results/samples/workloads-jdk25, report.md"
  })
  void report(String name, String results, String files) throws Exception {
    for (String locale : name.equals("edges") ? LOCALES : LOCALES.subList(0, 1)) {
      Path out = scratch.resolve("out" + locale);
      CommandRun run = Locales.under(locale, () -> CommandRun.of("report", results, "-o", out));
      assertThat(run.err()).isEmpty();
      for (String file : files.split(" ", -1)) {
        check(name + "-" + file, out, Files.readString(out.resolve(file)));
      }
    }
  }

  private static void check(String file, Path out, String text) throws IOException {
    String plain =
        PICTURE
            .matcher(text)
            .replaceAll("")
            .replace(out.toString(), "OUT")
            .replace(Version.jcamark(), "VERSION");
    String found =
        LONG_NUMBER
            .matcher(plain)
            .replaceAll(n -> new BigDecimal(n.group()).round(new MathContext(6)).toString());
    if (RENEWED) {
      Files.createDirectories(GOLDEN);
      Files.writeString(GOLDEN.resolve(file), found);
    }
    assertThat(found).isEqualTo(Files.readString(GOLDEN.resolve(file)));
  }
}
