package org.jcamark.jca.family;

import java.security.GeneralSecurityException;

/** A subject whose call is one use of a JCA object, at each boundary. */
public interface ObjectSubject<T, K, R> extends Subject<R> {
  Ready<T, K> ready();

  /** What is timed in any case, on an object that is initialised. */
  R use(T object, K key) throws GeneralSecurityException;

  /** The operation alone: where an object is initialised at all, it was before. */
  default R call() throws GeneralSecurityException {
    Ready<T, K> ready = ready();
    T object = ready.objects().take();
    R result = use(object, ready.key().kept());
    ready.objects().giveBack(object);
    return result;
  }

  default R callWithInit() throws GeneralSecurityException {
    Ready<T, K> ready = ready();
    T object = ready.objects().take();
    K key = ready.key().next();
    R result = use(ready.init().of(object, key), key);
    ready.objects().giveBack(object);
    return result;
  }

  default R callWithInstance() throws GeneralSecurityException {
    Ready<T, K> ready = ready();
    T object = ready.objects().create();
    K key = ready.key().next();
    return use(ready.init().of(object, key), key);
  }
}
