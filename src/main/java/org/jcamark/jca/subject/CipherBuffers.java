package org.jcamark.jca.subject;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import org.jcamark.catalog.Buffer;

/** One input of a cipher and the place its output goes to. */
interface CipherBuffers {

  /** A copy of the input, or the input itself. */
  byte[] inputBytes();

  /** Feeds the input to an initialised cipher and finishes it. */
  Object doFinal(Cipher cipher) throws GeneralSecurityException;

  /** The bytes that {@link #doFinal} just produced. */
  byte[] bytes(Object result);

  /**
   * One input with an output of the given kind.
   *
   * @param maxOutputBytes length of the longest output, for buffers that the caller provides
   */
  static CipherBuffers of(Buffer buffer, byte[] input, int maxOutputBytes) {
    return switch (buffer) {
      case NEW -> new NewArray(input);
      case REUSE -> new ReusedArray(input, new byte[maxOutputBytes]);
      case DIRECT -> Direct.of(input, maxOutputBytes);
    };
  }

  /** The provider returns a new array. */
  record NewArray(byte[] input) implements CipherBuffers {
    @Override
    public byte[] inputBytes() {
      return input;
    }

    @Override
    public Object doFinal(Cipher cipher) throws GeneralSecurityException {
      return cipher.doFinal(input);
    }

    @Override
    public byte[] bytes(Object result) {
      return (byte[]) result;
    }
  }

  /** The caller's array, used again and again. */
  final class ReusedArray implements CipherBuffers {
    private final byte[] input;
    private final byte[] output;
    private int length;

    ReusedArray(byte[] input, byte[] output) {
      this.input = input;
      this.output = output;
    }

    @Override
    public byte[] inputBytes() {
      return input;
    }

    @Override
    public Object doFinal(Cipher cipher) throws GeneralSecurityException {
      length = cipher.doFinal(input, 0, input.length, output, 0);
      return output;
    }

    @Override
    public byte[] bytes(Object result) {
      return Arrays.copyOf(output, length);
    }
  }

  /** Direct buffers for input and output. */
  record Direct(ByteBuffer input, ByteBuffer output) implements CipherBuffers {
    static Direct of(byte[] input, int maxOutputBytes) {
      ByteBuffer direct = ByteBuffer.allocateDirect(input.length).put(input);
      return new Direct(direct, ByteBuffer.allocateDirect(maxOutputBytes));
    }

    @Override
    public byte[] inputBytes() {
      byte[] bytes = new byte[input.capacity()];
      input.get(0, bytes);
      return bytes;
    }

    @Override
    public Object doFinal(Cipher cipher) throws GeneralSecurityException {
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
}
