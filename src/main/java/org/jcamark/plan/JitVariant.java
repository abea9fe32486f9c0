package org.jcamark.plan;

import java.util.List;
import java.util.Objects;
import org.jcamark.model.Scenario;

/**
 * A way to start the measured JVM, by the name that scenarios carry as {@code jit}.
 *
 * @param description for users, without the name
 * @param arguments of the JVM, which it has to take
 * @param switchedOff names of HotSpot flags, {@code UseAESIntrinsics}, that are switched off as far
 *     as the JVM has them; one that has none of them does not have the variant
 */
public record JitVariant(
    String name, String description, List<String> arguments, List<String> switchedOff) {
  public JitVariant {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(description, "description");
    arguments = List.copyOf(arguments);
    switchedOff = List.copyOf(switchedOff);
  }

  /** One that a user made up: whatever the JVM takes. */
  public static JitVariant ofArguments(String name, List<String> arguments) {
    return new JitVariant(name, String.join(" ", arguments), arguments, List.of());
  }

  /** Whether it is the JVM as it decides for itself. */
  public boolean isDefault() {
    return name.equals(Scenario.DEFAULT_VARIANT);
  }
}
