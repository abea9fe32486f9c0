package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.util.Map;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.model.SizeMetric;

/**
 * Encapsulates a fresh secret for one public key.
 *
 * @param objects encapsulators where they are initialised, else what {@link KemService#create}
 *     gives
 * @param recipient whose public key it is, for the checks
 * @param encoded the public key as X.509
 */
public record EncapsulationSubject(
    KemService service,
    KeyPairService keys,
    Source<Object> objects,
    Maker<KemPair> recipient,
    CallKey<PublicKey> publicKey,
    byte[] encoded)
    implements Subject<Object> {

  public Object encapsulate() throws GeneralSecurityException {
    return service.encapsulate(objects.take());
  }

  public Object initAndEncapsulate() throws GeneralSecurityException {
    return service.encapsulate(service.encapsulator(objects.take(), publicKey.next()));
  }

  public Object createAndEncapsulate() throws GeneralSecurityException {
    return service.encapsulate(service.encapsulator(objects.create(), publicKey.next()));
  }

  public Object decodeAndEncapsulate() throws GeneralSecurityException {
    return service.encapsulate(service.encapsulator(objects.create(), keys.publicKey(encoded)));
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    CheckFailedException.require(
        recipient.make().opens(service.read(result)), "decapsulation gives another secret");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(Object result) throws GeneralSecurityException {
    return Map.of(SizeMetric.OUTPUT, service.read(result).ciphertext().length);
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    KemPair ours = recipient.make();
    KemPair theirs = KemPair.of(peer, ours);
    peer.agrees(() -> theirs.opens(ours.seal(theirs)));
  }
}
