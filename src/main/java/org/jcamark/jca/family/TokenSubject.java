package org.jcamark.jca.family;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Supplement.Token;
import org.jcamark.catalog.SymmetricPrimitive.Mac;
import org.jcamark.jca.family.Preparation.LazyKeyPair;
import org.jcamark.jca.family.Subject.SealingSubject;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.workload.Bytes;
import org.jcamark.jca.workload.Jws;

/**
 * Makes one token (as sealing), or verifies it. Claims are random bytes.
 *
 * @param sealed the token to verify; null where it is made
 * @param numbered whether each token adds 1 to the first 8 bytes of the claims, as for {@link
 *     SignatureSubject}
 */
public record TokenSubject(
    Token token, Jws jws, Keys keys, byte[] plaintext, byte[] sealed, boolean numbered)
    implements SealingSubject {
  /** Algorithms by which equal claims have equal tokens; providers hedge ML-DSA. */
  private static final List<String> DETERMINISTIC = List.of("HS256", "RS256", "EdDSA");

  /** The service that another provider reads the public key by is null of HMAC. */
  public record Keys(
      CallKey<? extends Key> signing, CallKey<? extends Key> verification, KeyPairService pairs) {}

  static List<TokenSubject> prepare(Preparation from) throws GeneralSecurityException {
    Token token = from.primitive();
    Request request = from.request();
    Jws jws = Jws.of(from.source(), token);
    from.by(jws.mac() == null ? jws.service().provider() : jws.mac().provider());
    List<Keys> keys = token.isSymmetric() ? secretKeys(from, token) : pairs(from);
    byte[][] claims = Inputs.messages(request);
    boolean signs = from.is(Operation.SIGN_TOKEN);
    boolean numbered = signs && Nonces.isNumbered(request);
    int all = Math.max(claims.length, keys.size());
    int count =
        signs ? all : Math.min(all, Inputs.count(request, token.micros(Operation.SIGN_TOKEN, 0)));
    List<TokenSubject> subjects = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Keys used = keys.get(i % keys.size());
      byte[] content = claims[i % claims.length];
      byte[] compact = signs ? null : jws.sign(used.signing().kept(), jws.header(), content);
      subjects.add(new TokenSubject(token, jws, used, content, compact, numbered));
    }
    return subjects;
  }

  private static List<Keys> pairs(Preparation from) throws GeneralSecurityException {
    List<Keys> keys = new ArrayList<>();
    for (LazyKeyPair pair : from.pairs()) {
      keys.add(
          new Keys(from.callKey(pair.privateKey()), from.callKey(pair.publicKey()), from.keys()));
    }
    return keys;
  }

  private static List<Keys> secretKeys(Preparation from, Token token) {
    Request request = from.request();
    SplittableRandom random = Inputs.random(request);
    int count = request.has(KeyLife.SAME) ? 1 : Inputs.count(request, 1);
    List<Keys> keys = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      byte[] bytes = Inputs.bytes(random, token.signatureBytes());
      Key key = secretKey(token, bytes);
      CallKey<Key> called = CallKey.of(key, from.decodesKeys(), () -> secretKey(token, bytes));
      keys.add(new Keys(called, called, null));
    }
    return keys;
  }

  private static Key secretKey(Token token, byte[] bytes) {
    return new SecretKeySpec(bytes, ((Mac) token.scheme()).keyAlgorithm());
  }

  public byte[] seal() throws GeneralSecurityException {
    if (numbered) {
      Nonces.increment(plaintext, 0);
    }
    return jws.sign(keys.signing().next(), jws.header(), plaintext);
  }

  @Override
  public byte[] open(byte[] made) throws GeneralSecurityException {
    return jws.verify(keys.verification().next(), made);
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    Jws theirs = peer.alone(() -> Jws.of(peer.source(), token));
    Key own = keys.verification().kept();
    Key key =
        keys.pairs() == null
            ? own
            : peer.alone(() -> keys.pairs().ofPeer(peer.source()).publicKey(own.getEncoded()));
    peer.agrees(plaintext, () -> theirs.verify(key, hasOutput() ? result : sealed));
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    boolean signs = hasOutput();
    if (!signs || DETERMINISTIC.contains(token.alg())) {
      proof.knownAnswers(
          KnownAnswer.of(proof.algorithm().name(), "verify-token"),
          answer -> {
            Key key = publishedKey(answer);
            byte[] published = answer.bytes("token");
            if (signs) {
              Proof.requireEqual(published, again(key, published));
              return;
            }
            try {
              jws.verify(key, published);
            } catch (GeneralSecurityException e) {
              throw new CheckFailedException("refuses a published token", e);
            }
          });
    }
    if (!signs) {
      proof.refusesAltered("an altered token", sealed, this::open);
      byte[] other = jws.sign(keys.signing().kept(), Bytes.ascii("{\"alg\":\"none\"}"), plaintext);
      proof.refuses("a token of another algorithm", () -> open(other));
    }
  }

  private Key publishedKey(KnownAnswer answer) throws GeneralSecurityException {
    if (token.isSymmetric()) {
      return secretKey(token, answer.bytes("key"));
    }
    return hasOutput()
        ? keys.pairs().privateKey(answer.bytes("privateKeyPkcs8"))
        : keys.pairs().publicKey(answer.bytes("publicKeyX509"));
  }

  private byte[] again(Key key, byte[] token) throws GeneralSecurityException {
    String[] parts = new String(token, StandardCharsets.US_ASCII).split("\\.", -1);
    Base64.Decoder decoder = Base64.getUrlDecoder();
    return jws.sign(key, decoder.decode(parts[0]), decoder.decode(parts[1]));
  }
}
