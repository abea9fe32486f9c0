package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.Security;
import javax.crypto.KeyGenerator;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * A provider object and its own name for an algorithm, with the {@code getInstance} that takes
 * them.
 */
public class JcaService<T> implements Provided {
  public interface ByObject<T> {
    T get(String algorithm, Provider provider) throws GeneralSecurityException;
  }

  interface ByName<T> {
    T get(String algorithm, String provider) throws GeneralSecurityException;
  }

  interface Searched<T> {
    T get(String algorithm) throws GeneralSecurityException;
  }

  private final String name;
  private final Provider provider;
  private final String type;
  private final ByObject<T> byObject;
  private final ByName<T> byName;
  private final Searched<T> searched;

  /**
   * A service that is looked up with a provider object.
   *
   * @param type such as {@code Cipher}
   * @param standardName that of the catalogue
   * @throws UnavailableException if the provider has no such service, with a reason for users
   */
  public JcaService(ProviderSource source, String type, String standardName, ByObject<T> byObject)
      throws UnavailableException {
    this(source, type, standardName, byObject, null, null);
  }

  JcaService(
      ProviderSource source,
      String type,
      String standardName,
      ByObject<T> byObject,
      ByName<T> byName,
      Searched<T> searched)
      throws UnavailableException {
    this.type = type;
    this.name = source.dialect().name(type, standardName);
    this.provider = source.provider(type, name);
    this.byObject = byObject;
    this.byName = byName;
    this.searched = searched;
  }

  public static JcaService<MessageDigest> digest(ProviderSource source, Digest digest)
      throws UnavailableException {
    return new JcaService<>(
        source,
        "MessageDigest",
        digest.name(),
        MessageDigest::getInstance,
        MessageDigest::getInstance,
        MessageDigest::getInstance);
  }

  public static JcaService<KeyGenerator> keyGenerator(ProviderSource source, Keyed keyed)
      throws UnavailableException {
    return new JcaService<>(
        source, "KeyGenerator", keyed.keyAlgorithm(), KeyGenerator::getInstance);
  }

  public final T create() throws GeneralSecurityException {
    return byObject.get(name, provider);
  }

  /** {@code getInstance} by a look-up, for which the provider is registered unless by object. */
  public final Maker<T> maker(Lookup lookup) {
    return switch (lookup) {
      case OBJECT -> () -> byObject.get(name, provider);
      case NAME -> {
        String registered = provider.getName();
        yield () -> byName.get(name, registered);
      }
      case SEARCH -> () -> searched.get(name);
    };
  }

  /**
   * Registers the provider in this JVM, unless it is, in front of the first one that has the
   * service. Those before it stay in front, which mostly leaves the JVM's random numbers as they
   * are.
   *
   * @param search whether a search has to find it
   * @return whether it was not registered before
   * @throws UnavailableException if a search finds another provider's service
   */
  boolean register(boolean search) throws UnavailableException {
    Provider[] registered = Security.getProviders();
    int first = 0;
    while (first < registered.length && !ProviderSource.has(registered[first], type, name)) {
      first++;
    }
    if (Security.getProvider(provider.getName()) == null) {
      return Security.insertProviderAt(provider, first + 1) > 0;
    }
    String found = first < registered.length ? registered[first].getName() : "none";
    if (search && !found.equals(provider.getName())) {
      throw new UnavailableException(
          "a search for %s %s finds %s, not %s".formatted(type, name, found, provider.getName()));
    }
    return false;
  }

  @Override
  public final Provider provider() {
    return provider;
  }
}
