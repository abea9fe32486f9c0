package org.jcamark.catalog;

import java.security.spec.AlgorithmParameterSpec;
import java.util.List;

/**
 * Stands for a parameter spec of a provider's own class, which need not be on the class path. It is
 * resolved when keys are made; a class or field that is missing there is a gap with its reason.
 *
 * @param expression the fully qualified class, followed by {@code #FIELD} for a constant, or by
 *     constructor arguments in {@code arguments}
 * @param arguments constructor arguments: {@link Integer}, {@link String}, {@link SpecReference} or
 *     a {@link List} of references for an array; empty for a constant
 */
public record SpecReference(String expression, List<Object> arguments)
    implements AlgorithmParameterSpec {
  public SpecReference {
    arguments = List.copyOf(arguments);
  }

  static SpecReference constant(String className, String field) {
    return new SpecReference(className + "#" + field, List.of());
  }

  static SpecReference construct(String className, Object... arguments) {
    return new SpecReference(className, List.of(arguments));
  }
}
