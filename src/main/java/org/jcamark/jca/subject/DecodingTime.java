package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import org.jcamark.jca.provider.ProviderSource.Maker;

/** Time that the calls of one thread have spent on decoding their keys. */
public final class DecodingTime {
  private static final ThreadLocal<DecodingTime> OF_THREAD =
      ThreadLocal.withInitial(DecodingTime::new);

  private long nanos;
  private long calls;

  private DecodingTime() {}

  /** That of the keys that this thread prepares. */
  public static DecodingTime ofThisThread() {
    return OF_THREAD.get();
  }

  <K> K add(Maker<K> decoding) throws GeneralSecurityException {
    long start = System.nanoTime();
    K key = decoding.make();
    nanos += System.nanoTime() - start;
    calls++;
    return key;
  }

  /** The sum over {@link #calls}. */
  public long nanos() {
    return nanos;
  }

  /** Number of calls that have decoded a key. */
  public long calls() {
    return calls;
  }

  public void clear() {
    nanos = 0;
    calls = 0;
  }
}
