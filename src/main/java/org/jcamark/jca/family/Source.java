package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.Queue;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * Where the JCA object of a call comes from: one that is kept, one of a pool, or a new one.
 *
 * @param kept null where there is a pool, or each call makes its own
 * @param pool null where one object is kept
 * @param isInitialised whether the kept object is initialised, and no call does it
 */
public record Source<T>(T kept, boolean isInitialised, Queue<T> pool, Maker<T> maker) {

  public static <T> Source<T> of(T kept, Maker<T> maker) {
    return new Source<>(kept, false, null, maker);
  }

  public static <T> Source<T> pooled(Queue<T> pool, Maker<T> maker) {
    return new Source<>(null, false, pool, maker);
  }

  public Source<T> initialised(T ready) {
    return new Source<>(ready, true, pool, maker);
  }

  public T take() throws GeneralSecurityException {
    if (pool == null) {
      return kept;
    }
    T taken = pool.poll();
    return taken == null ? maker.make() : taken;
  }

  public void giveBack(T taken) {
    if (pool != null) {
      pool.add(taken);
    }
  }

  public T create() throws GeneralSecurityException {
    return maker.make();
  }

  public void clear() {
    if (pool != null) {
      pool.clear();
    }
  }
}
