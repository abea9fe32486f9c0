package org.jcamark.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.machine.InstalledJvm.NoJvmException;
import org.jcamark.machine.JvmFacts;
import org.jcamark.model.Key;
import org.jcamark.run.RunManifest.MachineRecord;

/**
 * A variant as one JVM supports it, found by starting that JVM: which flags exist depends on its
 * version, and a CPU without an instruction resets the flags of its intrinsics.
 *
 * @param plain the JVM with the arguments that all variants have
 * @param arguments all arguments of the JVM, the common ones among them
 * @param switchedOff flags that the variant switches off in this JVM
 * @param facts the JVM under these arguments, its effective flags among them; absent where the
 *     variant is not available
 * @param reason why it is not available, for users
 */
public record FittedVariant(
    JitVariant variant,
    JvmFacts plain,
    List<String> arguments,
    List<String> switchedOff,
    Optional<JvmFacts> facts,
    Optional<String> reason) {
  static final String UNLOCK = "-XX:+UnlockDiagnosticVMOptions";

  /**
   * Fits a variant to a JVM by starting it, up to twice. Diagnostic flags are unlocked.
   *
   * @param java absolute path of its {@code java}
   * @param common arguments that come first
   * @throws NoJvmException if the JVM does not start with the common arguments alone
   */
  public static FittedVariant of(JitVariant variant, Path java, List<String> common) {
    JvmFacts plain = JvmFacts.of(java, common);
    if (variant.name().equals(Key.DEFAULT_VARIANT)) {
      return new FittedVariant(
          variant, plain, common, List.of(), Optional.of(plain), Optional.empty());
    }
    FittedVariant fitted = byFlags(variant, plain);
    if (fitted.reason.isPresent()) {
      return fitted;
    }
    String library = System.mapLibraryName(variant.library());
    if (!variant.library().isEmpty() && !hasLibrary(java, library)) {
      return fitted.with(Optional.empty(), jdk(plain) + " has no " + library);
    }
    try {
      return fitted.with(Optional.of(JvmFacts.of(java, fitted.arguments)), null);
    } catch (NoJvmException e) {
      return fitted.with(Optional.empty(), jdk(plain) + " does not start with it: " + e.reason());
    }
  }

  /** The built-in variants; those of intrinsics by the flags of the JVM, which is not started. */
  public static List<FittedVariant> builtIn(JvmTarget target) {
    Path java = target.jvm().java();
    JvmFacts plain = target.variant().plain();
    return JitVariant.all().stream()
        .map(
            variant ->
                variant.switchedOff().isEmpty()
                    ? of(variant, java, plain.arguments())
                    : byFlags(variant, plain))
        .toList();
  }

  /**
   * Fits a variant by the flags that a JVM has, without starting it.
   *
   * @param plain the JVM with the common arguments alone
   */
  public static FittedVariant byFlags(JitVariant variant, JvmFacts plain) {
    List<String> off = new ArrayList<>(variant.switchedOff());
    off.retainAll(plain.flags().keySet());
    List<String> arguments = new ArrayList<>(plain.arguments());
    arguments.add(UNLOCK);
    arguments.addAll(variant.arguments());
    off.forEach(flag -> arguments.add("-XX:-" + flag));
    List<String> named = variant.switchedOff();
    return new FittedVariant(
        variant,
        plain,
        arguments,
        off,
        Optional.empty(),
        off.isEmpty() && !named.isEmpty()
            ? Optional.of(jdk(plain) + " has no flag -XX:" + String.join(", -XX:", named))
            : Optional.empty());
  }

  /** Whether the JVM has that library, which is in {@code bin} on Windows and else in lib. */
  private static boolean hasLibrary(Path java, String file) {
    Path bin = java.getParent();
    return Files.exists(bin.resolve(file)) || Files.exists(bin.resolveSibling("lib").resolve(file));
  }

  private static String jdk(JvmFacts jvm) {
    return "JDK " + jvm.version();
  }

  private FittedVariant with(Optional<JvmFacts> found, String problem) {
    return new FittedVariant(
        variant, plain, arguments, switchedOff, found, Optional.ofNullable(problem));
  }

  /** Flags of {@link #switchedOff} that are off by default. */
  public List<String> alreadyOff() {
    return switchedOff.stream().filter(plain::isOff).toList();
  }

  /** Flags that the variant switches off elsewhere and that this JVM does not have. */
  public List<String> lacking() {
    return variant.switchedOff().stream().filter(flag -> !switchedOff.contains(flag)).toList();
  }

  MachineRecord.Variant recorded(String jvm) {
    return new MachineRecord.Variant(
        jvm,
        name(),
        arguments,
        switchedOff,
        alreadyOff(),
        lacking(),
        reason,
        facts.map(JvmFacts::flags));
  }

  public String name() {
    return variant.name();
  }

  public CompilerMode compilerMode() {
    return facts.map(CompilerMode::of).orElse(CompilerMode.COMPILED);
  }
}
