package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * The key of a call: a kept one or, where keys are to be fresh, one decoded for each call.
 *
 * @param kept for the checks, too
 * @param decoding null where the key is kept
 */
public record CallKey<K>(K kept, Maker<K> decoding, DecodingTime time) {
  public static <K> CallKey<K> kept(K key) {
    return of(key, false, null);
  }

  /**
   * A key of either kind.
   *
   * @param fresh whether each call decodes it
   */
  public static <K> CallKey<K> of(K kept, boolean fresh, Maker<K> decoding) {
    return new CallKey<>(kept, fresh ? decoding : null, DecodingTime.ofThisThread());
  }

  public K next() throws GeneralSecurityException {
    return decoding == null ? kept : time.add(decoding);
  }
}
