package org.jcamark.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.json.Documents;
import org.jcamark.machine.Environment;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.JvmInspector;
import org.jcamark.model.Jvm;
import org.jcamark.study.JvmTarget;

/**
 * The machine and the JVMs, as run.json keeps them.
 *
 * @param machine all that is known of the machine and of the JVMs' effective flags, JSON values
 * @param jvms by the label that scenarios use
 */
record Surroundings(Map<String, Object> machine, Map<String, Jvm> jvms) {

  /** Looks at this machine and asks the JVMs. */
  static Surroundings look(List<JvmTarget> targets) {
    JvmInspector inspector = new JvmInspector();
    Map<String, JvmFacts> facts = new LinkedHashMap<>();
    Map<String, Jvm> jvms = new LinkedHashMap<>();
    for (JvmTarget target : targets) {
      JvmFacts known = inspector.inspect(target.java(), target.jvmArgs());
      facts.put(target.label(), known);
      jvms.put(
          target.label(),
          new Jvm(
              target.java().toString(),
              target.jvmArgs(),
              known.version(),
              known.vmName(),
              known.vmVersion()));
    }
    Map<String, Object> machine = new LinkedHashMap<>();
    machine.put("machine", plain(Environment.current()));
    machine.put("jvms", plain(facts));
    return new Surroundings(machine, jvms);
  }

  /** The JSON of a record as maps, which is what a resumed run reads it back as. */
  private static Object plain(Object described) {
    return Documents.read(Documents.line(described), Map.class);
  }
}
