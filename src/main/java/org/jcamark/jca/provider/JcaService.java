package org.jcamark.jca.provider;

import java.security.Provider;

/** A provider object and its own name for an algorithm: the arguments of {@code getInstance}. */
public abstract class JcaService {
  final String name;
  final Provider provider;

  /**
   * @param type such as {@code Cipher}
   * @param name the provider's own
   */
  JcaService(ProviderSource source, String type, String name) throws UnavailableException {
    this.name = name;
    this.provider = source.provider(type, name);
  }

  /** The provider object that performs the operations. */
  public final Provider provider() {
    return provider;
  }
}
