package org.jcamark.jca.workload;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.HpkeSuite;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.jca.provider.CipherService.AeadService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.workload.KeyExchange.DecapsulationKey;
import org.jcamark.jca.workload.KeyExchange.EncapsulationKey;

/**
 * HPKE in base mode (RFC 9180), the first message of a context: the encapsulated key and the
 * ciphertext, one after the other. ML-KEM is used as in draft-ietf-hpke-pq. Thread-safe.
 *
 * @param kemId identifier of the KEM, on which its use of HKDF depends (section 4); as {@code
 *     suiteId} for the rest
 */
public record Hpke(
    HpkeSuite suite,
    KeyExchange exchange,
    AeadService aead,
    boolean diffieHellman,
    Hkdf hkdf,
    byte[] kemId,
    byte[] suiteId,
    byte[] noPskId,
    int keyBytes) {
  private static final int HKDF_SHA256_ID = 1;

  private static final byte[] VERSION = Bytes.ascii("HPKE-v1");
  private static final int HASH_BYTES = 32;
  private static final byte[] NO_SALT = new byte[HASH_BYTES];
  private static final byte[] NOTHING = new byte[0];

  public static Hpke of(ProviderSource source, HpkeSuite suite) throws GeneralSecurityException {
    WorkloadServices services = new WorkloadServices(source);
    byte[] kem = uint16(HpkeSuite.id(suite.exchange()));
    byte[] kdf = uint16(HKDF_SHA256_ID);
    byte[] cipher = uint16(HpkeSuite.id(suite.cipher()));
    byte[] suiteId = Bytes.join(Bytes.ascii("HPKE"), kem, kdf, cipher);
    Hkdf hkdf = services.hkdf(256);
    return new Hpke(
        suite,
        services.keyExchange(List.of(suite.exchange())),
        services.aead(suite.cipher()),
        suite.exchange().operations().contains(Operation.AGREE),
        hkdf,
        Bytes.join(Bytes.ascii("KEM"), kem),
        suiteId,
        hkdf.extract(NO_SALT, Bytes.join(VERSION, suiteId, Bytes.ascii("psk_id_hash"))),
        ((Aead) suite.cipher().primitive(Operation.ENCRYPT)).keyBytes());
  }

  /** Seals a message (section 6.1). */
  public byte[] seal(EncapsulationKey recipient, byte[] info, byte[] aad, byte[] plaintext)
      throws GeneralSecurityException {
    Encapsulation made = recipient.encapsulate();
    Context context =
        context(shared(made.secret(), made.ciphertext(), recipient.publicBytes()), info);
    return Bytes.join(made.ciphertext(), aead.encrypt(context.key, context.nonce, aad, plaintext));
  }

  /** Refuses what was not sealed for this recipient with the same info and additional data. */
  public byte[] open(DecapsulationKey recipient, byte[] info, byte[] aad, byte[] sealed)
      throws GeneralSecurityException {
    int keyEnd = exchange.ciphertextBytes();
    RefusedException.require(
        sealed.length >= keyEnd + Aead.TAG_BYTES, "the sealed message is too short");
    byte[] encapsulated = Arrays.copyOf(sealed, keyEnd);
    byte[] secret = recipient.decapsulate(encapsulated);
    Context context = context(shared(secret, encapsulated, recipient.publicBytes()), info);
    byte[] ciphertext = Arrays.copyOfRange(sealed, keyEnd, sealed.length);
    return aead.decrypt(context.key, context.nonce, aad, ciphertext);
  }

  /** DHKEM derives its secret from that of the agreement and both public keys (section 4.1). */
  private byte[] shared(byte[] secret, byte[] encapsulated, byte[] publicBytes)
      throws GeneralSecurityException {
    if (!diffieHellman) {
      return secret;
    }
    byte[] key = extract(kemId, NO_SALT, "eae_prk", secret);
    return expand(kemId, key, "shared_secret", Bytes.join(encapsulated, publicBytes), HASH_BYTES);
  }

  private record Context(byte[] key, byte[] nonce) {}

  /** The key schedule without a pre-shared key (section 5.1). */
  private Context context(byte[] shared, byte[] info) throws GeneralSecurityException {
    byte[] mode = {0};
    byte[] uses = Bytes.join(mode, noPskId, extract(suiteId, NO_SALT, "info_hash", info));
    byte[] secret = extract(suiteId, shared, "secret", NOTHING);
    return new Context(
        expand(suiteId, secret, "key", uses, keyBytes),
        expand(suiteId, secret, "base_nonce", uses, Aead.NONCE_BYTES));
  }

  private byte[] extract(byte[] id, byte[] salt, String label, byte[] secret)
      throws GeneralSecurityException {
    return hkdf.extract(salt, Bytes.join(VERSION, id, Bytes.ascii(label), secret));
  }

  private byte[] expand(byte[] id, byte[] key, String label, byte[] info, int length)
      throws GeneralSecurityException {
    byte[] labeled = Bytes.join(uint16(length), VERSION, id, Bytes.ascii(label), info);
    return hkdf.expand(key, labeled, length);
  }

  private static byte[] uint16(int number) {
    return ByteBuffer.allocate(Short.BYTES).putShort((short) number).array();
  }
}
