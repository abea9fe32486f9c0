package org.jcamark.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks of the measured JVM and its providers. */
final class JvmChecks {
  /** Flags that follow from AES instructions, in the CPU and by default in HotSpot. */
  private static final List<String> AES_FLAGS =
      List.of("UseAES", "UseAESIntrinsics", "UseAESCTRIntrinsics");

  /** Follows from carry-less multiplication, which machines may hide while they show AES. */
  private static final String GHASH_FLAG = "UseGHASHIntrinsics";

  /**
   * Flags of intrinsics that a JVM turns off where the CPU lacks the vector instructions that they
   * are written in (on x86-64 mostly AVX-512), and what then runs as compiled Java.
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
    return found.jvm().isDebugBuild()
        ? found.error(
            name(found) + " is a " + found.jvm().build() + " build, many times slower",
            "Measure a release build")
        : found.ok(name(found) + ", build " + found.jvm().runtimeVersion());
  }

  static Optional<CheckResult> compiler(Examination found) {
    JvmFacts jvm = found.jvm();
    if (jvm.interprets()) {
      return found.warning(
          name(found) + " only interprets (" + jvm.vmName() + ", " + jvm.vmInfo() + ")",
          "Drop -Xint, or use a JVM with a compiler; to measure the interpreter: --jit"
              + " interpreter");
    }
    return jvm.hasTopTier()
        ? found.ok("The optimising compiler is on")
        : found.warning(
            "The optimising compiler is off (TieredStopAtLevel is "
                + jvm.flags().get("TieredStopAtLevel")
                + ")",
            "Drop -XX:TieredStopAtLevel; to measure C1: --jit c1");
  }

  static Optional<CheckResult> variables(Examination found) {
    Map<String, String> variables = new TreeMap<>(found.setup().jvmVariables());
    if (variables.isEmpty()) {
      return found.ok("No environment variable adds arguments to JVMs");
    }
    String message =
        variables.entrySet().stream()
                .map(variable -> variable.getKey() + "=" + variable.getValue())
                .collect(Collectors.joining("; "))
            + (variables.size() == 1 ? " adds" : " add")
            + " arguments to every measured JVM";
    String remedy = "unset " + String.join(" ", variables.keySet());
    boolean tunes =
        variables.values().stream()
            .flatMap(value -> Stream.of(value.split("\\s+", -1)))
            .anyMatch(word -> word.matches("-X.*|-(java)?agent.*|@.*"));
    return tunes ? found.warning(message, remedy) : found.note(message, remedy);
  }

  /** Instructions may be switched off by a flag, or be newer than the JVM. */
  static Optional<CheckResult> instructions(Examination found) {
    List<String> off = new ArrayList<>();
    if (found.cpu().hasAny("aes")) {
      AES_FLAGS.stream().filter(found.jvm()::isOff).forEach(off::add);
    }
    if (found.cpu().hasAny("pclmulqdq", "pmull") && found.jvm().isOff(GHASH_FLAG)) {
      off.add(GHASH_FLAG);
    }
    if (found.cpu().hasAny("sha_ni", "sha2") && found.jvm().isOff("UseSHA")) {
      off.add("UseSHA");
    }
    if (!off.isEmpty()) {
      return found.warning(
          name(found)
              + " does not use all of the CPU's instructions for cryptography (off: "
              + String.join(", ", off)
              + ")",
          "Drop the flags that switch them off, or measure a newer JVM");
    }
    return found.jvm().flags().containsKey("UseAES") && found.cpu().hasAny("aes")
        ? found.ok(name(found) + " uses the CPU's instructions for cryptography")
        : Optional.empty();
  }

  /** Without the instructions, the same JVM takes several times as long for these. */
  static Optional<CheckResult> intrinsics(Examination found) {
    JvmFacts jvm = found.jvm();
    List<String> present = VECTOR_FLAGS.keySet().stream().filter(jvm.flags()::containsKey).toList();
    List<String> off =
        present.stream()
            .filter(flag -> jvm.isOff(flag) && !jvm.isChosen(flag))
            .map(VECTOR_FLAGS::get)
            .toList();
    if (off.isEmpty()) {
      return present.isEmpty()
          ? Optional.empty()
          : found.ok(name(found) + " has all of its intrinsics for cryptography on this CPU");
    }
    return found.note(
        name(found) + " has no intrinsics for " + String.join(", ", off) + " on this CPU",
        leavesAvx512Unused(found)
            ? "The CPU has AVX-512, which this JVM leaves unused; -XX:UseAVX=3 turns some of them"
                + " on"
            : "Compare only with results of such CPUs; on x86-64, most of these intrinsics need"
                + " AVX-512");
  }

  /** As HotSpot does on Skylake, whose clock falls with these instructions. */
  private static boolean leavesAvx512Unused(Examination found) {
    return found.cpu().hasAny("avx512f")
        && found.jvm().flags().getOrDefault("UseAVX", "3").compareTo("3") < 0;
  }

  static Optional<CheckResult> postQuantum(Examination found) {
    List<String> missing = new ArrayList<>();
    if (!found.jvm().mlKem()) {
      missing.add("ML-KEM");
    }
    if (!found.jvm().mlDsa()) {
      missing.add("ML-DSA");
    }
    if (missing.isEmpty()) {
      String answering =
          found.jvm().defaultProviders().orElse(Map.of()).values().stream()
              .distinct()
              .sorted()
              .collect(Collectors.joining(" and "));
      return found.ok(
          name(found)
              + " has ML-KEM and ML-DSA of its own"
              + (answering.isEmpty()
                  ? ""
                  : "; getInstance without a provider returns those of " + answering));
    }
    String message = name(found) + " has no " + String.join(" and no ", missing) + " of its own";
    Optional<InstalledJvm> newest = InstalledJvm.withPostQuantum(found.setup().installed());
    return newest.isPresent()
        ? found.note(
            message + "; Java " + newest.get().version() + ", installed here, has them",
            "To measure it: --jvm " + newest.get().home())
        : found.note(
            message,
            "Update it (OpenJDK has them from 17.0.21, 21.0.13 and 24 on), or name another JVM with"
                + " --jvm");
  }

  static Optional<CheckResult> providers(Examination found) {
    Map<String, String> absent = new TreeMap<>(found.setup().absentProviders());
    List<String> loaded = found.setup().loadedProviders();
    if (absent.isEmpty()) {
      return loaded.isEmpty()
          ? Optional.empty()
          : found.ok("All providers load: " + String.join(", ", loaded));
    }
    return found.note(
        "Providers left out: " + String.join("; ", absent.values()),
        "Native providers exist for some platforms only; others need their jar in lib");
  }

  private static String name(Examination found) {
    return "Java " + found.jvm().version();
  }
}
