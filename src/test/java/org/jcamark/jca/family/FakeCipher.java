package org.jcamark.jca.family;

import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.List;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.CipherSpi;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.jca.provider.Spi;

/** A cipher that makes of its whole input whatever a test wants. */
final class FakeCipher implements Spi.Calls {

  /** What {@code init} and {@code updateAAD} were called with. */
  record Setting(int mode, Key key, AlgorithmParameterSpec parameters, byte[] aad) {
    boolean encrypts() {
      return mode == Cipher.ENCRYPT_MODE || mode == Cipher.WRAP_MODE;
    }

    /** What the JDK makes of an input with this setting, but for what a test changes. */
    byte[] jdk(String transformation, AlgorithmParameterSpec parameters, byte[] aad, byte[] input)
        throws GeneralSecurityException {
      Cipher cipher = Cipher.getInstance(transformation);
      cipher.init(mode, key, parameters);
      if (aad != null) {
        cipher.updateAAD(aad);
      }
      return cipher.doFinal(input);
    }
  }

  /** Turns the input of a call into its output. */
  interface Body {
    byte[] apply(Setting setting, byte[] input) throws GeneralSecurityException;
  }

  private final Body body;
  private final ByteArrayOutputStream aad = new ByteArrayOutputStream();
  private int mode;
  private Key key;
  private AlgorithmParameterSpec parameters;

  private FakeCipher(Body body) {
    this.body = body;
  }

  static CipherSpi of(Body body) {
    return Spi.of(CipherSpi.class, new FakeCipher(body));
  }

  @Override
  public Object call(String method, List<Object> in) throws BadPaddingException {
    return switch (method) {
      case "engineInit" -> {
        mode = (int) in.get(0);
        key = (Key) in.get(1);
        parameters = in.get(2) instanceof AlgorithmParameterSpec given ? given : null;
        aad.reset();
        yield null;
      }
      case "engineUpdateAAD" -> Spi.update(aad, in);
      case "engineDoFinal" -> {
        int from = (int) in.get(1);
        byte[] output = whole(Arrays.copyOfRange((byte[]) in.get(0), from, from + (int) in.get(2)));
        yield in.size() == 3 ? output : copied(output, (byte[]) in.get(3), (int) in.get(4));
      }
      case "engineWrap" -> whole(((Key) in.get(0)).getEncoded());
      case "engineUnwrap" -> new SecretKeySpec(whole((byte[]) in.get(0)), (String) in.get(1));
      case "engineGetBlockSize" -> 16;
      case "engineGetOutputSize" -> (int) in.get(0) + 32;
      case "engineUpdate" -> throw new UnsupportedOperationException("update");
      default -> null;
    };
  }

  private static Object copied(byte[] output, byte[] to, int at) {
    System.arraycopy(output, 0, to, at, output.length);
    return output.length;
  }

  private byte[] whole(byte[] input) throws BadPaddingException {
    try {
      return body.apply(new Setting(mode, key, parameters, aad.toByteArray()), input);
    } catch (BadPaddingException e) {
      throw e;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
