package org.jcamark.jca.family;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.CipherInputStream;
import javax.crypto.CipherOutputStream;
import javax.crypto.SecretKey;
import org.jcamark.catalog.Buffer;
import org.jcamark.jca.provider.CipherService;

/** One input of a cipher and the place its output goes to. */
public interface CipherBuffers {

  Object process(Cipher cipher) throws GeneralSecurityException;

  default byte[] bytes(Object result) {
    return (byte[]) result;
  }

  /** Room that ciphers may ask for in pieces, though they do not fill it: more than a block. */
  int SPARE_BYTES = 64;

  static CipherBuffers of(Buffer buffer, boolean encrypts, byte[] input, int maxOutputBytes) {
    int pieceBytes = buffer.pieceBytes(input.length);
    return switch (buffer) {
      case NEW -> cipher -> cipher.doFinal(input);
      case REUSE -> new ReusedArray(input, new byte[maxOutputBytes], pieceBytes);
      case DIRECT -> Direct.of(input, maxOutputBytes);
      case UPDATE_64B, UPDATE_1KIB, UPDATE_16KIB, UPDATE_64KIB ->
          new ReusedArray(input, new byte[maxOutputBytes + SPARE_BYTES], pieceBytes);
      case STREAM ->
          encrypts
              ? new StreamWritten(input, pieceBytes, new ByteArrayOutputStream(maxOutputBytes))
              : new StreamRead(input, new byte[maxOutputBytes + SPARE_BYTES]);
    };
  }

  static CipherBuffers wrapping(byte[] key) {
    SecretKey toWrap = CipherService.wrapped(key);
    return cipher -> cipher.wrap(toWrap);
  }

  record Unwrapping(byte[] wrapped) implements CipherBuffers {
    @Override
    public Object process(Cipher cipher) throws GeneralSecurityException {
      return CipherService.unwrap(cipher, wrapped);
    }

    @Override
    public byte[] bytes(Object result) {
      return ((Key) result).getEncoded();
    }
  }

  abstract class Filling implements CipherBuffers {
    final byte[] input;
    final byte[] output;
    int length;

    Filling(byte[] input, byte[] output) {
      this.input = input;
      this.output = output;
    }

    @Override
    public byte[] bytes(Object result) {
      return Arrays.copyOf(output, length);
    }
  }

  final class ReusedArray extends Filling {
    private final int pieceBytes;

    ReusedArray(byte[] input, byte[] output, int pieceBytes) {
      super(input, output);
      this.pieceBytes = pieceBytes;
    }

    @Override
    public Object process(Cipher cipher) throws GeneralSecurityException {
      int read = 0;
      int written = 0;
      for (; input.length - read > pieceBytes; read += pieceBytes) {
        written += cipher.update(input, read, pieceBytes, output, written);
      }
      length = written + cipher.doFinal(input, read, input.length - read, output, written);
      return output;
    }
  }

  record Direct(ByteBuffer input, ByteBuffer output) implements CipherBuffers {
    static Direct of(byte[] input, int maxOutputBytes) {
      ByteBuffer direct = ByteBuffer.allocateDirect(input.length).put(input);
      return new Direct(direct, ByteBuffer.allocateDirect(maxOutputBytes));
    }

    @Override
    public Object process(Cipher cipher) throws GeneralSecurityException {
      input.rewind();
      output.clear();
      cipher.doFinal(input, output);
      return output;
    }

    @Override
    public byte[] bytes(Object result) {
      byte[] bytes = new byte[output.position()];
      output.get(0, bytes);
      return bytes;
    }
  }

  /** Encrypts what is written to a stream of JCA, into memory that is used again. */
  record StreamWritten(byte[] input, int pieceBytes, ByteArrayOutputStream output)
      implements CipherBuffers {

    @Override
    public Object process(Cipher cipher) throws GeneralSecurityException {
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

  /** {@code CipherOutputStream} is no way to decrypt: it hides that the tag is wrong. */
  final class StreamRead extends Filling {
    /** The output is longer than the plaintext: the tag is verified when the stream ends. */
    StreamRead(byte[] input, byte[] output) {
      super(input, output);
    }

    @Override
    public Object process(Cipher cipher) throws GeneralSecurityException {
      try (InputStream stream = new CipherInputStream(new ByteArrayInputStream(input), cipher)) {
        length = stream.readNBytes(output, 0, output.length);
      } catch (IOException e) {
        throw new GeneralSecurityException(e.getMessage(), e);
      }
      return output;
    }
  }
}
