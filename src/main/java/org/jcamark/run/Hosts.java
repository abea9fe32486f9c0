package org.jcamark.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jcamark.machine.Child;
import org.jcamark.machine.ClassPath;
import org.jcamark.profile.HostMain;
import org.jcamark.profile.HostMain.Listed;

/**
 * JVMs that start forks through the JMH of their class path: ours, or that of somebody's jar, which
 * has behind it those of our classes that measure. Each has one fork at a time, and is kept for the
 * next one.
 */
public final class Hosts implements AutoCloseable {
  private static final Duration LISTING = Duration.ofMinutes(1);

  /** Each takes some 70 MB. */
  private static final int MOST_IDLE = 8;

  private static Path ourClasses;

  private final Deque<Host> idle = new ArrayDeque<>();
  private final Set<Host> atWork = new HashSet<>();
  private boolean stopped;

  /** A JVM, by all that a fork depends on. */
  record Host(Path java, List<Path> classPathFirst, boolean ours, Child child) {
    private boolean fits(ForkSpec spec) {
      return java.equals(spec.jvm().executable())
          && classPathFirst.equals(spec.jvm().classPathFirst())
          && ours == spec.scenario().isCall();
    }
  }

  /**
   * The benchmarks of a jar.
   *
   * @param java absolute path of the JVM
   * @throws IllegalArgumentException if it has none that can be read; the message says why
   * @throws IOException if the list takes too long, or a file cannot be written
   */
  public static List<Listed> benchmarks(Path java, List<Path> classPath) throws IOException {
    try (Child host = start(java, classPath, false)) {
      Optional<String> answer = host.ask(HostMain.LIST, LISTING);
      if (answer.isPresent()) {
        List<?> listed = (List<?>) HostMain.parse(answer.get());
        return listed.stream().map(Listed.class::cast).toList();
      }
      Child.Exit exit = host.exit(LISTING);
      if (exit.killed().isPresent()) {
        throw new IOException(exit.reason());
      }
      throw new IllegalArgumentException(reason(exit.lines()));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String reason(List<String> printed) {
    String text = String.join("\n", printed);
    if (text.contains("Unable to find the resource: /META-INF/BenchmarkList")) {
      return "no JMH benchmarks: META-INF/BenchmarkList is missing";
    }
    if (text.contains("NoClassDefFoundError: org/openjdk/jmh/")
        || text.contains("ClassNotFoundException: org.openjdk.jmh.")) {
      return "JMH is not on its class path; append the JMH jar, separated by " + File.pathSeparator;
    }
    return printed.stream()
        .filter(line -> line.startsWith("Exception") || line.startsWith("Error"))
        .findFirst()
        .orElse("its benchmarks cannot be listed");
  }

  private static Child start(Path java, List<Path> classPathFirst, boolean ours)
      throws IOException {
    List<String> command = new ArrayList<>(List.of(java.toString()));
    List<Path> classPath;
    if (ours) {
      classPath = ClassPath.of(classPathFirst);
      // JMH hands the arguments of a host on to forks that have none, as those of jars may.
      command.add("-XX:TieredStopAtLevel=1");
    } else {
      classPath = new ArrayList<>(classPathFirst);
      classPath.add(ourClasses());
    }
    command.addAll(List.of("-cp", ClassPath.text(classPath), HostMain.class.getName()));
    return Child.start(command, HostMain.ANSWER);
  }

  /**
   * A jar with the classes that measure and nothing else of ours: benchmarks, JMH and providers are
   * the other jar's.
   */
  private static synchronized Path ourClasses() throws IOException {
    if (ourClasses == null) {
      Path jar = Files.createTempFile("jcamark-classes", ".jar");
      jar.toFile().deleteOnExit();
      Path own = ClassPath.ofJcamark();
      try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
        if (Files.isDirectory(own)) {
          copy(own, out);
        } else {
          try (FileSystem classes = FileSystems.newFileSystem(own, Map.of())) {
            copy(classes.getPath("/"), out);
          }
        }
      }
      ourClasses = jar;
    }
    return ourClasses;
  }

  private static void copy(Path from, ZipOutputStream out) throws IOException {
    try (Stream<Path> files = Files.list(from.resolve("org/jcamark/profile"))) {
      for (Path file : files.toList()) {
        out.putNextEntry(new ZipEntry("org/jcamark/profile/" + file.getFileName()));
        Files.copy(file, out);
      }
    }
  }

  /** A host for a fork, to be given back; absent once {@link #stop} was called. */
  synchronized Optional<Host> take(ForkSpec spec) throws IOException {
    if (stopped) {
      return Optional.empty();
    }
    Optional<Host> kept = idle.stream().filter(host -> host.fits(spec)).findFirst();
    kept.ifPresent(idle::remove);
    if (kept.isEmpty()) {
      Path java = spec.jvm().executable();
      List<Path> first = spec.jvm().classPathFirst();
      boolean ours = spec.scenario().isCall();
      kept = Optional.of(new Host(java, first, ours, start(java, first, ours)));
    }
    atWork.add(kept.get());
    return kept;
  }

  /** Keeps a host whose fork has ended, or ends one. */
  synchronized void giveBack(Host host, boolean alive) {
    atWork.remove(host);
    if (alive) {
      idle.addLast(host);
    } else {
      host.child().close();
    }
    if (idle.size() > MOST_IDLE) {
      idle.removeFirst().child().close();
    }
  }

  /** Ends all forks; from any thread. */
  synchronized void stop() {
    stopped = true;
    atWork.forEach(host -> host.child().kill("stopped"));
  }

  synchronized boolean isStopped() {
    return stopped;
  }

  @Override
  public synchronized void close() {
    idle.forEach(host -> host.child().close());
  }
}
