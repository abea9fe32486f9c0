package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.util.Arrays;
import java.util.Map;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.model.SizeMetric;
import org.jcamark.workload.token.Jws;

/**
 * Makes one token, or verifies it. Claims have another number each time, as for {@link
 * SigningSubject}.
 *
 * @param signingKey private or, of HMAC, secret
 * @param verificationKey public or, of HMAC, secret
 * @param token null where it is made
 * @param peers of other providers, which read the key that verifies
 * @param numbered whether each token adds 1 to the first 8 bytes of the claims
 */
public record TokenSubject(
    Jws jws,
    CallKey<? extends Key> signingKey,
    CallKey<? extends Key> verificationKey,
    byte[] claims,
    byte[] token,
    Verifiers peers,
    boolean numbered)
    implements Subject<byte[]> {

  /** Tokens of other providers. */
  public interface Verifiers {
    /** Verification by another provider, with the same key. */
    Maker<byte[]> of(Peer peer, byte[] token) throws GeneralSecurityException;
  }

  /** {@link Jws#sign}, with the header of the algorithm. */
  public byte[] createAndSign() throws GeneralSecurityException {
    if (numbered) {
      Counters.increment(claims, 0);
    }
    return jws.sign(signingKey.next(), jws.header(), claims);
  }

  /** {@link Jws#verify}. */
  public byte[] createAndVerify() throws GeneralSecurityException {
    return jws.verify(verificationKey.next(), token);
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    byte[] verified = token == null ? jws.verify(verificationKey.kept(), result) : result;
    CheckFailedException.require(Arrays.equals(claims, verified), "the token has other claims");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(byte[] result) {
    return token == null ? Map.of(SizeMetric.OUTPUT, result.length) : Map.of();
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    Maker<byte[]> theirs = peer.alone(() -> peers.of(peer, token == null ? result : token));
    peer.agrees(() -> Arrays.equals(claims, theirs.make()));
  }
}
