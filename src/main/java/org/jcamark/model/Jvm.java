package org.jcamark.model;

import java.util.List;

/**
 * A Java virtual machine as JMH's JSON describes it.
 *
 * @param executable path of its {@code java}
 * @param args arguments the forks were started with
 * @param jdkVersion {@code java.version}, such as {@code 25.0.3}
 * @param vmName {@code java.vm.name}
 * @param vmVersion {@code java.vm.version}, such as {@code 25.0.3+9-LTS}
 */
public record Jvm(
    String executable, List<String> args, String jdkVersion, String vmName, String vmVersion) {
  public Jvm {
    args = List.copyOf(args);
  }
}
