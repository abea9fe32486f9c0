package org.jcamark.machine;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Counts JVMs that run besides this process, its ancestors and its descendants. */
final class OtherJvms {
  private static final Set<String> LAUNCHERS = Set.of("java", "javaw", "java.exe", "javaw.exe");

  private OtherJvms() {}

  static int count() {
    ProcessHandle self = ProcessHandle.current();
    Set<Long> family =
        Stream.concat(
                Stream.iterate(Optional.of(self), Optional::isPresent, p -> p.get().parent())
                    .map(Optional::get),
                self.descendants())
            .map(ProcessHandle::pid)
            .collect(Collectors.toSet());
    return Math.toIntExact(
        ProcessHandle.allProcesses()
            .filter(process -> !family.contains(process.pid()))
            .filter(process -> process.info().command().filter(OtherJvms::isLauncher).isPresent())
            .count());
  }

  /** Whether that is the path of a JVM's launcher. */
  static boolean isLauncher(String command) {
    Path name = Path.of(command).getFileName();
    return name != null && LAUNCHERS.contains(name.toString());
  }
}
