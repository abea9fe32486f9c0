package org.jcamark.probe;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.machine.ClassPath;
import org.jcamark.model.JvmLaunch;

/**
 * An archive of the classes that warm forks of a provider load, made by HotSpot itself when such a
 * fork exits ({@code -XX:ArchiveClassesAtExit}), and kept with the probe results. It spares parsing
 * and verification; it contains no profiles and no compiled code.
 *
 * <p>HotSpot archives no class of a signed jar. Of our own jars that are signed, forks with an
 * archive load copies without signatures, except on JVMs by Oracle, some of which insist on them.
 */
public final class ClassArchive {
  /** What decides, besides the class path, which archive a JVM can use: modules, agents, memory. */
  private static final Pattern RELEVANT =
      Pattern.compile("-[^XD].*|-Xm[xX].*|-XX:.*(GC|Heap|Compressed|Alignment|Headers|JVMCI).*");

  private static final Pattern CHOSEN = Pattern.compile("-Xshare|Archive|-XX:AOT|-XX:.*CDS");

  private static final Pattern SIGNATURE = Pattern.compile("META-INF/[^/]+\\.(SF|RSA|DSA|EC)");

  /** Of about 10 MB each; older ones are deleted. */
  private static final int KEPT = 32;

  private static final Map<List<Object>, Optional<ClassArchive>> KNOWN = new ConcurrentHashMap<>();

  private final List<Path> classPath;
  private final Path file;
  private final Path unfinished;
  private boolean refused;

  private ClassArchive(List<Path> classPath, Path file) {
    this.classPath = classPath;
    this.file = file;
    this.unfinished = Path.of(file + "-" + ProcessHandle.current().pid());
  }

  /**
   * The archive of a provider, which may have to be made; absent where the JVM is not HotSpot, has
   * arguments about archives already, or has folders in its class path.
   */
  public static Optional<ClassArchive> of(JvmLaunch jvm, String provider) {
    List<String> relevant =
        jvm.args().stream().filter(argument -> RELEVANT.matcher(argument).matches()).toList();
    JvmLaunch launch = new JvmLaunch(jvm.executable(), relevant, jvm.classPathFirst());
    return jvm.args().stream().anyMatch(argument -> argument.startsWith("-XX:CompileCommand="))
            && jvm.args().stream().noneMatch(argument -> CHOSEN.matcher(argument).find())
        ? KNOWN.computeIfAbsent(List.of(launch, provider), key -> find(launch, provider))
        : Optional.empty();
  }

  private static Optional<ClassArchive> find(JvmLaunch jvm, String provider) {
    List<Path> original = ClassPath.of(jvm.classPathFirst());
    Path folder = ProbeCache.ofUser();
    if (!folder.isAbsolute() || !original.stream().allMatch(Files::isRegularFile)) {
      return Optional.empty();
    }
    try {
      Files.createDirectories(folder);
      List<Path> classPath = new ArrayList<>();
      Set<Path> own = insistsOnSignatures(jvm) ? Set.of() : new HashSet<>(ClassPath.own());
      for (Path jar : original) {
        classPath.add(own.contains(jar) ? unsigned(jar, folder) : jar);
      }
      // A JVM compares the time of each jar, too.
      long times = classPath.stream().mapToLong(jar -> jar.toFile().lastModified()).sum();
      String name =
          String.join(
              "-",
              "classes",
              Fingerprint.of(jvm),
              Long.toHexString(times),
              provider.replaceAll("\\W", "_"));
      return Optional.of(new ClassArchive(classPath, folder.resolve(name + ".jsa")));
    } catch (IOException unusable) {
      return Optional.empty();
    }
  }

  private static boolean insistsOnSignatures(JvmLaunch jvm) throws IOException {
    Path release = jvm.executable().toRealPath().resolveSibling("../release");
    return !Files.exists(release) || Files.readString(release).contains("Oracle");
  }

  /** The jar, or a copy without its signatures and the digests of its entries. */
  static Path unsigned(Path jar, Path folder) throws IOException {
    String version = Files.size(jar) + "-" + Files.getLastModifiedTime(jar).toMillis();
    Path copy = folder.resolve("unsigned-" + version + "-" + jar.getFileName());
    if (Files.exists(copy)) {
      return copy;
    }
    try (JarFile source = new JarFile(jar.toFile(), false)) {
      List<JarEntry> entries = Collections.list(source.entries());
      if (entries.stream().noneMatch(entry -> SIGNATURE.matcher(entry.getName()).matches())) {
        return jar;
      }
      Manifest manifest = source.getManifest();
      manifest.getEntries().values().forEach(ClassArchive::removeDigests);
      manifest.getEntries().values().removeIf(Map::isEmpty);
      Path own = Files.createTempFile(folder, "unsigned-", ".tmp");
      try (OutputStream file = Files.newOutputStream(own);
          JarOutputStream out = new JarOutputStream(file, manifest)) {
        for (JarEntry entry : entries) {
          if (!entry.getName().equals(JarFile.MANIFEST_NAME)
              && !SIGNATURE.matcher(entry.getName()).matches()) {
            out.putNextEntry(new JarEntry(entry.getName()));
            try (InputStream in = source.getInputStream(entry)) {
              in.transferTo(out);
            }
          }
        }
      }
      return Files.move(own, copy, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void removeDigests(Map<Object, Object> attributes) {
    attributes.keySet().removeIf(name -> name.toString().endsWith("-Digest"));
  }

  /** Whether nobody has tried to make it. */
  public boolean isMissing() {
    return !refused && !Files.exists(file);
  }

  public boolean isUsable() {
    return file.toFile().length() > 0;
  }

  public List<Path> classPath() {
    return classPath;
  }

  /** Of a JVM that uses it, or that makes it; neither prints anything of it. */
  public List<String> arguments(boolean making) {
    return List.of(
        making ? "-XX:ArchiveClassesAtExit=" + unfinished : "-XX:SharedArchiveFile=" + file,
        "-Xlog:cds*=off");
  }

  /**
   * Takes the end of the JVM that made it. Where that JVM worked but left no archive, an empty file
   * says so to later commands.
   */
  public void made(boolean worked) {
    try {
      refused = !worked;
      if (worked && Files.exists(unfinished)) {
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        deleteOldest();
      } else if (worked) {
        Files.createFile(file);
      }
      Files.deleteIfExists(unfinished);
    } catch (IOException unusable) {
      refused = true;
    }
  }

  private void deleteOldest() throws IOException {
    List<Path> archives;
    try (Stream<Path> all = Files.list(file.getParent())) {
      archives = all.filter(each -> each.toString().endsWith(".jsa")).toList();
    }
    for (Path old :
        archives.stream()
            .sorted(Comparator.comparing((Path each) -> each.toFile().lastModified()).reversed())
            .skip(KEPT)
            .toList()) {
      Files.deleteIfExists(old);
    }
  }
}
