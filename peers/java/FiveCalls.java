import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Security;
import java.security.Signature;
import java.security.spec.AlgorithmParameterSpec;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import javax.crypto.spec.IvParameterSpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.pqc.jcajce.provider.BouncyCastlePQCProvider;
import org.bouncycastle.pqc.jcajce.spec.SPHINCSPlusParameterSpec;

/**
 * The program of the study classical-vs-hash-based, written again: the mean of five calls, from the
 * first one of the JVM on, with look-up and initialisation timed, as in the report.
 */
final class FiveCalls {
  private static final int CALLS = 5;
  private static final byte[] MESSAGE = new byte[100];
  private static final Map<String, Long> TOTALS = new LinkedHashMap<>();

  private static <T> T timed(String work, Callable<T> call) throws Exception {
    long start = System.nanoTime();
    T result = call.call();
    TOTALS.merge(work, System.nanoTime() - start, Long::sum);
    return result;
  }

  private static byte[] cipher(
      String name, int mode, Key key, AlgorithmParameterSpec parameters, byte[] input)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance(name);
    cipher.init(mode, key, parameters);
    return cipher.doFinal(input);
  }

  private static KeyPair keys(String name, int bits) throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance(name);
    generator.initialize(bits);
    return generator.generateKeyPair();
  }

  private static KeyPair hashBasedKeys() throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("SPHINCSPlus", "BCPQC");
    generator.initialize(SPHINCSPlusParameterSpec.shake_128f, new SecureRandom());
    return generator.generateKeyPair();
  }

  private static byte[] sign(KeyPair keys) throws GeneralSecurityException {
    Signature signature = Signature.getInstance("SPHINCSPlus", "BCPQC");
    signature.initSign(keys.getPrivate());
    signature.update(MESSAGE);
    return signature.sign();
  }

  private static boolean verify(KeyPair keys, byte[] signed) throws GeneralSecurityException {
    Signature signature = Signature.getInstance("SPHINCSPlus", "BCPQC");
    signature.initVerify(keys.getPublic());
    signature.update(MESSAGE);
    return signature.verify(signed);
  }

  public static void main(String[] args) throws Exception {
    Security.addProvider(new BouncyCastleProvider());
    Security.addProvider(new BouncyCastlePQCProvider());
    String aes = "AES/CBC/PKCS5Padding";
    String rsa = "RSA/ECB/PKCS1Padding";
    IvParameterSpec iv = new IvParameterSpec(new byte[16]);
    for (int i = 0; i < CALLS; i++) {
      SecretKey key =
          timed(
              "generate-key AES-256-CBC",
              () -> {
                KeyGenerator generator = KeyGenerator.getInstance("AES");
                generator.init(256);
                return generator.generateKey();
              });
      byte[] sealed =
          timed(
              "encrypt AES-256-CBC 100", () -> cipher(aes, Cipher.ENCRYPT_MODE, key, iv, MESSAGE));
      timed("decrypt AES-256-CBC 100", () -> cipher(aes, Cipher.DECRYPT_MODE, key, iv, sealed));
    }
    for (int i = 0; i < CALLS; i++) {
      KeyPair keys = timed("generate-key RSA-2048-PKCS1", () -> keys("RSA", 2048));
      byte[] sealed =
          timed(
              "encrypt RSA-2048-PKCS1 100",
              () -> cipher(rsa, Cipher.ENCRYPT_MODE, keys.getPublic(), null, MESSAGE));
      timed(
          "decrypt RSA-2048-PKCS1 100",
          () -> cipher(rsa, Cipher.DECRYPT_MODE, keys.getPrivate(), null, sealed));
    }
    for (int i = 0; i < CALLS; i++) {
      KeyPair keys = timed("generate-key SLH-DSA-SHAKE-128f", FiveCalls::hashBasedKeys);
      byte[] signed = timed("sign SLH-DSA-SHAKE-128f 100", () -> sign(keys));
      if (!timed("verify SLH-DSA-SHAKE-128f 100", () -> verify(keys, signed))) {
        throw new IllegalStateException("signature refused");
      }
    }
    TOTALS.forEach(
        (work, nanos) ->
            System.out.printf(
                "{\"study\": \"classical-vs-hash-based\", \"peer\": \"five cold calls, Bouncy"
                    + " Castle 1.72\", \"work\": \"%s calls=5\", \"meanNs\": %d, \"samples\":"
                    + " %d}%n",
                work, nanos / CALLS, CALLS));
  }
}
