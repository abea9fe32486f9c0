package org.jcamark.bench;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.KeyCodecSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Public keys as X.509 and private keys as PKCS #8. Some providers keep the encoding with the key,
 * and some decode parts of a key at its first use, which no benchmark of this class makes. <b>Not
 * timed</b>: making the keys and their specs.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class EncodingBenchmark extends BenchmarkDefaults {
  /** Keys and their encodings. */
  public static class EncodedKeys extends PreparedSubjects<KeyCodecSubject> {
    @Param({"ECDSA-P256-SHA256"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;
  }

  /** Keys that have a seed. */
  public static class SeededKeys extends PreparedSubjects<KeyCodecSubject> {
    @Param({"ML-DSA-65"})
    public String algorithm;

    @Param({"BC"})
    public String provider;
  }

  /** {@code generatePublic(x509)}. */
  @Benchmark
  @Times(operation = Operation.DECODE_PUBLIC)
  public PublicKey decodePublic(EncodedKeys keys) throws GeneralSecurityException {
    return keys.next().decodePublic();
  }

  /** {@code getInstance(…); generatePublic(x509)}. */
  @Benchmark
  @Times(operation = Operation.DECODE_PUBLIC, boundary = Boundary.INSTANCE)
  public PublicKey decodePublicWithInstance(EncodedKeys keys) throws GeneralSecurityException {
    return keys.next().createAndDecodePublic();
  }

  /** {@code generatePrivate(pkcs8)}. */
  @Benchmark
  @Times(operation = Operation.DECODE_PRIVATE)
  public PrivateKey decodePrivate(EncodedKeys keys) throws GeneralSecurityException {
    return keys.next().decodePrivate();
  }

  /** {@code getInstance(…); generatePrivate(pkcs8)}. */
  @Benchmark
  @Times(operation = Operation.DECODE_PRIVATE, boundary = Boundary.INSTANCE)
  public PrivateKey decodePrivateWithInstance(EncodedKeys keys) throws GeneralSecurityException {
    return keys.next().createAndDecodePrivate();
  }

  /** {@code generatePrivate(pkcs8)} of the seed. */
  @Benchmark
  @Times(operation = Operation.DECODE_PRIVATE_SEED)
  public PrivateKey decodePrivateSeed(SeededKeys keys) throws GeneralSecurityException {
    return keys.next().decodePrivate();
  }

  /** {@code getInstance(…); generatePrivate(pkcs8)} of the seed. */
  @Benchmark
  @Times(operation = Operation.DECODE_PRIVATE_SEED, boundary = Boundary.INSTANCE)
  public PrivateKey decodePrivateSeedWithInstance(SeededKeys keys) throws GeneralSecurityException {
    return keys.next().createAndDecodePrivate();
  }

  /** {@code generatePrivate(pkcs8)} of the expanded key. */
  @Benchmark
  @Times(operation = Operation.DECODE_PRIVATE_EXPANDED)
  public PrivateKey decodePrivateExpanded(SeededKeys keys) throws GeneralSecurityException {
    return keys.next().decodePrivate();
  }

  /** {@code getInstance(…); generatePrivate(pkcs8)} of the expanded key. */
  @Benchmark
  @Times(operation = Operation.DECODE_PRIVATE_EXPANDED, boundary = Boundary.INSTANCE)
  public PrivateKey decodePrivateExpandedWithInstance(SeededKeys keys)
      throws GeneralSecurityException {
    return keys.next().createAndDecodePrivate();
  }

  /** {@code publicKey.getEncoded()}. */
  @Benchmark
  @Times(operation = Operation.ENCODE_PUBLIC)
  public byte[] encodePublic(EncodedKeys keys) {
    return keys.next().encodePublic();
  }

  /** {@code privateKey.getEncoded()}. */
  @Benchmark
  @Times(operation = Operation.ENCODE_PRIVATE)
  public byte[] encodePrivate(EncodedKeys keys) {
    return keys.next().encodePrivate();
  }
}
