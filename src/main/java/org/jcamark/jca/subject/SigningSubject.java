package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.util.Map;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.model.SizeMetric;

/**
 * Signs one message, each time with another number in it: schemes with rejection sampling, ML-DSA
 * and Falcon, take a time that depends on the message. The mean over 128 messages that a
 * deterministic signer signs again and again is off by several per cent, in each fork by another
 * amount.
 *
 * @param source of the provider
 * @param publicKey for the checks
 * @param pieceBytes length of the pieces in which the message goes in; its own for a whole one
 * @param numbered whether each call adds 1 to the first 8 bytes of the message
 */
public record SigningSubject(
    ProviderSource source,
    Algorithm algorithm,
    SignatureService service,
    Source<Signature> objects,
    CallKey<PrivateKey> privateKey,
    Maker<PublicKey> publicKey,
    byte[] message,
    int pieceBytes,
    boolean numbered)
    implements Subject<byte[]> {
  private static final int MOST_SIGNATURES = 64;
  private static final double MICROS_FOR_SIGNATURES = 50_000;

  public byte[] sign() throws GeneralSecurityException {
    Signature signature = objects.take();
    update(signature);
    return signature.sign();
  }

  public byte[] initAndSign() throws GeneralSecurityException {
    Signature signature = objects.take();
    signature.initSign(privateKey.next());
    update(signature);
    byte[] signed = signature.sign();
    objects.giveBack(signature);
    return signed;
  }

  public byte[] createAndSign() throws GeneralSecurityException {
    Signature signature = objects.create();
    signature.initSign(privateKey.next());
    update(signature);
    return signature.sign();
  }

  private void update(Signature signature) throws SignatureException {
    if (numbered) {
      Counters.increment(message, 0);
    }
    update(signature, message, pieceBytes);
  }

  static void update(Signature signature, byte[] message, int pieceBytes)
      throws SignatureException {
    if (pieceBytes == message.length) {
      signature.update(message);
      return;
    }
    for (int at = 0; at < message.length; at += pieceBytes) {
      signature.update(message, at, Math.min(pieceBytes, message.length - at));
    }
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
