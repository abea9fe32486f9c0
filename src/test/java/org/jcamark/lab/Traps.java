package org.jcamark.lab;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.Security;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.Numbers;

/**
 * Traps of benchmarks (docs/traps.md), each by a loop as one writes it by hand: in the naive way
 * and in a better one. Each way is timed in five JVMs of its own, in turn with those of the other
 * way.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.Traps TRAP
 * </pre>
 */
final class Traps {
  private static final int JVMS = 5;
  private static final Duration WARMUP = Duration.ofSeconds(1);
  private static final Duration LONG_WARMUP = Duration.ofSeconds(10);
  private static final int ITERATIONS = 10;
  private static final Duration ITERATION = Duration.ofMillis(80);
  private static final Duration LEAST_BATCH = Duration.ofMillis(1);
  private static final int LARGEST_BATCH = 1 << 20;

  private static final int KIB = 1 << 10;
  private static final int MIB = 1 << 20;

  static final Map<String, Trap> TRAPS =
      new TreeMap<>(
          Map.of(
              "uncompiled",
                  new Trap(
                      Way.of(() -> encryption(MIB)),
                      Way.of(() -> encryption(MIB)).after(() -> encryption(piecesAndWhole()))),
              "registered", new Trap(Way.of(() -> ecdsa(true)), Way.of(() -> ecdsa(false))),
              "fixed-message", new Trap(Way.of(() -> mlDsa(false)), Way.of(() -> mlDsa(true))),
              "growing-heap",
                  new Trap(
                      Way.of(() -> encryption(KIB)),
                      Way.of(() -> encryption(KIB))
                          .with("-Xms512m", "-XX:+AlwaysPreTouch", "-XX:GCTimeRatio=1")),
              "dead-result",
                  new Trap(Way.of(() -> comparison(false)), Way.of(() -> comparison(true))),
              "dead-digest",
                  new Trap(Way.of(() -> digest(64, false)), Way.of(() -> digest(64, true))),
              "two-jvms",
                  new Trap(
                      Way.of(() -> digest(16 * KIB, true)).twiceAtOnce(),
                      Way.of(() -> digest(16 * KIB, true)))));

  /** Where results go that the compiler must not remove. */
  private static final long[] USED = {0};

  private Traps() {}

  /** A call, so many times. */
  interface Loop {
    void run(int calls) throws GeneralSecurityException;
  }

  /** Makes the objects of a loop. */
  interface Setup {
    Loop loop() throws GeneralSecurityException;
  }

  /**
   * How a call is timed.
   *
   * @param jvms at once; one counts
   * @param before what a fork runs for ten seconds before its usual second of warm-up
   */
  record Way(List<String> jvmArgs, int jvms, Optional<Setup> before, Setup timed) {
    static Way of(Setup timed) {
      return new Way(List.of(), 1, Optional.empty(), timed);
    }

    Way with(String... args) {
      return new Way(List.of(args), jvms, before, timed);
    }

    Way twiceAtOnce() {
      return new Way(jvmArgs, 2, before, timed);
    }

    Way after(Setup other) {
      return new Way(jvmArgs, jvms, Optional.of(other), timed);
    }
  }

  record Trap(Way naive, Way better) {
    Way way(String name) {
      return name.equals("naive") ? naive : better;
    }
  }

  /** Of a trap, or in a JVM that this program has started, of one of its ways. */
  public static void main(String[] args)
      throws IOException, InterruptedException, GeneralSecurityException {
    if (args.length == 0 || !TRAPS.containsKey(args[0])) {
      System.err.println("TRAP: one of " + String.join(", ", TRAPS.keySet()));
      System.exit(2);
    }
    if (args.length == 2) {
      System.out.println(words(iterations(TRAPS.get(args[0]).way(args[1]))));
    } else {
      System.out.print(compared(args[0]));
    }
  }

  private static String compared(String trap) throws IOException, InterruptedException {
    List<double[]> naive = new ArrayList<>();
    List<double[]> better = new ArrayList<>();
    for (int jvm = 0; jvm < JVMS; jvm++) {
      naive.add(measured(trap, "naive"));
      better.add(measured(trap, "better"));
    }
    return "%s on Java %s, ns a call%n".formatted(trap, Runtime.version()) + table(naive, better);
  }

  /** The means of JVMs and how far iterations of one JVM are apart, and the ratio of the ways. */
  static String table(List<double[]> naive, List<double[]> better) {
    LogRatio ratio =
        LogRatio.of(means(naive), means(better))
            .orElseThrow(() -> new IllegalStateException("a time of 0"));
    Interval interval = ratio.interval();
    return line("naive", naive)
        + line("better", better)
        + "naive ÷ better %s (%s)%n"
            .formatted(
                Numbers.ratio(ratio.ratio(), Optional.of(interval)),
                Numbers.ratioInterval(ratio.ratio(), interval));
  }

  private static String line(String way, List<double[]> jvms) {
    double apart =
        jvms.stream()
            .mapToDouble(
                jvm ->
                    DoubleStream.of(jvm).max().orElseThrow()
                        / DoubleStream.of(jvm).min().orElseThrow())
            .max()
            .orElseThrow();
    String means =
        DoubleStream.of(means(jvms))
            .mapToObj(Numbers::significant)
            .collect(Collectors.joining("  "));
    return "%-7s %s; slowest ÷ fastest iteration of a JVM up to %s%n"
        .formatted(way, means, Numbers.significant(apart));
  }

  private static double[] means(List<double[]> jvms) {
    return jvms.stream().mapToDouble(jvm -> DoubleStream.of(jvm).average().orElseThrow()).toArray();
  }

  private static double[] measured(String trap, String way)
      throws IOException, InterruptedException {
    Way how = TRAPS.get(trap).way(way);
    List<String> command = new ArrayList<>(List.of(Command.java().toString()));
    command.addAll(how.jvmArgs());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Traps.class.getName(), trap, way));
    List<Process> jvms = new ArrayList<>();
    for (int jvm = 0; jvm < how.jvms(); jvm++) {
      jvms.add(new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
    }
    List<double[]> measured = new ArrayList<>();
    for (Process jvm : jvms) {
      String printed =
          new String(jvm.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
      if (jvm.waitFor() != 0) {
        throw new IllegalStateException(String.join(" ", command) + " failed");
      }
      measured.add(Stream.of(printed.split(" ", -1)).mapToDouble(Double::parseDouble).toArray());
    }
    return measured.get(0);
  }

  private static String words(double[] times) {
    return DoubleStream.of(times).mapToObj(Double::toString).collect(Collectors.joining(" "));
  }

  private static double[] iterations(Way way) throws GeneralSecurityException {
    if (way.before().isPresent()) {
      warmUp(way.before().get().loop(), LONG_WARMUP);
    }
    Loop loop = way.timed().loop();
    int calls = warmUp(loop, WARMUP);
    double[] nanos = new double[ITERATIONS];
    for (int i = 0; i < ITERATIONS; i++) {
      nanos[i] = nanosPerCall(loop, calls);
    }
    return nanos;
  }

  /** Returns how many calls take a millisecond. */
  private static int warmUp(Loop loop, Duration length) throws GeneralSecurityException {
    int calls = 1;
    long start = System.nanoTime();
    long now = start;
    while (now - start < length.toNanos()) {
      loop.run(calls);
      long then = now;
      now = System.nanoTime();
      if (now - then < LEAST_BATCH.toNanos() && calls < LARGEST_BATCH) {
        calls *= 2;
      }
    }
    return calls;
  }

  private static double nanosPerCall(Loop loop, int calls) throws GeneralSecurityException {
    long start = System.nanoTime();
    long count = 0;
    long nanos = 0;
    while (nanos < ITERATION.toNanos()) {
      loop.run(calls);
      count += calls;
      nanos = System.nanoTime() - start;
    }
    return (double) nanos / count;
  }

  private static int[] piecesAndWhole() {
    int piece = 8 * KIB;
    return new int[] {piece, piece, piece, piece, piece, piece, piece, MIB};
  }

  /** AES-GCM of the JDK, on messages of these lengths in turn. */
  private static Loop encryption(int... lengths) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding", "SunJCE");
    SecretKeySpec key = new SecretKeySpec(new byte[32], "AES");
    ByteBuffer nonce = ByteBuffer.allocate(12);
    byte[] message = new byte[MIB];
    return calls -> {
      for (int i = 0; i < calls; i++) {
        long number = nonce.getLong(0) + 1;
        nonce.putLong(0, number);
        cipher.init(Cipher.ENCRYPT_MODE, key, new GCMParameterSpec(128, nonce.array()));
        USED[0] += cipher.doFinal(message, 0, lengths[(int) (number % lengths.length)])[0];
      }
    };
  }

  private static Loop ecdsa(boolean registered) throws GeneralSecurityException {
    Provider provider = new BouncyCastleProvider();
    if (registered) {
      Security.insertProviderAt(provider, 1);
    }
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC", provider);
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    return signing(Signature.getInstance("SHA256withECDSA", provider), generator, true);
  }

  private static Loop mlDsa(boolean fresh) throws GeneralSecurityException {
    Provider provider = new BouncyCastleProvider();
    return signing(
        Signature.getInstance("ML-DSA-65", provider),
        KeyPairGenerator.getInstance("ML-DSA-65", provider),
        fresh);
  }

  /** Signs messages that are numbered, or one message. */
  private static Loop signing(Signature signature, KeyPairGenerator generator, boolean fresh)
      throws GeneralSecurityException {
    signature.initSign(generator.generateKeyPair().getPrivate());
    ByteBuffer message = ByteBuffer.allocate(64);
    return calls -> {
      for (int i = 0; i < calls; i++) {
        if (fresh) {
          message.putLong(0, message.getLong(0) + 1);
        }
        signature.update(message.array());
        USED[0] += signature.sign().length;
      }
    };
  }

  /** Compares two authentication tags in constant time. */
  private static Loop comparison(boolean use) {
    byte[] tag = new byte[16];
    byte[] expected = tag.clone();
    return use
        ? calls -> {
          for (int i = 0; i < calls; i++) {
            USED[0] += difference(tag, expected);
          }
        }
        : calls -> {
          for (int i = 0; i < calls; i++) {
            difference(tag, expected);
          }
        };
  }

  private static int difference(byte[] tag, byte[] expected) {
    int difference = 0;
    for (int i = 0; i < tag.length; i++) {
      difference |= tag[i] ^ expected[i];
    }
    return difference;
  }

  private static Loop digest(int length, boolean use) throws GeneralSecurityException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256", "SUN");
    byte[] message = new byte[length];
    return use
        ? calls -> {
          for (int i = 0; i < calls; i++) {
            USED[0] += digest.digest(message)[0];
          }
        }
        : calls -> {
          for (int i = 0; i < calls; i++) {
            digest.digest(message);
          }
        };
  }
}
