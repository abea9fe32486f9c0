package org.jcamark.lab;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.Provider;
import java.security.Security;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.Numbers;

/**
 * Traps of benchmarks (docs/why-numbers-differ.md), each by a loop as one writes it by hand: in the
 * naive way and in a better one. Each way is timed in five JVMs of its own, in turn with those of
 * the other way. Argument: the name of a trap.
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

  private static final int PIECE = 8 * KIB;
  private static final int[] PIECES_AND_WHOLE = {
    PIECE, PIECE, PIECE, PIECE, PIECE, PIECE, PIECE, MIB
  };

  /** The naive way and a better one. */
  static final Map<String, List<Way>> TRAPS =
      Map.of(
          "uncompiled",
          List.of(
              Way.of(() -> encryption(MIB)),
              new Way(
                  List.of(),
                  Optional.of(() -> encryption(PIECES_AND_WHOLE)),
                  () -> encryption(MIB))),
          "registered",
          List.of(Way.of(() -> ecdsa(true)), Way.of(() -> ecdsa(false))),
          "fixed-message",
          List.of(Way.of(() -> mlDsa(false)), Way.of(() -> mlDsa(true))),
          "growing-heap",
          List.of(
              Way.of(() -> encryption(KIB)),
              new Way(
                  List.of("-Xms512m", "-XX:+AlwaysPreTouch", "-XX:GCTimeRatio=1"),
                  Optional.empty(),
                  () -> encryption(KIB))));

  /** Where results go that the compiler must not remove. */
  private static final long[] USED = {0};

  private Traps() {}

  interface Loop {
    void run(int calls) throws GeneralSecurityException;
  }

  /** How a call is timed; before its second of warm-up, a fork may run something for ten. */
  record Way(List<String> jvmArgs, Optional<Maker<Loop>> before, Maker<Loop> timed) {
    private static Way of(Maker<Loop> timed) {
      return new Way(List.of(), Optional.empty(), timed);
    }
  }

  /** Of a trap, or in a JVM that this program has started, of one of its ways. */
  public static void main(String[] args)
      throws IOException, InterruptedException, GeneralSecurityException {
    List<Way> ways = TRAPS.get(args[0]);
    if (args.length == 2) {
      System.out.println(iterations(ways.get(Integer.parseInt(args[1]))));
      return;
    }
    double[] naive = new double[JVMS];
    double[] better = new double[JVMS];
    for (int jvm = 0; jvm < JVMS; jvm++) {
      naive[jvm] = measured(args[0], 0);
      better[jvm] = measured(args[0], 1);
    }
    LogRatio ratio = LogRatio.of(naive, better).orElseThrow();
    System.out.printf("%s on Java %s, ns a call%n", args[0], Runtime.version());
    System.out.printf(
        "naive   %s%nbetter  %s%nnaive ÷ better %s (%s)%n",
        words(naive),
        words(better),
        Numbers.ratio(ratio.ratio(), Optional.of(ratio.interval())),
        Numbers.ratioInterval(ratio.ratio(), ratio.interval()));
  }

  private static String words(double[] times) {
    return DoubleStream.of(times).mapToObj(Numbers::significant).collect(Collectors.joining("  "));
  }

  private static double measured(String trap, int way) throws IOException, InterruptedException {
    List<String> jvmArgs = TRAPS.get(trap).get(way).jvmArgs();
    return Lab.inNewJvm(Map.of(), jvmArgs, Traps.class, trap, Integer.toString(way));
  }

  private static double iterations(Way way) throws GeneralSecurityException {
    if (way.before().isPresent()) {
      warmUp(way.before().get().make(), LONG_WARMUP);
    }
    Loop loop = way.timed().make();
    int calls = warmUp(loop, WARMUP);
    double sum = 0;
    for (int i = 0; i < ITERATIONS; i++) {
      sum += nanosPerCall(loop, calls);
    }
    return sum / ITERATIONS;
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
}
