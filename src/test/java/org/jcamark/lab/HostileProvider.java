package org.jcamark.lab;

import java.security.MessageDigest;
import java.security.MessageDigestSpi;
import java.security.NoSuchAlgorithmException;
import java.security.NoSuchProviderException;
import java.security.Provider;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** The JDK's SHA-256 with one fault for each nested provider. */
@SuppressWarnings("serial") // no provider is ever serialised
public abstract class HostileProvider extends Provider {
  static final long LATE_CALLS = 10_000;
  private static final int MIB = 1 << 20;

  HostileProvider(String name, Fault fault) {
    super(name, "1.0", "right but for one fault");
    AtomicLong calls = new AtomicLong();
    putService(
        new Service(this, "MessageDigest", "SHA-256", Sha256.class.getName(), null, null) {
          @Override
          public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
            try {
              return new Sha256(fault, calls);
            } catch (NoSuchProviderException e) {
              throw new NoSuchAlgorithmException(e);
            }
          }
        });
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

  private static final class Sha256 extends MessageDigestSpi {
    private final Fault fault;
    private final AtomicLong calls;
    private final MessageDigest right;
    private int length;

    Sha256(Fault fault, AtomicLong calls) throws NoSuchAlgorithmException, NoSuchProviderException {
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
}
