package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.util.Arrays;
import javax.crypto.SecretKey;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * Decapsulates one ciphertext.
 *
 * @param objects decapsulators where they are initialised, else what {@link KemService#create}
 *     gives
 * @param recipient whose private key it is, for the checks
 * @param secret expected
 */
public record DecapsulationSubject(
    KemService service,
    Source<Object> objects,
    Maker<KemPair> recipient,
    CallKey<PrivateKey> privateKey,
    byte[] ciphertext,
    byte[] secret)
    implements Subject<Object> {

  public Object decapsulate() throws GeneralSecurityException {
    return service.decapsulate(objects.take(), ciphertext);
  }

  public Object initAndDecapsulate() throws GeneralSecurityException {
    return service.decapsulate(
        service.decapsulator(objects.take(), privateKey.next(), ciphertext), ciphertext);
  }

  public Object createAndDecapsulate() throws GeneralSecurityException {
    return service.decapsulate(
        service.decapsulator(objects.create(), privateKey.next(), ciphertext), ciphertext);
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    CheckFailedException.require(
        Arrays.equals(secret, ((SecretKey) result).getEncoded()),
        "decapsulation gives another secret");
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    KemPair ours = recipient.make();
    KemPair theirs = KemPair.of(peer, ours);
    KemService.Encapsulation made = peer.alone(() -> theirs.seal(ours));
    peer.agrees(() -> ours.opens(made));
  }
}
