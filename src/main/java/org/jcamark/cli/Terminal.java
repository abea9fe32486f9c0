package org.jcamark.cli;

import java.io.Console;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

public final class Terminal {
  private static final Pattern LAST_NUMBER = Pattern.compile("([0-9]{1,4})\\s*$");

  private Terminal() {}

  /** Whether input and output are a terminal. */
  @SuppressWarnings("SystemConsoleNull") // newer JVMs may return another console, see below
  public static boolean interactive() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      // From Java 22 on there may be a console without a terminal.
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  /** Whether it obeys escape sequences, which older consoles of Windows print. */
  public static boolean obeysEscapes() {
    return interactive()
        && !"dumb".equals(System.getenv("TERM"))
        && (!System.getProperty("os.name").startsWith("Windows")
            || Stream.of("WT_SESSION", "ConEmuANSI", "TERM")
                .anyMatch(System.getenv()::containsKey));
  }

  /** Whether to print in colour, see no-color.org. */
  public static boolean colour() {
    String noColor = System.getenv("NO_COLOR");
    return obeysEscapes() && (noColor == null || noColor.isEmpty());
  }

  /** Of standard output: what a terminal shows, and UTF-8 in files and pipes. */
  static Charset charset() {
    String shown =
        System.getProperty("stdout.encoding", System.getProperty("sun.stdout.encoding", "UTF-8"));
    return interactive() && Charset.isSupported(shown)
        ? Charset.forName(shown)
        : StandardCharsets.UTF_8;
  }

  /** By COLUMNS, also for a pipe or a file, or else of the terminal; 0 if unknown. */
  public static int columns() {
    int set = parsed(System.getenv("COLUMNS"));
    return set > 0 ? set : interactive() ? ofTerminal() : 0;
  }

  /** The last number of {@code stty size}, which is "rows columns", or 0. */
  static int parsed(String size) {
    Matcher last = LAST_NUMBER.matcher(size == null ? "" : size);
    return last.find() ? Integer.parseInt(last.group(1)) : 0;
  }

  private static int ofTerminal() {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(ProcessBuilder.Redirect.INHERIT)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return parsed(new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII));
    } catch (IOException e) {
      return 0;
    }
  }
}
