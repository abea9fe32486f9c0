package org.jcamark.lab;

import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.MessageDigestSpi;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.SignatureSpi;
import java.security.interfaces.ECPrivateKey;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** The JDK's SHA-256 or ECDSA with one fault for each nested provider. */
@SuppressWarnings("serial") // no provider is ever serialised
public abstract class HostileProvider extends Provider {
  static final long LATE_CALLS = 10_000;
  private static final int MIB = 1 << 20;

  HostileProvider(String name) {
    super(name, "1.0", "right but for one fault");
  }

  HostileProvider(String name, Fault fault) {
    this(name);
    AtomicLong calls = new AtomicLong();
    serve("MessageDigest", "SHA-256", () -> new Sha256(fault, calls));
  }

  /** What happens in a call. */
  interface Fault {
    /**
     * Does harm.
     *
     * @param digest the right result, to be changed
     * @param call number of the call in this JVM, from 1
     * @param length of the message in bytes
     */
    void meet(byte[] digest, long call, int length);
  }

  /** Makes a service provider object. */
  interface Maker {
    Object make() throws GeneralSecurityException;
  }

  final void serve(String type, String algorithm, Maker maker) {
    putService(
        new Service(this, type, algorithm, maker.getClass().getName(), null, null) {
          @Override
          public Object newInstance(Object parameter) {
            try {
              return maker.make();
            } catch (GeneralSecurityException e) {
              throw new IllegalStateException(e);
            }
          }

          @Override
          public boolean supportsParameter(Object parameter) {
            return true;
          }
        });
  }

  private static void hang(long call, long from) {
    while (call > from) {
      LockSupport.park();
    }
  }

  private static void fail(long call, long from) {
    if (call > from) {
      throw new AssertionError("call refused");
    }
  }

  private static void exit(long call, long from) {
    if (call > from) {
      System.exit(0);
    }
  }

  private static void spoil(byte[] digest, boolean wrong) {
    digest[1] ^= (byte) (wrong ? 1 : 0);
  }

  /** Throws an Error. */
  public static final class Errors extends HostileProvider {
    public Errors() {
      super("Errors", (digest, call, length) -> fail(call, 0));
    }
  }

  /** Throws an Error after 10,000 calls. */
  public static final class LateErrors extends HostileProvider {
    public LateErrors() {
      super("LateErrors", (digest, call, length) -> fail(call, LATE_CALLS));
    }
  }

  /** Never returns. */
  public static final class Deadlocks extends HostileProvider {
    public Deadlocks() {
      super("Deadlocks", (digest, call, length) -> hang(call, 0));
    }
  }

  /** Never returns after 10,000 calls. */
  public static final class LateDeadlocks extends HostileProvider {
    public LateDeadlocks() {
      super("LateDeadlocks", (digest, call, length) -> hang(call, LATE_CALLS));
    }
  }

  /** Ends the JVM, as if all were well. */
  public static final class Exits extends HostileProvider {
    public Exits() {
      super("Exits", (digest, call, length) -> exit(call, 0));
    }
  }

  /** Ends the JVM after 10,000 calls. */
  public static final class LateExits extends HostileProvider {
    public LateExits() {
      super("LateExits", (digest, call, length) -> exit(call, LATE_CALLS));
    }
  }

  /** Prints a mebibyte in every 100,000th call. */
  public static final class Prints extends HostileProvider {
    public Prints() {
      super(
          "Prints",
          (digest, call, length) -> {
            if (call % 100_000 == 1) {
              String mebibyte = "hostile\n".repeat(MIB / 8);
              System.out.println(mebibyte);
              System.err.println(mebibyte);
            }
          });
    }
  }

  /** Starts a thread that never ends. */
  public static final class Threads extends HostileProvider {
    public Threads() {
      super(
          "Threads",
          (digest, call, length) -> {
            if (call == 1) {
              new Thread(() -> hang(1, 0), "hostile").start();
            }
          });
    }
  }

  /** Wrong after 10,000 calls. */
  public static final class WrongLate extends HostileProvider {
    public WrongLate() {
      super("WrongLate", (digest, call, length) -> spoil(digest, call > LATE_CALLS));
    }
  }

  /** Wrong for about one message in 50. */
  public static final class WrongForSomeMessages extends HostileProvider {
    public WrongForSomeMessages() {
      super(
          "WrongForSomeMessages",
          (digest, call, length) -> spoil(digest, (digest[0] & 0xff) % 50 == 7));
    }
  }

  /** Wrong above 1,000 bytes. */
  public static final class WrongForLongMessages extends HostileProvider {
    public WrongForLongMessages() {
      super("WrongForLongMessages", (digest, call, length) -> spoil(digest, length > 1_000));
    }
  }

  /** Wrong when a loop of its own is as fast as compiled code only. */
  public static final class WrongWhenCompiled extends HostileProvider {
    private static final int STEPS = 1_000;
    private static final long COMPILED_NANOS = 3_000;

    public WrongWhenCompiled() {
      super("WrongWhenCompiled", (digest, call, length) -> spoil(digest, isCompiled()));
    }

    private static boolean isCompiled() {
      long start = System.nanoTime();
      int sum = 0;
      for (int i = 0; i < STEPS; i++) {
        sum += i ^ (sum << 3);
      }
      return System.nanoTime() - start < COMPILED_NANOS && sum != 0;
    }
  }

  /** Signs wrongly with about one key in 50. */
  public static final class WrongForSomeKeys extends HostileProvider {
    public WrongForSomeKeys() {
      super("WrongForSomeKeys");
      serve("KeyPairGenerator", "EC", () -> KeyPairGenerator.getInstance("EC", "SunEC"));
      serve("Signature", "SHA256withECDSA", Ecdsa::new);
    }
  }

  private static final class Sha256 extends MessageDigestSpi {
    private final Fault fault;
    private final AtomicLong calls;
    private final MessageDigest right;
    private int length;

    Sha256(Fault fault, AtomicLong calls) throws GeneralSecurityException {
      this.fault = fault;
      this.calls = calls;
      right = MessageDigest.getInstance("SHA-256", "SUN");
    }

    @Override
    protected int engineGetDigestLength() {
      return right.getDigestLength();
    }

    @Override
    protected void engineUpdate(byte input) {
      right.update(input);
      length++;
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int count) {
      right.update(input, offset, count);
      length += count;
    }

    @Override
    protected byte[] engineDigest() {
      byte[] digest = right.digest();
      fault.meet(digest, calls.incrementAndGet(), length);
      length = 0;
      return digest;
    }

    @Override
    protected void engineReset() {
      right.reset();
      length = 0;
    }
  }

  private static final class Ecdsa extends SignatureSpi {
    private final Signature right = right();
    private boolean wrong;

    private static Signature right() {
      try {
        return Signature.getInstance("SHA256withECDSA", "SunEC");
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    protected void engineInitSign(PrivateKey key) throws InvalidKeyException {
      wrong = (((ECPrivateKey) key).getS().intValue() & 0xffff) % 50 == 7;
      right.initSign(key);
    }

    @Override
    protected void engineInitVerify(PublicKey key) throws InvalidKeyException {
      right.initVerify(key);
    }

    @Override
    protected void engineUpdate(byte input) throws SignatureException {
      right.update(input);
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int length) throws SignatureException {
      right.update(input, offset, length);
    }

    @Override
    protected byte[] engineSign() throws SignatureException {
      byte[] signature = right.sign();
      signature[signature.length - 1] ^= (byte) (wrong ? 1 : 0);
      return signature;
    }

    @Override
    protected boolean engineVerify(byte[] signature) throws SignatureException {
      return right.verify(signature);
    }

    @Override
    @Deprecated
    protected void engineSetParameter(String name, Object value) {
      throw new UnsupportedOperationException(name);
    }

    @Override
    @Deprecated
    protected Object engineGetParameter(String name) {
      throw new UnsupportedOperationException(name);
    }
  }
}
