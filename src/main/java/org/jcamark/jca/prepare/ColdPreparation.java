package org.jcamark.jca.prepare;

import java.security.GeneralSecurityException;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.subject.Source;

/**
 * The steps of a cold start up to the timed call: none that the call makes itself, and keys and
 * ciphertexts that another JVM made.
 */
public final class ColdPreparation extends Preparation {
  private final Iterator<byte[]> inputs;
  private final ColdStages stages;

  public ColdPreparation(
      ProviderSource source, Request request, ColdInputs inputs, ColdStages stages) {
    super(source.unexamined(), request);
    this.inputs = inputs.made().iterator();
    this.stages = stages;
  }

  @Override
  public boolean isCheck() {
    return false;
  }

  @Override
  public <T> T service(Maker<T> service) throws GeneralSecurityException {
    return stages.instance().time(service);
  }

  /** An object that is kept, unless the timed call makes its own. */
  @Override
  public <T> Source<T> objects(Maker<T> create) throws GeneralSecurityException {
    Boundary boundary = request().boundary();
    if (boundary == Boundary.INSTANCE || boundary == Boundary.ENCODED) {
      return Source.of(null, create);
    }
    T object = stages.instance().time(create);
    return request().call().object() == ObjectUse.POOL
        ? Source.pooled(new ConcurrentLinkedQueue<>(List.of(object)), create)
        : Source.of(object, create);
  }

  @Override
  <T> T initialisedOne(Source<T> objects, Initialisation<T> initialisation)
      throws GeneralSecurityException {
    T object = objects.kept().orElseThrow();
    return stages.init().time(() -> initialisation.of(object));
  }

  @Override
  public <T> T key(Maker<T> key) throws GeneralSecurityException {
    return stages.key().time(key);
  }

  @Override
  public List<LazyKeyPair> pairs(Maker<KeyPairService> maker) {
    return List.of(LazyKeyPair.read(keys(), inputs.next(), inputs.next()));
  }

  @Override
  public List<LazyKeyPair> otherPairs() {
    return pairs(this::keys);
  }

  @Override
  public byte[][] made(int count, Maker<byte[][]> maker) {
    return Stream.generate(inputs::next).limit(count).toArray(byte[][]::new);
  }

  /** A cold call reads its key before. */
  @Override
  public boolean decodesKeys() {
    return false;
  }
}
