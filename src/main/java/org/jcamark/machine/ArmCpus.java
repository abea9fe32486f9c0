package org.jcamark.machine;

import java.util.Map;
import java.util.Optional;

/**
 * Names of ARM CPUs by implementer and part, as Linux prints them; numbers of the kernel's {@code
 * arch/arm64/include/asm/cputype.h}.
 */
final class ArmCpus {
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("0x41 0xd03", "Arm Cortex-A53"),
          Map.entry("0x41 0xd07", "Arm Cortex-A57"),
          Map.entry("0x41 0xd08", "Arm Cortex-A72"),
          Map.entry("0x41 0xd0b", "Arm Cortex-A76"),
          Map.entry("0x41 0xd0c", "Arm Neoverse N1"),
          Map.entry("0x41 0xd40", "Arm Neoverse V1"),
          Map.entry("0x41 0xd41", "Arm Cortex-A78"),
          Map.entry("0x41 0xd49", "Arm Neoverse N2"),
          Map.entry("0x41 0xd4f", "Arm Neoverse V2"),
          Map.entry("0x41 0xd84", "Arm Neoverse V3"),
          Map.entry("0x41 0xd8e", "Arm Neoverse N3"),
          Map.entry("0xc0 0xac3", "Ampere-1"),
          Map.entry("0xc0 0xac4", "Ampere-1A"));

  private ArmCpus() {}

  static Optional<String> name(String implementer, String part) {
    return Optional.ofNullable(NAMES.get(implementer + " " + part));
  }
}
