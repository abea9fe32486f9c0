package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.AsymmetricPrimitive.RsaBlocks;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.NonceSpec;

public class CipherService extends JcaService<Cipher> {
  public CipherService(ProviderSource source, String standardName) throws UnavailableException {
    super(
        source,
        "Cipher",
        standardName,
        Cipher::getInstance,
        Cipher::getInstance,
        Cipher::getInstance);
  }

  public static CipherService of(ProviderSource source, Primitive primitive)
      throws UnavailableException {
    if (primitive instanceof Aead aead) {
      return new AeadService(source, aead);
    }
    return primitive instanceof RsaBlocks blocks
        ? new OfBlocks(source, blocks)
        : new CipherService(source, ((Primitive.CipherPrimitive) primitive).transformation());
  }

  /** {@code getInstance} and {@code init}; parameters are null where the cipher takes none. */
  public Cipher initialised(int mode, Key key, AlgorithmParameterSpec parameters)
      throws GeneralSecurityException {
    Cipher cipher = create();
    cipher.init(mode, key, parameters);
    return cipher;
  }

  public byte[] once(int mode, Key key, AlgorithmParameterSpec parameters, byte[] input)
      throws GeneralSecurityException {
    return finish(initialised(mode, key, parameters), mode, input);
  }

  public byte[] finish(Cipher cipher, int mode, byte[] input) throws GeneralSecurityException {
    return switch (mode) {
      case Cipher.WRAP_MODE -> cipher.wrap(wrapped(input));
      case Cipher.UNWRAP_MODE -> unwrap(cipher, input).getEncoded();
      default -> cipher.doFinal(input);
    };
  }

  /** RSA encryption of messages of any length: a {@code doFinal} for each block. */
  private static final class OfBlocks extends CipherService {
    private final int messageBytes;
    private final int modulusBytes;

    OfBlocks(ProviderSource source, RsaBlocks blocks) throws UnavailableException {
      super(source, blocks.transformation());
      this.messageBytes = blocks.encryption().maxPayloadBytes();
      this.modulusBytes = blocks.encryption().modulusBits() / 8;
    }

    @Override
    public byte[] finish(Cipher cipher, int mode, byte[] input) throws GeneralSecurityException {
      return mode == Cipher.ENCRYPT_MODE
          ? finish(cipher, input, messageBytes, modulusBytes)
          : finish(cipher, input, modulusBytes, messageBytes);
    }

    private static byte[] finish(Cipher cipher, byte[] input, int blockBytes, int mostBytes)
        throws GeneralSecurityException {
      byte[] output = new byte[((input.length - 1) / blockBytes + 1) * mostBytes];
      int written = 0;
      for (int read = 0; read == 0 || read < input.length; read += blockBytes) {
        byte[] block = cipher.doFinal(input, read, Math.min(blockBytes, input.length - read));
        System.arraycopy(block, 0, output, written, block.length);
        written += block.length;
      }
      return written == output.length ? output : Arrays.copyOf(output, written);
    }
  }

  public static SecretKey wrapped(byte[] bytes) {
    return new SecretKeySpec(bytes, "AES");
  }

  public static Key unwrap(Cipher cipher, byte[] wrapped) throws GeneralSecurityException {
    return cipher.unwrap(wrapped, "AES", Cipher.SECRET_KEY);
  }

  public static final class AeadService extends CipherService {
    private final Aead aead;

    public AeadService(ProviderSource source, Aead aead) throws UnavailableException {
      super(source, aead.transformation());
      this.aead = aead;
    }

    public SecretKey key(byte[] bytes) {
      return new SecretKeySpec(bytes, aead.keyAlgorithm());
    }

    public AlgorithmParameterSpec parameters(byte[] nonce) {
      return aead.nonceSpec() == NonceSpec.GCM
          ? new GCMParameterSpec(Aead.TAG_BYTES * 8, nonce)
          : new IvParameterSpec(nonce);
    }

    public byte[] encrypt(byte[] key, byte[] nonce, byte[] aad, byte[] plaintext)
        throws GeneralSecurityException {
      return crypt(Cipher.ENCRYPT_MODE, key, nonce, aad, plaintext);
    }

    public byte[] decrypt(byte[] key, byte[] nonce, byte[] aad, byte[] ciphertext)
        throws GeneralSecurityException {
      return crypt(Cipher.DECRYPT_MODE, key, nonce, aad, ciphertext);
    }

    private byte[] crypt(int mode, byte[] key, byte[] nonce, byte[] aad, byte[] input)
        throws GeneralSecurityException {
      Cipher cipher = initialised(mode, key(key), parameters(nonce));
      cipher.updateAAD(aad);
      return cipher.doFinal(input);
    }
  }
}
