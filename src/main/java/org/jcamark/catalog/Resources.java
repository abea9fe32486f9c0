package org.jcamark.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Texts in the jar. */
public final class Resources {
  private Resources() {}

  /**
   * The text of a resource in UTF-8.
   *
   * @param owner a class of the same package
   * @throws IllegalStateException if the jar lacks it
   */
  public static String text(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar lacks " + name + " of " + owner.getName());
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name, e);
    }
  }
}
