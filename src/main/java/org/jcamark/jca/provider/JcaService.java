package org.jcamark.jca.provider;

import java.security.Provider;

/** A provider object and its own name for an algorithm: the arguments of {@code getInstance}. */
public class JcaService {
  final String name;
  final Provider provider;

  /**
   * @param type such as {@code Cipher}
   * @param standardName that of the catalogue
   */
  JcaService(ProviderSource source, String type, String standardName) throws UnavailableException {
    this.name = source.dialect().name(type, standardName);
    this.provider = source.provider(type, name);
  }

  /** The provider object that performs the operations. */
  public final Provider provider() {
    return provider;
  }
}
