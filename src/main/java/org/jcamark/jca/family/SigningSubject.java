package org.jcamark.jca.family;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.kat.Vectors;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.LazyKeyPair;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.subject.CallKey;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;
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

  private static final byte[] MESSAGE =
      "a message that is signed to be checked".getBytes(StandardCharsets.US_ASCII);

  /** Above this cost nothing is signed twice. */
  private static final double EXPENSIVE_MICROS = 200_000;

  /**
   * Up to 128 keys and messages. A private key is initialised without a SecureRandom, as
   * applications do it: each provider signs in its default way, hedged or deterministic.
   */
  static List<SigningSubject> prepare(Preparation from, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    SignatureService service = from.service(() -> new SignatureService(from.source(), scheme));
    Source<Signature> objects = from.objects(service);
    Request request = from.request();
    List<LazyKeyPair> pairs = from.pairs();
    List<Source<Signature>> sources = new ArrayList<>();
    List<CallKey<PrivateKey>> privateKeys = new ArrayList<>();
    for (LazyKeyPair pair : pairs) {
      PrivateKey key = from.key(pair::privateKey);
      privateKeys.add(from.callKey(key));
      sources.add(from.initialised(objects, signature -> signature.initSign(key)));
    }
    byte[][] messages = Inputs.messages(request);
    int pieceBytes = request.buffer().pieceBytes(request.payloadBytes());
    boolean numbered = Counters.isNumbered(request);
    List<SigningSubject> subjects = new ArrayList<>();
    for (int i = 0; i < Math.max(messages.length, pairs.size()); i++) {
      int key = i % pairs.size();
      subjects.add(
          new SigningSubject(
              from.source(),
              request.algorithm(),
              service,
              sources.get(key),
              privateKeys.get(key),
              pairs.get(key)::publicKey,
              messages[i % messages.length],
              pieceBytes,
              numbered));
    }
    return subjects;
  }

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
    SignatureService.update(signature, message, pieceBytes);
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

  static void prove(Proof proof, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    SignatureService service = new SignatureService(proof.source(), scheme);
    KeyPairService keys = proof.keys();
    boolean expensive = scheme.signMicros() > EXPENSIVE_MICROS;
    boolean deterministic = !expensive && signsDeterministically(service, keys);
    proof.knownAnswers(
        Vectors.signing(proof.algorithm(), deterministic),
        "signature",
        answer ->
            service.sign(keys.privateKey(answer.bytes("privateKeyPkcs8")), answer.bytes("input")));
    if (!expensive) {
      proof.add(deterministic ? "signs deterministically" : "signs with fresh randomness");
    }
  }

  private static boolean signsDeterministically(SignatureService service, KeyPairService keys)
      throws GeneralSecurityException {
    PrivateKey key = keys.sample().getPrivate();
    return Arrays.equals(service.sign(key, MESSAGE), service.sign(key, MESSAGE));
  }
}
