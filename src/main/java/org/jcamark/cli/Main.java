package org.jcamark.cli;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jcamark.machine.ClassPath;
import org.jcamark.plan.Words;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;
import picocli.CommandLine;

/**
 * Entry point of the jar: runs one of our commands if the first word is one, and JMH otherwise,
 * with unchanged arguments.
 */
public final class Main {
  private Main() {}

  public static void main(String[] args) throws IOException, ReflectiveOperationException {
    boolean another = ClassPath.hasAnotherPlatformFirst();
    List<Path> own = ClassPath.own();
    System.setProperty("java.class.path", ClassPath.text(own)); // for JMH's forks
    if (another) {
      again(own, args);
      return;
    }
    if (System.getProperty("java.awt.headless") == null) {
      System.setProperty("java.awt.headless", "true");
    }
    silenceUnsafeWarning();
    // All that is printed is English, whichever way the user's language writes digits or an i.
    Locale.setDefault(Locale.ENGLISH);
    CommandLine ours = Jcamark.commandLine();
    String first = args.length == 0 ? "--help" : args[0];
    List<String> commands = List.copyOf(ours.getSubcommands().keySet());
    if (first.equals("jmh")) {
      org.openjdk.jmh.Main.main(Arrays.copyOfRange(args, 1, args.length));
    } else if (commands.contains(first) || first.equals("--help") || first.equals("--version")) {
      System.exit(ours.execute(args));
    } else {
      Optional<String> meant = first.startsWith("-") ? Optional.empty() : misspelt(first, commands);
      if (meant.isPresent()) {
        System.err.println(
            "jcamark: '%s' is neither a command nor a benchmark; did you mean %s? Commands: %s"
                .formatted(first, meant.get(), String.join(", ", commands)));
        System.exit(ExitCode.USAGE);
      }
      org.openjdk.jmh.Main.main(args);
    }
  }

  /** In a class loader that finds native libraries of this platform alone. */
  private static void again(List<Path> classPath, String... args)
      throws IOException, ReflectiveOperationException {
    ClassLoader loader = ClassPath.loader(classPath);
    Thread.currentThread().setContextClassLoader(loader);
    loader
        .loadClass(Main.class.getName())
        .getMethod("main", String[].class)
        .invoke(null, (Object) args);
  }

  /**
   * From JDK 24 on, the JVM prints four lines about Unsafe when JMH's classes load, which no user
   * can act upon. An option of the JVM would do, but {@code java -jar} takes none from the jar.
   */
  private static void silenceUnsafeWarning() {
    try {
      Field warned = Class.forName("sun.misc.Unsafe").getDeclaredField("memoryAccessWarned");
      warned.setAccessible(true);
      warned.setBoolean(null, true);
    } catch (ReflectiveOperationException e) {
      // This JVM has no such warning, or keeps it elsewhere.
    }
  }

  private static Optional<String> misspelt(String word, List<String> commands) {
    boolean benchmark =
        !BenchmarkList.defaultList()
            .find(
                OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
                List.of(word),
                List.of())
            .isEmpty();
    return benchmark ? Optional.empty() : Words.nearest(word, commands);
  }
}
