package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import org.jcamark.jca.provider.ProviderSource.Maker;

/** The key of a call: a kept one or, where keys are to be fresh, one decoded for each call. */
public final class CallKey<K> {
  private final K kept;
  private final Maker<K> decoding;
  private final DecodingTime time = DecodingTime.ofThisThread();

  private CallKey(K kept, Maker<K> decoding) {
    this.kept = kept;
    this.decoding = decoding;
  }

  public static <K> CallKey<K> kept(K key) {
    return new CallKey<>(key, null);
  }

  /**
   * A key that is decoded for each call.
   *
   * @param kept the same key, for the checks
   */
  public static <K> CallKey<K> decoded(K kept, Maker<K> decoding) {
    return new CallKey<>(kept, decoding);
  }

  /** The key of the next call. */
  public K next() throws GeneralSecurityException {
    return decoding == null ? kept : time.add(decoding);
  }

  /** The key that was prepared, for the checks. */
  public K kept() {
    return kept;
  }
}
