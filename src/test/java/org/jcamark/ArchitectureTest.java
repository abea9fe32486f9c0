package org.jcamark;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The arrows of the architecture: who may import whom. One-way, whatever the names. */
final class ArchitectureTest {
  private static final String ROOT = "org.jcamark.";

  /** Each package and those of ours that it may import. Only {@code cli} may import all. */
  private static final Map<String, Set<String>> ARROWS =
      arrows(
          """
          catalog ->
          model -> catalog
          stats -> model
          file -> catalog model stats
          machine -> catalog file model
          profile -> model
          jca.provider -> catalog model
          jca.workload -> catalog jca.provider
          jca.workload.tls -> catalog jca.provider jca.workload model
          jca.family -> catalog jca.provider jca.workload jca.workload.tls model
          jca.cold -> catalog jca.family jca.provider jca.workload model
          run -> catalog file jca.family machine model profile stats
          plan -> catalog file jca.cold jca.family jca.provider machine model profile run
          compare -> catalog file model run stats
          table -> catalog compare file model stats
          chart -> catalog compare file machine model stats table
          report -> catalog chart compare file machine model plan run stats table
          study -> catalog chart compare file model plan report run stats table
          bench -> catalog jca.cold jca.family jca.provider jca.workload.tls file model profile
          """);

  /** The only packages that import a library, by the library's package. */
  private static final Map<String, Set<String>> IMPORTERS =
      Map.of(
          "com.fasterxml.", Set.of("catalog", "file", "jca"),
          "picocli.", Set.of("cli"),
          "org.knowm.", Set.of("chart"),
          "org.apache.batik.", Set.of("chart"),
          "org.openjdk.jmh.", Set.of("bench", "cli", "profile", "file"),
          "org.bouncycastle.", Set.of("jca"),
          "io.netty.", Set.of("jca"),
          "org.conscrypt.", Set.of("jca"),
          "jdk.jfr.", Set.of("jca", "profile"),
          "org.apache.commons.", Set.of("stats"));

  /** Child processes whose standard output is their answer or, of forks, JMH's log. */
  private static final Set<String> STREAM_OWNERS =
      Set.of(
          "org.jcamark.bench.PreparedSubjects",
          "org.jcamark.jca.cold.ColdMain",
          "org.jcamark.jca.cold.ColdInputs",
          "org.jcamark.plan.Jars$OfProvider",
          "org.jcamark.plan.ProbeMain",
          "org.jcamark.machine.SelfReport",
          "org.jcamark.profile.HostMain",
          "org.jcamark.run.Interruption");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("/jmh_generated/"))
          .importPackages("org.jcamark");

  private static Map<String, Set<String>> arrows(String text) {
    return text.lines()
        .map(line -> line.split(" -> ?", 2))
        .collect(Collectors.toMap(line -> line[0], line -> Set.of(line[1].split(" +", -1))));
  }

  private static String shortName(JavaClass type) {
    String name = type.getPackageName();
    return name.startsWith(ROOT) ? name.substring(ROOT.length()) : "";
  }

  @Test
  void everyPackage_hasItsArrows() {
    Set<String> packages = new TreeSet<>();
    CLASSES.forEach(type -> packages.add(shortName(type)));
    Set<String> known = new HashSet<>(ARROWS.keySet());
    known.add("cli");
    assertThat(known).containsAll(packages);
  }

  @Test
  void packages_importOnlyAlongTheArrows() {
    ARROWS.forEach(
        (name, allowed) ->
            noClasses()
                .that(describe("in " + name, type -> shortName(type).equals(name)))
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

  /** Neither among packages nor among those directly below {@code org.jcamark}. */
  @Test
  void packages_haveNoCycles() {
    slices().matching("org.jcamark.(**)").should().beFreeOfCycles().check(CLASSES);
    slices().matching("org.jcamark.(*)..").should().beFreeOfCycles().check(CLASSES);
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

  /**
   * A cold JVM starts another one before its first call, for which {@code Child} would load
   * classes; {@code stty} needs the terminal as its input.
   */
  @Test
  void processes_areStartedByChild() {
    Set<String> starters =
        Set.of(
            "org.jcamark.machine.Child",
            "org.jcamark.jca.cold.ColdInputs",
            "org.jcamark.cli.Terminal");
    noClasses()
        .that(describe("not in " + starters, type -> !starters.contains(type.getName())))
        .should()
        .dependOnClassesThat(
            describe("ProcessBuilder", type -> type.isEquivalentTo(ProcessBuilder.class)))
        .check(CLASSES);
  }
}
