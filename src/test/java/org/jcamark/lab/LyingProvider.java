package org.jcamark.lab;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyPairGeneratorSpi;
import java.security.MessageDigest;
import java.security.MessageDigestSpi;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.security.Security;
import java.security.Signature;
import java.security.SignatureException;
import java.security.SignatureSpi;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.KeySpec;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import javax.crypto.AEADBadTagException;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.CipherSpi;
import javax.crypto.IllegalBlockSizeException;
import javax.crypto.KeyAgreement;
import javax.crypto.KeyAgreementSpi;
import javax.crypto.KeyGenerator;
import javax.crypto.KeyGeneratorSpi;
import javax.crypto.Mac;
import javax.crypto.MacSpi;
import javax.crypto.NoSuchPaddingException;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.SecretKeyFactorySpi;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.SecretKeySpec;

/** The JDK's algorithms, one operation of which lies as the system property says. */
public final class LyingProvider extends Provider {
  private static final long serialVersionUID = 1L;

  /** {@code LIE:OPERATION:CALLS}, with the number of calls before late lies. */
  static final String PROPERTY = "jcamark.lie";

  /** Name of the file to which each fork adds a byte. */
  static final String FORKS = "jcamark.lie.forks";

  private static final int STEPS = 1_000;
  private static final long COMPILED_NANOS = 3_000;
  private static final int DRAWS = 100;
  private static final int PAIRS = 8;
  private static final int HALVES = 50;
  private static final int RARELY = 1_000;
  private static final int BLOCK = 16;

  /** When, or how, an operation is wrong. */
  enum Lie {
    RIGHT,
    ALWAYS,
    LATE,
    RARELY,
    /** In the second fork. */
    IN_ONE_FORK,
    /** As fast as compiled code only. */
    COMPILED,
    SECOND_THREAD,
    CONSTANT,
    /** Random numbers: the first ones again after 100 draws. */
    REPEATS,
    /** The same eight keys in turn. */
    CYCLES,
    /** One pair of 50 has another's private key. */
    HALVES,
    /** Accepts a tag that is a byte too short. */
    SHORT_TAG,
    /** Once in 10^9 calls. */
    ONCE_IN_A_BILLION
  }

  private final transient Lie lie;
  private final String operation;
  private final long late;
  private final transient Thread first = Thread.currentThread();
  private final boolean chosenFork;
  private final transient AtomicLong calls = new AtomicLong();

  public LyingProvider() throws IOException {
    super("Lying", "1.0", "right but for one lie");
    String[] words = System.getProperty(PROPERTY, "RIGHT:none:0").split(":", -1);
    lie = Lie.valueOf(words[0]);
    operation = words[1];
    late = Long.parseLong(words[2]);
    chosenFork = lie == Lie.IN_ONE_FORK && isSecondFork();
    for (String name : new String[] {"EC", "X25519", "XDH", "ML-KEM", "ML-KEM-768"}) {
      pass("KeyFactory", name);
      serve("KeyPairGenerator", name, () -> new Pairs(name));
    }
    for (String name : new String[] {"AES", "HmacSHA256"}) {
      serve("KeyGenerator", name, () -> new Keys(name));
    }
    serve("SecureRandom", "SHA1PRNG", Draws::new);
    serve("MessageDigest", "SHA-256", Digest::new);
    serve("Mac", "HmacSHA256", Code::new);
    for (String name : new String[] {"AES/GCM/NoPadding", "AES/CBC/PKCS5Padding", "AESWrap"}) {
      serve("Cipher", name, () -> new Ciphers(name));
    }
    serve("SecretKeyFactory", "PBKDF2WithHmacSHA256", Derivation::new);
    serve("Signature", "SHA256withECDSA", Signing::new);
    serve("KeyAgreement", "X25519", Agreement::new);
    for (String name : new String[] {"ML-KEM", "ML-KEM-768"}) {
      if (service("KEM", name) != null) {
        serve("KEM", name, () -> kem(name));
      }
    }
  }

  private static boolean isSecondFork() throws IOException {
    String file = System.getProperty(FORKS);
    if (file == null) {
      return false;
    }
    Path path = Path.of(file);
    Files.write(path, new byte[1], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    return Files.size(path) == 2;
  }

  private interface Maker {
    Object make() throws GeneralSecurityException;
  }

  private static Provider.Service service(String type, String name) {
    return Arrays.stream(Security.getProviders())
        .filter(provider -> provider.getClass().getModule().isNamed())
        .map(provider -> provider.getService(type, name))
        .filter(service -> service != null)
        .findFirst()
        .orElse(null);
  }

  private void pass(String type, String name) {
    Provider.Service right = service(type, name);
    if (right != null) {
      serve(type, name, () -> right.newInstance(null));
    }
  }

  private void serve(String type, String name, Maker maker) {
    putService(
        new Service(this, type, name, LyingProvider.class.getName(), null, null) {
          @Override
          public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
            try {
              return maker.make();
            } catch (NoSuchAlgorithmException e) {
              throw e;
            } catch (GeneralSecurityException e) {
              throw new NoSuchAlgorithmException(e);
            }
          }

          @Override
          public boolean supportsParameter(Object parameter) {
            return true;
          }
        });
  }

  /** Whether this call of the operation is to be wrong. */
  private boolean lies(String called) {
    if (!called.equals(operation)) {
      return false;
    }
    long call = calls.incrementAndGet();
    return switch (lie) {
      case RIGHT -> false;
      case ALWAYS, CONSTANT, SHORT_TAG -> true;
      case LATE -> call > late;
      case RARELY -> call % RARELY == 0;
      case IN_ONE_FORK -> chosenFork;
      case COMPILED -> isCompiled();
      case SECOND_THREAD -> Thread.currentThread() != first;
      case REPEATS -> call > DRAWS;
      case CYCLES -> call > PAIRS;
      case HALVES -> call % HALVES == 0;
      case ONCE_IN_A_BILLION -> call % 1_000_000_000 == 0;
    };
  }

  private static boolean isCompiled() {
    long start = System.nanoTime();
    int sum = 0;
    for (int i = 0; i < STEPS; i++) {
      sum += i ^ (sum << 3);
    }
    return System.nanoTime() - start < COMPILED_NANOS && sum != 0;
  }

  private byte[] told(String called, byte[] right) {
    if (right != null && right.length > 0 && lies(called)) {
      if (lie == Lie.CONSTANT) {
        Arrays.fill(right, (byte) 7);
      } else {
        right[right.length - 1] ^= 1;
      }
    }
    return right;
  }

  private final class Digest extends MessageDigestSpi {
    private final MessageDigest right = MessageDigest.getInstance("SHA-256", "SUN");

    Digest() throws GeneralSecurityException {}

    @Override
    protected int engineGetDigestLength() {
      return right.getDigestLength();
    }

    @Override
    protected void engineUpdate(byte input) {
      right.update(input);
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int length) {
      right.update(input, offset, length);
    }

    @Override
    protected byte[] engineDigest() {
      return told("digest", right.digest());
    }

    @Override
    protected void engineReset() {
      right.reset();
    }
  }

  private final class Code extends MacSpi {
    private final Mac right = Mac.getInstance("HmacSHA256", "SunJCE");

    Code() throws GeneralSecurityException {}

    @Override
    protected int engineGetMacLength() {
      return right.getMacLength();
    }

    @Override
    protected void engineInit(Key key, AlgorithmParameterSpec parameters)
        throws InvalidKeyException, InvalidAlgorithmParameterException {
      right.init(key, parameters);
    }

    @Override
    protected void engineUpdate(byte input) {
      right.update(input);
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int length) {
      right.update(input, offset, length);
    }

    @Override
    protected byte[] engineDoFinal() {
      return told("mac", right.doFinal());
    }

    @Override
    protected void engineReset() {
      right.reset();
    }
  }

  private final class Ciphers extends CipherSpi {
    private final Cipher right;
    private String called = "encrypt";

    Ciphers(String name) throws GeneralSecurityException {
      right = Cipher.getInstance(name, "SunJCE");
    }

    private void begin(int mode) {
      called = mode == Cipher.DECRYPT_MODE ? "decrypt" : "encrypt";
    }

    @Override
    protected void engineSetMode(String mode) throws NoSuchAlgorithmException {
      throw new NoSuchAlgorithmException(mode);
    }

    @Override
    protected void engineSetPadding(String padding) throws NoSuchPaddingException {
      throw new NoSuchPaddingException(padding);
    }

    @Override
    protected int engineGetBlockSize() {
      return right.getBlockSize();
    }

    @Override
    protected int engineGetOutputSize(int length) {
      return right.getOutputSize(length);
    }

    @Override
    protected byte[] engineGetIV() {
      return right.getIV();
    }

    @Override
    protected AlgorithmParameters engineGetParameters() {
      return right.getParameters();
    }

    @Override
    protected void engineInit(int mode, Key key, SecureRandom random) throws InvalidKeyException {
      begin(mode);
      right.init(mode, key);
    }

    @Override
    protected void engineInit(
        int mode, Key key, AlgorithmParameterSpec parameters, SecureRandom random)
        throws InvalidKeyException, InvalidAlgorithmParameterException {
      begin(mode);
      right.init(mode, key, parameters);
    }

    @Override
    protected void engineInit(
        int mode, Key key, AlgorithmParameters parameters, SecureRandom random)
        throws InvalidKeyException, InvalidAlgorithmParameterException {
      begin(mode);
      right.init(mode, key, parameters);
    }

    @Override
    protected void engineUpdateAAD(byte[] source, int offset, int length) {
      right.updateAAD(source, offset, length);
    }

    @Override
    protected byte[] engineUpdate(byte[] input, int offset, int length) {
      return right.update(input, offset, length);
    }

    @Override
    protected int engineUpdate(byte[] input, int offset, int length, byte[] output, int to)
        throws ShortBufferException {
      return right.update(input, offset, length, output, to);
    }

    @Override
    protected byte[] engineDoFinal(byte[] input, int offset, int length)
        throws IllegalBlockSizeException, BadPaddingException {
      byte[] output;
      try {
        output = input == null ? right.doFinal() : right.doFinal(input, offset, length);
      } catch (AEADBadTagException e) {
        if (lies(called) && (lie != Lie.SHORT_TAG || length % BLOCK == BLOCK - 1)) {
          return new byte[Math.max(0, length - BLOCK)];
        }
        throw e;
      }
      return lie == Lie.SHORT_TAG ? output : told(called, output);
    }

    @Override
    protected int engineDoFinal(byte[] input, int offset, int length, byte[] output, int to)
        throws IllegalBlockSizeException, BadPaddingException {
      byte[] result = engineDoFinal(input, offset, length);
      System.arraycopy(result, 0, output, to, result.length);
      return result.length;
    }

    @Override
    protected byte[] engineWrap(Key key) throws IllegalBlockSizeException, InvalidKeyException {
      return told("wrap", right.wrap(key));
    }

    @Override
    protected Key engineUnwrap(byte[] wrapped, String algorithm, int type)
        throws InvalidKeyException, NoSuchAlgorithmException {
      Key key = right.unwrap(wrapped, algorithm, type);
      return new SecretKeySpec(told("unwrap", key.getEncoded()), algorithm);
    }

    @Override
    protected int engineGetKeySize(Key key) {
      return key.getEncoded().length * 8;
    }
  }

  private final class Keys extends KeyGeneratorSpi {
    private final KeyGenerator right;
    private final SecretKey[] before = new SecretKey[PAIRS];
    private int next;

    Keys(String name) throws GeneralSecurityException {
      right = KeyGenerator.getInstance(name, "SunJCE");
    }

    @Override
    protected void engineInit(SecureRandom random) {
      right.init(random);
    }

    @Override
    protected void engineInit(AlgorithmParameterSpec parameters, SecureRandom random)
        throws InvalidAlgorithmParameterException {
      right.init(parameters);
    }

    @Override
    protected void engineInit(int bits, SecureRandom random) {
      right.init(bits);
    }

    @Override
    protected SecretKey engineGenerateKey() {
      SecretKey key = right.generateKey();
      int i = next++ % PAIRS;
      if (before[i] != null && lies("generate-key")) {
        return before[lie == Lie.CYCLES ? i : 0];
      }
      before[i] = before[i] == null ? key : before[i];
      return key;
    }
  }

  private final class Pairs extends KeyPairGeneratorSpi {
    private final KeyPairGenerator right;
    private final KeyPair[] before = new KeyPair[PAIRS];
    private int next;

    Pairs(String name) throws GeneralSecurityException {
      right = KeyPairGenerator.getInstance(name, service("KeyPairGenerator", name).getProvider());
    }

    @Override
    public void initialize(int bits, SecureRandom random) {
      right.initialize(bits);
    }

    @Override
    public void initialize(AlgorithmParameterSpec parameters, SecureRandom random)
        throws InvalidAlgorithmParameterException {
      right.initialize(parameters);
    }

    @Override
    public KeyPair generateKeyPair() {
      KeyPair pair = right.generateKeyPair();
      int i = next++ % PAIRS;
      if (before[i] != null && lies("generate-key")) {
        return lie == Lie.HALVES
            ? new KeyPair(pair.getPublic(), before[i].getPrivate())
            : before[lie == Lie.CYCLES ? i : 0];
      }
      before[i] = before[i] == null ? pair : before[i];
      return pair;
    }
  }

  private final class Draws extends SecureRandomSpi {
    private static final long serialVersionUID = 1L;
    private final transient SecureRandom right = new SecureRandom();
    private long draws;

    @Override
    protected void engineSetSeed(byte[] seed) {
      right.setSeed(seed);
    }

    @Override
    protected void engineNextBytes(byte[] bytes) {
      draws++;
      if (lies("random")) {
        new Random(lie == Lie.REPEATS ? draws % DRAWS : 0).nextBytes(bytes);
      } else {
        right.nextBytes(bytes);
      }
    }

    @Override
    protected byte[] engineGenerateSeed(int length) {
      return right.generateSeed(length);
    }
  }

  private final class Derivation extends SecretKeyFactorySpi {
    private final SecretKeyFactory right =
        SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256", "SunJCE");

    Derivation() throws GeneralSecurityException {}

    @Override
    protected SecretKey engineGenerateSecret(KeySpec spec) throws InvalidKeySpecException {
      SecretKey key = right.generateSecret(spec);
      return new SecretKeySpec(told("derive", key.getEncoded()), key.getAlgorithm());
    }

    @Override
    protected KeySpec engineGetKeySpec(SecretKey key, Class<?> type)
        throws InvalidKeySpecException {
      return right.getKeySpec(key, type);
    }

    @Override
    protected SecretKey engineTranslateKey(SecretKey key) throws InvalidKeyException {
      return right.translateKey(key);
    }
  }

  private final class Signing extends SignatureSpi {
    private final Signature right = Signature.getInstance("SHA256withECDSA", "SunEC");

    Signing() throws GeneralSecurityException {}

    @Override
    protected void engineInitSign(PrivateKey key) throws InvalidKeyException {
      right.initSign(key);
    }

    @Override
    protected void engineInitVerify(PublicKey key) throws InvalidKeyException {
      right.initVerify(key);
    }

    @Override
    protected void engineUpdate(byte input) throws SignatureException {
      right.update(input);
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int length) throws SignatureException {
      right.update(input, offset, length);
    }

    @Override
    protected byte[] engineSign() throws SignatureException {
      return told("sign", right.sign());
    }

    /** Rarely a good one is refused; otherwise all are accepted. */
    @Override
    protected boolean engineVerify(byte[] signature) throws SignatureException {
      boolean lies = lies("verify");
      try {
        boolean good = right.verify(signature);
        return lies ? lie != Lie.RARELY : good;
      } catch (SignatureException e) {
        if (lies && lie != Lie.RARELY) {
          return true;
        }
        throw e;
      }
    }

    @Override
    @Deprecated
    protected void engineSetParameter(String name, Object value) {
      throw new UnsupportedOperationException(name);
    }

    @Override
    @Deprecated
    protected Object engineGetParameter(String name) {
      throw new UnsupportedOperationException(name);
    }
  }

  private final class Agreement extends KeyAgreementSpi {
    private final KeyAgreement right = KeyAgreement.getInstance("X25519", "SunEC");

    Agreement() throws GeneralSecurityException {}

    @Override
    protected void engineInit(Key key, SecureRandom random) throws InvalidKeyException {
      right.init(key);
    }

    @Override
    protected void engineInit(Key key, AlgorithmParameterSpec parameters, SecureRandom random)
        throws InvalidKeyException, InvalidAlgorithmParameterException {
      right.init(key, parameters);
    }

    @Override
    protected Key engineDoPhase(Key key, boolean last) throws InvalidKeyException {
      return right.doPhase(key, last);
    }

    @Override
    protected byte[] engineGenerateSecret() {
      return told("agree", right.generateSecret());
    }

    @Override
    protected int engineGenerateSecret(byte[] secret, int offset) {
      byte[] told = engineGenerateSecret();
      System.arraycopy(told, 0, secret, offset, told.length);
      return told.length;
    }

    @Override
    protected SecretKey engineGenerateSecret(String algorithm) {
      return new SecretKeySpec(engineGenerateSecret(), algorithm);
    }
  }

  /** The JDK's KEM; its interfaces are younger than this source's Java. */
  private Object kem(String name) throws GeneralSecurityException {
    return spoken(service("KEM", name).newInstance(null), "javax.crypto.KEMSpi");
  }

  private Object spoken(Object right, String type) {
    Class<?> face;
    try {
      face = Class.forName(type);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    return Proxy.newProxyInstance(
        LyingProvider.class.getClassLoader(),
        new Class<?>[] {face},
        (proxy, method, arguments) -> {
          Object result;
          try {
            result = method.invoke(right, arguments);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
          return switch (method.getName()) {
            case "engineNewEncapsulator" -> spoken(result, type + "$EncapsulatorSpi");
            case "engineNewDecapsulator" -> spoken(result, type + "$DecapsulatorSpi");
            case "engineDecapsulate" -> spoken((SecretKey) result);
            case "engineEncapsulate" -> encapsulated(result);
            default -> result;
          };
        });
  }

  private SecretKey spoken(SecretKey key) {
    return new SecretKeySpec(told("decapsulate", key.getEncoded()), key.getAlgorithm());
  }

  private Object encapsulated(Object right) throws ReflectiveOperationException {
    Class<?> type = right.getClass();
    SecretKey key = (SecretKey) type.getMethod("key").invoke(right);
    byte[] secret = told("encapsulate", key.getEncoded());
    return type.getConstructor(SecretKey.class, byte[].class, byte[].class)
        .newInstance(
            new SecretKeySpec(secret, key.getAlgorithm()),
            type.getMethod("encapsulation").invoke(right),
            type.getMethod("params").invoke(right));
  }
}
