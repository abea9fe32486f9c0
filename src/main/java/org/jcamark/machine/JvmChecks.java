package org.jcamark.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.machine.Check.CheckResult;
import org.jcamark.machine.Check.Examination;

final class JvmChecks {
  /** Flags that follow from AES instructions, in the CPU and by default in HotSpot. */
  private static final List<String> AES_FLAGS =
      List.of("UseAES", "UseAESIntrinsics", "UseAESCTRIntrinsics");

  /**
   * Flags of intrinsics that a JVM turns off where the CPU lacks the vector instructions that they
   * are written in (on x86-64 mostly AVX-512), and what then runs as compiled Java, several times
   * as slow.
   */
  private static final Map<String, String> VECTOR_FLAGS =
      new TreeMap<>(
          Map.of(
              "UseKyberIntrinsics", "ML-KEM",
              "UseDilithiumIntrinsics", "ML-DSA",
              "UseIntPolyIntrinsics", "P-256",
              "UsePoly1305Intrinsics", "Poly1305",
              "UseChaCha20Intrinsics", "ChaCha20"));

  private JvmChecks() {}

  static Optional<CheckResult> build(Examination found) {
    JvmFacts jvm = found.jvm();
    return jvm.build().contains("debug")
        ? found.says("error", jvm.version(), jvm.build())
        : found.says("ok", jvm.version(), jvm.runtimeVersion());
  }

  static Optional<CheckResult> compiler(Examination found) {
    JvmFacts jvm = found.jvm();
    return jvm.interprets()
        ? found.says("warning-interpreter", jvm.version(), jvm.vmName(), jvm.vmInfo())
        : found.says(jvm.hasTopTier() ? "ok" : "warning", jvm.flags().get("TieredStopAtLevel"));
  }

  static Optional<CheckResult> variables(Examination found) {
    Map<String, String> variables = new TreeMap<>(found.setup().jvmVariables());
    boolean tunes =
        variables.values().stream()
            .flatMap(value -> Stream.of(value.split("\\s+", -1)))
            .anyMatch(word -> word.matches("-X.*|-(java)?agent.*|@.*"));
    return found.says(
        variables.isEmpty() ? "ok" : tunes ? "warning" : "note",
        variables.entrySet().stream()
            .map(variable -> variable.getKey() + "=" + variable.getValue())
            .collect(Collectors.joining("; ", "", variables.size() == 1 ? " adds" : " add")),
        String.join(" ", variables.keySet()));
  }

  /** Instructions may be switched off by a flag, or be newer than the JVM. */
  static Optional<CheckResult> instructions(Examination found) {
    JvmFacts jvm = found.jvm();
    List<String> off = new ArrayList<>();
    if (found.cpu().hasAny("aes")) {
      AES_FLAGS.stream().filter(jvm::isOff).forEach(off::add);
    }
    // Machines may hide carry-less multiplication while they show AES.
    if (found.cpu().hasAny("pclmulqdq", "pmull") && jvm.isOff("UseGHASHIntrinsics")) {
      off.add("UseGHASHIntrinsics");
    }
    if (found.cpu().hasAny("sha_ni", "sha2") && jvm.isOff("UseSHA")) {
      off.add("UseSHA");
    }
    boolean known = jvm.flags().containsKey("UseAES") && found.cpu().hasAny("aes");
    return off.isEmpty() && !known
        ? Optional.empty()
        : found.says(off.isEmpty() ? "ok" : "warning", jvm.version(), String.join(", ", off));
  }

  static Optional<CheckResult> intrinsics(Examination found) {
    JvmFacts jvm = found.jvm();
    List<String> present = VECTOR_FLAGS.keySet().stream().filter(jvm.flags()::containsKey).toList();
    String off =
        present.stream()
            .filter(flag -> jvm.isOff(flag) && !jvm.isChosen(flag))
            .map(VECTOR_FLAGS::get)
            .collect(Collectors.joining(", "));
    // As HotSpot does on Skylake, whose clock falls with these instructions.
    boolean leavesAvx512Unused =
        found.cpu().hasAny("avx512f") && jvm.flags().getOrDefault("UseAVX", "3").compareTo("3") < 0;
    return present.isEmpty()
        ? Optional.empty()
        : found.says(
            off.isEmpty() ? "ok" : leavesAvx512Unused ? "note-avx512" : "note", jvm.version(), off);
  }

  static Optional<CheckResult> postQuantum(Examination found) {
    JvmFacts jvm = found.jvm();
    String missing = jvm.mlKem() ? "ML-DSA" : jvm.mlDsa() ? "ML-KEM" : "ML-KEM and no ML-DSA";
    return found.says(jvm.mlKem() && jvm.mlDsa() ? "ok" : "note", jvm.version(), missing);
  }

  static Optional<CheckResult> providers(Examination found) {
    Map<String, String> absent = new TreeMap<>(found.setup().absentProviders());
    List<String> loaded = found.setup().loadedProviders();
    return absent.isEmpty() && loaded.isEmpty()
        ? Optional.empty()
        : absent.isEmpty()
            ? found.says("ok", String.join(", ", loaded))
            : found.says("note", String.join("; ", absent.values()));
  }
}
