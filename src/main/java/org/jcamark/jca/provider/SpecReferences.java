package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import org.jcamark.catalog.SpecReference;

/** Finds the constants that a {@link SpecReference} stands for. Never timed. */
final class SpecReferences {
  private SpecReferences() {}

  /**
   * The spec itself, or the constant that it refers to.
   *
   * @throws UnavailableException if the version of the provider on the class path has no such spec
   */
  static AlgorithmParameterSpec resolve(ProviderSource source, AlgorithmParameterSpec spec)
      throws GeneralSecurityException {
    if (!(spec instanceof SpecReference reference)) {
      return spec;
    }
    try {
      return (AlgorithmParameterSpec)
          Class.forName(reference.className()).getField(reference.field()).get(null);
    } catch (ClassNotFoundException | NoSuchFieldException e) {
      throw new UnavailableException(
          source.describe()
              + " has no parameter spec "
              + reference.className().replaceFirst(".*\\.", "")
              + "#"
              + reference.field());
    } catch (IllegalAccessException e) {
      throw new GeneralSecurityException("cannot read " + spec, e);
    }
  }
}
