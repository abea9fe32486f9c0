package org.jcamark.jca.prepare;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.subject.Source;

/** Makes everything in this JVM. */
public final class WarmPreparation extends Preparation {
  private final Optional<List<byte[]>> record;

  private WarmPreparation(ProviderSource source, Request request, Optional<List<byte[]>> record) {
    super(source, request);
    this.record = record;
  }

  public WarmPreparation(ProviderSource source, Request request) {
    this(source, request, Optional.empty());
  }

  /**
   * A preparation that records what a cold start is to read instead.
   *
   * @param record gets keys and what the provider made, in order
   */
  public static WarmPreparation recorded(
      ProviderSource source, Request request, List<byte[]> record) {
    return new WarmPreparation(source, request, Optional.of(record));
  }

  @Override
  public boolean isCheck() {
    return request().single() && record.isEmpty();
  }

  @Override
  public <T> T service(Maker<T> service) throws GeneralSecurityException {
    return service.make();
  }

  @Override
  public <T> Source<T> objects(Maker<T> create) throws GeneralSecurityException {
    String algorithm = request().algorithm().name();
    return switch (request().call().object()) {
      case POOL ->
          Source.pooled(source().remember("pool " + algorithm, ConcurrentLinkedQueue::new), create);
      case SHARED -> Source.of(source().remember("shared " + algorithm, create), create);
      case ONE -> Source.of(create.make(), create);
    };
  }

  @Override
  <T> T initialisedOne(Source<T> objects, Initialisation<T> initialisation)
      throws GeneralSecurityException {
    return initialisation.of(objects.create());
  }

  @Override
  public <T> T key(Maker<T> key) throws GeneralSecurityException {
    return key.make();
  }

  @Override
  public List<LazyKeyPair> pairs(Maker<KeyPairService> maker) throws GeneralSecurityException {
    KeyPairService keys = maker.make();
    return pairs(keys, Inputs.keyPairs(keys, request()));
  }

  /** No samples: a pair does not agree with itself. */
  @Override
  public List<LazyKeyPair> otherPairs() throws GeneralSecurityException {
    KeyPairService keys = keys();
    return pairs(
        keys, request().single() ? List.of(keys.generate()) : Inputs.keyPairs(keys, request()));
  }

  private List<LazyKeyPair> pairs(KeyPairService keys, List<KeyPair> made)
      throws GeneralSecurityException {
    List<LazyKeyPair> pairs = new ArrayList<>();
    for (KeyPair pair : made) {
      if (record.isPresent()) {
        record.get().add(encoded(pair.getPublic()));
        record.get().add(encoded(pair.getPrivate()));
      }
      pairs.add(keys.isOf(source()) ? LazyKeyPair.of(pair) : LazyKeyPair.of(pair, keys()));
    }
    return pairs;
  }

  @Override
  public byte[][] made(int count, Maker<byte[][]> maker) throws GeneralSecurityException {
    byte[][] made = maker.make();
    record.ifPresent(list -> list.addAll(Arrays.asList(made)));
    return made;
  }
}
