package org.jcamark.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.machine.Environment;
import org.jcamark.machine.Finding;
import org.jcamark.machine.JvmFacts;

/**
 * A machine and its JVMs, as run.json keeps them.
 *
 * @param jvms by label, without the arguments of variants
 * @param variants of JVM arguments, each in each JVM
 * @param findings of {@code doctor}
 * @param others machines of the runs that were joined with the first one's, by label
 */
public record MachineRecord(
    Optional<Environment> machine,
    Optional<Map<String, JvmFacts>> jvms,
    Optional<List<Variant>> variants,
    Optional<List<Finding>> findings,
    Optional<Map<String, MachineRecord>> others) {
  /** The record where nothing is known. */
  public static final MachineRecord NONE =
      new MachineRecord(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  /**
   * A variant of JVM arguments in a JVM.
   *
   * @param jvm label
   * @param jit name of the variant
   * @param reason why it is not available
   * @param flags effective values by name
   */
  public record Variant(
      String jvm,
      String jit,
      List<String> arguments,
      List<String> switchedOff,
      List<String> alreadyOff,
      List<String> lacking,
      Optional<String> reason,
      Optional<Map<String, String>> flags) {}

  /** The record of the first machine with these others, or with none. */
  public MachineRecord with(Map<String, MachineRecord> machines) {
    return new MachineRecord(
        machine, jvms, variants, findings, Optional.of(machines).filter(known -> !known.isEmpty()));
  }
}
