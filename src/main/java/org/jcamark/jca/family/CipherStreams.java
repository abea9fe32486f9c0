package org.jcamark.jca.family;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.CipherInputStream;
import javax.crypto.CipherOutputStream;

/** Messages that go through the streams of JCA, to and from memory that is used again. */
final class CipherStreams {
  private CipherStreams() {}

  /** Encrypts what is written. */
  record Written(byte[] input, int pieceBytes, ByteArrayOutputStream output)
      implements CipherBuffers {

    @Override
    public Object doFinal(Cipher cipher) throws GeneralSecurityException {
      output.reset();
      try (OutputStream stream = new CipherOutputStream(output, cipher)) {
        for (int at = 0; at < input.length; at += pieceBytes) {
          stream.write(input, at, Math.min(pieceBytes, input.length - at));
        }
      } catch (IOException e) {
        throw new GeneralSecurityException(e.getMessage(), e);
      }
      return output;
    }

    @Override
    public byte[] bytes(Object result) {
      return output.toByteArray();
    }
  }

  /**
   * Decrypts what is read. The other stream is no way to decrypt: it closes without an exception
   * where the tag is wrong.
   */
  static final class Read implements CipherBuffers {
    private final byte[] input;
    private final byte[] output;
    private int length;

    /**
     * @param output longer than the plaintext: the tag is verified when the stream ends
     */
    Read(byte[] input, byte[] output) {
      this.input = input;
      this.output = output;
    }

    @Override
    public Object doFinal(Cipher cipher) throws GeneralSecurityException {
      try (InputStream stream = new CipherInputStream(new ByteArrayInputStream(input), cipher)) {
        length = stream.readNBytes(output, 0, output.length);
      } catch (IOException e) {
        throw new GeneralSecurityException(e.getMessage(), e);
      }
      return output;
    }

    @Override
    public byte[] bytes(Object result) {
      return Arrays.copyOf(output, length);
    }
  }
}
