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

  /** The object that was initialised before timing. */
  public T initialised() throws GeneralSecurityException {
    return objects.take();
  }

  /** A kept or pooled object, initialised by this call; {@link #done} ends its use. */
  public T reused() throws GeneralSecurityException {
    return init.of(objects.take(), key.next());
  }

  /** A new object, initialised by this call. */
  public T created() throws GeneralSecurityException {
    return init.of(objects.create(), key.next());
  }

  public <R> R done(T object, R result) {
    objects.giveBack(object);
    return result;
  }
}
