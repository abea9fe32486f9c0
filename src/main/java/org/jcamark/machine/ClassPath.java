package org.jcamark.machine;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Class paths of child JVMs: this process's own, behind the jars that a variant or a provider
 * brings. An own jar that declares JCA providers is left out where a jar in front has a class of
 * the same name: two versions of a library, or two libraries with the same classes, never mix.
 */
public final class ClassPath {
  private static final String DECLARATION = "META-INF/services/java.security.Provider";

  /** How makers of native libraries name a jar of one platform. */
  private static final Pattern OF_PLATFORM =
      Pattern.compile(".*-((?:linux|osx|windows)-(?:x86_64|aarch_64))[.]jar");

  /** Alpine's C library, for which those of Linux are not made. */
  private static final boolean MUSL =
      SystemFiles.HERE.text("proc/self/maps").filter(maps -> maps.contains("ld-musl")).isPresent();

  private ClassPath() {}

  /** The class path of a child, with these jars or folders in front. */
  public static List<Path> of(List<Path> first) {
    List<Path> all = new ArrayList<>(first);
    for (Path entry : own()) {
      if (!declaresProviders(entry) || !sharesClasses(entry, first)) {
        all.add(entry);
      }
    }
    return all;
  }

  /** Whether a class of the jar is in one of the others, too. */
  public static boolean sharesClasses(Path jar, List<Path> others) {
    return others.stream().anyMatch(other -> !Collections.disjoint(classes(jar), classes(other)));
  }

  /** Loads classes of these jars and folders, and of the platform, alone. */
  public static ClassLoader loader(List<Path> entries) throws MalformedURLException {
    URL[] urls = new URL[entries.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = entries.get(i).toUri().toURL();
    }
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  /** A class path as {@code java} takes it. */
  public static String text(Collection<Path> entries) {
    return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /**
   * The entries of this process's class path. A jar without classes only names others in its
   * manifest, which a JVM would load with it: it is replaced by those. Empty entries, which mean
   * the current directory, are left out: what happens to be there is no part of a child; so are
   * jars of other platforms, of which a release has all.
   */
  public static List<Path> own() {
    List<Path> entries = all();
    entries.removeIf(ClassPath::isOfAnother);
    return entries;
  }

  /** Whether this JVM would look into a jar of another platform before that of its own. */
  public static boolean hasAnotherPlatformFirst() {
    return all().stream()
        .filter(entry -> OF_PLATFORM.matcher(entry.toString()).matches())
        .findFirst()
        .filter(ClassPath::isOfAnother)
        .isPresent();
  }

  private static List<Path> all() {
    List<Path> entries = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (entry.isEmpty()) {
        continue;
      }
      Path path = Path.of(entry).toAbsolutePath();
      List<Path> named = named(path);
      if (named.isEmpty() || !classes(path).isEmpty()) {
        entries.add(path);
      } else {
        entries.addAll(named);
      }
    }
    return entries;
  }

  private static boolean isOfAnother(Path jar) {
    String platform = platform(System.getProperty("os.name"), System.getProperty("os.arch"));
    return isOfAnother(jar, MUSL ? "musl-" + platform : platform);
  }

  static boolean isOfAnother(Path jar, String platform) {
    Matcher name = OF_PLATFORM.matcher(jar.toString());
    return name.matches() && !name.group(1).equals(platform);
  }

  /** In the words of Netty's os-maven-plugin, {@code osx-aarch_64}. */
  static String platform(String os, String arch) {
    String system = os.startsWith("Mac") ? "osx" : os.split(" ", 2)[0].toLowerCase(Locale.ROOT);
    return system + "-" + (arch.equals("aarch64") ? "aarch_64" : "x86_64");
  }

  /** The jar, or folder, of our classes. */
  public static Path ofJcamark() {
    try {
      return Path.of(ClassPath.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the jar of jcamark has no path", e);
    }
  }

  /** Jars that the manifest of a jar names, as absolute paths; none of a folder. */
  public static List<Path> named(Path jar) {
    return read(
        jar,
        file -> {
          Manifest manifest = file.getManifest();
          String value =
              manifest == null
                  ? null
                  : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
          return value == null
              ? List.of()
              : Stream.of(value.strip().split(" +", -1))
                  .map(jar.toAbsolutePath().toUri()::resolve)
                  .filter(entry -> entry.getScheme().equals("file"))
                  .map(Path::of)
                  .toList();
        });
  }

  /** Classes of a jar by their files; those of newer Java versions and descriptors are skipped. */
  private static Set<String> classes(Path jar) {
    return new HashSet<>(
        read(
            jar,
            file ->
                file.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF/"))
                    .filter(name -> !name.endsWith("-info.class"))
                    .toList()));
  }

  private static boolean declaresProviders(Path jar) {
    return !read(jar, file -> Stream.ofNullable(file.getEntry(DECLARATION)).toList()).isEmpty();
  }

  private interface Reader<T> {
    List<T> read(JarFile file) throws IOException;
  }

  private static <T> List<T> read(Path jar, Reader<T> reader) {
    if (!Files.isRegularFile(jar)) {
      return List.of();
    }
    try (JarFile file = new JarFile(jar.toFile(), false)) {
      return reader.read(file);
    } catch (IOException e) {
      throw new IllegalArgumentException(jar + " cannot be read: " + e.getMessage(), e);
    }
  }
}
