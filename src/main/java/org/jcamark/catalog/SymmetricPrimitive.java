package org.jcamark.catalog;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jcamark.catalog.Primitive.Wrapping;

/** What works with one key, or with none. */
public sealed interface SymmetricPrimitive extends Primitive {
  @Override
  default double micros(Operation operation, int payloadBytes) {
    double small = this instanceof Digest || this instanceof Mac ? 5 : 10;
    return isBulk() ? Math.max(1, payloadBytes / 1024.0) * small : small;
  }

  /** What works with a secret key. */
  sealed interface Keyed extends SymmetricPrimitive {
    /** Name for {@link javax.crypto.KeyGenerator}. */
    String keyAlgorithm();

    int keyBits();

    /** As encoded, parity bits included. */
    default int keyBytes() {
      return keyBits() / 8;
    }
  }

  /** How a nonce is handed to a cipher. */
  enum NonceSpec {
    GCM,
    IV
  }

  /**
   * Authenticated encryption with a 96-bit nonce and a 128-bit tag. There is no boundary without
   * initialisation: each message needs a nonce of its own.
   */
  record Aead(String transformation, String keyAlgorithm, int keyBits, NonceSpec nonceSpec)
      implements Keyed, CipherPrimitive {
    public static final int NONCE_BYTES = 12;
    public static final int TAG_BYTES = 16;

    /** CCM counts a message's bytes in those that the nonce leaves of a block (SP 800-38C, A.1). */
    private static final int LONGEST_CCM_BYTES = (1 << 24) - 1;

    @Override
    public int maxPayloadBytes() {
      return isCcm() ? LONGEST_CCM_BYTES : Integer.MAX_VALUE;
    }

    boolean isCcm() {
      return transformation.contains("/CCM/");
    }
  }

  /**
   * A block cipher in a mode without authentication.
   *
   * @param ivBytes length of the IV, or of the tweak of XTS; 0 for none
   */
  record BlockMode(String transformation, String keyAlgorithm, int keyBits, int ivBytes)
      implements Keyed, CipherPrimitive {
    public static final int MAX_BLOCK_BYTES = 16;

    /** A byte of a DES key has 7 bits of the key and one of parity. */
    @Override
    public int keyBytes() {
      return keyAlgorithm.equals("DESede") ? keyBits / 7 : keyBits / 8;
    }

    /** XTS takes no less than a block (IEEE 1619). */
    @Override
    public boolean takes(int payloadBytes) {
      return !hasTweak() || payloadBytes >= MAX_BLOCK_BYTES;
    }

    /** A sector is encrypted as a whole (IEEE 1619). */
    @Override
    public Set<Buffer> buffers() {
      return hasTweak()
          ? EnumSet.of(Buffer.NEW, Buffer.REUSE, Buffer.DIRECT)
          : Keyed.super.buffers();
    }

    /** Each sector has a tweak of its own, which initialisation sets. */
    @Override
    public Set<Boundary> boundaries(Operation operation) {
      return hasTweak()
          ? EnumSet.of(Boundary.INIT, Boundary.INSTANCE)
          : Keyed.super.boundaries(operation);
    }

    /** XTS: some providers take no tweak twice in a row to encrypt. */
    public boolean hasTweak() {
      return transformation.contains("/XTS/");
    }
  }

  /**
   * CBC with an HMAC over additional data, IV and ciphertext (RFC 7518, section 5.2). The key is
   * that of the HMAC, then that of the cipher.
   *
   * @param tagBytes to which the HMAC is truncated
   */
  record EncryptThenMac(BlockMode cipher, Mac mac, int tagBytes)
      implements SymmetricPrimitive, CipherPrimitive {
    public int keyBytes() {
      return mac.keyBytes() + cipher.keyBytes();
    }

    @Override
    public String transformation() {
      return cipher.transformation();
    }
  }

  /**
   * Key wrapping.
   *
   * @param padded whether it takes keys of any length, not only of whole blocks of 64 bits
   */
  record KeyWrap(String transformation, String keyAlgorithm, int keyBits, boolean padded)
      implements Keyed, CipherPrimitive, Wrapping {
    /** RFC 3394 has at least two blocks, RFC 5649 at least a byte. */
    @Override
    public boolean takes(int payloadBytes) {
      return padded ? payloadBytes > 0 : payloadBytes >= 16 && payloadBytes % 8 == 0;
    }
  }

  /** A message digest. It has no initialisation apart from the reset that ends each digest. */
  record Digest(String name, int digestBytes) implements SymmetricPrimitive {}

  /**
   * Random numbers.
   *
   * @param service name of the SecureRandom; absent for the one that a provider prefers, which has
   *     its own name with each provider
   */
  record RandomNumbers(Optional<String> service) implements SymmetricPrimitive {

    /** Nonces, keys and seeds, and buffers of them. */
    @Override
    public Payload payload(Operation operation) {
      return Payload.of(32, 8, 32, 1 << 10, 64 << 10);
    }
  }

  /**
   * A message authentication code.
   *
   * @param nonceBytes length of the nonce that each message needs, 0 for none; with a nonce there
   *     is no boundary without initialisation
   */
  record Mac(String name, String keyAlgorithm, int keyBits, int nonceBytes) implements Keyed {
    @Override
    public Set<Boundary> boundaries(Operation operation) {
      return nonceBytes == 0
          ? Keyed.super.boundaries(operation)
          : EnumSet.of(Boundary.INIT, Boundary.INSTANCE);
    }
  }
}
