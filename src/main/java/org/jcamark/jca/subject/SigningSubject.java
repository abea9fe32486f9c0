package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Map;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.model.SizeMetric;

/**
 * Signs one message, each time with another number in it.
 *
 * @param source of the provider
 * @param publicKey for the checks
 */
public record SigningSubject(
    ProviderSource source,
    Algorithm algorithm,
    SignatureService service,
    Source<Signature> objects,
    CallKey<PrivateKey> privateKey,
    Maker<PublicKey> publicKey,
    byte[] message,
    Pieces pieces,
    MessageCounter counter)
    implements Subject<byte[]> {
  private static final int MOST_SIGNATURES = 64;
  private static final double MICROS_FOR_SIGNATURES = 50_000;

  /** {@code update(message); sign()}. */
  public byte[] sign() throws GeneralSecurityException {
    Signature signature = objects.take();
    counter.number(message);
    pieces.update(signature, message);
    return signature.sign();
  }

  /** {@code initSign(key); update(message); sign()}. */
  public byte[] initAndSign() throws GeneralSecurityException {
    Signature signature = objects.take();
    signature.initSign(privateKey.next());
    counter.number(message);
    pieces.update(signature, message);
    byte[] signed = signature.sign();
    objects.giveBack(signature);
    return signed;
  }

  /** {@code getInstance(…); initSign(key); update(message); sign()}. */
  public byte[] createAndSign() throws GeneralSecurityException {
    Signature signature = objects.create();
    signature.initSign(privateKey.next());
    counter.number(message);
    pieces.update(signature, message);
    return signature.sign();
  }

  /** Keeps the result for the check of verification, since signing may take seconds. */
  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    CheckFailedException.require(
        service.verify(publicKey.make(), message, result), "the signature does not verify");
    SignedMessage.keep(
        source, algorithm, new SignedMessage(publicKey.make(), message.clone(), result));
  }

  /** The longest of a few signatures: those of ECDSA and Falcon vary. */
  @Override
  public Map<SizeMetric, Integer> sizes(byte[] result) throws GeneralSecurityException {
    int longest = result.length;
    double few =
        Math.min(MOST_SIGNATURES, MICROS_FOR_SIGNATURES / algorithm.micros(Operation.SIGN));
    for (int i = 1; i < few; i++) {
      longest = Math.max(longest, createAndSign().length);
    }
    return Map.of(SizeMetric.OUTPUT, longest);
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    new SignedMessage(publicKey.make(), message, result).checkAgainst(peer, service, algorithm);
  }
}
