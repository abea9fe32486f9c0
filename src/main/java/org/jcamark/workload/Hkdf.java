package org.jcamark.workload;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Mac;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive;
import org.jcamark.jca.provider.MacService;
import org.jcamark.jca.provider.ProviderSource;

/** HKDF with HMAC-SHA256 (RFC 5869), through any provider that has the MAC. Thread-safe. */
public record Hkdf(MacService mac) {
  /** Length of a pseudorandom key, and of a salt of zeros. */
  public static final int HASH_BYTES = 32;

  static Hkdf of(ProviderSource source) throws GeneralSecurityException {
    SymmetricPrimitive.Mac hmac =
        (SymmetricPrimitive.Mac)
            Catalog.algorithm("HMAC-SHA256").orElseThrow().primitive(Operation.MAC);
    return new Hkdf(new MacService(source, hmac));
  }

  /** HKDF-Extract. */
  public byte[] extract(byte[] salt, byte[] secret) throws GeneralSecurityException {
    return hmac(salt, secret);
  }

  /**
   * HKDF-Expand.
   *
   * @param length at most 255 times {@link #HASH_BYTES}
   */
  public byte[] expand(byte[] key, byte[] info, int length) throws GeneralSecurityException {
    Mac hmac = mac.initialised(mac.key(key), null);
    byte[] output = new byte[length];
    byte[] block = new byte[0];
    for (int done = 0, counter = 1; done < length; done += HASH_BYTES, counter++) {
      hmac.update(block);
      hmac.update(info);
      hmac.update((byte) counter);
      block = hmac.doFinal();
      System.arraycopy(block, 0, output, done, Math.min(HASH_BYTES, length - done));
    }
    Arrays.fill(block, (byte) 0);
    return output;
  }

  /** HMAC-SHA256. */
  public byte[] hmac(byte[] key, byte[] message) throws GeneralSecurityException {
    return mac.once(mac.key(key), null, message);
  }
}
