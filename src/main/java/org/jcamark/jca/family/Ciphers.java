package org.jcamark.jca.family;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.jcamark.jca.subject.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.catalog.AsymmetricPrimitive.RsaKeyWrap;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.kat.Vectors;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.LazyKeyPair;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.KeyWrapService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.CallKey;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;
import org.jcamark.model.ByteSize;

/**
 * Ciphers without authenticated data: block cipher modes, where each input has an IV of its own;
 * RSA encryption of one block; and key wrapping by AES or RSA. There are up to 128 inputs, with one
 * secret key or up to 128 pairs.
 *
 * <p>OAEP has to refuse an altered ciphertext; PKCS #1 v1.5 may answer with another message instead
 * (implicit rejection).
 */
final class Ciphers {
  private static final byte[] MESSAGE = "a secret of 32 bytes, or nearly..".getBytes(US_ASCII);
  private static final int WRAPPED_BYTES = 32;

  /** A key for each direction, and what calls with the one of this operation take. */
  private record Keys(
      Maker<? extends Key> encryption,
      Maker<? extends Key> decryption,
      Optional<KeyPairService> pairs,
      Key key,
      CallKey<? extends Key> callKey) {}

  static List<? extends Subject<?>> prepare(Preparation from, Primitive primitive)
      throws GeneralSecurityException {
    Request request = from.request();
    requireTakes(primitive, request);
    CipherService service = from.service(() -> service(from.source(), primitive));
    Source<Cipher> objects = from.objects(service);
    boolean forward = isForward(request.operation());
    int mode = mode(request.operation());
    SplittableRandom random = Inputs.random(request);
    List<Keys> keys =
        primitive instanceof Keyed secret
            ? List.of(secretKey(from, secret, random))
            : pairs(from, forward);
    List<Source<Cipher>> ofKeys = new ArrayList<>();
    List<Subject<?>> subjects = new ArrayList<>();
    byte[] output = null;
    for (byte[] plaintext : plaintexts(primitive, request)) {
      int i = subjects.size() % keys.size();
      Keys own = keys.get(i);
      AlgorithmParameterSpec parameters = parameters(primitive, random);
      Maker<CipherKeys> checks =
          () ->
              new CipherKeys(
                  service,
                  own.encryption().make(),
                  own.decryption().make(),
                  parameters,
                  own.pairs());
      boolean shared = !(primitive instanceof BlockMode);
      if (!forward) {
        output = from.made(shared ? output : null, () -> checks.make().encrypt(plaintext));
      }
      if (!shared || i == ofKeys.size()) {
        ofKeys.add(from.initialised(objects, cipher -> cipher.init(mode, own.key(), parameters)));
      }
      Source<Cipher> ofKey = ofKeys.get(shared ? i : ofKeys.size() - 1);
      subjects.add(
          primitive.family() == Family.WRAPPING
              ? new KeyWrapSubject(
                  ofKey, own.key(), parameters, checks, KeyWrapService.wrapped(plaintext), output)
              : new CipherSubject(
                  mode,
                  ofKey,
                  own.callKey(),
                  parameters,
                  checks,
                  plaintext,
                  CipherBuffers.of(
                      request.buffer(),
                      forward,
                      forward ? plaintext : output,
                      plaintext.length + BlockMode.MAX_BLOCK_BYTES)));
    }
    return subjects;
  }

  private static CipherService service(ProviderSource source, Primitive primitive)
      throws UnavailableException {
    String transformation = ((Primitive.CipherPrimitive) primitive).transformation();
    return primitive.family() == Family.WRAPPING
        ? new KeyWrapService(source, transformation)
        : new CipherService(source, transformation);
  }

  private static boolean isForward(Operation operation) {
    return operation == Operation.ENCRYPT || operation == Operation.WRAP;
  }

  private static int mode(Operation operation) {
    return switch (operation) {
      case WRAP -> Cipher.WRAP_MODE;
      case UNWRAP -> Cipher.UNWRAP_MODE;
      case ENCRYPT -> Cipher.ENCRYPT_MODE;
      default -> Cipher.DECRYPT_MODE;
    };
  }

  private static Keys secretKey(Preparation from, Keyed cipher, SplittableRandom random)
      throws GeneralSecurityException {
    byte[] bytes = Inputs.bytes(random, cipher.keyBytes());
    Key key = from.key(() -> new SecretKeySpec(bytes, cipher.keyAlgorithm()));
    return new Keys(() -> key, () -> key, Optional.empty(), key, CallKey.kept(key));
  }

  private static List<Keys> pairs(Preparation from, boolean forward)
      throws GeneralSecurityException {
    List<Keys> keys = new ArrayList<>();
    for (LazyKeyPair pair : from.pairs()) {
      Key key = from.key(forward ? pair::publicKey : pair::privateKey);
      keys.add(
          new Keys(
              pair::publicKey,
              pair::privateKey,
              Optional.of(from.keys()),
              key,
              forward ? from.callKey(pair.publicKey()) : from.callKey(pair.privateKey())));
    }
    return keys;
  }

  /** Null where the transformation takes none. */
  private static AlgorithmParameterSpec parameters(Primitive primitive, SplittableRandom random) {
    if (primitive instanceof BlockMode block) {
      return block.ivBytes() == 0
          ? null
          : new IvParameterSpec(Inputs.bytes(random, block.ivBytes()));
    }
    return primitive instanceof Keyed ? null : rsa(primitive).parameters().orElse(null);
  }

  private static RsaEncryption rsa(Primitive primitive) {
    return primitive instanceof RsaKeyWrap wrap ? wrap.encryption() : (RsaEncryption) primitive;
  }

  /** With a tweak, one is encrypted with two in turn. */
  private static byte[][] plaintexts(Primitive primitive, Request request) {
    if (!(primitive instanceof BlockMode block)) {
      return Inputs.messages(request);
    }
    return Inputs.buffers(request, block.hasTweak() && isForward(request.operation()));
  }

  private static void requireTakes(Primitive primitive, Request request)
      throws UnavailableException {
    if (!primitive.takes(request.payloadBytes())) {
      String bytes = ByteSize.exact(request.payloadBytes());
      throw new UnavailableException(
          request.algorithm().name()
              + switch (primitive.family()) {
                case WRAPPING -> " does not wrap keys of " + bytes;
                case RSA ->
                    " takes at most "
                        + ByteSize.exact(primitive.maxPayloadBytes())
                        + ", not "
                        + bytes;
                default ->
                    " takes at least "
                        + ByteSize.exact(BlockMode.MAX_BLOCK_BYTES)
                        + ", not "
                        + bytes;
              });
    }
  }

  static void prove(Proof proof, Primitive primitive) throws GeneralSecurityException {
    if (primitive instanceof Keyed cipher) {
      provesSecretKey(proof, cipher);
    } else if (!isForward(proof.operation())) {
      provesPair(proof, primitive);
    }
  }

  private static void provesSecretKey(Proof proof, Keyed cipher) throws GeneralSecurityException {
    CipherService service = service(proof.source(), cipher);
    boolean forward = isForward(proof.operation());
    proof.knownAnswers(
        forward ? "output" : "input",
        answer ->
            service.once(
                forward ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE,
                new SecretKeySpec(answer.bytes("key"), cipher.keyAlgorithm()),
                answer.optionalBytes("iv").map(IvParameterSpec::new).orElse(null),
                answer.bytes(forward ? "input" : "output")));
    if (proof.operation() == Operation.UNWRAP) {
      byte[] bytes = Inputs.bytes(new SplittableRandom(WRAPPED_BYTES), cipher.keyBytes());
      Key key = new SecretKeySpec(bytes, cipher.keyAlgorithm());
      refusesAlteredKey(proof, new CipherKeys(service, key, key, null, Optional.empty()));
    }
  }

  /** Unwrapping has the vectors of decryption. */
  private static void provesPair(Proof proof, Primitive primitive) throws GeneralSecurityException {
    CipherService service = service(proof.source(), primitive);
    KeyPairService pairs = proof.keys();
    AlgorithmParameterSpec parameters = rsa(primitive).parameters().orElse(null);
    proof.knownAnswers(
        Vectors.of(proof.algorithm(), Operation.DECRYPT),
        "output",
        answer ->
            service.once(
                Cipher.DECRYPT_MODE,
                pairs.privateKey(answer.bytes("privateKeyPkcs8")),
                parameters,
                answer.bytes("input")));
    KeyPair pair = pairs.sample();
    CipherKeys keys =
        new CipherKeys(
            service, pair.getPublic(), pair.getPrivate(), parameters, Optional.of(pairs));
    if (primitive instanceof RsaKeyWrap) {
      refusesAlteredKey(proof, keys);
    } else {
      byte[] sealed = keys.encrypt(MESSAGE);
      byte[] other = altered(sealed, sealed.length / 2);
      proof.refuses(
          "an altered ciphertext",
          () -> {
            byte[] opened = keys.decrypt(other);
            return parameters != null || Arrays.equals(MESSAGE, opened);
          });
    }
  }

  private static void refusesAlteredKey(Proof proof, CipherKeys keys)
      throws GeneralSecurityException {
    byte[] wrapped = keys.encrypt(Inputs.bytes(new SplittableRandom(1), WRAPPED_BYTES));
    for (int index : new int[] {wrapped.length / 2, wrapped.length - 1}) {
      byte[] other = altered(wrapped, index);
      CheckFailedException.requireRefusal(
          "an altered wrapped key", () -> keys.decrypt(other) != null);
    }
    proof.add("refuses an altered wrapped key");
  }
}
