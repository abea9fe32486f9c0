package org.jcamark.jca.provider;

import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.interfaces.ECKey;
import java.security.interfaces.RSAKey;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.InvalidParameterSpecException;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.BERTags;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.KeyRecipe;
import org.jcamark.jca.provider.Pkcs11Dialect.NamedPair;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * Key pairs as one provider makes and reads them. Generator, factory and parameter specs are looked
 * up at their first use, outside the timed region: a provider that only reads keys needs no
 * generator.
 */
public final class KeyPairService {
  private static final Set<String> INTEGERS = Set.of("RSA", "DSA", "DH");

  private final ProviderSource source;
  private final Algorithm algorithm;
  private final KeyRecipe recipe;
  private JcaService<KeyPairGenerator> generators;
  private JcaService<KeyFactory> factories;
  private AlgorithmParameterSpec parameters;

  public KeyPairService(ProviderSource source, Algorithm algorithm) {
    this.source = source;
    this.algorithm = algorithm;
    this.recipe = algorithm.keys().orElseThrow();
  }

  public ProviderSource source() {
    return source;
  }

  public Algorithm algorithm() {
    return algorithm;
  }

  /** Whether there is one pair alone, which users have named. */
  public boolean isNamed() {
    return source.dialect().named().isPresent();
  }

  /** Whether it has pairs of its own. */
  public boolean hasGenerator() {
    return isNamed()
        || source.has(
            "KeyPairGenerator", source.dialect().name("KeyPairGenerator", recipe.generator()));
  }

  /** The provider itself, or Bouncy Castle where it has no key generation. */
  public ProviderSource maker() throws UnavailableException {
    return hasGenerator() ? source : Providers.open("BC");
  }

  public JcaService<KeyPairGenerator> generators() throws UnavailableException {
    if (generators == null) {
      generators =
          new JcaService<>(
              source, "KeyPairGenerator", recipe.generator(), KeyPairGenerator::getInstance);
    }
    return generators;
  }

  /** Initialises with size or parameters; does nothing where the name fixes both. */
  public void initialise(KeyPairGenerator generator) throws GeneralSecurityException {
    if (recipe.parameters().isPresent()) {
      if (parameters == null) {
        parameters = resolved(recipe.parameters().get());
      }
      generator.initialize(parameters);
    } else if (recipe.bits().isPresent()) {
      generator.initialize(recipe.bits().getAsInt());
    }
  }

  private AlgorithmParameterSpec resolved(AlgorithmParameterSpec spec)
      throws GeneralSecurityException {
    if (!(spec instanceof KeyRecipe.Constant constant)) {
      return spec;
    }
    try {
      return (AlgorithmParameterSpec)
          Class.forName(constant.className()).getField(constant.field()).get(null);
    } catch (ReflectiveOperationException e) {
      throw new UnavailableException(
          "%s has no parameter spec %s#%s"
              .formatted(
                  source.describe(),
                  constant.className().replaceFirst(".*\\.", ""),
                  constant.field()));
    }
  }

  public KeyPairGenerator initialised() throws GeneralSecurityException {
    KeyPairGenerator generator = generators().create();
    initialise(generator);
    return generator;
  }

  public KeyPair generate() throws GeneralSecurityException {
    return initialised().generateKeyPair();
  }

  /**
   * A pair from given random numbers, by a generator whose name fixes the parameter set; it may
   * ignore them.
   */
  public KeyPair generate(SecureRandom random) throws GeneralSecurityException {
    KeyPairGenerator generator = generators().create();
    generator.initialize(new NamedParameterSpec(recipe.generator()), random);
    return generator.generateKeyPair();
  }

  public <T> T remember(String name, Maker<T> maker) throws GeneralSecurityException {
    return source.remember(List.of(name, algorithm.name()), maker);
  }

  /**
   * The pair that users have named, or another one that is generated.
   *
   * @throws UnavailableException if the named one does not belong to the algorithm
   */
  public KeyPair pair() throws GeneralSecurityException {
    if (!isNamed()) {
      return generate();
    }
    NamedPair named = source.dialect().named().get();
    if (!fits(named.publicKey())) {
      throw new UnavailableException("the key of --key-alias is not for " + algorithm.name());
    }
    return new KeyPair(named.publicKey(), named.privateKey().make());
  }

  private boolean fits(PublicKey key) throws GeneralSecurityException {
    if (key instanceof RSAKey rsa) {
      return recipe.generator().equals("RSA")
          && recipe.bits().equals(OptionalInt.of(rsa.getModulus().bitLength()));
    }
    if (!(key instanceof ECKey ec)
        || !(recipe.parameters().orElse(null) instanceof ECGenParameterSpec curve)) {
      return false;
    }
    AlgorithmParameters known = AlgorithmParameters.getInstance("EC");
    try {
      known.init(curve);
      ECParameterSpec found = known.getParameterSpec(ECParameterSpec.class);
      return found.getOrder().equals(ec.getParams().getOrder());
    } catch (InvalidParameterSpecException e) {
      return false; // The JDK does not know the curve, the token's provider neither.
    }
  }

  /** One pair that is made once and shared: for checks, never for timing. */
  public KeyPair sample() throws GeneralSecurityException {
    return isNamed() ? pair() : source.remember(algorithm.keyIdentity(), this::generate);
  }

  /** The shared pair; the given one becomes it if there is none yet. */
  public KeyPair sample(KeyPair generated) throws GeneralSecurityException {
    return source.remember(algorithm.keyIdentity(), () -> generated);
  }

  public KeyFactory factory() throws GeneralSecurityException {
    return factories().create();
  }

  public JcaService<KeyFactory> factories() throws UnavailableException {
    if (factories == null) {
      factories = new JcaService<>(source, "KeyFactory", recipe.factory(), KeyFactory::getInstance);
    }
    return factories;
  }

  /**
   * Bytes of a public key as its standard counts them, without the OCTET STRING around keys of NTRU
   * Prime; absent for keys that are DER integers: RSA, DSA and Diffie-Hellman.
   */
  public OptionalInt rawLength(byte[] x509) {
    if (INTEGERS.contains(recipe.factory())) {
      return OptionalInt.empty();
    }
    byte[] key = SubjectPublicKeyInfo.getInstance(x509).getPublicKeyData().getBytes();
    boolean octets = recipe.factory().equals("SNTRUPRIME") && key[0] == BERTags.OCTET_STRING;
    return OptionalInt.of(
        octets ? ASN1OctetString.getInstance(key).getOctets().length : key.length);
  }

  public PublicKey publicKey(byte[] x509) throws GeneralSecurityException {
    return factory().generatePublic(new X509EncodedKeySpec(x509));
  }

  public PrivateKey privateKey(byte[] pkcs8) throws GeneralSecurityException {
    return factory().generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
  }

  /** Makes a key of its encoding again, or looks a named private key up. */
  @SuppressWarnings("unchecked") // a key is decoded as what it is
  public <K extends Key> Maker<K> decoding(K key) throws GeneralSecurityException {
    if (isNamed() && key instanceof PrivateKey) {
      return (Maker<K>) source.dialect().named().get().privateKey();
    }
    KeyFactory factory = factory();
    if (key instanceof PublicKey) {
      X509EncodedKeySpec x509 = new X509EncodedKeySpec(encoded(key));
      return () -> (K) factory.generatePublic(x509);
    }
    PKCS8EncodedKeySpec pkcs8 = new PKCS8EncodedKeySpec(encoded(key));
    return () -> (K) factory.generatePrivate(pkcs8);
  }

  /** X.509 of a public key, PKCS #8 of a private one; refused where a key has none. */
  public static byte[] encoded(Key key) throws UnavailableException {
    byte[] encoded = key.getEncoded();
    if (encoded == null) {
      throw new UnavailableException("a key of " + key.getAlgorithm() + " has no encoding");
    }
    return encoded;
  }

  public KeyPairService through(ProviderSource other) {
    return new KeyPairService(other, algorithm);
  }

  /**
   * The same of another provider for comparison, if its generator takes the parameters: the JDK
   * reads keys of curves that it cannot compute with.
   */
  public KeyPairService ofPeer(ProviderSource other) throws GeneralSecurityException {
    KeyPairService theirs = through(other);
    if (theirs.hasGenerator()) {
      theirs.initialised();
    }
    return theirs;
  }
}
