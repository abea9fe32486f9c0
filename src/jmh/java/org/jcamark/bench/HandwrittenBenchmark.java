package org.jcamark.bench;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.Security;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The calls of some of our benchmarks, written by hand without any code of jcamark. The command
 * {@code selfcheck} compares our own benchmarks with these. Keys and messages rotate as ours do,
 * since their number decides whether they stay in the caches.
 */
@State(Scope.Thread)
public class HandwrittenBenchmark extends BenchmarkDefaults {
  private static final int BUFFERS = 64;
  private static final int KEYS = 128;

  @Param({"JDK", "BC"})
  public String provider;

  private int next;

  private MessageDigest digest;
  private final byte[][] digestInputs = new byte[BUFFERS][64];

  private Cipher cipher;
  private SecretKeySpec aesKey;
  private final byte[] nonce = new byte[12];
  private final ByteBuffer nonceBytes = ByteBuffer.wrap(nonce);
  private final byte[] aad = new byte[16];
  private final byte[][] plaintexts = new byte[BUFFERS][1024];
  private long counter;

  private final Signature[] signers = new Signature[KEYS];
  private final byte[][] messages = new byte[KEYS][64];

  @Setup
  public void prepare() throws GeneralSecurityException {
    SplittableRandom random = new SplittableRandom();
    Provider bc = provider.equals("BC") ? new BouncyCastleProvider() : null;
    digest = MessageDigest.getInstance("SHA-256", bc == null ? Security.getProvider("SUN") : bc);
    for (byte[] input : digestInputs) {
      random.nextBytes(input);
    }
    cipher =
        Cipher.getInstance("AES/GCM/NoPadding", bc == null ? Security.getProvider("SunJCE") : bc);
    byte[] key = new byte[32];
    random.nextBytes(key);
    random.nextBytes(nonce);
    aesKey = new SecretKeySpec(key, "AES");
    for (byte[] plaintext : plaintexts) {
      random.nextBytes(plaintext);
    }
    Provider ec = bc == null ? Security.getProvider("SunEC") : bc;
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC", ec);
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    for (int i = 0; i < KEYS; i++) {
      KeyPair pair = generator.generateKeyPair();
      signers[i] = Signature.getInstance("SHA256withECDSA", ec);
      signers[i].initSign(pair.getPrivate());
      random.nextBytes(messages[i]);
    }
  }

  @Benchmark
  public byte[] sha256Of64Bytes() {
    return digest.digest(digestInputs[next++ & (BUFFERS - 1)]);
  }

  @Benchmark
  public byte[] aes256GcmOf1KiB() throws GeneralSecurityException {
    return seal(plaintexts[next++ & (BUFFERS - 1)]);
  }

  private byte[] seal(byte[] plaintext) throws GeneralSecurityException {
    nonceBytes.putLong(4, ++counter);
    cipher.init(Cipher.ENCRYPT_MODE, aesKey, new GCMParameterSpec(128, nonce));
    cipher.updateAAD(aad);
    return cipher.doFinal(plaintext);
  }

  @Benchmark
  public byte[] ecdsaP256Sign() throws GeneralSecurityException {
    int i = next++ & (KEYS - 1);
    signers[i].update(messages[i]);
    return signers[i].sign();
  }
}
