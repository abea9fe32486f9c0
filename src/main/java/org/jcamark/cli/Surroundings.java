package org.jcamark.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.json.Documents;
import org.jcamark.machine.Environment;
import org.jcamark.machine.JvmInspector;

/** The machine and the effective flags of the JVMs, as run.json keeps them. */
final class Surroundings {
  private Surroundings() {}

  static Map<String, Object> describe(List<JvmOptions.Chosen> targets) {
    JvmInspector inspector = new JvmInspector();
    Map<String, Object> facts = new LinkedHashMap<>();
    for (JvmOptions.Chosen chosen : targets) {
      facts.put(
          chosen.target().label(),
          inspector.inspect(chosen.target().java(), chosen.target().jvmArgs()));
    }
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("machine", plain(Environment.current()));
    described.put("jvms", plain(facts));
    return described;
  }

  /** The JSON of a record as maps, which is what a resumed run reads it back as. */
  private static Object plain(Object described) {
    return Documents.read(Documents.line(described), Map.class);
  }
}
