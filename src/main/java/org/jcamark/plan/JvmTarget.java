package org.jcamark.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.machine.ClassPath;
import org.jcamark.machine.InstalledJvm;
import org.jcamark.model.JvmLaunch;

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
    List<ProviderJar> providerJars) {
  public JvmTarget {
    variantJars = List.copyOf(variantJars);
    providerJars = List.copyOf(providerJars);
  }

  /** Name of the variant of JVM arguments. */
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
        .map(ProviderJar::path)
        .filter(jar -> !ClassPath.sharesClasses(jar, variantJars))
        .forEach(jars::add);
    return jars;
  }
}
