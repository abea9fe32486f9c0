package org.jcamark.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.JvmInspector;
import org.jcamark.machine.NoJvmException;

/**
 * What a variant comes to in a JVM, which was asked: it knows which flags it has, and on a CPU
 * without an instruction it resets the flags of its intrinsics.
 *
 * @param name of the variant
 * @param arguments all arguments of the JVM, for probe and forks alike
 * @param switchedOff flags that the variant switches off in this JVM
 * @param alreadyOff those of them that are off by themselves
 * @param lacking flags that the variant is about and this JVM does not have
 * @param facts the JVM under these arguments, its effective flags among them; absent for the
 *     default, which is not asked for here, and where the variant is not available
 * @param reason why it is not available, for users; absent where it is
 */
public record FittedVariant(
    String name,
    List<String> arguments,
    List<String> switchedOff,
    List<String> alreadyOff,
    List<String> lacking,
    Optional<JvmFacts> facts,
    Optional<String> reason) {
  private static final String UNLOCK = "-XX:+UnlockDiagnosticVMOptions";

  public FittedVariant {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(facts, "facts");
    Objects.requireNonNull(reason, "reason");
    arguments = List.copyOf(arguments);
    switchedOff = List.copyOf(switchedOff);
    alreadyOff = List.copyOf(alreadyOff);
    lacking = List.copyOf(lacking);
  }

  /** The JVM as it is. */
  private static FittedVariant asIs(String name, List<String> common) {
    return new FittedVariant(
        name, common, List.of(), List.of(), List.of(), Optional.empty(), Optional.empty());
  }

  /**
   * Fits a variant to a JVM by starting it, up to twice. Diagnostic flags are unlocked.
   *
   * @param java absolute path of its {@code java}
   * @param common arguments of all forks, which come first
   * @throws NoJvmException if the JVM does not start with the common arguments alone
   */
  public static FittedVariant of(
      JitVariant variant, Path java, List<String> common, JvmInspector inspector) {
    if (variant.isDefault()) {
      return asIs(variant.name(), common);
    }
    JvmFacts plain = inspector.inspect(java, common);
    FittedVariant byFlags = byFlags(variant, plain);
    if (byFlags.reason().isPresent()) {
      return byFlags;
    }
    try {
      return byFlags.with(
          Optional.of(inspector.inspect(java, byFlags.arguments())), Optional.empty());
    } catch (NoJvmException e) {
      return byFlags.with(
          Optional.empty(), Optional.of(jdk(plain) + " does not start with it: " + e.reason()));
    }
  }

  /**
   * Fits a variant by the flags that a JVM has; whether it takes the arguments is left open.
   *
   * @param plain the JVM with the arguments of all forks alone
   */
  public static FittedVariant byFlags(JitVariant variant, JvmFacts plain) {
    List<String> off = new ArrayList<>(variant.switchedOff());
    off.retainAll(plain.flags().keySet());
    List<String> lacking = new ArrayList<>(variant.switchedOff());
    lacking.removeAll(off);
    List<String> arguments = new ArrayList<>(plain.arguments());
    arguments.add(UNLOCK);
    arguments.addAll(variant.arguments());
    off.forEach(flag -> arguments.add("-XX:-" + flag));
    return new FittedVariant(
        variant.name(),
        arguments,
        off,
        off.stream().filter(plain::isOff).toList(),
        lacking,
        Optional.empty(),
        off.isEmpty() && !lacking.isEmpty()
            ? Optional.of(jdk(plain) + " has no -XX:" + String.join(", no -XX:", lacking))
            : Optional.empty());
  }

  private static String jdk(JvmFacts jvm) {
    return "JDK " + jvm.version();
  }

  private FittedVariant with(Optional<JvmFacts> newFacts, Optional<String> newReason) {
    return new FittedVariant(
        name, arguments, switchedOff, alreadyOff, lacking, newFacts, newReason);
  }

  /** How fast it runs. */
  public CompilerMode pace() {
    return facts.map(CompilerMode::of).orElse(CompilerMode.COMPILED);
  }

  /**
   * What a user has to know of it, on one line.
   *
   * @param jvm label of the JVM
   */
  public Optional<String> note(String jvm) {
    if (reason.isPresent()) {
      return Optional.of(name + " is not available: " + reason.get());
    }
    if (!switchedOff.isEmpty() && alreadyOff.equals(switchedOff)) {
      return Optional.of(
          name
              + " changes nothing on "
              + jvm
              + ", where "
              + String.join(", ", switchedOff)
              + (switchedOff.size() == 1 ? " is" : " are")
              + " off already");
    }
    return lacking.isEmpty()
        ? Optional.empty()
        : Optional.of(
            name + " on " + jvm + " leaves out what it lacks: " + String.join(", ", lacking));
  }
}
