package org.jcamark.jca.family;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import org.bouncycastle.util.test.FixedSecureRandom;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.catalog.AsymmetricPrimitive.Signature;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;
import org.jcamark.jca.family.SignatureSubject.Signed;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.provider.JcaService.AgreementService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.workload.KeyExchange;
import org.jcamark.jca.workload.KeyExchange.DecapsulationKey;
import org.jcamark.jca.workload.KeyExchange.EncapsulationKey;
import org.jcamark.jca.workload.WorkloadServices;
import org.jcamark.model.SizeMetric;

/** Generates keys. One subject is enough: every key differs. */
public sealed interface KeyGenerationSubject<G> extends ObjectSubject<G, Void, Object> {
  double CHEAP_MICROS = 50_000;
  String OTHER = "BC";

  /** Whether the halves of a pair belong together, where trying takes less than 50 ms. */
  static boolean works(KeyPairService keys, KeyPair pair) throws GeneralSecurityException {
    return !isCheap(keys.algorithm()) || belongTogether(keys, pair);
  }

  private static boolean isCheap(Algorithm algorithm) {
    return algorithm.primitives().get(0).operations().stream()
        .allMatch(each -> algorithm.micros(each) < CHEAP_MICROS);
  }

  /** By what the keys are for; through Bouncy Castle where the provider does not have it. */
  private static boolean belongTogether(KeyPairService keys, KeyPair pair)
      throws GeneralSecurityException {
    Maker<Boolean> trial;
    try {
      trial = trial(keys, pair.getPublic(), pair.getPrivate());
    } catch (GeneralSecurityException e) {
      return keys.source().label().equals(OTHER) || belongTogetherElsewhere(keys, pair);
    }
    return trial.make();
  }

  private static Maker<Boolean> trial(KeyPairService keys, PublicKey known, PrivateKey own)
      throws GeneralSecurityException {
    Primitive primitive = keys.algorithm().primitives().get(0);
    if (primitive instanceof Signature scheme) {
      SignatureService service = new SignatureService(keys.source(), scheme);
      return () -> service.verify(known, Signed.MESSAGE, service.sign(own, Signed.MESSAGE));
    }
    if (primitive instanceof Agreement agreement) {
      AgreementService service = new AgreementService(keys.source(), agreement);
      KeyPair other = keys.sample();
      return () ->
          Arrays.equals(
              service.agree(own, other.getPublic()), service.agree(other.getPrivate(), known));
    }
    WorkloadServices services = new WorkloadServices(keys.source());
    KeyExchange exchange =
        keys.remember("exchange", () -> services.keyExchange(List.of(keys.algorithm())));
    return () -> {
      Encapsulation made = new EncapsulationKey(exchange, List.of(known), null).encapsulate();
      DecapsulationKey recipient = new DecapsulationKey(exchange, List.of(own), null);
      return Arrays.equals(made.secret(), recipient.decapsulate(made.ciphertext()));
    };
  }

  private static boolean belongTogetherElsewhere(KeyPairService keys, KeyPair pair)
      throws GeneralSecurityException {
    KeyPairService others;
    KeyPair read;
    try {
      others = keys.through(Providers.shared(OTHER));
      read =
          new KeyPair(
              others.publicKey(KeyPairService.encoded(pair.getPublic())),
              others.privateKey(KeyPairService.encoded(pair.getPrivate())));
    } catch (GeneralSecurityException e) {
      return true; // Nobody here can use them.
    }
    return belongTogether(others, read);
  }

  record OfPairs(KeyPairService service, Ready<KeyPairGenerator, Void> ready, Set<ByteBuffer> seen)
      implements KeyGenerationSubject<KeyPairGenerator> {
    /** Above this cost no second key is generated to compare with. */
    private static final double EXPENSIVE_MICROS = 200_000;

    private static final String APART = "the halves of a key pair do not belong together";

    static List<OfPairs> prepare(Preparation from) throws GeneralSecurityException {
      KeyPairService service = from.keys();
      JcaService<KeyPairGenerator> generators = from.service(service::generators);
      Ready<KeyPairGenerator, Void> ready =
          from.ready(
              from.objects(generators),
              CallKey.kept(null),
              (generator, none) -> service.initialise(generator));
      return List.of(new OfPairs(service, ready, new HashSet<>()));
    }

    @Override
    public Object use(KeyPairGenerator generator, Void none) {
      return generator.generateKeyPair();
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      KeyPair pair = (KeyPair) result;
      byte[] encoded = pair.getPublic().getEncoded();
      require(encoded != null && pair.getPrivate() != null, "the key pair is incomplete");
      KeyPair first = service.sample(pair);
      require(
          first == pair || !Arrays.equals(encoded, first.getPublic().getEncoded()),
          "the same key was generated twice");
      require(seen.add(ByteBuffer.wrap(encoded)), "the same key was generated twice");
      require(works(service, pair), APART);
    }

    @Override
    public boolean checksAll() {
      return isCheap(service.algorithm());
    }

    @Override
    public Map<SizeMetric, Integer> sizes(Object result) {
      KeyPair pair = (KeyPair) result;
      Map<SizeMetric, Integer> sizes = new EnumMap<>(SizeMetric.class);
      byte[] x509 = pair.getPublic().getEncoded();
      if ("X.509".equals(pair.getPublic().getFormat())) {
        sizes.put(SizeMetric.ENCODED_PUBLIC_KEY, x509.length);
        service.rawLength(x509).ifPresent(raw -> sizes.put(SizeMetric.PUBLIC_KEY, raw));
      }
      byte[] pkcs8 = pair.getPrivate().getEncoded();
      if (pkcs8 != null && "PKCS#8".equals(pair.getPrivate().getFormat())) {
        sizes.put(SizeMetric.ENCODED_PRIVATE_KEY, pkcs8.length);
      }
      return sizes;
    }

    @Override
    public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
      KeyPairService theirs = service.through(peer.source());
      peer.alone(() -> theirs.publicKey(theirs.sample().getPublic().getEncoded()));
      byte[] encoded = ((KeyPair) result).getPublic().getEncoded();
      peer.agrees(encoded, () -> theirs.publicKey(encoded).getEncoded());
    }

    @Override
    public void prove(Proof proof) throws GeneralSecurityException {
      KeyPair pair = service.sample();
      byte[] encoded = pair.getPublic().getEncoded();
      if (proof.algorithm().micros(Operation.GENERATE_KEY) < EXPENSIVE_MICROS) {
        require(
            !Arrays.equals(encoded, service.generate().getPublic().getEncoded()),
            "the same key was generated twice");
        proof.add("another key each time");
      }
      require(belongTogether(service, pair), APART);
      proof.add("the halves of a key pair belong together");
      proof.refusesMalformedKey(pair.getPublic());
      proof.knownAnswers(this::fromSeed);
    }

    /** ML-DSA and ML-KEM: the public key that a generator makes of a seed (FIPS 203 and 204). */
    private void fromSeed(KnownAnswer answer) throws GeneralSecurityException {
      FixedSecureRandom seed = new FixedSecureRandom(answer.bytes("seed"));
      byte[] encoded = service.generate(seed).getPublic().getEncoded();
      if (!seed.isExhausted()) {
        throw new InvalidAlgorithmParameterException("the generator does not take a seed");
      }
      byte[] raw =
          answer
              .optionalBytes("publicKeyRaw")
              .or(() -> answer.optionalBytes("encapsulationKey"))
              .orElseThrow();
      int start = Math.max(0, encoded.length - raw.length);
      Proof.requireEqual(raw, Arrays.copyOfRange(encoded, start, encoded.length));
    }
  }

  record OfSecretKeys(Keyed keyed, Ready<KeyGenerator, Void> ready, Set<ByteBuffer> seen)
      implements KeyGenerationSubject<KeyGenerator> {
    static List<OfSecretKeys> prepare(Preparation from) throws GeneralSecurityException {
      Keyed keyed = from.primitive();
      JcaService<KeyGenerator> service =
          from.service(() -> JcaService.keyGenerator(from.source(), keyed));
      Ready<KeyGenerator, Void> ready =
          from.ready(
              from.objects(service),
              CallKey.kept(null),
              (generator, none) -> generator.init(keyed.keyBits()));
      return List.of(new OfSecretKeys(keyed, ready, new HashSet<>()));
    }

    @Override
    public Object use(KeyGenerator generator, Void none) {
      return generator.generateKey();
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      byte[] key = KeyPairService.encoded((SecretKey) result);
      require(
          key.length == keyed.keyBytes(),
          "the key has " + key.length * 8 + " bits, not " + keyed.keyBytes() * 8);
      require(
          seen.add(ByteBuffer.wrap(key))
              && !Arrays.equals(key, KeyPairService.encoded((SecretKey) callWithInstance())),
          "the same key was generated twice");
    }

    @Override
    public Map<SizeMetric, Integer> sizes(Object result) {
      return Map.of(SizeMetric.SECRET_KEY, ((SecretKey) result).getEncoded().length);
    }

    @Override
    public void checkAgainst(Peer peer, Object result) throws UnavailableException {
      throw new UnavailableException("random keys cannot be compared");
    }
  }
}
