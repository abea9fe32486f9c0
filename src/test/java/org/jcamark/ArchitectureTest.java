package org.jcamark;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The arrows of the architecture: who may import whom. One-way, whatever the names. */
final class ArchitectureTest {
  private static final String ROOT = "org.jcamark.";

  /** Our packages that each may import. Only {@code cli} and its commands may import all. */
  private static final Map<String, Set<String>> ARROWS =
      Map.ofEntries(
          Map.entry("catalog", Set.of()),
          Map.entry("model", Set.of("catalog")),
          Map.entry("machine", Set.of("model")),
          Map.entry("profile", Set.of("model", "stats")),
          Map.entry("jca.kat", Set.of()),
          Map.entry("jca.provider", Set.of("catalog")),
          Map.entry("workload", Set.of("catalog", "jca.provider")),
          Map.entry("workload.envelope", Set.of("catalog", "jca.provider", "workload")),
          Map.entry("workload.handshake", Set.of("catalog", "jca.provider", "workload")),
          Map.entry("workload.hpke", Set.of("catalog", "jca.provider", "workload")),
          Map.entry("workload.tls", Set.of("catalog", "jca.provider", "workload")),
          Map.entry(
              "jca.subject",
              Set.of(
                  "catalog",
                  "jca.provider",
                  "model",
                  "workload",
                  "workload.envelope",
                  "workload.handshake",
                  "workload.hpke",
                  "workload.tls")),
          Map.entry(
              "jca.gate",
              Set.of(
                  "catalog",
                  "jca.kat",
                  "jca.provider",
                  "jca.subject",
                  "workload",
                  "workload.envelope",
                  "workload.handshake",
                  "workload.hpke",
                  "workload.tls")),
          Map.entry(
              "jca.size",
              Set.of(
                  "catalog", "jca.provider", "jca.subject", "model", "workload", "workload.hpke")),
          Map.entry("stats", Set.of("model")),
          Map.entry("file", Set.of()),
          Map.entry("json", Set.of("catalog", "file", "model", "stats")),
          Map.entry(
              "probe",
              Set.of(
                  "catalog",
                  "file",
                  "jca.gate",
                  "jca.provider",
                  "jca.subject",
                  "json",
                  "machine",
                  "model")),
          Map.entry(
              "run",
              Set.of(
                  "catalog",
                  "file",
                  "jca.subject",
                  "json",
                  "machine",
                  "model",
                  "profile",
                  "stats")),
          Map.entry(
              "plan",
              Set.of(
                  "catalog",
                  "file",
                  "jca.provider",
                  "jca.subject",
                  "json",
                  "machine",
                  "model",
                  "probe",
                  "run")),
          Map.entry("jca.cold", Set.of("catalog", "jca.provider", "jca.subject", "model")),
          Map.entry("warmup", Set.of("catalog", "json", "model", "plan", "run", "stats")),
          Map.entry("compare", Set.of("catalog", "json", "model", "stats")),
          Map.entry("table", Set.of("catalog", "compare", "model", "stats", "warmup")),
          Map.entry("chart", Set.of("file", "machine", "model", "stats", "table", "warmup")),
          Map.entry(
              "chart.set",
              Set.of("catalog", "chart", "compare", "json", "model", "stats", "table", "warmup")),
          Map.entry("report.page", Set.of("table")),
          Map.entry(
              "report",
              Set.of(
                  "catalog",
                  "chart",
                  "chart.set",
                  "compare",
                  "json",
                  "machine",
                  "model",
                  "report.page",
                  "run",
                  "stats",
                  "table",
                  "warmup")),
          Map.entry(
              "study",
              Set.of(
                  "catalog",
                  "chart",
                  "chart.set",
                  "compare",
                  "model",
                  "plan",
                  "report",
                  "report.page",
                  "run",
                  "stats",
                  "table")),
          Map.entry(
              "selfcheck", Set.of("catalog", "file", "json", "model", "plan", "run", "stats")),
          Map.entry(
              "bench",
              Set.of(
                  "catalog",
                  "jca.cold",
                  "jca.gate",
                  "jca.provider",
                  "jca.subject",
                  "json",
                  "model",
                  "profile",
                  "workload.tls")),
          Map.entry("cli.terminal", Set.of("machine", "model", "run", "table")),
          Map.entry(
              "cli.option",
              Set.of(
                  "catalog",
                  "cli.terminal",
                  "compare",
                  "file",
                  "jca.provider",
                  "json",
                  "machine",
                  "model",
                  "plan",
                  "profile",
                  "run",
                  "stats",
                  "study",
                  "table")));

  /**
   * The only packages that import a library, by the library's package. Of the benchmarks, the
   * hand-written ones take Bouncy Castle without {@code jca} in between.
   */
  private static final Map<String, Set<String>> IMPORTERS =
      Map.of(
          "com.fasterxml.", Set.of("json"),
          "picocli.", Set.of("cli"),
          "org.knowm.", Set.of("chart"),
          "org.apache.batik.", Set.of("chart"),
          "org.openjdk.jmh.", Set.of("run", "bench", "cli", "profile"),
          "org.bouncycastle.", Set.of("jca", "bench"),
          "jdk.jfr.", Set.of("jca"),
          "org.apache.commons.", Set.of("stats"));

  /**
   * Child processes whose standard output is their answer or, of forks, JMH's log, and what takes
   * the streams away while JMH runs.
   */
  private static final Set<String> STREAM_OWNERS =
      Set.of(
          "org.jcamark.bench.PreparedSubjects",
          "org.jcamark.jca.cold.ColdMain",
          "org.jcamark.jca.subject.ColdInputsMain",
          "org.jcamark.probe.ProbeMain",
          "org.jcamark.machine.SelfReport",
          "org.jcamark.run.ForkRunner",
          "org.jcamark.run.Interruption");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("/jmh_generated/"))
          .importPackages("org.jcamark");

  private static String shortName(JavaClass type) {
    String name = type.getPackageName();
    return name.startsWith(ROOT) ? name.substring(ROOT.length()) : "";
  }

  private static DescribedPredicate<JavaClass> in(String name) {
    return describe("in " + name, type -> shortName(type).equals(name));
  }

  @Test
  void everyPackage_hasItsArrows() {
    Set<String> packages = new TreeSet<>();
    CLASSES.forEach(type -> packages.add(shortName(type)));
    Set<String> known = new HashSet<>(ARROWS.keySet());
    known.addAll(Set.of("cli", "cli.command"));
    assertThat(known).containsAll(packages);
  }

  @Test
  void packages_importOnlyAlongTheArrows() {
    ARROWS.forEach(
        (name, allowed) ->
            noClasses()
                .that(in(name))
                .should()
                .dependOnClassesThat(
                    describe(
                        "not in " + allowed,
                        type ->
                            type.getPackageName().startsWith(ROOT)
                                && !shortName(type).equals(name)
                                && !allowed.contains(shortName(type))))
                .allowEmptyShould(true)
                .check(CLASSES));
  }

  @Test
  void libraries_areImportedInOnePlace() {
    IMPORTERS.forEach(
        (library, importers) ->
            noClasses()
                .that(describe("not in " + importers, type -> !importers.contains(top(type))))
                .should()
                .dependOnClassesThat(
                    describe("in " + library, type -> type.getName().startsWith(library)))
                .check(CLASSES));
  }

  private static String top(JavaClass type) {
    return shortName(type).split("\\.", 2)[0];
  }

  @Test
  void otherLibraries_areNotImported() {
    noClasses()
        .should()
        .dependOnClassesThat(
            describe(
                "of an unknown library",
                type ->
                    !type.isPrimitive()
                        && !type.isArray()
                        && !type.getName()
                            .matches("(java|javax|org\\.jcamark|org\\.w3c\\.dom|com\\.sun)\\..*")
                        && IMPORTERS.keySet().stream().noneMatch(type.getName()::startsWith)))
        .check(CLASSES);
  }

  @Test
  void packages_haveNoCycles() {
    slices().matching("org.jcamark.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void standardStreams_belongToTheCommandLine() {
    noClasses()
        .that(
            describe(
                "neither the command line nor an owner of the streams",
                type -> !top(type).equals("cli") && !STREAM_OWNERS.contains(type.getName())))
        .should(ACCESS_STANDARD_STREAMS)
        .check(CLASSES);
  }

  @Test
  void streamOwners_exist() {
    for (String owner : STREAM_OWNERS) {
      assertThat(CLASSES.contain(owner)).as(owner).isTrue();
    }
  }
}
