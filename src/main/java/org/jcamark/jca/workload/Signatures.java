package org.jcamark.jca.workload;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.SignatureService;

/**
 * A signature scheme with its keys. Thread-safe.
 *
 * @param signatureBytes length of a signature; where it varies, that of one
 */
public record Signatures(
    SignatureService service, KeyPairService keys, int signatureBytes, boolean varies) {
  private static final List<String> VARYING = List.of("ECDSA-", "Falcon-");

  public record SigningKey(SignatureService service, PrivateKey key, byte[] publicBytes) {
    public byte[] sign(byte[] message) throws GeneralSecurityException {
      return service.sign(key, message);
    }
  }

  public record VerificationKey(Signatures scheme, PublicKey key, byte[] publicBytes) {
    /** The JDK accepts a zero byte behind an Ed25519 signature: lengths are checked here. */
    public void require(byte[] message, byte[] signature) throws RefusedException {
      RefusedException.require(
          scheme.varies || signature.length == scheme.signatureBytes,
          "the signature is too short or too long");
      boolean valid;
      try {
        valid = scheme.service.verify(key, message, signature);
      } catch (GeneralSecurityException | IllegalArgumentException e) {
        throw new RefusedException("the signature is malformed", e);
      }
      RefusedException.require(valid, "the signature is not the sender's");
    }
  }

  static Signatures of(ProviderSource source, Algorithm algorithm) throws GeneralSecurityException {
    SignatureService service = new SignatureService(source, algorithm);
    KeyPairService keys = new KeyPairService(source, algorithm);
    int length = service.sign(keys.sample().getPrivate(), new byte[1]).length;
    boolean varies = VARYING.stream().anyMatch(algorithm.name()::startsWith);
    return new Signatures(service, keys, length, varies);
  }

  public SigningKey generate() throws GeneralSecurityException {
    return signingKey(keys.generate());
  }

  public SigningKey sample() throws GeneralSecurityException {
    return signingKey(keys.sample());
  }

  private SigningKey signingKey(KeyPair pair) {
    return new SigningKey(service, pair.getPrivate(), pair.getPublic().getEncoded());
  }

  public VerificationKey read(byte[] publicBytes) throws GeneralSecurityException {
    return new VerificationKey(this, keys.publicKey(publicBytes), publicBytes);
  }
}
