package org.jcamark.jca.family;

import java.security.GeneralSecurityException;

/**
 * What the calls with one key need.
 *
 * @param init gives the object of a call, initialised with its key: mostly the same one
 */
public record Ready<T, K>(Source<T> objects, CallKey<K> key, Initialisation<T, K> init) {
  public interface Initialisation<T, K> {
    T of(T object, K key) throws GeneralSecurityException;
  }

  public interface Step<T, K> {
    void run(T object, K key) throws GeneralSecurityException;
  }

  /** For objects that are not initialised, or only by their use. */
  static <T, K> Ready<T, K> of(Source<T> objects, K key) {
    return new Ready<>(objects, CallKey.kept(key), (object, none) -> object);
  }

  T created() throws GeneralSecurityException {
    return init.of(objects.create(), key.kept());
  }
}
