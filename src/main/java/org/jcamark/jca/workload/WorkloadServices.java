package org.jcamark.jca.workload;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Profile;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.jca.provider.CipherService.AeadService;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Step;

/**
 * The services that a workload is made of. Of a provider combination, each part takes the first one
 * that can make it: each service tries itself when it is made.
 */
public record WorkloadServices(ProviderSource source) {

  public KeyExchange keyExchange(List<Algorithm> algorithms) throws GeneralSecurityException {
    List<KeyExchange.Part> parts = new ArrayList<>();
    for (Algorithm algorithm : algorithms) {
      parts.add(first(candidate -> KeyExchange.Part.of(candidate, algorithm)));
    }
    return new KeyExchange(parts);
  }

  public Signatures signatures(Profile profile) throws GeneralSecurityException {
    return first(candidate -> Signatures.of(candidate, profile.signature()));
  }

  public AeadService aead(Algorithm cipher) throws GeneralSecurityException {
    Aead aead = (Aead) cipher.primitive(Operation.ENCRYPT);
    return first(candidate -> new AeadService(candidate, aead));
  }

  public JcaService<MessageDigest> sha2(int bits) throws GeneralSecurityException {
    Digest sha =
        (Digest) Catalog.algorithm("SHA-" + bits).orElseThrow().primitive(Operation.DIGEST);
    return first(candidate -> JcaService.digest(candidate, sha));
  }

  public Hkdf hkdf(int hashBits) throws GeneralSecurityException {
    return first(candidate -> Hkdf.of(candidate, hashBits));
  }

  private <T> T first(Step<ProviderSource, T> attempt) throws GeneralSecurityException {
    List<ProviderSource> candidates = source.parts();
    int last = candidates.size() - 1;
    for (ProviderSource candidate : candidates.subList(0, last)) {
      try {
        return attempt.of(candidate);
      } catch (GeneralSecurityException | UnsupportedOperationException | LinkageError e) {
        // The next one may have it.
      }
    }
    return attempt.of(candidates.get(last));
  }
}
