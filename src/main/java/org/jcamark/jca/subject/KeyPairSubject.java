package org.jcamark.jca.subject;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.model.SizeMetric;

/** Generates key pairs. */
public record KeyPairSubject(
    KeyPairService service, KeyPairUse use, Source<KeyPairGenerator> objects, Set<ByteBuffer> seen)
    implements KeyGenerationSubject {

  @Override
  public Object generateKey() throws GeneralSecurityException {
    return objects.take().generateKeyPair();
  }

  @Override
  public Object initAndGenerateKey() throws GeneralSecurityException {
    return initAndGenerateKey(objects.take());
  }

  @Override
  public Object createAndGenerateKey() throws GeneralSecurityException {
    return initAndGenerateKey(objects.create());
  }

  private Object initAndGenerateKey(KeyPairGenerator generator) throws GeneralSecurityException {
    service.initialise(generator);
    return generator.generateKeyPair();
  }

  /** That the pair is complete, new, and works where trying does not take long. */
  @Override
  public void check(Object result) throws GeneralSecurityException {
    KeyPair pair = (KeyPair) result;
    byte[] encoded = pair.getPublic().getEncoded();
    CheckFailedException.require(
        encoded != null && pair.getPrivate() != null, "the key pair is incomplete");
    KeyPair first = service.sample(pair);
    CheckFailedException.require(
        first == pair || !Arrays.equals(encoded, first.getPublic().getEncoded()),
        "the same key was generated twice");
    CheckFailedException.require(
        seen.add(ByteBuffer.wrap(encoded)), "the same key was generated twice");
    CheckFailedException.require(
        !use.isCheap() || use.works(pair), "the halves of a key pair do not belong together");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    KeyPair pair = (KeyPair) result;
    Map<SizeMetric, Integer> sizes = new EnumMap<>(SizeMetric.class);
    encoded(pair.getPublic(), "X.509")
        .ifPresent(
            x509 -> {
              sizes.put(SizeMetric.ENCODED_PUBLIC_KEY, x509.length);
              service.rawLength(x509).ifPresent(raw -> sizes.put(SizeMetric.PUBLIC_KEY, raw));
            });
    encoded(pair.getPrivate(), "PKCS#8")
        .ifPresent(pkcs8 -> sizes.put(SizeMetric.ENCODED_PRIVATE_KEY, pkcs8.length));
    return sizes;
  }

  private static Optional<byte[]> encoded(Key key, String format) {
    return format.equals(key.getFormat())
        ? Optional.ofNullable(key.getEncoded())
        : Optional.empty();
  }

  /** The peer reads the public key, as it reads its own, and encodes it identically. */
  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    KeyPairService theirs = service.through(peer.source());
    peer.alone(() -> theirs.publicKey(theirs.sample().getPublic().getEncoded()));
    byte[] encoded = ((KeyPair) result).getPublic().getEncoded();
    peer.agrees(() -> Arrays.equals(encoded, theirs.publicKey(encoded).getEncoded()));
  }
}
