package org.jcamark.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.JvmInspector;
import org.jcamark.plan.FittedVariant;
import org.jcamark.plan.JitVariant;
import org.jcamark.plan.JitVariants;
import org.jcamark.plan.JvmTarget;

/**
 * The built-in variants as one JVM supports them.
 *
 * @param fitted in the order of the catalogue
 */
record JitSupport(List<JitVariant> catalogue, List<FittedVariant> fitted) {

  /** Starts the JVM for its flags, and with each argument other than those of intrinsics. */
  static JitSupport of(JvmTarget target, JvmInspector inspector) {
    Path java = target.jvm().java();
    List<String> common = target.variant().common();
    JvmFacts plain = inspector.inspect(java, common);
    List<FittedVariant> fitted = new ArrayList<>();
    for (JitVariant variant : JitVariants.all()) {
      fitted.add(
          variant.switchedOff().isEmpty()
              ? FittedVariant.of(variant, java, common, inspector)
              : FittedVariant.byFlags(variant, plain));
    }
    return new JitSupport(JitVariants.all(), fitted);
  }

  /** JSON objects, one for each variant. */
  List<Map<String, Object>> documents() {
    List<Map<String, Object>> documents = new ArrayList<>();
    for (int i = 0; i < catalogue.size(); i++) {
      FittedVariant variant = fitted.get(i);
      Map<String, Object> document = new LinkedHashMap<>();
      document.put("name", variant.name());
      document.put("description", catalogue.get(i).description());
      document.put("supported", variant.reason().isEmpty());
      variant.reason().ifPresent(reason -> document.put("reason", reason));
      document.put("arguments", catalogue.get(i).arguments());
      document.put("switchedOff", variant.switchedOff());
      document.put("alreadyOff", variant.alreadyOff());
      document.put("lacking", variant.lacking());
      documents.add(document);
    }
    return documents;
  }

  /** A line for each variant. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    for (int i = 0; i < catalogue.size(); i++) {
      FittedVariant variant = fitted.get(i);
      StringBuilder line = new StringBuilder();
      line.append("Variant ").append(variant.name()).append(": ");
      line.append(catalogue.get(i).description());
      variant.reason().ifPresent(reason -> line.append("; not available: ").append(reason));
      if (variant.reason().isEmpty() && !variant.lacking().isEmpty()) {
        line.append("; not in this JVM: ").append(String.join(", ", variant.lacking()));
      }
      if (!variant.alreadyOff().isEmpty()) {
        line.append("; off by default: ").append(String.join(", ", variant.alreadyOff()));
      }
      notes.add(line.toString());
    }
    return notes;
  }
}
