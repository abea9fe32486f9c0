package org.jcamark.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.jca.provider.Providers;
import org.jcamark.machine.ClassPath;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;

/**
 * A JVM to measure in, with one variant of its arguments and one of its class path.
 *
 * @param label unique within a run, such as {@code 25.0.3}
 * @param classpath name of the class-path variant
 * @param variantJars jars that the class-path variant puts first
 * @param providerJars users' own providers, each on the class path of its own children only
 */
public record JvmTarget(
    String label,
    InstalledJvm jvm,
    FittedVariant variant,
    String classpath,
    List<Path> variantJars,
    List<Jars.OfProvider> providerJars) {
  private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";
  private static final String CUSTOM_PROVIDERS = "-D" + Providers.CUSTOM_PROPERTY + "=";

  public String jit() {
    return variant.name();
  }

  /** Why nothing can be measured in it, for users. */
  public Optional<String> unavailable() {
    return variant.reason().map(reason -> jit() + ": " + reason);
  }

  /** How a JVM is started that measures or probes a provider. */
  public JvmLaunch command(String provider) {
    return new JvmLaunch(jvm.java(), variant.arguments(), classPathFirst(provider));
  }

  /** The jars of the variant, then the provider's own, unless the variant replaces it. */
  List<Path> classPathFirst(String provider) {
    List<Path> jars = new ArrayList<>(variantJars);
    providerJars.stream()
        .filter(jar -> jar.label().equalsIgnoreCase(provider))
        .map(Jars.OfProvider::path)
        .filter(jar -> !ClassPath.sharesClasses(jar, variantJars))
        .forEach(jars::add);
    return jars;
  }

  /**
   * Whether an argument comes from us or a variant of {@code --jit}, not from {@code --jvm-args}.
   */
  static boolean isBuiltIn(String argument) {
    return argument.equals(NATIVE_ACCESS)
        || argument.startsWith(CUSTOM_PROVIDERS)
        || argument.equals(FittedVariant.UNLOCK)
        || JitVariant.all().stream()
            .anyMatch(
                variant ->
                    variant.arguments().contains(argument)
                        || variant.switchedOff().stream()
                            .anyMatch(flag -> argument.equals("-XX:-" + flag)));
  }

  /**
   * All combinations, including variants that a JVM turns out not to have.
   *
   * @param jvms empty for the JVM that runs this
   * @param jits variants of the arguments
   * @param classpaths variants of the class path besides the default
   * @param providers jars of users' own providers, which are registered in this JVM too
   * @throws UsageException if a JVM or a class-path variant is named twice
   */
  public static List<JvmTarget> of(
      List<InstalledJvm> jvms,
      List<JitVariant> jits,
      List<Jars.Variant> classpaths,
      List<Jars.OfProvider> providers) {
    List<String> common = commonArguments(providers);
    Map<String, List<Path>> jars = jars(classpaths);
    List<JvmTarget> targets = new ArrayList<>();
    labelled(jvms)
        .forEach(
            (label, jvm) -> {
              for (JitVariant jit : jits) {
                FittedVariant fitted = FittedVariant.of(jit, jvm.java(), common);
                jars.forEach(
                    (classpath, first) ->
                        targets.add(
                            new JvmTarget(label, jvm, fitted, classpath, first, providers)));
              }
            });
    return targets;
  }

  /**
   * A JVM of each feature release: the running one, or else the newest that is installed.
   *
   * @throws UsageException if there is none of a release
   */
  public static List<InstalledJvm> installed(
      List<Integer> releases, InstalledJvm running, List<InstalledJvm> installed) {
    String missing =
        "this suite compares JVMs, and no Java %d is installed in the usual places; name the JVMs"
            + " to compare with --jvm PATH";
    return releases.stream()
        .map(
            release ->
                Stream.concat(
                        Stream.of(running),
                        installed.stream().sorted(InstalledJvm.ORDER.reversed()))
                    .filter(jvm -> jvm.feature() == release)
                    .findFirst()
                    .orElseThrow(() -> new UsageException(missing.formatted(release))))
        .toList();
  }

  private static List<String> commonArguments(List<Jars.OfProvider> providers) {
    List<String> arguments = new ArrayList<>(List.of(NATIVE_ACCESS));
    arguments.addAll(Pkcs11Token.arguments());
    if (!providers.isEmpty()) {
      String pairs =
          providers.stream()
              .map(jar -> jar.label() + "=" + jar.className())
              .distinct()
              .collect(Collectors.joining(","));
      System.setProperty(Providers.CUSTOM_PROPERTY, pairs);
      arguments.add(CUSTOM_PROVIDERS + pairs);
    }
    return arguments;
  }

  private static Map<String, List<Path>> jars(List<Jars.Variant> variants) {
    Map<String, List<Path>> jars = new LinkedHashMap<>();
    jars.put(Key.DEFAULT_VARIANT, List.of());
    for (Jars.Variant variant : variants) {
      List<Path> before = jars.put(variant.name(), variant.jars());
      boolean replacesUsual = variant.name().equals(Key.DEFAULT_VARIANT);
      if (before != null && !(replacesUsual && before.isEmpty())) {
        throw new UsageException("--classpath-variant " + variant.name() + ": named twice");
      }
    }
    return jars;
  }

  private static Map<String, InstalledJvm> labelled(List<InstalledJvm> jvms) {
    Map<String, InstalledJvm> labelled = new LinkedHashMap<>();
    for (InstalledJvm jvm : jvms.isEmpty() ? List.of(InstalledJvm.current()) : jvms) {
      String label =
          labelled.containsKey(jvm.version())
              ? jvm.version() + "-" + jvm.home().getFileName()
              : jvm.version();
      if (labelled.putIfAbsent(label, jvm) != null) {
        throw new UsageException("--jvm " + jvm.home() + ": named twice");
      }
    }
    return labelled;
  }
}
