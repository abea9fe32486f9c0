package org.jcamark.jca.workload;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Cipher;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.RsaCipher;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.catalog.Primitive;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.JcaService.AgreementService;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Step;

/**
 * How a secret reaches the owner of a public key: a KEM in the sense of FIPS 203, section 3.1. A
 * key agreement becomes one by an ephemeral key, whose public part is the ciphertext, as in TLS
 * 1.3; RSA by encryption of a fresh secret of 32 bytes. Thread-safe.
 *
 * @param parts one, or two whose public keys, ciphertexts and secrets are joined in this order
 *     (draft-ietf-tls-ecdhe-mlkem, section 4). Whoever derives keys from the secret has to hash
 *     public keys and ciphertexts with it
 */
public record KeyExchange(List<Part> parts, int publicBytes, int ciphertextBytes) {
  private static final int RSA_SECRET_BYTES = 32;

  KeyExchange(List<Part> parts) {
    this(
        parts,
        parts.stream().mapToInt(part -> part.format.length).sum(),
        parts.stream().mapToInt(Part::ciphertextBytes).sum());
  }

  public Provider provider() {
    return parts.get(0).provider;
  }

  public KeyPairService keys() {
    return parts.get(0).keys;
  }

  public DecapsulationKey generate() throws GeneralSecurityException {
    List<KeyPair> pairs = new ArrayList<>();
    for (Part part : parts) {
      pairs.add(part.keys.generate());
    }
    return own(pairs);
  }

  public DecapsulationKey own(List<KeyPair> pairs) {
    byte[][] publicBytes = new byte[pairs.size()][];
    for (int i = 0; i < publicBytes.length; i++) {
      publicBytes[i] = parts.get(i).format.of(pairs.get(i).getPublic());
    }
    return new DecapsulationKey(
        this, pairs.stream().map(KeyPair::getPrivate).toList(), Bytes.join(publicBytes));
  }

  public EncapsulationKey read(byte[] publicBytes) throws GeneralSecurityException {
    RefusedException.require(
        publicBytes.length == this.publicBytes, "a public key is too short or too long");
    List<PublicKey> keys = new ArrayList<>();
    int at = 0;
    for (Part part : parts) {
      keys.add(part.format.read(Arrays.copyOfRange(publicBytes, at, at + part.format.length)));
      at += part.format.length;
    }
    return new EncapsulationKey(this, keys, publicBytes);
  }

  public record DecapsulationKey(KeyExchange exchange, List<PrivateKey> keys, byte[] publicBytes) {
    public byte[] decapsulate(byte[] ciphertext) throws GeneralSecurityException {
      RefusedException.require(
          ciphertext.length == exchange.ciphertextBytes, "a ciphertext is too short or too long");
      byte[][] secrets = new byte[keys.size()][];
      int at = 0;
      for (int i = 0; i < secrets.length; i++) {
        Part part = exchange.parts.get(i);
        PrivateKey key = keys.get(i);
        byte[] own = Arrays.copyOfRange(ciphertext, at, at + part.ciphertextBytes);
        secrets[i] = RefusedException.checked(() -> part.receiver.decapsulate(key, own));
        at += own.length;
      }
      return Bytes.join(secrets);
    }
  }

  public record EncapsulationKey(KeyExchange exchange, List<PublicKey> keys, byte[] publicBytes) {
    public Encapsulation encapsulate() throws GeneralSecurityException {
      byte[][] ciphertexts = new byte[keys.size()][];
      byte[][] secrets = new byte[keys.size()][];
      for (int i = 0; i < secrets.length; i++) {
        Encapsulation made = exchange.parts.get(i).sender.of(keys.get(i));
        ciphertexts[i] = made.ciphertext();
        secrets[i] = made.secret();
      }
      return new Encapsulation(Bytes.join(ciphertexts), Bytes.join(secrets));
    }
  }

  interface Receiver {
    byte[] decapsulate(PrivateKey key, byte[] ciphertext) throws GeneralSecurityException;
  }

  record Part(
      Provider provider,
      KeyPairService keys,
      PublicKeyBytes format,
      int ciphertextBytes,
      Step<PublicKey, Encapsulation> sender,
      Receiver receiver) {
    static Part of(ProviderSource source, Algorithm algorithm) throws GeneralSecurityException {
      Primitive primitive = algorithm.primitives().get(0);
      KeyPairService keys = new KeyPairService(source, algorithm);
      if (primitive instanceof Kem kem) {
        KemService service = KemService.of(source, kem);
        PublicKey sample = keys.sample().getPublic();
        return new Part(
            service.provider(),
            keys,
            PublicKeyBytes.of(keys, sample),
            service.once(sample).ciphertext().length,
            service::once,
            service::once);
      }
      return primitive instanceof Agreement agreement
          ? of(keys, new AgreementService(source, agreement))
          : of(source, keys, ((RsaCipher) primitive).encryption());
    }

    private static Part of(KeyPairService keys, AgreementService service)
        throws GeneralSecurityException {
      KeyPair sample = keys.sample();
      service.agree(sample.getPrivate(), sample.getPublic());
      PublicKeyBytes format = PublicKeyBytes.of(keys, sample.getPublic());
      return new Part(
          service.provider(),
          keys,
          format,
          format.length,
          key -> {
            KeyPair ephemeral = keys.generate();
            byte[] secret =
                RefusedException.checked(() -> service.agree(ephemeral.getPrivate(), key));
            return new Encapsulation(format.of(ephemeral.getPublic()), secret);
          },
          (key, ciphertext) -> service.agree(key, format.read(ciphertext)));
    }

    private static Part of(ProviderSource source, KeyPairService keys, RsaEncryption rsa)
        throws GeneralSecurityException {
      CipherService cipher = new CipherService(source, rsa.transformation());
      AlgorithmParameterSpec parameters = rsa.parameters().orElse(null);
      SecureRandom random = new SecureRandom();
      return new Part(
          cipher.provider(),
          keys,
          PublicKeyBytes.of(keys, keys.sample().getPublic()),
          rsa.modulusBits() / Byte.SIZE,
          key -> {
            byte[] secret = new byte[RSA_SECRET_BYTES];
            random.nextBytes(secret);
            return new Encapsulation(
                cipher.once(Cipher.ENCRYPT_MODE, key, parameters, secret), secret);
          },
          (key, ciphertext) -> cipher.once(Cipher.DECRYPT_MODE, key, parameters, ciphertext));
    }
  }

  /**
   * Public keys as protocols send them, without the ASN.1 frame of X.509, which is the same for all
   * keys of an algorithm: encoded points (uncompressed, SEC 1), u-coordinates (RFC 7748),
   * encapsulation keys (FIPS 203). Keys that are DER integers keep the frame.
   */
  record PublicKeyBytes(KeyPairService keys, byte[] frame, int length) {
    static PublicKeyBytes of(KeyPairService keys, PublicKey sample) {
      byte[] x509 = sample.getEncoded();
      int length = keys.rawLength(x509).orElse(x509.length);
      return new PublicKeyBytes(keys, Arrays.copyOf(x509, x509.length - length), length);
    }

    byte[] of(PublicKey key) {
      byte[] x509 = key.getEncoded();
      return Arrays.copyOfRange(x509, frame.length, x509.length);
    }

    PublicKey read(byte[] bytes) throws GeneralSecurityException {
      RefusedException.require(bytes.length == length, "a public key is too short or too long");
      byte[] x509 = Arrays.copyOf(frame, frame.length + length);
      System.arraycopy(bytes, 0, x509, frame.length, length);
      return RefusedException.checked(() -> keys.publicKey(x509));
    }
  }
}
