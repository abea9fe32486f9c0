package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * The key of a call: a kept one or, where keys are to be fresh, one decoded for each call.
 *
 * @param decoding null where the key is kept
 */
public record CallKey<K>(K kept, Maker<K> decoding, DecodingTime time) {
  public static <K> CallKey<K> kept(K key) {
    return of(key, false, null);
  }

  public static <K> CallKey<K> of(K kept, boolean fresh, Maker<K> decoding) {
    return new CallKey<>(kept, fresh ? decoding : null, DecodingTime.ofThisThread());
  }

  public K next() throws GeneralSecurityException {
    return decoding == null ? kept : time.add(decoding);
  }

  /** Time that the calls of one thread have spent on decoding their keys. */
  public static final class DecodingTime {
    private static final ThreadLocal<DecodingTime> OF_THREAD =
        ThreadLocal.withInitial(DecodingTime::new);

    private long nanos;
    private long calls;

    private DecodingTime() {}

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

    public long nanos() {
      return nanos;
    }

    public long calls() {
      return calls;
    }

    public void clear() {
      nanos = 0;
      calls = 0;
    }
  }
}
