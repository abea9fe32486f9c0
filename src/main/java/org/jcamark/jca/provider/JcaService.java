package org.jcamark.jca.provider;

import java.security.Provider;
import java.security.Security;

/** A provider object and its own name for an algorithm: the arguments of {@code getInstance}. */
public class JcaService {
  final String name;
  final Provider provider;
  private final String type;

  /**
   * @param type such as {@code Cipher}
   * @param standardName that of the catalogue
   */
  JcaService(ProviderSource source, String type, String standardName) throws UnavailableException {
    this.type = type;
    this.name = source.dialect().name(type, standardName);
    this.provider = source.provider(type, name);
  }

  /**
   * Registers the provider in this JVM, unless it is, in front of the first one that has the
   * service. Those before it stay in front, which mostly leaves the JVM's random numbers as they
   * are.
   *
   * @param searched whether a search has to find it
   * @return whether it was not registered before
   * @throws UnavailableException if a search finds another provider's service
   */
  boolean register(boolean searched) throws UnavailableException {
    Provider[] registered = Security.getProviders();
    int first = 0;
    while (first < registered.length && !ProviderSource.has(registered[first], type, name)) {
      first++;
    }
    if (Security.getProvider(provider.getName()) == null) {
      return Security.insertProviderAt(provider, first + 1) > 0;
    }
    String found = first < registered.length ? registered[first].getName() : "none";
    if (searched && !found.equals(provider.getName())) {
      throw new UnavailableException(
          "a search for %s %s finds %s, not %s".formatted(type, name, found, provider.getName()));
    }
    return false;
  }

  /** The provider object that performs the operations. */
  public final Provider provider() {
    return provider;
  }
}
