package org.jcamark.jca.workload;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Mac;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive;
import org.jcamark.jca.provider.JcaService.MacService;
import org.jcamark.jca.provider.ProviderSource;

/**
 * HKDF with an HMAC (RFC 5869), through any provider that has the MAC. Thread-safe.
 *
 * @param hashBytes length of a pseudorandom key, and of a salt of zeros
 */
public record Hkdf(MacService mac, int hashBytes) {

  static Hkdf of(ProviderSource source, int hashBits) throws GeneralSecurityException {
    SymmetricPrimitive.Mac hmac =
        (SymmetricPrimitive.Mac)
            Catalog.algorithm("HMAC-SHA" + hashBits).orElseThrow().primitive(Operation.MAC);
    return new Hkdf(new MacService(source, hmac), hashBits / Byte.SIZE);
  }

  public byte[] extract(byte[] salt, byte[] secret) throws GeneralSecurityException {
    return hmac(salt, secret);
  }

  /** HKDF-Expand, to at most 255 times {@code hashBytes}. */
  public byte[] expand(byte[] key, byte[] info, int length) throws GeneralSecurityException {
    Mac hmac = mac.initialised(mac.key(key), null);
    byte[] output = new byte[length];
    byte[] block = new byte[0];
    for (int done = 0, counter = 1; done < length; done += hashBytes, counter++) {
      hmac.update(block);
      hmac.update(info);
      hmac.update((byte) counter);
      block = hmac.doFinal();
      System.arraycopy(block, 0, output, done, Math.min(hashBytes, length - done));
    }
    Arrays.fill(block, (byte) 0);
    return output;
  }

  public byte[] hmac(byte[] key, byte[] message) throws GeneralSecurityException {
    return mac.once(mac.key(key), null, message);
  }
}
