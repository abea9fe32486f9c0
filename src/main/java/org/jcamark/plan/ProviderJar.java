package org.jcamark.plan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.Provider;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.machine.ClassPath;

/** A user's own jar with a JCA provider. */
public record ProviderJar(Path path, String className, String label) {
  private static final Pattern JAR_AND_CLASS = Pattern.compile("(.*\\.jar)(?::([\\w.$]+))?");

  /**
   * Reads {@code JAR[:CLASS]} and loads the provider to learn its name. Without a class, the jar's
   * {@code META-INF/services/java.security.Provider} names it.
   *
   * @throws IllegalArgumentException if there is no such jar or provider, for users
   */
  public static ProviderJar parse(String text) {
    Matcher parts = JAR_AND_CLASS.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException("not of the form JAR[:CLASS]");
    }
    Path path = Path.of(parts.group(1)).toAbsolutePath();
    if (!Files.isReadable(path)) {
      throw new IllegalArgumentException("not a readable file");
    }
    try (URLClassLoader loader =
        new URLClassLoader(
            urls(ClassPath.of(List.of(path))), ClassLoader.getPlatformClassLoader())) {
      String className = parts.group(2);
      Provider provider = className == null ? first(loader, path) : load(className, loader);
      return new ProviderJar(path, provider.getClass().getName(), provider.getName());
    } catch (UncheckedIOException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    } catch (IOException e) {
      throw new IllegalArgumentException("cannot be read: " + e.getMessage(), e);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException("has no class " + parts.group(2), e);
    } catch (ReflectiveOperationException
        | LinkageError
        | ClassCastException
        | ServiceConfigurationError e) {
      throw new IllegalArgumentException("the provider does not load: " + Reasons.innermost(e), e);
    }
  }

  private static URL[] urls(List<Path> entries) throws MalformedURLException {
    URL[] urls = new URL[entries.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = entries.get(i).toUri().toURL();
    }
    return urls;
  }

  private static String location(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    return source == null ? "" : String.valueOf(source.getLocation());
  }

  private static Provider load(String className, ClassLoader loader)
      throws ReflectiveOperationException {
    return Class.forName(className, true, loader)
        .asSubclass(Provider.class)
        .getDeclaredConstructor()
        .newInstance();
  }

  private static Provider first(ClassLoader loader, Path jar) throws MalformedURLException {
    String location = jar.toUri().toURL().toString();
    return ServiceLoader.load(Provider.class, loader).stream()
        .filter(provider -> location(provider.type()).equals(location))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no provider in META-INF/services; add its class: JAR:CLASS"))
        .get();
  }
}
