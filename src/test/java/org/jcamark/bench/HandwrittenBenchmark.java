package org.jcamark.bench;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The calls of some of our benchmarks as plain JMH, written by hand without any code of jcamark.
 * {@link org.jcamark.lab.SameTime} compares our own benchmarks with these. Keys and messages rotate
 * as ours do, since their number decides whether they stay in the caches.
 */
public class HandwrittenBenchmark extends BenchmarkDefaults {
  private static final int KEYS = 128;

  private static byte[][] buffers(int bytes) {
    byte[][] buffers = new byte[Math.min(64, (256 << 10) / bytes)][bytes];
    SplittableRandom random = new SplittableRandom();
    for (byte[] buffer : buffers) {
      random.nextBytes(buffer);
    }
    return buffers;
  }

  @State(Scope.Thread)
  public static class Digesting {
    @Param("SHA-256")
    public String algorithm;

    @Param("64")
    public int payloadBytes;

    private MessageDigest digest;
    private byte[][] inputs;
    private int next;

    @Setup
    public void prepare() throws GeneralSecurityException {
      digest = MessageDigest.getInstance(algorithm, "SUN");
      inputs = buffers(payloadBytes);
    }
  }

  @Benchmark
  public byte[] digest(Digesting state) {
    return state.digest.digest(state.inputs[state.next++ & (state.inputs.length - 1)]);
  }

  /** One key, 16 bytes of additional data, a counter as nonce. */
  @State(Scope.Thread)
  public static class Sealing {
    @Param({"AES-256-GCM", "ChaCha20-Poly1305"})
    public String algorithm;

    @Param({"1024", "4096", "16384"})
    public int payloadBytes;

    private boolean gcm;
    private Cipher cipher;
    private SecretKeySpec key;
    private final byte[] nonce = new byte[12];
    private final ByteBuffer nonceBytes = ByteBuffer.wrap(nonce);
    private final byte[] aad = new byte[16];
    private byte[][] plaintexts;
    private byte[][] ciphertexts;
    private AlgorithmParameterSpec[] parameters;
    private long counter;
    private int next;

    @Setup
    public void prepare() throws GeneralSecurityException {
      gcm = algorithm.equals("AES-256-GCM");
      cipher = Cipher.getInstance(gcm ? "AES/GCM/NoPadding" : algorithm, "SunJCE");
      byte[] bytes = new byte[32];
      SplittableRandom random = new SplittableRandom();
      random.nextBytes(bytes);
      random.nextBytes(nonce);
      key = new SecretKeySpec(bytes, gcm ? "AES" : "ChaCha20");
      plaintexts = buffers(payloadBytes);
      ciphertexts = new byte[plaintexts.length][];
      parameters = new AlgorithmParameterSpec[plaintexts.length];
      for (int i = 0; i < plaintexts.length; i++) {
        ciphertexts[i] = encrypt(plaintexts[i]);
        parameters[i] = parameters(nonce.clone());
      }
    }

    private AlgorithmParameterSpec parameters(byte[] iv) {
      return gcm ? new GCMParameterSpec(128, iv) : new IvParameterSpec(iv);
    }

    private byte[] encrypt(byte[] plaintext) throws GeneralSecurityException {
      nonceBytes.putLong(4, ++counter);
      cipher.init(Cipher.ENCRYPT_MODE, key, parameters(nonce));
      cipher.updateAAD(aad);
      return cipher.doFinal(plaintext);
    }
  }

  @Benchmark
  public byte[] encrypt(Sealing state) throws GeneralSecurityException {
    return state.encrypt(state.plaintexts[state.next++ & (state.plaintexts.length - 1)]);
  }

  @Benchmark
  public byte[] decrypt(Sealing state) throws GeneralSecurityException {
    int i = state.next++ & (state.ciphertexts.length - 1);
    state.cipher.init(Cipher.DECRYPT_MODE, state.key, state.parameters[i]);
    state.cipher.updateAAD(state.aad);
    return state.cipher.doFinal(state.ciphertexts[i]);
  }

  @State(Scope.Thread)
  public static class Signing {
    private final Signature[] signers = new Signature[KEYS];
    private final byte[][] messages = new byte[KEYS][64];
    private int next;

    @Setup
    public void prepare() throws GeneralSecurityException {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC", "SunEC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      SplittableRandom random = new SplittableRandom();
      for (int i = 0; i < KEYS; i++) {
        KeyPair pair = generator.generateKeyPair();
        signers[i] = Signature.getInstance("SHA256withECDSA", "SunEC");
        signers[i].initSign(pair.getPrivate());
        random.nextBytes(messages[i]);
      }
    }
  }

  @Benchmark
  public byte[] ecdsaP256Sign(Signing state) throws GeneralSecurityException {
    int i = state.next++ & (KEYS - 1);
    state.signers[i].update(state.messages[i]);
    return state.signers[i].sign();
  }
}
