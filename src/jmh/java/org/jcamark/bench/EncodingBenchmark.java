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
  public abstract static class Keys extends PreparedSubjects<KeyCodecSubject> {
    @Param({"ECDSA-P256-SHA256"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;
  }

  /** Keys that have a seed. */
  public abstract static class SeededKeys extends PreparedSubjects<KeyCodecSubject> {
    @Param({"ML-DSA-65"})
    public String algorithm;

    @Param({"BC"})
    public String provider;
  }

  @Prepares(operation = Operation.DECODE_PUBLIC)
  public static class DecodingPublic extends Keys {}

  @Prepares(operation = Operation.DECODE_PUBLIC, boundary = Boundary.INSTANCE)
  public static class DecodingPublicWithInstance extends Keys {}

  @Prepares(operation = Operation.DECODE_PRIVATE)
  public static class DecodingPrivate extends Keys {}

  @Prepares(operation = Operation.DECODE_PRIVATE, boundary = Boundary.INSTANCE)
  public static class DecodingPrivateWithInstance extends Keys {}

  @Prepares(operation = Operation.DECODE_PRIVATE_SEED)
  public static class DecodingPrivateSeed extends SeededKeys {}

  @Prepares(operation = Operation.DECODE_PRIVATE_SEED, boundary = Boundary.INSTANCE)
  public static class DecodingPrivateSeedWithInstance extends SeededKeys {}

  @Prepares(operation = Operation.DECODE_PRIVATE_EXPANDED)
  public static class DecodingPrivateExpanded extends SeededKeys {}

  @Prepares(operation = Operation.DECODE_PRIVATE_EXPANDED, boundary = Boundary.INSTANCE)
  public static class DecodingPrivateExpandedWithInstance extends SeededKeys {}

  @Prepares(operation = Operation.ENCODE_PUBLIC)
  public static class EncodingPublic extends Keys {}

  @Prepares(operation = Operation.ENCODE_PRIVATE)
  public static class EncodingPrivate extends Keys {}

  /** {@code generatePublic(x509)}. */
  @Benchmark
  public PublicKey decodePublic(DecodingPublic keys) throws GeneralSecurityException {
    return keys.next().decodePublic();
  }

  /** {@code getInstance(…); generatePublic(x509)}. */
  @Benchmark
  public PublicKey decodePublicWithInstance(DecodingPublicWithInstance keys)
      throws GeneralSecurityException {
    return keys.next().createAndDecodePublic();
  }

  /** {@code generatePrivate(pkcs8)}. */
  @Benchmark
  public PrivateKey decodePrivate(DecodingPrivate keys) throws GeneralSecurityException {
    return keys.next().decodePrivate();
  }

  /** {@code getInstance(…); generatePrivate(pkcs8)}. */
  @Benchmark
  public PrivateKey decodePrivateWithInstance(DecodingPrivateWithInstance keys)
      throws GeneralSecurityException {
    return keys.next().createAndDecodePrivate();
  }

  /** {@code generatePrivate(pkcs8)} of the seed. */
  @Benchmark
  public PrivateKey decodePrivateSeed(DecodingPrivateSeed keys) throws GeneralSecurityException {
    return keys.next().decodePrivate();
  }

  /** {@code getInstance(…); generatePrivate(pkcs8)} of the seed. */
  @Benchmark
  public PrivateKey decodePrivateSeedWithInstance(DecodingPrivateSeedWithInstance keys)
      throws GeneralSecurityException {
    return keys.next().createAndDecodePrivate();
  }

  /** {@code generatePrivate(pkcs8)} of the expanded key. */
  @Benchmark
  public PrivateKey decodePrivateExpanded(DecodingPrivateExpanded keys)
      throws GeneralSecurityException {
    return keys.next().decodePrivate();
  }

  /** {@code getInstance(…); generatePrivate(pkcs8)} of the expanded key. */
  @Benchmark
  public PrivateKey decodePrivateExpandedWithInstance(DecodingPrivateExpandedWithInstance keys)
      throws GeneralSecurityException {
    return keys.next().createAndDecodePrivate();
  }

  /** {@code publicKey.getEncoded()}. */
  @Benchmark
  public byte[] encodePublic(EncodingPublic keys) {
    return keys.next().encodePublic();
  }

  /** {@code privateKey.getEncoded()}. */
  @Benchmark
  public byte[] encodePrivate(EncodingPrivate keys) {
    return keys.next().encodePrivate();
  }
}
