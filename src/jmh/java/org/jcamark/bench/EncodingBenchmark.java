package org.jcamark.bench;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
import org.jcamark.jca.subject.KeyCodecSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Public keys as X.509 and private keys as PKCS #8.
 *
 * <p><b>Timed</b>: {@code generatePublic} or {@code generatePrivate} of a reused {@code
 * KeyFactory}; {@code …WithInstance} adds {@code getInstance}; of encoding, {@code getEncoded()}.
 * <b>Not timed</b>: making the keys and their specs. Some providers keep the encoding with the key,
 * and some decode parts of a key at its first use, which no benchmark of this class makes.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class EncodingBenchmark extends BenchmarkDefaults {

  /** Keys and their encodings. */
  public abstract static class Keys extends PreparedSubjects<KeyCodecSubject> {
    @Param({"ECDSA-P256-SHA256"})
    public String algorithm;

    @Param({"JDK", "BC"})
    public String provider;

    Keys(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return BenchmarkParameters.withoutPayload(algorithm, provider, data);
    }
  }

  /** Keys that have a seed. */
  public abstract static class SeededKeys extends PreparedSubjects<KeyCodecSubject> {
    @Param({"ML-DSA-65"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    SeededKeys(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return BenchmarkParameters.withoutPayload(algorithm, provider, data);
    }
  }

  public static class DecodingPublic extends Keys {
    public DecodingPublic() {
      super(Operation.DECODE_PUBLIC);
    }
  }

  public static class DecodingPrivate extends Keys {
    public DecodingPrivate() {
      super(Operation.DECODE_PRIVATE);
    }
  }

  public static class DecodingPrivateSeed extends SeededKeys {
    public DecodingPrivateSeed() {
      super(Operation.DECODE_PRIVATE_SEED);
    }
  }

  public static class DecodingPrivateExpanded extends SeededKeys {
    public DecodingPrivateExpanded() {
      super(Operation.DECODE_PRIVATE_EXPANDED);
    }
  }

  public static class EncodingPublic extends Keys {
    public EncodingPublic() {
      super(Operation.ENCODE_PUBLIC);
    }
  }

  public static class EncodingPrivate extends Keys {
    public EncodingPrivate() {
      super(Operation.ENCODE_PRIVATE);
    }
  }

  @Benchmark
  public PublicKey decodePublic(DecodingPublic keys) throws GeneralSecurityException {
    return keys.next().decodePublic();
  }

  @Benchmark
  public PublicKey decodePublicWithInstance(DecodingPublic keys) throws GeneralSecurityException {
    return keys.next().createAndDecodePublic();
  }

  @Benchmark
  public PrivateKey decodePrivate(DecodingPrivate keys) throws GeneralSecurityException {
    return keys.next().decodePrivate();
  }

  @Benchmark
  public PrivateKey decodePrivateWithInstance(DecodingPrivate keys)
      throws GeneralSecurityException {
    return keys.next().createAndDecodePrivate();
  }

  @Benchmark
  public PrivateKey decodePrivateSeed(DecodingPrivateSeed keys) throws GeneralSecurityException {
    return keys.next().decodePrivate();
  }

  @Benchmark
  public PrivateKey decodePrivateSeedWithInstance(DecodingPrivateSeed keys)
      throws GeneralSecurityException {
    return keys.next().createAndDecodePrivate();
  }

  @Benchmark
  public PrivateKey decodePrivateExpanded(DecodingPrivateExpanded keys)
      throws GeneralSecurityException {
    return keys.next().decodePrivate();
  }

  @Benchmark
  public PrivateKey decodePrivateExpandedWithInstance(DecodingPrivateExpanded keys)
      throws GeneralSecurityException {
    return keys.next().createAndDecodePrivate();
  }

  @Benchmark
  public byte[] encodePublic(EncodingPublic keys) {
    return keys.next().encodePublic();
  }

  @Benchmark
  public byte[] encodePrivate(EncodingPrivate keys) {
    return keys.next().encodePrivate();
  }
}
