package org.jcamark.jca.provider;

import java.security.MessageDigest;
import java.security.MessageDigestSpi;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;

/** A provider whose SHA-256 is right up to 1,000 bytes and wrong above. */
public final class LongInputProvider extends Provider {
  private static final long serialVersionUID = 1L;

  /** A line for {@link Providers#CUSTOM_PROPERTY}. */
  public static final String LABELLED = "LongInput=" + LongInputProvider.class.getName();

  public LongInputProvider() {
    super("LongInput", "1.0", "SHA-256 that is wrong above 1,000 bytes");
    put("MessageDigest.SHA-256", WrongAbove.class.getName());
  }

  /** SHA-256 of the JDK, but for long messages. */
  public static final class WrongAbove extends MessageDigestSpi {
    private static final int LONGEST_RIGHT = 1_000;

    private final MessageDigest sha256;
    private int length;

    public WrongAbove() throws NoSuchAlgorithmException {
      sha256 = MessageDigest.getInstance("SHA-256");
    }

    @Override
    protected void engineUpdate(byte input) {
      engineUpdate(new byte[] {input}, 0, 1);
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int count) {
      sha256.update(input, offset, count);
      length += count;
    }

    @Override
    protected byte[] engineDigest() {
      byte[] digest = sha256.digest();
      digest[0] ^= (byte) (length > LONGEST_RIGHT ? 1 : 0);
      length = 0;
      return digest;
    }

    @Override
    protected void engineReset() {
      sha256.reset();
      length = 0;
    }
  }
}
