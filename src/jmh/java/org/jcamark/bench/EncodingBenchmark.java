package org.jcamark.bench;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
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
  public PublicKey decodePublic(EncodedKeys keys) throws GeneralSecurityException {
    return (PublicKey) keys.next().call();
  }

  /** {@code getInstance(…); generatePublic(x509)}. */
  @Benchmark
  public PublicKey decodePublicWithInstance(EncodedKeys keys) throws GeneralSecurityException {
    return (PublicKey) keys.next().callWithInstance();
  }

  /** {@code generatePrivate(pkcs8)}. */
  @Benchmark
  public PrivateKey decodePrivate(EncodedKeys keys) throws GeneralSecurityException {
    return (PrivateKey) keys.next().call();
  }

  /** {@code getInstance(…); generatePrivate(pkcs8)}. */
  @Benchmark
  public PrivateKey decodePrivateWithInstance(EncodedKeys keys) throws GeneralSecurityException {
    return (PrivateKey) keys.next().callWithInstance();
  }

  /** {@code generatePrivate(pkcs8)} of the seed. */
  @Benchmark
  public PrivateKey decodePrivateSeed(SeededKeys keys) throws GeneralSecurityException {
    return (PrivateKey) keys.next().call();
  }

  /** {@code getInstance(…); generatePrivate(pkcs8)} of the seed. */
  @Benchmark
  public PrivateKey decodePrivateSeedWithInstance(SeededKeys keys) throws GeneralSecurityException {
    return (PrivateKey) keys.next().callWithInstance();
  }

  /** {@code generatePrivate(pkcs8)} of the expanded key. */
  @Benchmark
  public PrivateKey decodePrivateExpanded(SeededKeys keys) throws GeneralSecurityException {
    return (PrivateKey) keys.next().call();
  }

  /** {@code getInstance(…); generatePrivate(pkcs8)} of the expanded key. */
  @Benchmark
  public PrivateKey decodePrivateExpandedWithInstance(SeededKeys keys)
      throws GeneralSecurityException {
    return (PrivateKey) keys.next().callWithInstance();
  }

  /** {@code publicKey.getEncoded()}. */
  @Benchmark
  public byte[] encodePublic(EncodedKeys keys) {
    return keys.next().pair().getPublic().getEncoded();
  }

  /** {@code privateKey.getEncoded()}. */
  @Benchmark
  public byte[] encodePrivate(EncodedKeys keys) {
    return keys.next().pair().getPrivate().getEncoded();
  }
}
