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
   * A key of either kind.
   *
   * @param kept for the checks, too
   * @param fresh whether each call decodes it
   */
  public static <K> CallKey<K> of(K kept, boolean fresh, Maker<K> decoding) {
    return new CallKey<>(kept, fresh ? decoding : null);
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
