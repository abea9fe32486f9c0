package org.jcamark.cli;

import java.io.Console;

/** Whether somebody is watching. */
final class Terminal {
  private Terminal() {}

  /** Whether input and output are a terminal. */
  @SuppressWarnings("SystemConsoleNull") // what newer JVMs return instead is asked below
  static boolean interactive() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      // From Java 22 on there may be a console without a terminal, and a method that tells.
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  /** Whether to print in colour, see no-color.org. */
  static boolean colour() {
    String noColor = System.getenv("NO_COLOR");
    return interactive() && (noColor == null || noColor.isEmpty());
  }
}
