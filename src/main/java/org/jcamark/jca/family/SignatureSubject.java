package org.jcamark.jca.family;

import static org.jcamark.jca.family.CheckFailedException.altered;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.Preparation.LazyKeyPair;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.workload.Bytes;
import org.jcamark.model.SizeMetric;

/**
 * Signs one message, or verifies one good signature. Each message to sign has another number in it:
 * schemes with rejection sampling, ML-DSA and Falcon, take a time that depends on the message. The
 * mean over 128 messages that a deterministic signer signs again and again is off by several per
 * cent, in each fork by another amount.
 *
 * @param signature to verify; null for signing
 * @param numbered whether each call adds 1 to the first 8 bytes of the message
 */
public record SignatureSubject(
    KeyPairService keys,
    SignatureService service,
    Ready<Signature, Key> ready,
    Maker<PublicKey> publicKey,
    byte[] message,
    byte[] signature,
    int pieceBytes,
    boolean numbered)
    implements ObjectSubject<Signature, Key, Object> {
  private static final int MOST_SIGNATURES = 64;
  private static final double MICROS_FOR_SIGNATURES = 50_000;

  /** Above this cost nothing is signed twice. */
  private static final double EXPENSIVE_MICROS = 200_000;

  /**
   * Up to 128 keys and messages. A private key is initialised without a SecureRandom, as
   * applications do it: each provider signs in its default way, hedged or deterministic.
   */
  static List<SignatureSubject> prepare(Preparation from) throws GeneralSecurityException {
    AsymmetricPrimitive.Signature scheme = from.primitive();
    SignatureService service = from.service(() -> new SignatureService(from.source(), scheme));
    Source<Signature> objects = from.objects(service);
    List<SignatureSubject> subjects = new ArrayList<>();
    if (from.is(Operation.VERIFY)) {
      for (Signed signed : Signed.prepare(from, scheme)) {
        subjects.add(
            of(
                from,
                service,
                from.ready(
                    objects,
                    from.<Key>callKey(signed.publicKey()),
                    (object, key) -> object.initVerify((PublicKey) key)),
                signed::publicKey,
                signed.message(),
                signed.signature()));
      }
      return subjects;
    }
    List<LazyKeyPair> pairs = from.pairs();
    List<Ready<Signature, Key>> readies = new ArrayList<>();
    for (LazyKeyPair pair : pairs) {
      CallKey<Key> key = from.callKey(from.key(pair::privateKey));
      readies.add(from.ready(objects, key, (object, with) -> object.initSign((PrivateKey) with)));
    }
    byte[][] messages = Inputs.messages(from.request());
    for (int i = 0; i < Math.max(messages.length, pairs.size()); i++) {
      int key = i % pairs.size();
      byte[] message = messages[i % messages.length];
      subjects.add(of(from, service, readies.get(key), pairs.get(key)::publicKey, message, null));
    }
    return subjects;
  }

  private static SignatureSubject of(
      Preparation from,
      SignatureService service,
      Ready<Signature, Key> ready,
      Maker<PublicKey> publicKey,
      byte[] message,
      byte[] signature) {
    Request request = from.request();
    int pieceBytes = request.call().buffer().pieceBytes(message.length);
    boolean numbered = signature == null && Nonces.isNumbered(request);
    return new SignatureSubject(
        from.keys(), service, ready, publicKey, message, signature, pieceBytes, numbered);
  }

  @Override
  public Object use(Signature object, Key key) throws GeneralSecurityException {
    if (numbered) {
      Nonces.increment(message, 0);
    }
    if (pieceBytes == message.length) {
      object.update(message);
    } else {
      for (int at = 0; at < message.length; at += pieceBytes) {
        object.update(message, at, Math.min(pieceBytes, message.length - at));
      }
    }
    return signature == null ? object.sign() : (Object) object.verify(signature);
  }

  /** A signature is kept for the check of verification, since signing may take seconds. */
  @Override
  public void check(Object result) throws GeneralSecurityException {
    if (hasOutput()) {
      byte[] made = bytes(result);
      require(service.verify(publicKey.make(), message, made), "the signature does not verify");
      if (keys.algorithm().name().matches("(ECDSA|Ed).*")) {
        Object signed = List.of(publicKey.make(), ByteBuffer.wrap(message.clone()));
        byte[] commitment = commitment(made, keys.algorithm().name().startsWith("ECDSA"));
        requireNew(keys, "nonce", commitment, signed);
      }
      Signed sample = new Signed(publicKey.make(), message.clone(), made);
      keys.remember(Signed.SAMPLE, () -> sample);
      return;
    }
    PublicKey verified = publicKey.make();
    Signature timed = ready.objects().kept();
    if (timed != null) {
      CheckFailedException.requireRefusal(
          "a wrong signature",
          () -> {
            timed.initVerify(verified);
            timed.update(message);
            return timed.verify(altered(signature, signature.length - 1));
          });
      timed.initVerify(verified);
    }
    require((Boolean) result, "a good signature is refused");
    byte[] other = message.length == 0 ? new byte[1] : altered(message, message.length - 1);
    CheckFailedException.requireRefusal(
        "an altered message", () -> service.verify(verified, other, signature));
  }

  /** What the nonce gives: r of ECDSA, in DER, or R of EdDSA (RFC 8032), the first half. */
  private static byte[] commitment(byte[] signature, boolean inDer) {
    if (!inDer) {
      return Arrays.copyOf(signature, signature.length / 2);
    }
    int at = signature[1] < 0 ? 5 : 4;
    return Arrays.copyOfRange(signature, at, at + signature[at - 1]);
  }

  @Override
  public boolean hasOutput() {
    return signature == null;
  }

  /** The longest of a few signatures: those of ECDSA and Falcon vary. */
  @Override
  public Map<SizeMetric, Integer> sizes(Object result) throws GeneralSecurityException {
    if (!hasOutput()) {
      return Map.of();
    }
    int longest = bytes(result).length;
    double few = Math.min(MOST_SIGNATURES, MICROS_FOR_SIGNATURES / service.scheme().signMicros());
    for (int i = 1; i < few; i++) {
      longest = Math.max(longest, bytes(callWithInstance()).length);
    }
    return Map.of(SizeMetric.OUTPUT, longest);
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    new Signed(publicKey.make(), message, hasOutput() ? bytes(result) : signature)
        .checkAgainst(peer, service, keys);
  }

  /** Two signatures of one message are compared; those of a benchmark number their messages. */
  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    if (hasOutput()) {
      boolean expensive = service.scheme().signMicros() > EXPENSIVE_MICROS;
      Maker<byte[]> signing = () -> service.sign(keys.sample().getPrivate(), Signed.MESSAGE);
      boolean deterministic = !expensive && Arrays.equals(signing.make(), signing.make());
      String[] files = {"sign", deterministic ? "sign-deterministic" : "none"};
      proof.knownAnswers(
          KnownAnswer.of(proof.algorithm().name(), files),
          answer ->
              Proof.requireEqual(
                  answer.bytes("signature"),
                  service.sign(
                      keys.privateKey(answer.bytes("privateKeyPkcs8")), answer.bytes("input"))));
      if (!expensive) {
        proof.add(deterministic ? "signs deterministically" : "signs with fresh randomness");
      }
      return;
    }
    proof.knownAnswers(
        answer -> {
          if (answer.optionalBytes("context").isPresent()) {
            throw new GeneralSecurityException("a context is not part of this operation");
          }
          PublicKey published = keys.publicKey(answer.bytes("publicKeyX509"));
          CheckFailedException.require(
              service.verify(published, answer.bytes("input"), answer.bytes("signature")),
              "refuses a published signature");
        });
    PublicKey verified = publicKey.make();
    proof.refuses(
        "an altered signature",
        altered(signature, signature.length / 2),
        other -> service.verify(verified, message, other));
    proof.refusesMalformedKey(verified);
  }

  /** A message with its signature, and the public key as the verifying provider has it. */
  record Signed(PublicKey publicKey, byte[] message, byte[] signature) {
    static final String SAMPLE = "signed message";
    static final byte[] MESSAGE = Bytes.ascii("a message that is signed to be verified");

    /**
     * A message signed for a provider to verify. It is signed by the same provider, or, where that
     * one can only verify (the JDK's HSS/LMS), by Bouncy Castle, with the public key imported.
     */
    static Signed sample(KeyPairService keys, AsymmetricPrimitive.Signature scheme)
        throws GeneralSecurityException {
      return keys.remember(
          SAMPLE,
          () -> {
            ProviderSource signer = keys.maker();
            KeyPair pair = keys.through(signer).sample();
            PublicKey key = pair.getPublic();
            return new Signed(
                keys.hasGenerator() ? key : keys.publicKey(key.getEncoded()),
                MESSAGE,
                new SignatureService(signer, scheme).sign(pair.getPrivate(), MESSAGE));
          });
    }

    /** As many to verify as can be made in about a tenth of a second, at most 128. */
    static List<Signed> prepare(Preparation from, AsymmetricPrimitive.Signature scheme)
        throws GeneralSecurityException {
      Request request = from.request();
      if (request.single() && !from.isCold()) {
        // A probe or the gate, which share keys and signed messages.
        return List.of(sample(from.keys(), scheme));
      }
      Maker<ProviderSource> signer = () -> from.keys().maker();
      List<LazyKeyPair> pairs = from.pairs(signer, false);
      byte[][] messages = Inputs.messages(request);
      byte[] made = null;
      List<Signed> signed = new ArrayList<>();
      double micros = scheme.micros(Operation.SIGN, request.payloadBytes());
      for (int i = 0; i < Inputs.count(request, micros); i++) {
        LazyKeyPair pair = pairs.get(i % pairs.size());
        byte[] message = messages[i % messages.length];
        made =
            from.made(
                made,
                () -> new SignatureService(signer.make(), scheme).sign(pair.privateKey(), message));
        signed.add(new Signed(from.key(pair::publicKey), message, made));
      }
      return signed;
    }

    void checkAgainst(Peer peer, SignatureService service, KeyPairService keys)
        throws GeneralSecurityException {
      Signature verifier =
          peer.alone(
              () -> {
                Signature created = new SignatureService(peer.source(), service.scheme()).create();
                created.initVerify(keys.ofPeer(peer.source()).publicKey(publicKey.getEncoded()));
                return created;
              });
      peer.agrees(
          () -> {
            verifier.update(message);
            return verifier.verify(signature);
          });
    }
  }
}
