package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Optional;
import java.util.Queue;
import org.jcamark.jca.provider.ProviderSource.Maker;

/** Where the JCA object of a call comes from: one that is kept, one of a pool, or a new one. */
public final class Source<T> {
  private final T kept;
  private final boolean initialised;
  private final Queue<T> pool;
  private final Maker<T> maker;

  private Source(T kept, boolean initialised, Queue<T> pool, Maker<T> maker) {
    this.kept = kept;
    this.initialised = initialised;
    this.pool = pool;
    this.maker = maker;
  }

  /**
   * A source of one object for all calls.
   *
   * @param kept null where only {@link #create} is called
   * @param maker {@code getInstance}
   */
  public static <T> Source<T> of(T kept, Maker<T> maker) {
    return new Source<>(kept, false, null, maker);
  }

  /** A source of objects that threads take from a thread-safe pool and give back. */
  public static <T> Source<T> pooled(Queue<T> pool, Maker<T> maker) {
    return new Source<>(null, false, pool, maker);
  }

  /** The same source with an object that is initialised already. */
  public Source<T> initialised(T object) {
    return new Source<>(object, true, pool, maker);
  }

  /** The object of a call that reuses one. */
  public T take() throws GeneralSecurityException {
    if (pool == null) {
      return kept;
    }
    T object = pool.poll();
    return object == null ? maker.make() : object;
  }

  /** Ends the use of an object that {@link #take} returned. */
  public void giveBack(T object) {
    if (pool != null) {
      pool.add(object);
    }
  }

  /** {@code getInstance}. */
  public T create() throws GeneralSecurityException {
    return maker.make();
  }

  /** The kept object, for the checks; absent where objects are pooled or new. */
  public Optional<T> kept() {
    return Optional.ofNullable(kept);
  }

  /** Whether the kept object is initialised, and no call does it. */
  public boolean isInitialised() {
    return initialised;
  }

  /** Forgets the objects of the pool that nobody has taken. */
  public void clear() {
    if (pool != null) {
      pool.clear();
    }
  }
}
