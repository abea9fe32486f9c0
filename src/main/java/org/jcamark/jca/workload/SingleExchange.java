package org.jcamark.jca.workload;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Map;
import javax.crypto.Cipher;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.catalog.Primitive;
import org.jcamark.jca.provider.AgreementService;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.workload.KeyExchange.DecapsulationKey;
import org.jcamark.jca.workload.KeyExchange.EncapsulationKey;

/**
 * A key exchange with one key pair a side: a KEM; Diffie-Hellman with an ephemeral key, as TLS 1.3
 * uses it; or a fresh secret of 32 bytes, encrypted with RSA.
 *
 * @param format of public keys as they are sent
 */
public record SingleExchange(
    Provider provider,
    KeyPairService keys,
    PublicKeyBytes format,
    int ciphertextBytes,
    Sender sender,
    Receiver receiver)
    implements KeyExchange {
  private static final int RSA_SECRET_BYTES = 32;

  interface Sender {
    Encapsulation encapsulate(PublicKey key) throws GeneralSecurityException;
  }

  interface Receiver {
    byte[] decapsulate(PrivateKey key, byte[] ciphertext) throws GeneralSecurityException;
  }

  static SingleExchange of(ProviderSource source, Algorithm algorithm)
      throws GeneralSecurityException {
    Primitive primitive = algorithm.primitives().get(0);
    if (primitive instanceof Kem kem) {
      return of(source, algorithm, kem);
    }
    return primitive instanceof Agreement agreement
        ? of(source, algorithm, agreement)
        : of(source, algorithm, (RsaEncryption) primitive);
  }

  private static SingleExchange of(ProviderSource source, Algorithm algorithm, Kem kem)
      throws GeneralSecurityException {
    KemService service = KemService.of(source, kem);
    KeyPairService keys = new KeyPairService(source, algorithm);
    PublicKey sample = keys.sample().getPublic();
    return new SingleExchange(
        service.provider(),
        keys,
        PublicKeyBytes.of(algorithm, keys, sample),
        service.once(sample).ciphertext().length,
        service::once,
        service::once);
  }

  private static SingleExchange of(ProviderSource source, Algorithm algorithm, Agreement agreement)
      throws GeneralSecurityException {
    KeyPairService keys = new KeyPairService(source, algorithm);
    KeyPair sample = keys.sample();
    AgreementService service = new AgreementService(source, agreement);
    service.agree(sample.getPrivate(), sample.getPublic());
    PublicKeyBytes format = PublicKeyBytes.of(algorithm, keys, sample.getPublic());
    return new SingleExchange(
        service.provider(),
        keys,
        format,
        format.length(),
        key -> {
          KeyPair ephemeral = keys.generate();
          byte[] secret =
              RefusedException.checked(() -> service.agree(ephemeral.getPrivate(), key));
          return new Encapsulation(format.of(ephemeral.getPublic()), secret);
        },
        (key, ciphertext) -> service.agree(key, format.read(ciphertext)));
  }

  private static SingleExchange of(ProviderSource source, Algorithm algorithm, RsaEncryption rsa)
      throws GeneralSecurityException {
    KeyPairService keys = new KeyPairService(source, algorithm);
    CipherService cipher = new CipherService(source, rsa.transformation());
    AlgorithmParameterSpec parameters = rsa.parameters().orElse(null);
    SecureRandom random = new SecureRandom();
    return new SingleExchange(
        cipher.provider(),
        keys,
        PublicKeyBytes.of(algorithm, keys, keys.sample().getPublic()),
        rsa.modulusBits() / Byte.SIZE,
        key -> {
          byte[] secret = new byte[RSA_SECRET_BYTES];
          random.nextBytes(secret);
          return new Encapsulation(
              cipher.once(Cipher.ENCRYPT_MODE, key, parameters, secret), secret);
        },
        (key, ciphertext) -> cipher.once(Cipher.DECRYPT_MODE, key, parameters, ciphertext));
  }

  @Override
  public DecapsulationKey generate() throws GeneralSecurityException {
    return own(keys.generate());
  }

  public DecapsulationKey own(KeyPair pair) {
    return new Own(this, pair.getPrivate(), format.of(pair.getPublic()));
  }

  @Override
  public EncapsulationKey read(byte[] publicBytes) throws GeneralSecurityException {
    return new Theirs(this, format.read(publicBytes), publicBytes);
  }

  @Override
  public int publicBytes() {
    return format.length();
  }

  private record Own(SingleExchange exchange, PrivateKey key, byte[] publicBytes)
      implements DecapsulationKey {
    @Override
    public byte[] decapsulate(byte[] ciphertext) throws GeneralSecurityException {
      return RefusedException.checked(() -> exchange.receiver.decapsulate(key, ciphertext));
    }
  }

  private record Theirs(SingleExchange exchange, PublicKey key, byte[] publicBytes)
      implements EncapsulationKey {
    @Override
    public Encapsulation encapsulate() throws GeneralSecurityException {
      return exchange.sender.encapsulate(key);
    }
  }

  /**
   * Public keys as protocols send them, without the ASN.1 frame of X.509, which is the same for all
   * keys of an algorithm: encoded points (uncompressed, SEC 1), u-coordinates (RFC 7748),
   * encapsulation keys (FIPS 203). Keys of other algorithms keep the frame.
   */
  record PublicKeyBytes(KeyPairService keys, byte[] frame, int length) {
    private static final Map<String, Integer> RAW_BYTES =
        Map.of(
            "X25519", 32,
            "X448", 56,
            "ECDH-P256", 65,
            "ECDH-P384", 97,
            "ECDH-P521", 133,
            "ML-KEM-512", 800,
            "ML-KEM-768", 1184,
            "ML-KEM-1024", 1568);

    static PublicKeyBytes of(Algorithm algorithm, KeyPairService keys, PublicKey sample) {
      byte[] x509 = sample.getEncoded();
      int length = RAW_BYTES.getOrDefault(algorithm.name(), x509.length);
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
