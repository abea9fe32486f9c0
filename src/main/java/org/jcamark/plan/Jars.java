package org.jcamark.plan;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.Provider;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.machine.Child;
import org.jcamark.machine.ClassPath;
import org.jcamark.run.EnvironmentFingerprint;

/**
 * Jars that users bring, as options name them. What is of another form, or cannot be read, is
 * refused with an IllegalArgumentException, whose message is for users.
 */
public final class Jars {
  private static final Pattern JAR_AND_CLASS = Pattern.compile("(.*\\.jar)(?::([\\w.$]+))?");

  private Jars() {}

  /** Jars that come first on the class path, by the name that scenarios carry. */
  public record Variant(String name, List<Path> jars) {
    /** Reads {@code NAME=JAR[,JAR…]}. */
    public static Variant parse(String text) {
      String[] parts = Words.named(text, "NAME=JAR[,JAR…]");
      List<Path> jars = Stream.of(parts[1].split(",", -1)).map(Jars::readable).toList();
      ClassPath.of(jars); // refuses what is no jar
      return new Variant(parts[0], jars);
    }
  }

  private static Path readable(String text) {
    Path path = Path.of(text).toAbsolutePath();
    if (text.isBlank() || !Files.isReadable(path)) {
      throw new IllegalArgumentException("cannot read " + text);
    }
    return path;
  }

  /**
   * Somebody's own JMH benchmarks.
   *
   * @param name label that results carry as {@code jar}
   * @param classPath absolute paths: the jar or folder, then what it needs where it is not an
   *     uber-jar
   */
  public record Benchmarks(String name, List<Path> classPath) {
    /** Reads {@code NAME=JAR[:JAR…]}. */
    public static Benchmarks parse(String text) {
      String[] parts = Words.named(text, "NAME=JAR[%sJAR…]".formatted(File.pathSeparator));
      return new Benchmarks(
          parts[0], Stream.of(parts[1].split(File.pathSeparator, -1)).map(Jars::readable).toList());
    }
  }

  /** What a class path is, by its content: {@code sha256:…}. */
  static String version(List<Path> classPath) throws IOException {
    MessageDigest digest = EnvironmentFingerprint.sha256();
    try (OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
      for (Path entry : classPath) {
        try (Stream<Path> files = Files.walk(entry)) {
          for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
            Files.copy(file, out);
          }
        }
      }
    }
    return "sha256:" + HexFormat.of().formatHex(digest.digest()).substring(0, 12);
  }

  public record OfProvider(Path path, String className, String label) {
    private static final Duration LOADING = Duration.ofSeconds(90);
    private static final String ANSWER = "jcamark-provider\t";

    /**
     * Reads {@code JAR[:CLASS]} and loads the provider to learn its name. Without a class, the
     * jar's {@code META-INF/services/java.security.Provider} names it.
     */
    public static OfProvider parse(String text) {
      Matcher parts = JAR_AND_CLASS.matcher(text);
      if (!parts.matches()) {
        throw new IllegalArgumentException("not of the form JAR[:CLASS]");
      }
      Path path = readable(parts.group(1));
      List<String> command =
          List.of(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-XX:TieredStopAtLevel=1",
              "-cp",
              ClassPath.text(ClassPath.of(List.of())),
              OfProvider.class.getName(),
              path.toString(),
              parts.group(2) == null ? "" : parts.group(2));
      try (Child child = Child.start(command, ANSWER)) {
        String[] answer =
            child
                .ask("", LOADING)
                .orElseGet(() -> "the provider does not load: " + child.exit(LOADING).reason())
                .split("\t", -1);
        if (answer.length == 2) {
          return new OfProvider(path, answer[0], answer[1]);
        }
        String printed = Child.Exit.lastLines(child.printed());
        throw new IllegalArgumentException(
            answer[0] + (printed.isEmpty() ? "" : " (it printed: " + printed + ")"));
      } catch (IOException e) {
        throw new IllegalArgumentException("cannot be read: " + e.getMessage(), e);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    /** In a JVM of its own, as providers may end it: prints class and name, or what is wrong. */
    public static void main(String[] args) {
      PrintStream answers = System.out;
      System.setOut(System.err);
      System.setIn(InputStream.nullInputStream());
      String answer;
      try {
        Provider provider = load(Path.of(args[0]), args[1]);
        answer = provider.getClass().getName() + "\t" + provider.getName();
      } catch (IllegalArgumentException e) {
        answer = e.getMessage();
      }
      answers.println("\n" + ANSWER + answer);
      System.exit(0);
    }

    private static Provider load(Path path, String className) {
      try {
        ClassLoader loader = ClassPath.loader(ClassPath.of(List.of(path)));
        return className.isEmpty()
            ? first(loader, path)
            : Class.forName(className, true, loader)
                .asSubclass(Provider.class)
                .getDeclaredConstructor()
                .newInstance();
      } catch (IOException e) {
        throw new IllegalArgumentException("cannot be read: " + e.getMessage(), e);
      } catch (ClassNotFoundException e) {
        throw new IllegalArgumentException("has no class " + className, e);
      } catch (ReflectiveOperationException
          | LinkageError
          | ClassCastException
          | ServiceConfigurationError e) {
        throw new IllegalArgumentException(
            "the provider does not load: " + Reasons.innermost(e), e);
      }
    }

    /** That of the jar itself, not of another one that the loader knows. */
    private static Provider first(ClassLoader loader, Path jar) throws MalformedURLException {
      URL location = jar.toUri().toURL();
      return ServiceLoader.load(Provider.class, loader).stream()
          .filter(
              provider -> {
                CodeSource source = provider.type().getProtectionDomain().getCodeSource();
                return source != null
                    && String.valueOf(source.getLocation()).equals(location.toString());
              })
          .findFirst()
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "no provider in META-INF/services; add its class: JAR:CLASS"))
          .get();
    }
  }
}
