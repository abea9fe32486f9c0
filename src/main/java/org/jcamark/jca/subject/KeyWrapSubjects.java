package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.AsymmetricPrimitive.RsaKeyWrap;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive.KeyWrap;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.KeyWrapService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.ByteSize;

/** Prepares key wrapping: up to 128 keys to wrap, with one AES key or up to 128 RSA keys. */
final class KeyWrapSubjects {
  private final KeyWrapService service;
  private final AlgorithmParameterSpec parameters;
  private final Request request;

  private KeyWrapSubjects(
      KeyWrapService service, AlgorithmParameterSpec parameters, Request request) {
    this.service = service;
    this.parameters = parameters;
    this.request = request;
  }

  static List<Subject<?>> prepare(ProviderSource source, KeyWrap wrap, Request request)
      throws GeneralSecurityException {
    requireTakes(wrap, request);
    KeyWrapService service = new KeyWrapService(source, wrap.transformation());
    Key key = key(wrap, request);
    return new KeyWrapSubjects(service, null, request)
        .prepare(List.of(new CipherKeys(service, key, key, null, Optional.empty())));
  }

  static List<Subject<?>> prepare(ProviderSource source, RsaKeyWrap wrap, Request request)
      throws GeneralSecurityException {
    requireTakes(wrap, request);
    KeyWrapService service = new KeyWrapService(source, wrap.transformation());
    AlgorithmParameterSpec parameters = wrap.encryption().parameters().orElse(null);
    KeyPairService pairs = new KeyPairService(source, request.algorithm());
    List<CipherKeys> keys = new ArrayList<>();
    for (KeyPair pair : Inputs.keyPairs(pairs, request)) {
      keys.add(keys(service, pair, parameters, pairs));
    }
    return new KeyWrapSubjects(service, parameters, request).prepare(keys);
  }

  private List<Subject<?>> prepare(List<CipherKeys> keys) throws GeneralSecurityException {
    Cipher reused = service.create();
    List<Cipher> initialised = new ArrayList<>();
    for (CipherKeys each : keys) {
      initialised.add(service.initialised(mode(), key(each), parameters));
    }
    byte[][] wrapped = Inputs.messages(request);
    byte[] output = null;
    List<Subject<?>> subjects = new ArrayList<>();
    for (int i = 0; i < wrapped.length; i++) {
      CipherKeys own = keys.get(i % keys.size());
      if (!wraps()) {
        output = i > 0 && request.data() == Data.EQUAL ? output.clone() : own.encrypt(wrapped[i]);
      }
      Cipher cipher = initialised.get(i % keys.size());
      subjects.add(subject(cipher, reused, key(own), () -> own, wrapped[i], output));
    }
    return subjects;
  }

  static Subject<?> cold(ColdPreparation cold, KeyWrap wrap) throws GeneralSecurityException {
    Request request = cold.request();
    requireTakes(wrap, request);
    KeyWrapService service =
        cold.service(() -> new KeyWrapService(cold.source(), wrap.transformation()));
    Cipher cipher = cold.object(service::create);
    Key key = cold.stages().key(() -> key(wrap, request));
    CipherKeys keys = new CipherKeys(service, key, key, null, Optional.empty());
    return new KeyWrapSubjects(service, null, request).cold(cold, cipher, key, () -> keys);
  }

  static Subject<?> cold(ColdPreparation cold, RsaKeyWrap wrap) throws GeneralSecurityException {
    Request request = cold.request();
    requireTakes(wrap, request);
    KeyWrapService service =
        cold.service(() -> new KeyWrapService(cold.source(), wrap.transformation()));
    Cipher cipher = cold.object(service::create);
    AlgorithmParameterSpec parameters = wrap.encryption().parameters().orElse(null);
    KeyPairService pairs = new KeyPairService(cold.source(), request.algorithm());
    KeyWrapSubjects subjects = new KeyWrapSubjects(service, parameters, request);
    Key key = subjects.wraps() ? cold.publicKey(pairs) : cold.privateKey(pairs);
    return subjects.cold(
        cold, cipher, key, () -> keys(service, cold.inputs().keyPair(pairs), parameters, pairs));
  }

  private Subject<?> cold(ColdPreparation cold, Cipher cipher, Key key, Maker<CipherKeys> keys)
      throws GeneralSecurityException {
    cold.init(() -> cipher.init(mode(), key, parameters));
    byte[] output = wraps() ? null : cold.inputs().part(ColdInputs.CIPHERTEXT);
    return subject(cipher, cipher, key, keys, Inputs.messages(request)[0], output);
  }

  /** Makes what {@link #cold} unwraps. */
  static void addParts(
      Map<String, byte[]> parts, ProviderSource source, KeyWrap wrap, Request request)
      throws GeneralSecurityException {
    UnwrappingSubject made = (UnwrappingSubject) prepare(source, wrap, request).get(0);
    parts.put(ColdInputs.CIPHERTEXT, made.wrapped());
  }

  /** Makes the keys of {@link #cold}, and what it unwraps. */
  static void addParts(
      Map<String, byte[]> parts, ProviderSource source, RsaKeyWrap wrap, Request request)
      throws GeneralSecurityException {
    requireTakes(wrap, request);
    KeyPairService pairs = new KeyPairService(source, request.algorithm());
    KeyPair pair = pairs.generate();
    ColdInputs.put(parts, pair);
    if (request.operation() == Operation.UNWRAP) {
      KeyWrapService service = new KeyWrapService(source, wrap.transformation());
      AlgorithmParameterSpec parameters = wrap.encryption().parameters().orElse(null);
      parts.put(
          ColdInputs.CIPHERTEXT,
          keys(service, pair, parameters, pairs).encrypt(Inputs.messages(request)[0]));
    }
  }

  private Subject<?> subject(
      Cipher initialised,
      Cipher reused,
      Key key,
      Maker<CipherKeys> keys,
      byte[] wrapped,
      byte[] output) {
    return wraps()
        ? new WrappingSubject(
            service, initialised, reused, key, parameters, keys, KeyWrapService.wrapped(wrapped))
        : new UnwrappingSubject(
            service, initialised, reused, key, parameters, keys, wrapped, output);
  }

  private boolean wraps() {
    return request.operation() == Operation.WRAP;
  }

  private int mode() {
    return wraps() ? Cipher.WRAP_MODE : Cipher.UNWRAP_MODE;
  }

  private Key key(CipherKeys keys) {
    return wraps() ? keys.encryption() : keys.decryption();
  }

  private static Key key(KeyWrap wrap, Request request) {
    byte[] bytes = new byte[wrap.keyBytes()];
    new SplittableRandom(request.seed() + 1).nextBytes(bytes);
    return new SecretKeySpec(bytes, wrap.keyAlgorithm());
  }

  private static CipherKeys keys(
      KeyWrapService service,
      KeyPair pair,
      AlgorithmParameterSpec parameters,
      KeyPairService pairs) {
    return new CipherKeys(
        service, pair.getPublic(), pair.getPrivate(), parameters, Optional.of(pairs));
  }

  private static void requireTakes(Primitive wrap, Request request) throws UnavailableException {
    if (!wrap.takes(request.payloadBytes())) {
      throw new UnavailableException(
          request.algorithm().name()
              + " does not wrap keys of "
              + ByteSize.exact(request.payloadBytes()));
    }
  }
}
