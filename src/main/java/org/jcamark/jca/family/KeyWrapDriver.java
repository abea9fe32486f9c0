package org.jcamark.jca.family;

import static org.jcamark.jca.kat.Proof.requireEqual;
import static org.jcamark.jca.subject.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.AsymmetricPrimitive.RsaKeyWrap;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive.KeyWrap;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.kat.Vectors;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.LazyKeyPair;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.KeyWrapService;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.CipherKeys;
import org.jcamark.jca.subject.KeyWrapSubject;
import org.jcamark.jca.subject.Source;
import org.jcamark.model.ByteSize;

/** Key wrapping: up to 128 keys to wrap, with one AES key or up to 128 RSA keys. */
final class KeyWrapDriver implements Driver<Primitive> {
  private static final int WRAPPED_BYTES = 32;

  @Override
  public List<KeyWrapSubject> prepare(Preparation from, Primitive wrap)
      throws GeneralSecurityException {
    Request request = from.request();
    requireTakes(wrap, request);
    String transformation = ((Primitive.CipherPrimitive) wrap).transformation();
    KeyWrapService service = from.service(() -> new KeyWrapService(from.source(), transformation));
    Source<Cipher> objects = from.objects(service::create);
    boolean wraps = from.is(Operation.WRAP);
    AlgorithmParameterSpec parameters =
        wrap instanceof RsaKeyWrap rsa ? rsa.encryption().parameters().orElse(null) : null;
    List<Key> keys = new ArrayList<>();
    List<Maker<CipherKeys>> allKeys = new ArrayList<>();
    if (wrap instanceof KeyWrap aes) {
      Key key = from.key(() -> key(aes, request));
      keys.add(key);
      allKeys.add(() -> new CipherKeys(service, key, key, null, Optional.empty()));
    } else {
      for (LazyKeyPair pair : from.pairs()) {
        keys.add(from.key(wraps ? pair::publicKey : pair::privateKey));
        allKeys.add(
            () ->
                new CipherKeys(
                    service,
                    pair.publicKey(),
                    pair.privateKey(),
                    parameters,
                    Optional.of(from.keys())));
      }
    }
    List<Source<Cipher>> sources = new ArrayList<>();
    for (Key key : keys) {
      sources.add(
          from.initialised(
              objects,
              cipher ->
                  cipher.init(wraps ? Cipher.WRAP_MODE : Cipher.UNWRAP_MODE, key, parameters)));
    }
    byte[] wrapped = null;
    List<KeyWrapSubject> subjects = new ArrayList<>();
    for (byte[] unwrapped : Inputs.messages(request)) {
      int i = subjects.size() % keys.size();
      if (!wraps) {
        wrapped = from.made(wrapped, () -> allKeys.get(i).make().encrypt(unwrapped));
      }
      subjects.add(
          new KeyWrapSubject(
              sources.get(i),
              keys.get(i),
              parameters,
              allKeys.get(i),
              KeyWrapService.wrapped(unwrapped),
              wrapped));
    }
    return subjects;
  }

  private static Key key(KeyWrap wrap, Request request) {
    byte[] bytes = Inputs.bytes(Inputs.random(request), wrap.keyBytes());
    return new SecretKeySpec(bytes, wrap.keyAlgorithm());
  }

  private static void requireTakes(Primitive wrap, Request request) throws UnavailableException {
    if (!wrap.takes(request.payloadBytes())) {
      throw new UnavailableException(
          request.algorithm().name()
              + " does not wrap keys of "
              + ByteSize.exact(request.payloadBytes()));
    }
  }

  /** RSA has the vectors of its decryption. */
  @Override
  public void prove(Proof proof, Primitive wrap) throws GeneralSecurityException {
    if (wrap instanceof KeyWrap aes) {
      proveOf(proof, aes);
    } else {
      proveOf(proof, (RsaKeyWrap) wrap);
    }
  }

  private static void proveOf(Proof proof, KeyWrap wrap) throws GeneralSecurityException {
    KeyWrapService service = new KeyWrapService(proof.source(), wrap.transformation());
    boolean wraps = proof.operation() == Operation.WRAP;
    int mode = wraps ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    proof.knownAnswers(
        answer ->
            requireEqual(
                answer.bytes(wraps ? "output" : "input"),
                service.once(
                    mode,
                    new SecretKeySpec(answer.bytes("key"), wrap.keyAlgorithm()),
                    null,
                    answer.bytes(wraps ? "input" : "output"))));
    if (!wraps) {
      byte[] key = Inputs.bytes(new SplittableRandom(WRAPPED_BYTES), wrap.keyBytes());
      Key both = new SecretKeySpec(key, wrap.keyAlgorithm());
      refusals(proof, service, both, both, null);
    }
  }

  private static void proveOf(Proof proof, RsaKeyWrap wrap) throws GeneralSecurityException {
    if (proof.operation() == Operation.WRAP) {
      return;
    }
    KeyWrapService service = new KeyWrapService(proof.source(), wrap.transformation());
    KeyPairService keys = new KeyPairService(proof.source(), proof.algorithm());
    AlgorithmParameterSpec parameters = wrap.encryption().parameters().orElse(null);
    proof.knownAnswers(
        Vectors.of(proof.algorithm(), Operation.DECRYPT),
        answer ->
            requireEqual(
                answer.bytes("output"),
                service.once(
                    Cipher.DECRYPT_MODE,
                    keys.privateKey(answer.bytes("privateKeyPkcs8")),
                    parameters,
                    answer.bytes("input"))));
    KeyPair pair = keys.sample();
    refusals(proof, service, pair.getPublic(), pair.getPrivate(), parameters);
  }

  private static void refusals(
      Proof proof,
      KeyWrapService service,
      Key wrapping,
      Key unwrapping,
      AlgorithmParameterSpec parameters)
      throws GeneralSecurityException {
    byte[] key = Inputs.bytes(new SplittableRandom(1), WRAPPED_BYTES);
    byte[] wrapped = service.once(Cipher.ENCRYPT_MODE, wrapping, parameters, key);
    for (int index : new int[] {wrapped.length / 2, wrapped.length - 1}) {
      byte[] other = altered(wrapped, index);
      CheckFailedException.requireRefusal(
          "an altered wrapped key",
          () -> service.once(Cipher.DECRYPT_MODE, unwrapping, parameters, other) != null);
    }
    proof.add("refuses an altered wrapped key");
  }
}
