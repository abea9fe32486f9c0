package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import org.jcamark.catalog.AsymmetricPrimitive.RsaBlocks;

/** RSA encryption of messages of any length: a {@code doFinal} for each block. */
public final class RsaBlocksService extends CipherService {
  private final RsaBlocks blocks;

  public RsaBlocksService(ProviderSource source, RsaBlocks blocks) throws UnavailableException {
    super(source, blocks.transformation());
    this.blocks = blocks;
  }

  @Override
  public byte[] finish(Cipher cipher, int mode, byte[] input) throws GeneralSecurityException {
    int messageBytes = blocks.encryption().maxPayloadBytes();
    int modulusBytes = blocks.encryption().modulusBits() / 8;
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
