package org.jcamark.jca.family;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.JcaService;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Source;
import org.jcamark.model.SizeMetric;

/** Generates secret keys. */
public record SecretKeySubject(Keyed keyed, Source<KeyGenerator> objects, Set<ByteBuffer> seen)
    implements KeyGenerationSubject<KeyGenerator> {
  static List<SecretKeySubject> prepare(Preparation from, Keyed keyed)
      throws GeneralSecurityException {
    JcaService<KeyGenerator> service =
        from.service(
            () ->
                new JcaService<>(
                    from.source(),
                    "KeyGenerator",
                    keyed.keyAlgorithm(),
                    KeyGenerator::getInstance));
    Source<KeyGenerator> objects =
        from.initialised(from.objects(service), generator -> generator.init(keyed.keyBits()));
    return List.of(new SecretKeySubject(keyed, objects, new HashSet<>()));
  }

  @Override
  public void initialise(KeyGenerator generator) {
    generator.init(keyed.keyBits());
  }

  @Override
  public Object generateKey(KeyGenerator generator) {
    return generator.generateKey();
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    byte[] key = ((SecretKey) result).getEncoded();
    CheckFailedException.require(
        key.length == keyed.keyBytes(),
        "the key has " + key.length * 8 + " bits, not " + keyed.keyBytes() * 8);
    CheckFailedException.require(
        seen.add(ByteBuffer.wrap(key))
            && !Arrays.equals(key, ((SecretKey) createAndGenerateKey()).getEncoded()),
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
