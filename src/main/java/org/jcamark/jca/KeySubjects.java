package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Provider;
import java.util.Arrays;
import java.util.List;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive;

/** Units of work of key generation. One is enough: every key differs. */
final class KeySubjects {
  private KeySubjects() {}

  static List<Subject> prepare(ProviderSource source, Request request)
      throws GeneralSecurityException {
    Algorithm algorithm = request.algorithm();
    if (algorithm.keys().isPresent()) {
      KeyPairAccess access = new KeyPairAccess(source, algorithm);
      return List.of(new KeyPairs(access, access.generator(), access.create()));
    }
    Primitive primitive = algorithm.primitives().get(0);
    String name = source.dialect().name("KeyGenerator", secretKeyName(primitive));
    Provider provider = source.provider("KeyGenerator", name);
    int bits = primitive.keyBytes().orElseThrow() * 8;
    KeyGenerator initialised = KeyGenerator.getInstance(name, provider);
    initialised.init(bits);
    KeyGenerator reused = KeyGenerator.getInstance(name, provider);
    return List.of(new SecretKeys(name, provider, initialised, reused, bits));
  }

  static Provider provider(ProviderSource source, Algorithm algorithm)
      throws GeneralSecurityException {
    if (algorithm.keys().isPresent()) {
      return new KeyPairAccess(source, algorithm).generatorProvider();
    }
    String name = secretKeyName(algorithm.primitives().get(0));
    return source.provider("KeyGenerator", source.dialect().name("KeyGenerator", name));
  }

  private static String secretKeyName(Primitive primitive) {
    if (primitive instanceof SymmetricPrimitive.Aead aead) {
      return aead.keyAlgorithm();
    }
    if (primitive instanceof SymmetricPrimitive.Block block) {
      return block.keyAlgorithm();
    }
    return ((SymmetricPrimitive.Mac) primitive).keyAlgorithm();
  }

  /** Generates key pairs. */
  private record KeyPairs(
      KeyPairAccess access, KeyPairGenerator initialised, KeyPairGenerator reused)
      implements Subject {
    @Override
    public Object operate() {
      return initialised.generateKeyPair();
    }

    @Override
    public Object initAndOperate() throws GeneralSecurityException {
      access.initialise(reused);
      return reused.generateKeyPair();
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      return access.generator().generateKeyPair();
    }

    /** That the key works is proved by the operations; here, that it is complete and new. */
    @Override
    public void check(Object result) throws GeneralSecurityException {
      KeyPair pair = (KeyPair) result;
      byte[] encoded = pair.getPublic().getEncoded();
      CheckFailedException.require(
          encoded != null && pair.getPrivate() != null, "the key pair is incomplete");
      KeyPair first = access.sample(pair);
      CheckFailedException.require(
          first == pair || !Arrays.equals(encoded, first.getPublic().getEncoded()),
          "the same key was generated twice");
    }
  }

  /** Generates secret keys. */
  private record SecretKeys(
      String name, Provider provider, KeyGenerator initialised, KeyGenerator reused, int bits)
      implements Subject {
    @Override
    public Object operate() {
      return initialised.generateKey();
    }

    @Override
    public Object initAndOperate() {
      reused.init(bits);
      return reused.generateKey();
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      KeyGenerator generator = KeyGenerator.getInstance(name, provider);
      generator.init(bits);
      return generator.generateKey();
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      byte[] key = ((SecretKey) result).getEncoded();
      CheckFailedException.require(
          key.length * 8 == bits, "the key has " + key.length * 8 + " bits, not " + bits);
      CheckFailedException.require(
          !Arrays.equals(key, initialised.generateKey().getEncoded()),
          "the same key was generated twice");
    }
  }
}
