package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.report.ReportPages.page;
import static org.jcamark.report.ReportPages.section;
import static org.jcamark.report.ReportPages.sentences;
import static org.jcamark.report.ReportPages.tables;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.table.ComparisonTable;
import org.jcamark.table.Results;
import org.jcamark.table.Table;
import org.jcamark.table.TableStyle;
import org.junit.jupiter.api.Test;

/** JVMs, machines and variants of one set in its report, and the command that compares them. */
final class PlatformsTest {
  private static final ResultRow OLD = sign("JDK", "17.0.15", "default", 100, 101, 99);
  private static final ResultRow RECENT = sign("JDK", "25.0.3", "default", 50, 50.5, 49.5);
  private static final ResultRow BC_OLD = sign("BC", "17.0.15", "default", 300, 303, 297);
  private static final ResultRow BC_RECENT = sign("BC", "25.0.3", "default", 300, 500, 200);
  private static final ResultRow C1 = sign("JDK", "25.0.3", "c1", 90, 91, 92);

  private static ResultRow sign(String provider, String jvm, String jit, double... forks) {
    return Results.own(Results.scenario("sign", "Ed25519", provider, 0, jvm, jit), forks);
  }

  private static Page report(ResultRow... rows) throws IOException {
    return page(
        ResultSet.of("s", Arrays.stream(rows).map(ReportPages::own).toList(), Optional.empty()));
  }

  @Test
  void jvms_haveTheirVerdictsInTheLead_andTheirDifferencesInTheSummary() throws IOException {
    Page page = report(OLD, RECENT, BC_OLD, BC_RECENT);
    assertThat(page.lead()).endsWith("JVMs compared with 17.0.15: 25.0.3 (1 faster, 1 undecided).");
    assertThat(sentences(section(page, "Summary")))
        .filteredOn(text -> text.contains("× the time"))
        .singleElement()
        .asString()
        .matches(
            "sign Ed25519 0 B JDK 25\\.0\\.3: faster, 0\\.500× the time \\(0\\.4.. – 0\\.5..\\)");
  }

  @Test
  void jvms_haveTheTableOfCompare() throws IOException {
    List<ResultRow> rows = List.of(OLD, RECENT, BC_OLD, BC_RECENT);
    Axis axis = Axis.of(rows, "jvm", Optional.empty());
    Table compared =
        ComparisonTable.of(Comparisons.of(axis.matches(rows), Optional.of(axis), Rules.USUAL));
    Section jvms = section(report(OLD, RECENT, BC_OLD, BC_RECENT), "JVMs compared with 17.0.15");
    assertThat(tables(jvms))
        .singleElement()
        .extracting(table -> table.text(TableStyle.PLAIN))
        .isEqualTo(compared.text(TableStyle.PLAIN));
  }

  @Test
  void machinesAndVariants_haveSectionsToo() throws IOException {
    assertThat(report(RECENT, C1).sections())
        .extracting(Section::heading)
        .contains("Variants compared with default")
        .noneMatch(heading -> heading.startsWith("JVMs"));
    ResultRow server = sign("JDK", "25.0.3@server", "default", 1, 2, 3);
    ResultRow laptop = sign("JDK", "25.0.3@laptop", "default", 4, 5, 6);
    assertThat(report(server, laptop).sections())
        .extracting(Section::heading)
        .contains("Machines compared with server");
  }

  @Test
  void compareLine_namesWhatDiffers() {
    assertThat(line(OLD, RECENT)).contains("To compare: compare results/s --by jvm");
    assertThat(line(OLD, BC_OLD)).contains("To compare: compare results/s --by provider");
    assertThat(line(RECENT, C1)).contains("To compare: compare results/s --by jit");
    assertThat(line(OLD, RECENT, C1, BC_OLD))
        .contains("To compare: compare results/s --by jvm (also by jit, provider)");
    assertThat(line(OLD)).isEmpty();
    assertThat(line(OLD, BC_RECENT)).isEmpty();
  }

  private static Optional<String> line(ResultRow... rows) {
    return Platforms.compareLine(List.of(rows), "results/s");
  }
}
