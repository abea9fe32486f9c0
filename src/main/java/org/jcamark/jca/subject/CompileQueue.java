package org.jcamark.jca.subject;

import java.lang.management.ManagementFactory;
import java.util.Set;
import java.util.function.BooleanSupplier;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * Whether HotSpot's compilers have anything to do: the command {@code Compiler.queue} of {@code
 * jcmd}, asked for within the JVM. Compilation times would not do, as a method counts only once it
 * is compiled, which takes the optimising compiler a second for a large one.
 */
final class CompileQueue {
  private static final Set<String> HEADINGS =
      Set.of("", "Current compiles:", "C1 compile queue:", "C2 compile queue:", "Empty");

  private CompileQueue() {}

  /** True while something is being compiled or waits for it; always false on other JVMs. */
  static BooleanSupplier ofThisJvm() {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName commands = name();
    return server.isRegistered(commands) ? () -> isBusy(queue(server, commands)) : () -> false;
  }

  private static ObjectName name() {
    try {
      return new ObjectName("com.sun.management:type=DiagnosticCommand");
    } catch (MalformedObjectNameException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String queue(MBeanServer server, ObjectName commands) {
    try {
      return (String) server.invoke(commands, "compilerQueue", null, null);
    } catch (JMException e) {
      throw new IllegalStateException("HotSpot refuses Compiler.queue", e);
    }
  }

  /** Reads what the command prints: headings, and a line for each method. */
  static boolean isBusy(String queue) {
    return !queue.lines().map(String::strip).allMatch(HEADINGS::contains);
  }
}
