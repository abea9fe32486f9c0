package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;

/** Objects that threads take and give back, in a queue without locks. */
final class Pool<T> {
  private final Queue<T> idle = new ConcurrentLinkedQueue<>();
  private final Maker<T> maker;

  private Pool(Maker<T> maker) {
    this.maker = maker;
  }

  /** The pool of an algorithm's objects, which all threads share. */
  static <T> Pool<T> of(ProviderSource source, Request request, Maker<T> maker)
      throws GeneralSecurityException {
    return source.remember("pool " + request.algorithm().name(), () -> new Pool<>(maker));
  }

  T take() throws GeneralSecurityException {
    T object = idle.poll();
    return object == null ? maker.make() : object;
  }

  void giveBack(T object) {
    idle.add(object);
  }

  /** Forgets the objects that nobody has taken. */
  void clear() {
    idle.clear();
  }
}
