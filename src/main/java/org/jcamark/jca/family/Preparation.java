package org.jcamark.jca.family;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * What a family prepares its subjects from. There is one preparation per family for all uses: warm,
 * keys and ciphertexts are made in this JVM; for a cold start, another JVM has made and recorded
 * them, this one reads them, and the steps before the first call are timed.
 *
 * @param imported what another JVM has made, in order; null where it is made here
 * @param record takes what is made here for another JVM; null where that is nothing
 * @param performing providers of the services, in the order of their look-ups
 */
public record Preparation(
    ProviderSource source,
    Request request,
    ColdStages stages,
    Iterator<byte[]> imported,
    List<byte[]> record,
    List<Provider> performing) {
  static Preparation warm(ProviderSource source, Request request) {
    return recorded(source, request, null);
  }

  /** Records keys and what the provider makes, in order, which a cold start reads instead. */
  static Preparation recorded(ProviderSource source, Request request, List<byte[]> record) {
    return new Preparation(source, request, new ColdStages(), null, record, new ArrayList<>());
  }

  /** Takes no step that the timed call makes itself, and reads what another JVM made. */
  static Preparation cold(
      ProviderSource source, Request request, List<byte[]> inputs, ColdStages stages) {
    return new Preparation(
        source.unexamined(), request, stages, inputs.iterator(), null, new ArrayList<>());
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  <P extends Primitive> P primitive() {
    return (P) request.algorithm().primitive(request.operation());
  }

  Provider provider() {
    return performing.get(0);
  }

  public boolean is(Operation operation) {
    return request.operation() == operation;
  }

  public KeyPairService keys() {
    return new KeyPairService(source, request.algorithm());
  }

  /** Whether this is a cold start, or makes the inputs of one. */
  boolean isCold() {
    return imported != null || record != null;
  }

  public <T> T service(Maker<T> look) throws GeneralSecurityException {
    T service = stages.instance().time(look);
    if (service instanceof ProviderSource.Provided provided) {
      by(provided.provider());
    }
    return service;
  }

  void by(Provider provider) {
    performing.add(provider);
  }

  /** The objects of the calls, where they are looked up by the provider object alone. */
  public <T> Source<T> objects(Maker<T> create) throws GeneralSecurityException {
    ObjectUse use = request.call().get(ObjectUse.class);
    if (imported != null) {
      Boundary boundary = request.boundary();
      if (boundary == Boundary.INSTANCE || boundary == Boundary.ENCODED) {
        return Source.of(null, create); // the timed call makes its own
      }
      T object = stages.instance().time(create);
      return use == ObjectUse.POOL
          ? Source.pooled(new ConcurrentLinkedQueue<>(List.of(object)), create)
          : Source.of(object, create);
    }
    String algorithm = request.algorithm().name();
    return switch (use) {
      case POOL ->
          Source.pooled(source.remember("pool " + algorithm, ConcurrentLinkedQueue::new), create);
      case SHARED -> Source.of(source.remember("shared " + algorithm, create), create);
      case ONE -> Source.of(create.make(), create);
    };
  }

  public <T> Source<T> objects(JcaService<T> service) throws GeneralSecurityException {
    Lookup lookup = request.call().get(Lookup.class);
    if (lookup != Lookup.OBJECT) {
      source.register(service, lookup == Lookup.SEARCH);
    }
    return objects(service.maker(lookup));
  }

  /** The objects and the key of calls, initialised where the calls do not do it. */
  public <T, K> Ready<T, K> ready(Source<T> objects, CallKey<K> key, Ready.Step<T, K> init)
      throws GeneralSecurityException {
    return replaced(
        objects,
        key,
        (object, with) -> {
          init.run(object, with);
          return object;
        });
  }

  /** The same where initialisation gives another object. */
  public <T, K> Ready<T, K> replaced(
      Source<T> objects, CallKey<K> key, Ready.Initialisation<T, K> init)
      throws GeneralSecurityException {
    if (request.boundary() != Boundary.OPERATION) {
      return new Ready<>(objects, key, init);
    }
    T object = imported != null ? objects.kept() : objects.create();
    T initialised = stages.init().time(() -> init.of(object, key.kept()));
    return new Ready<>(objects.initialised(initialised), key, init);
  }

  public <T> T key(Maker<T> key) throws GeneralSecurityException {
    return stages.key().time(key);
  }

  List<LazyKeyPair> pairs() throws GeneralSecurityException {
    return pairs(() -> source, false);
  }

  /**
   * Key pairs that any provider makes, and of which this one reads the public keys.
   *
   * @param others as many other pairs: no sample, as a pair does not agree with itself
   */
  List<LazyKeyPair> pairs(Maker<ProviderSource> maker, boolean others)
      throws GeneralSecurityException {
    KeyPairService own = keys();
    if (imported != null) {
      byte[] x509 = imported.next();
      byte[] pkcs8 = imported.next();
      return List.of(new LazyKeyPair(() -> own.publicKey(x509), () -> own.privateKey(pkcs8), x509));
    }
    ProviderSource making = maker.make();
    KeyPairService keys = own.through(making);
    List<LazyKeyPair> pairs = new ArrayList<>();
    for (KeyPair pair :
        others && (request.single() || keys.isNamed())
            ? List.of(keys.generate())
            : Inputs.keyPairs(keys, request)) {
      if (record != null) {
        record.add(KeyPairService.encoded(pair.getPublic()));
        record.add(KeyPairService.encoded(pair.getPrivate()));
      }
      PublicKey known =
          making == source ? pair.getPublic() : own.publicKey(pair.getPublic().getEncoded());
      pairs.add(new LazyKeyPair(() -> known, pair::getPrivate, null));
    }
    return pairs;
  }

  /** What the provider makes of keys and messages, such as a ciphertext. */
  public byte[] made(Maker<byte[]> maker) throws GeneralSecurityException {
    return made(1, () -> new byte[][] {maker.make()})[0];
  }

  /** The same several times, or copies of the first where all inputs are to be equal. */
  public byte[] made(byte[] first, Maker<byte[]> maker) throws GeneralSecurityException {
    return first != null && request.call().data() == Data.EQUAL ? first.clone() : made(maker);
  }

  public byte[][] made(int count, Maker<byte[][]> maker) throws GeneralSecurityException {
    if (imported != null) {
      return Stream.generate(imported::next).limit(count).toArray(byte[][]::new);
    }
    byte[][] made = maker.make();
    if (record != null) {
      record.addAll(Arrays.asList(made));
    }
    return made;
  }

  public String name(Maker<String> lookup) throws GeneralSecurityException {
    return new String(made(() -> lookup.make().getBytes(UTF_8)), UTF_8);
  }

  public <K extends Key> CallKey<K> callKey(K key) throws GeneralSecurityException {
    return decodesKeys() ? CallKey.of(key, true, keys().decoding(key)) : CallKey.kept(key);
  }

  public CallKey<KeyPair> callKey(KeyPair pair) throws GeneralSecurityException {
    if (!decodesKeys()) {
      return CallKey.kept(pair);
    }
    Maker<PublicKey> publicKey = keys().decoding(pair.getPublic());
    Maker<PrivateKey> privateKey = keys().decoding(pair.getPrivate());
    return CallKey.of(pair, true, () -> new KeyPair(publicKey.make(), privateKey.make()));
  }

  /** Whether calls decode their keys; a cold call reads its key before. */
  public boolean decodesKeys() {
    return imported == null && request.has(KeyLife.FRESH);
  }

  /** A key pair, each half of which is read from its encoding where another JVM made it. */
  record LazyKeyPair(Maker<PublicKey> known, Maker<PrivateKey> own, byte[] encoded) {
    public PublicKey publicKey() throws GeneralSecurityException {
      return known.make();
    }

    public byte[] x509() throws GeneralSecurityException {
      return encoded == null ? publicKey().getEncoded() : encoded;
    }

    public PrivateKey privateKey() throws GeneralSecurityException {
      return own.make();
    }
  }
}
