package org.jcamark.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.machine.JvmLocator;
import org.jcamark.machine.NoJvmException;
import org.jcamark.model.Jvm;
import org.jcamark.run.RunManifest;

/** What has become of the JVMs of an interrupted run. */
final class Resumed {
  private Resumed() {}

  /** The JVMs that are now where the run found its own; those that are gone are left out. */
  static Map<String, Jvm> jvms(RunManifest manifest) {
    Map<String, Jvm> now = new LinkedHashMap<>();
    manifest
        .jvms()
        .forEach(
            (label, recorded) -> {
              try {
                InstalledJvm found = JvmLocator.resolve(recorded.executable());
                boolean same = found.version().equals(recorded.jdkVersion());
                now.put(
                    label,
                    same
                        ? recorded
                        : new Jvm(
                            recorded.executable(),
                            recorded.args(),
                            found.version(),
                            recorded.vmName(),
                            found.version()));
              } catch (NoJvmException e) {
                now.remove(label);
              }
            });
    return now;
  }
}
