package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.jcamark.plan.JitVariant;
import org.junit.jupiter.api.Test;

final class VmFlagsTest {
  @Test
  void flagsOfInterest_areReadWithTheirValues() {
    assertThat(
            VmFlags.of(
                    List.of(
                        "[Global flags]",
                        "     bool UseAESIntrinsics        = true          {diagnostic} {default}",
                        "     bool UseMontgomerySquareIntrinsic = false  {C2 diagnostic} {command"
                            + " line}",
                        "   size_t MaxHeapSize   = 6320816128        {product} {ergonomic}",
                        "     bool UseZGC        = false             {product} {default}",
                        "    ccstr PerfDataSaveFile =              {product} {default}",
                        "     bool PrintGC        = false            {product} {default}",
                        "openjdk version \"25.0.3\" 2026-04-21 LTS"))
                .values())
        .isEqualTo(
            Map.of(
                "UseAESIntrinsics", "true",
                "UseMontgomerySquareIntrinsic", "false",
                "MaxHeapSize", "6320816128",
                "UseZGC", "false"));
  }

  @Test
  void chosenFlags_areThoseOfArgumentsAndEnvironmentVariables() {
    assertThat(
            VmFlags.of(
                    List.of(
                        "   size_t MaxHeapSize     = 6320816128   {product} {ergonomic}",
                        "   size_t InitialHeapSize = 67108864     {product} {command line}",
                        "     bool AlwaysPreTouch  = false        {product} {environment}",
                        "    uintx GCTimeRatio     = 12           {product} {default}",
                        "     bool UseG1GC := true                {product}"))
                .chosen())
        .containsExactlyInAnyOrder("InitialHeapSize", "AlwaysPreTouch");
  }

  @Test
  void flagsOfAllVariants_areOfInterest() {
    assertThat(JitVariant.all())
        .flatExtracting(JitVariant::switchedOff)
        .isNotEmpty()
        .allSatisfy(
            flag ->
                assertThat(
                        VmFlags.of(List.of("   bool " + flag + " = true   {diagnostic} {default}"))
                            .values())
                    .containsEntry(flag, "true"));
  }

  @Test
  void linesOfJdk8_areReadToo() {
    assertThat(VmFlags.of(List.of("     bool UseAES         := true       {product}")).values())
        .containsEntry("UseAES", "true");
  }

  @Test
  void otherOutput_hasNoFlags() {
    assertThat(VmFlags.of(List.of("", "JVM is OpenJ9")).values()).isEmpty();
  }
}
