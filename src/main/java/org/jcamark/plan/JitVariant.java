package org.jcamark.plan;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jcamark.model.Scenario;

/**
 * Arguments of the measured JVM, by the name that scenarios carry as {@code jit}.
 *
 * @param description for users, without the name
 * @param arguments without which the JVM does not have the variant
 * @param switchedOff names of HotSpot flags, {@code UseAESIntrinsics}, that are switched off as far
 *     as the JVM has them; one that has none of them does not have the variant
 * @param library of the JVM, {@code jvmcicompiler}, without which it does not have the variant
 */
public record JitVariant(
    String name,
    String description,
    List<String> arguments,
    List<String> switchedOff,
    Optional<String> library) {
  private static final String COLD_ONLY = "aot-cache";

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]*");

  public JitVariant {
    arguments = List.copyOf(arguments);
    switchedOff = List.copyOf(switchedOff);
  }

  /**
   * Reads {@code NAME=ARGS}, the arguments quoted as for a shell.
   *
   * @throws IllegalArgumentException if it is of another form or has the name of a built-in
   *     variant, for users
   */
  public static JitVariant parse(String text) {
    String[] parts = text.split("=", 2);
    if (parts.length != 2 || !NAME.matcher(parts[0]).matches()) {
      throw new IllegalArgumentException(
          "not of the form NAME=ARGS, such as zgc=-XX:+UseZGC, with a name of letters, digits and"
              + " . _ + -");
    }
    if (JitVariants.find(parts[0]).isPresent()) {
      throw new IllegalArgumentException(parts[0] + " is a variant of --jit; use another name");
    }
    List<String> arguments = ShellWords.split(parts[1]);
    if (arguments.isEmpty() || !arguments.get(0).startsWith("-")) {
      throw new IllegalArgumentException(
          "needs arguments of a JVM after NAME=, the first of which begins with -");
    }
    return new JitVariant(
        parts[0], String.join(" ", arguments), arguments, List.of(), Optional.empty());
  }

  /** Whether it concerns the start of a JVM, so that warm code is as by default. */
  public boolean coldOnly() {
    return name.equals(COLD_ONLY);
  }

  public boolean isDefault() {
    return name.equals(Scenario.DEFAULT_VARIANT);
  }
}
