package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jcamark.catalog.Resources;
import org.jcamark.file.Documents;
import org.jcamark.machine.Check.CheckResult;
import org.jcamark.machine.Check.CheckResult.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

final class DoctorTest {
  private static final Pattern JSON = Pattern.compile("[\\[{].*|\\d+(\\.\\d+)?|true|false");

  private record Patient(Environment machine, JvmFacts jvm, Setup setup) {}

  /** By changes such as {@code jvm.build=fastdebug; machine.cpu.governor=null}: unknown. */
  private static List<CheckResult> examine(String changes) {
    Object document = Documents.read(Resources.text(DoctorTest.class, "sound.json"), Object.class);
    for (String change : changes.isEmpty() ? new String[0] : changes.split("; ", -1)) {
      String[] sides = change.split("=", 2);
      change(document, List.of(sides[0].split("\\.", -1)), sides[1]);
    }
    Patient patient = Documents.read(Documents.line(document), Patient.class);
    return Check.all(patient.machine(), patient.jvm(), patient.setup());
  }

  @SuppressWarnings("unchecked") // objects of JSON
  private static void change(Object document, List<String> place, String value) {
    Map<String, Object> members = (Map<String, Object>) document;
    if (place.size() > 1) {
      change(members.get(place.get(0)), place.subList(1, place.size()), value);
    } else if (value.equals("null")) {
      members.remove(place.get(0));
    } else {
      boolean json = JSON.matcher(value).matches();
      members.put(place.get(0), json ? Documents.read(value, Object.class) : value);
    }
  }

  @ParameterizedTest
  @CsvFileSource(resources = "doctor.csv", delimiter = '|', quoteCharacter = '~')
  void check_findsWhatIsWrong(String id, String severity, String changes, String words) {
    List<CheckResult> found =
        examine(changes).stream().filter(finding -> finding.id().equals(id)).toList();
    if (severity.equals("none")) {
      assertThat(found).isEmpty();
    } else {
      assertThat(found).hasSize(1);
      CheckResult finding = found.get(0);
      assertThat(finding.severity()).hasToString(severity.toUpperCase(Locale.ROOT));
      assertThat(finding.message() + " | " + finding.remedy().orElse(""))
          .contains(words.split(" … ", -1));
      assertThat(finding.remedy().isPresent()).isEqualTo(finding.severity() != Severity.OK);
      assertThat(finding.isTrouble()).isEqualTo(severity.matches("warning|error"));
    }
  }

  @Test
  void soundMachine_isOkInEveryCheck() {
    assertThat(examine(""))
        .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.OK))
        .extracting(CheckResult::id)
        .containsExactly(Arrays.stream(Check.values()).map(Check::label).toArray(String[]::new));
  }

  @Test
  void findings_comeWorstFirst() {
    String cpu = "machine.cpu.governor=powersave; machine.cpu.boost=true";
    assertThat(examine("setup.results.writable=false; " + cpu))
        .extracting(CheckResult::id)
        .startsWith(
            "results-writable", "cpu-governor", "cpu-boost", "disk-space", "fonts", "jvm-build");
    assertThat(Documents.line(new CheckResult("load", Severity.OK, "quiet", Optional.empty())))
        .isEqualTo("{\"id\":\"load\",\"severity\":\"ok\",\"message\":\"quiet\"}");
  }

  @Test
  void unknownFacts_haveNoFinding() {
    assertThat(
            examine(
                "machine.cpu={\"model\":\"unknown\",\"architecture\":\"amd64\",\"features\":[],"
                    + "\"logical\":8}; machine.memory={}; machine.timer.clockSource=null;"
                    + " machine.activity={\"otherJvms\":0}"))
        .extracting(CheckResult::id)
        .noneMatch(id -> id.matches("cpu-(governor|boost|smt|heat|instructions)"))
        .noneMatch(id -> id.matches("memory|swap|huge-pages|load|power"))
        .contains("clock", "cpu-count", "virtual-machine");
  }
}
