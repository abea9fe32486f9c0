package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * The object that a call takes and gives back: the thread's own, or one of a pool that all threads
 * share.
 *
 * @param own null where calls make their own objects, or take them from a pool
 * @param pool null where the object is the thread's own
 */
record Reused<T>(T own, Pool<T> pool) {

  static <T> Reused<T> of(ProviderSource source, Request request, Maker<T> maker)
      throws GeneralSecurityException {
    return isPooled(request)
        ? new Reused<>(null, Pool.of(source, request, maker))
        : new Reused<>(maker.make(), null);
  }

  /**
   * The object of a cold start.
   *
   * @param object null where the timed call makes it
   */
  static <T> Reused<T> cold(ColdPreparation cold, Maker<T> maker, T object)
      throws GeneralSecurityException {
    if (!isPooled(cold.request())) {
      return new Reused<>(object, null);
    }
    Pool<T> pool = Pool.of(cold.source(), cold.request(), maker);
    pool.giveBack(object);
    return new Reused<>(object, pool);
  }

  private static boolean isPooled(Request request) {
    return request.call().object() == ObjectUse.POOL;
  }

  T take() throws GeneralSecurityException {
    return pool == null ? own : pool.take();
  }

  void giveBack(T object) {
    if (pool != null) {
      pool.giveBack(object);
    }
  }
}
