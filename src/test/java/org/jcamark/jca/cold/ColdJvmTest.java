package org.jcamark.jca.cold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.cold.ColdMain.SeriesRecorder;
import org.jcamark.jca.family.Request;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Key;
import org.jcamark.model.Series;
import org.jcamark.model.WarmupFork;
import org.jcamark.model.WarmupFork.JitEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ColdJvmTest {
  private static WarmupFork record(Key call, boolean recorded)
      throws GeneralSecurityException, IOException, InterruptedException {
    try (ColdJvm jvm = new ColdJvm(new Request(call, 1, true), recorded)) {
      return jvm.record();
    }
  }

  @Test
  void verification_hasAllStages_andASeries() throws Exception {
    WarmupFork fork = record(Key.of(Operation.VERIFY, "ECDSA-P256-SHA256", "BC"), false);
    assertThat(fork.start().jvm()).isPositive();
    assertThat(fork.start().provider()).isPositive();
    assertThat(fork.start().instance()).isPresent();
    assertThat(fork.start().key()).isPresent();
    assertThat(fork.start().init()).isPresent();
    assertThat(Arrays.stream(fork.series().calls()).sum())
        .isGreaterThanOrEqualTo(WarmupFork.LEAST_CALLS);
    assertThat(fork.start().own().getAsLong()).isPositive();
    assertThat(fork.recorded()).isFalse();
  }

  /** Such a class would be a part of the first call's time; libraries would slow down the start. */
  @ParameterizedTest
  @CsvSource({
    "SIGN, ECDSA-P256-SHA256, OPERATION",
    "VERIFY, ECDSA-P256-SHA256, OPERATION",
    "ENCRYPT, AES-256-GCM, INIT",
    "DECAPSULATE, ML-KEM-768, INSTANCE",
    "GENERATE_KEY, X25519, INSTANCE",
    "GENERATE_KEY, AES-256-GCM, INSTANCE",
    "ENCAPSULATE, ML-KEM-768, ENCODED",
    "UNWRAP, AES-256-KW, INSTANCE"
  })
  void firstCall_loadsNoClassOfOurs(
      Operation operation, String algorithm, Boundary boundary, @TempDir Path folder)
      throws Exception {
    Key call = Key.of(operation, algorithm, "BC").with(boundary);
    Path inputs = folder.resolve("inputs");
    Path loaded = folder.resolve("loaded");
    ColdInputs.write(
        Subjects.coldInputs(Providers.shared("BC"), new Request(call, 1, true)), inputs);
    ColdInputs.run(
        List.of("-Xlog:class+load:file=" + loaded + ":none"),
        ColdMain.class,
        List.of(inputs + "", folder.resolve("record") + "", "1", "1", call.text(), "1", "0"));
    List<String> classes =
        Files.readAllLines(loaded).stream().map(l -> l.split(" ", 2)[0]).toList();
    assertThat(classes).noneMatch(name -> name.matches("(com\\.fasterxml|org\\.yaml)\\..*"));
    assertThat(
            classes.subList(
                classes.indexOf(SeriesRecorder.class.getName()),
                classes.indexOf(Series.class.getName())))
        .filteredOn(name -> name.startsWith("org.jcamark."))
        .allMatch(name -> name.startsWith("org.jcamark.jca.cold."));
  }

  @Test
  void recordedFork_hasCompilationsOfTheOperation() throws Exception {
    WarmupFork fork = record(Key.of(Operation.DIGEST, "SHA3-256", "BC"), true);
    assertThat(fork.recorded()).isTrue();
    assertThat(fork.events())
        .filteredOn(event -> event.kind() == JitEvent.Kind.C1)
        .anyMatch(event -> event.method().contains("Keccak"));
  }

  @Test
  void providerWithoutTheOperation_isNamedOnOneLine() {
    assertThatThrownBy(() -> record(Key.of(Operation.ENCAPSULATE, "ML-KEM-768", "ACCP"), false))
        .isInstanceOf(GeneralSecurityException.class)
        .hasMessageContaining("ACCP 2.5.0 has no")
        .hasMessageNotContaining("\n");
  }

  /** Prints its arguments but the last, which says how it ends. */
  static final class Child {
    public static void main(String[] args) {
      Arrays.stream(args).limit(args.length - 1).forEach(System.out::println);
      String end = args[args.length - 1];
      if (end.equals("throws")) {
        throw new IllegalStateException(System.getProperty("reason"));
      }
      System.exit(Integer.parseInt(end));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'a warning,0', ",
    "'a warning,BC has no KEM,1', BC has no KEM",
    "3, Child exited with code 3",
    "throws, 'Exception in thread \"main\" java.lang.IllegalStateException: no such curve'"
  })
  void exitCodesButZero_haveTheLastLineAsReason(String arguments, String reason) {
    Throwable thrown =
        catchThrowable(
            () ->
                ColdInputs.run(
                    List.of("-Dreason=no such curve"),
                    Child.class,
                    List.of(arguments.split(",", -1))));
    assertThat(thrown == null ? null : thrown.getMessage()).isEqualTo(reason);
    assertThat(thrown == null || thrown instanceof UnavailableException).isTrue();
  }

  @Test
  void series_hasEveryCall_firstOneByOne_thenInBatchesThatGrowByATwentieth()
      throws GeneralSecurityException {
    AtomicLong made = new AtomicLong();
    Series series = new SeriesRecorder().record(made::incrementAndGet, 50_000_000, 1_000);
    assertThat(Arrays.stream(series.calls()).sum())
        .isEqualTo(made.get())
        .isGreaterThanOrEqualTo(1_000);
    assertThat(Arrays.stream(series.nanos()).sum()).isGreaterThanOrEqualTo(50_000_000);
    assertThat(Arrays.copyOf(series.calls(), 39)).containsOnly(1);
    for (int i = 39; i < series.length(); i++) {
      assertThat(series.calls()[i]).isLessThanOrEqualTo(Math.max(1, series.callsBefore(i) / 20));
    }
  }
}
