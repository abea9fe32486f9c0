package org.jcamark.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.JvmInspector;

/** A built-in variant as one JVM supports it. */
public record JitSupport(JitVariant variant, FittedVariant fitted) {
  /** Starts the JVM for its flags, and with each argument other than those of intrinsics. */
  public static List<JitSupport> of(JvmTarget target, JvmInspector inspector) {
    Path java = target.jvm().java();
    List<String> common = target.variant().common();
    JvmFacts plain = inspector.inspect(java, common);
    List<JitSupport> all = new ArrayList<>();
    for (JitVariant variant : JitVariants.all()) {
      FittedVariant fitted =
          variant.switchedOff().isEmpty()
              ? FittedVariant.of(variant, java, common, inspector)
              : FittedVariant.byFlags(variant, plain);
      all.add(new JitSupport(variant, fitted));
    }
    return all;
  }

  /** The JSON object of a variant. */
  public record JitDocument(
      String name,
      String description,
      boolean supported,
      Optional<String> reason,
      List<String> arguments,
      List<String> switchedOff,
      List<String> alreadyOff,
      List<String> lacking) {}

  public JitDocument document() {
    return new JitDocument(
        variant.name(),
        variant.description(),
        fitted.reason().isEmpty(),
        fitted.reason(),
        variant.arguments(),
        fitted.switchedOff(),
        fitted.alreadyOff(),
        fitted.lacking());
  }

  /** The variant in a line for users. */
  public String note() {
    StringBuilder line = new StringBuilder();
    line.append("Variant ").append(variant.name()).append(": ").append(variant.description());
    fitted.reason().ifPresent(reason -> line.append("; not available: ").append(reason));
    if (fitted.reason().isEmpty() && !fitted.lacking().isEmpty()) {
      line.append("; not in this JVM: ").append(String.join(", ", fitted.lacking()));
    }
    if (!fitted.alreadyOff().isEmpty()) {
      line.append("; off by default: ").append(String.join(", ", fitted.alreadyOff()));
    }
    return line.toString();
  }
}
