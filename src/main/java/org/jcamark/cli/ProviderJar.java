package org.jcamark.cli;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Provider;
import java.util.ServiceLoader;

/** A jar with a JCA provider that a user brings. */
record ProviderJar(Path path, String className, String label) {

  /**
   * Loads the provider to learn its name.
   *
   * @param className null to ask the jar's {@code META-INF/services/java.security.Provider}
   */
  static ProviderJar open(Path jar, String className) {
    if (!Files.isReadable(jar)) {
      throw new UsageException("--provider-jar " + jar + " is no readable file");
    }
    Path path = jar.toAbsolutePath();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {path.toUri().toURL()}, ProviderJar.class.getClassLoader())) {
      Provider provider = className == null ? first(path, loader) : load(className, loader);
      return new ProviderJar(path, provider.getClass().getName(), provider.getName());
    } catch (IOException e) {
      throw new UsageException("--provider-jar " + jar + " cannot be read: " + e.getMessage());
    } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
      throw new UsageException("--provider-jar " + jar + ": the provider does not load: " + e);
    }
  }

  private static Provider load(String className, ClassLoader loader)
      throws ReflectiveOperationException {
    return Class.forName(className, true, loader)
        .asSubclass(Provider.class)
        .getDeclaredConstructor()
        .newInstance();
  }

  private static Provider first(Path jar, ClassLoader loader) {
    return ServiceLoader.load(Provider.class, loader).stream()
        .filter(provider -> provider.type().getClassLoader() == loader)
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "--provider-jar "
                        + jar
                        + " names no provider in META-INF/services; give its class as JAR:CLASS"))
        .get();
  }
}
