package org.jcamark.jca.workload;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.interfaces.ECKey;
import java.util.Arrays;
import java.util.Base64;
import org.bouncycastle.crypto.signers.DSAEncoding;
import org.bouncycastle.crypto.signers.PlainDSAEncoding;
import org.bouncycastle.crypto.signers.StandardDSAEncoding;
import org.jcamark.catalog.AsymmetricPrimitive.Signature;
import org.jcamark.catalog.Supplement.Token;
import org.jcamark.catalog.SymmetricPrimitive.Mac;
import org.jcamark.jca.provider.JcaService.MacService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.provider.UnavailableException;

/**
 * The compact serialisation of JWS (RFC 7515, section 7.1) with one algorithm: header, claims and
 * signature in base64url with dots between, as ASCII bytes. Thread-safe.
 *
 * @param mac of HMAC; null of signatures
 * @param service of signatures; null of HMAC
 * @param der whether the provider has R and S of ECDSA in DER alone
 */
public record Jws(Token token, MacService mac, SignatureService service, boolean der) {
  private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();
  private static final Base64.Decoder DECODER = Base64.getUrlDecoder();

  /** Names in a header are unique (RFC 7515, section 4). */
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private static final byte[] DOT = Bytes.ascii(".");

  /**
   * Tokens of an algorithm through one provider. R and S of ECDSA have fixed lengths (RFC 7518,
   * section 3.4), in JCA those of IEEE P1363.
   *
   * @throws UnavailableException if the provider does not have the scheme
   */
  public static Jws of(ProviderSource source, Token token) throws UnavailableException {
    if (token.scheme() instanceof Mac mac) {
      return new Jws(token, new MacService(source, mac), null, false);
    }
    Signature scheme = (Signature) token.scheme();
    SignatureService service = new SignatureService(source, scheme);
    if (!scheme.name().endsWith("withECDSA")) {
      return new Jws(token, null, service, false);
    }
    try {
      Signature fixed = scheme.named(scheme.name() + "inP1363Format");
      return new Jws(token, null, new SignatureService(source, fixed), false);
    } catch (UnavailableException e) {
      return new Jws(token, null, service, true);
    }
  }

  private byte[] signature(Key key, byte[] input) throws GeneralSecurityException {
    if (mac != null) {
      return mac.once(key, null, input);
    }
    byte[] signed = service.sign((PrivateKey) key, input);
    return der
        ? recoded(key, StandardDSAEncoding.INSTANCE, PlainDSAEncoding.INSTANCE, signed)
        : signed;
  }

  private boolean isSigned(Key key, byte[] input, byte[] signature)
      throws GeneralSecurityException {
    if (mac != null) {
      return MessageDigest.isEqual(signature(key, input), signature);
    }
    byte[] value =
        der
            ? recoded(key, PlainDSAEncoding.INSTANCE, StandardDSAEncoding.INSTANCE, signature)
            : signature;
    return service.verify((PublicKey) key, input, value);
  }

  private static byte[] recoded(Key key, DSAEncoding from, DSAEncoding to, byte[] signature)
      throws RefusedException {
    BigInteger order = ((ECKey) key).getParams().getOrder();
    try {
      BigInteger[] values = from.decode(order, signature);
      return to.encode(order, values[0], values[1]);
    } catch (IOException e) {
      throw new RefusedException("the signature is malformed", e);
    }
  }

  public byte[] header() {
    return Bytes.ascii("{\"alg\":\"" + token.alg() + "\",\"typ\":\"JWT\"}");
  }

  public byte[] sign(Key key, byte[] header, byte[] claims) throws GeneralSecurityException {
    byte[] input = Bytes.join(ENCODER.encode(header), DOT, ENCODER.encode(claims));
    return Bytes.join(input, DOT, ENCODER.encode(signature(key, input)));
  }

  /**
   * Verifies a token and returns its claims. The algorithm is that of the key, never the token's
   * choice (RFC 8725, section 3.1). A token has one text: padding and unused bits of its signature
   * are refused.
   *
   * @throws RefusedException if the token is malformed, of another algorithm, not signed with the
   *     key, or altered
   */
  public byte[] verify(Key key, byte[] compact) throws GeneralSecurityException {
    int claims = dot(compact, 0) + 1;
    int end = dot(compact, claims);
    byte[] encoded = Arrays.copyOfRange(compact, end + 1, compact.length);
    try {
      requireAlgorithm(DECODER.decode(Arrays.copyOf(compact, claims - 1)));
      byte[] signature = DECODER.decode(encoded);
      RefusedException.require(
          signature.length == token.signatureBytes()
              && Arrays.equals(encoded, ENCODER.encode(signature)),
          "the signature is too short or too long");
      RefusedException.require(
          isSigned(key, Arrays.copyOf(compact, end), signature),
          "the signature is not the sender's");
      return DECODER.decode(Arrays.copyOfRange(compact, claims, end));
    } catch (RefusedException e) {
      throw e;
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new RefusedException("the token is malformed", e);
    }
  }

  private static int dot(byte[] compact, int from) throws RefusedException {
    for (int at = from; at < compact.length; at++) {
      if (compact[at] == '.') {
        return at;
      }
    }
    throw new RefusedException("the token has less than three parts");
  }

  /** Extensions that must be understood are not (RFC 7515, section 4.1.11). */
  private void requireAlgorithm(byte[] header) throws RefusedException {
    String found = null;
    try (JsonParser parser = JSON.createParser(header)) {
      RefusedException.require(
          parser.nextToken() == JsonToken.START_OBJECT, "the header is no JSON object");
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        RefusedException.require(!name.equals("crit"), "the header has critical extensions");
        String value = parser.nextTextValue();
        parser.skipChildren();
        found = name.equals("alg") ? value : found;
      }
      RefusedException.require(
          parser.currentToken() == JsonToken.END_OBJECT && parser.nextToken() == null,
          "the header is no JSON object");
    } catch (IOException e) {
      throw new RefusedException("the header is no JSON", e);
    }
    RefusedException.require(token.alg().equals(found), "the token has another algorithm");
  }
}
