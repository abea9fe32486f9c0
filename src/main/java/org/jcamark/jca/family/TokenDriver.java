package org.jcamark.jca.family;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.Mac;
import org.jcamark.catalog.Token;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.KnownAnswers;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.LazyKeyPair;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.subject.CallKey;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.TokenSubject;
import org.jcamark.jca.subject.TokenSubject.Verifiers;
import org.jcamark.workload.Bytes;
import org.jcamark.workload.token.Jws;

/** Tokens: up to 128 keys and sets of claims, which are random bytes. */
final class TokenDriver implements Driver<Token> {
  private static final int CLAIMS_BYTES = 300;

  /** Altered bytes, spread over header, claims and signature. */
  private static final int ALTERED = 24;

  /** The keys of one signer, for calls and, kept, for checks. */
  private record Keys(
      CallKey<? extends Key> signing, CallKey<? extends Key> verification, Verifiers peers) {}

  @Override
  public List<TokenSubject> prepare(Preparation from, Token token) throws GeneralSecurityException {
    Request request = from.request();
    Jws jws = Jws.of(from.source(), token);
    List<Keys> keys = token.isSymmetric() ? secretKeys(from, token) : pairs(from, token);
    byte[][] claims = Inputs.messages(request);
    boolean signs = from.is(Operation.SIGN_TOKEN);
    boolean numbered = signs && request.data().differs() && request.payloadBytes() >= Long.BYTES;
    int verified = Inputs.count(request, token.micros(Operation.SIGN_TOKEN));
    int count = Math.max(claims.length, keys.size());
    List<TokenSubject> subjects = new ArrayList<>();
    for (int i = 0; i < (signs ? count : Math.min(count, verified)); i++) {
      Keys used = keys.get(i % keys.size());
      byte[] content = claims[i % claims.length];
      byte[] compact = signs ? null : jws.sign(used.signing().kept(), jws.header(), content);
      subjects.add(
          new TokenSubject(
              jws, used.signing(), used.verification(), content, compact, used.peers(), numbered));
    }
    return subjects;
  }

  private static List<Keys> pairs(Preparation from, Token token) throws GeneralSecurityException {
    List<Keys> keys = new ArrayList<>();
    for (LazyKeyPair pair : from.pairs()) {
      byte[] x509 = pair.publicKey().getEncoded();
      keys.add(
          new Keys(
              from.callKey(pair.privateKey()),
              from.callKey(pair.publicKey()),
              (peer, compact) -> {
                Jws theirs = Jws.of(peer.source(), token);
                Key key = from.keys().through(peer.source()).publicKey(x509);
                return () -> theirs.verify(key, compact);
              }));
    }
    return keys;
  }

  private static List<Keys> secretKeys(Preparation from, Token token) {
    Request request = from.request();
    Mac mac = (Mac) token.scheme();
    SplittableRandom random = Inputs.random(request);
    int count = request.has(KeyLife.SAME) ? 1 : Inputs.count(request, 1);
    List<Keys> keys = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      byte[] bytes = Inputs.bytes(random, mac.keyBytes());
      Key key = new SecretKeySpec(bytes, mac.keyAlgorithm());
      CallKey<Key> callKey =
          from.decodesKeys()
              ? CallKey.decoded(key, () -> new SecretKeySpec(bytes, mac.keyAlgorithm()))
              : CallKey.kept(key);
      keys.add(
          new Keys(
              callKey,
              callKey,
              (peer, compact) -> {
                Jws theirs = Jws.of(peer.source(), token);
                return () -> theirs.verify(key, compact);
              }));
    }
    return keys;
  }

  @Override
  public void prove(Proof proof, Token token) throws GeneralSecurityException {
    Jws jws = Jws.of(proof.source(), token);
    List<KnownAnswer> published = KnownAnswers.of(proof.algorithm().name(), "verify-token");
    if (proof.operation() == Operation.SIGN_TOKEN) {
      proof.knownAnswers(
          published.stream().filter(answer -> isDeterministic(token)).toList(),
          "token",
          answer -> again(jws, signingKey(proof, token, answer), answer.bytes("token")));
      return;
    }
    proof.knownAnswers(
        published,
        answer -> verified(jws, verificationKey(proof, token, answer), answer.bytes("token")));
    refusals(proof, token, jws);
  }

  /** Whether a token has one signature; providers hedge those of ML-DSA. */
  private static boolean isDeterministic(Token token) {
    return List.of("HS256", "RS256", "EdDSA").contains(token.alg());
  }

  /** The parts of a published token, signed again. */
  private static byte[] again(Jws jws, Key key, byte[] compact) throws GeneralSecurityException {
    String[] parts = new String(compact, StandardCharsets.US_ASCII).split("\\.");
    Base64.Decoder decoder = Base64.getUrlDecoder();
    return jws.sign(key, decoder.decode(parts[0]), decoder.decode(parts[1]));
  }

  private static void verified(Jws jws, Key key, byte[] compact) throws CheckFailedException {
    try {
      jws.verify(key, compact);
    } catch (GeneralSecurityException e) {
      throw new CheckFailedException("refuses a published token", e);
    }
  }

  private static Key signingKey(Proof proof, Token token, KnownAnswer answer)
      throws GeneralSecurityException {
    return token.isSymmetric()
        ? secretKey(token, answer.bytes("key"))
        : proof.keys().privateKey(answer.bytes("privateKeyPkcs8"));
  }

  private static Key verificationKey(Proof proof, Token token, KnownAnswer answer)
      throws GeneralSecurityException {
    return token.isSymmetric()
        ? secretKey(token, answer.bytes("key"))
        : proof.keys().publicKey(answer.bytes("publicKeyX509"));
  }

  private static Key secretKey(Token token, byte[] bytes) {
    return new SecretKeySpec(bytes, ((Mac) token.scheme()).keyAlgorithm());
  }

  private static void refusals(Proof proof, Token token, Jws jws) throws GeneralSecurityException {
    SplittableRandom random = new SplittableRandom(1);
    byte[] claims = Inputs.bytes(random, CLAIMS_BYTES);
    Key signing;
    Key verification;
    if (token.isSymmetric()) {
      signing = secretKey(token, Inputs.bytes(random, token.signatureBytes()));
      verification = signing;
    } else {
      KeyPairService keys = proof.keys();
      signing = keys.sample().getPrivate();
      verification = keys.sample().getPublic();
    }
    byte[] compact = jws.sign(signing, jws.header(), claims);
    CheckFailedException.require(
        Arrays.equals(claims, jws.verify(verification, compact)), "refuses its own token");
    Proof.requireRefusals(
        "an altered token", compact, ALTERED, altered -> jws.verify(verification, altered));
    proof.add("refuses an altered token");
    byte[] unsecured = Bytes.ascii("{\"alg\":\"none\"}");
    byte[] other = jws.sign(signing, unsecured, claims);
    proof.refuses("a token of another algorithm", () -> jws.verify(verification, other) != null);
  }
}
