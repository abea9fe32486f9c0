package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.Cipher;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.ByteSize;

/** Prepares RSA encryption of one block: up to 128 keys and messages. */
final class RsaSubjects {
  private RsaSubjects() {}

  static List<Subject<Object>> prepare(ProviderSource source, RsaEncryption rsa, Request request)
      throws GeneralSecurityException {
    requireFits(rsa, request);
    CipherService service = new CipherService(source, rsa.transformation());
    AlgorithmParameterSpec parameters = rsa.parameters().orElse(null);
    KeyPairService keyPairs = new KeyPairService(source, request.algorithm());
    List<KeyPair> pairs = Inputs.keyPairs(keyPairs, request);
    Cipher reused = service.create();
    boolean encrypt = request.operation() == Operation.ENCRYPT;
    int mode = encrypt ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    List<Cipher> initialised = new ArrayList<>();
    for (KeyPair pair : pairs) {
      Key key = encrypt ? pair.getPublic() : pair.getPrivate();
      initialised.add(service.initialised(mode, key, parameters));
    }
    byte[][] messages = Inputs.messages(request);
    byte[] encrypted = null;
    List<Subject<Object>> subjects = new ArrayList<>();
    for (int i = 0; i < messages.length; i++) {
      byte[] message = messages[i];
      Cipher cipher = initialised.get(i % pairs.size());
      PublicKey publicKey = pairs.get(i % pairs.size()).getPublic();
      PrivateKey privateKey = pairs.get(i % pairs.size()).getPrivate();
      CipherKeys keys =
          new CipherKeys(service, publicKey, privateKey, parameters, Optional.of(keyPairs));
      if (encrypt) {
        CipherBuffers buffers = new CipherBuffers.NewArray(message);
        subjects.add(
            new EncryptionSubject(
                service,
                cipher,
                reused,
                CallKey.of(request, keyPairs, publicKey),
                parameters,
                () -> keys,
                message,
                buffers));
      } else {
        encrypted =
            i > 0 && request.data() == Data.EQUAL ? encrypted.clone() : keys.encrypt(message);
        CipherBuffers buffers = new CipherBuffers.NewArray(encrypted);
        subjects.add(
            new DecryptionSubject(
                service,
                cipher,
                reused,
                CallKey.of(request, keyPairs, privateKey),
                parameters,
                () -> keys,
                message,
                buffers));
      }
    }
    return subjects;
  }

  static Subject<Object> cold(ColdPreparation cold, RsaEncryption rsa)
      throws GeneralSecurityException {
    Request request = cold.request();
    ProviderSource source = cold.source();
    ColdInputs inputs = cold.inputs();
    requireFits(rsa, request);
    CipherService service = cold.service(() -> new CipherService(source, rsa.transformation()));
    Cipher cipher = cold.object(service::create);
    KeyPairService pairs = new KeyPairService(source, request.algorithm());
    AlgorithmParameterSpec parameters = rsa.parameters().orElse(null);
    Maker<CipherKeys> keys =
        () -> {
          KeyPair pair = inputs.keyPair(pairs);
          return new CipherKeys(
              service, pair.getPublic(), pair.getPrivate(), parameters, Optional.of(pairs));
        };
    byte[] message = Inputs.messages(request)[0];
    if (request.operation() == Operation.ENCRYPT) {
      PublicKey key = cold.publicKey(pairs);
      cold.init(() -> cipher.init(Cipher.ENCRYPT_MODE, key, parameters));
      CipherBuffers buffers = new CipherBuffers.NewArray(message);
      return new EncryptionSubject(
          service, cipher, cipher, CallKey.kept(key), parameters, keys, message, buffers);
    }
    PrivateKey key = cold.privateKey(pairs);
    cold.init(() -> cipher.init(Cipher.DECRYPT_MODE, key, parameters));
    CipherBuffers buffers = new CipherBuffers.NewArray(inputs.part(ColdInputs.CIPHERTEXT));
    return new DecryptionSubject(
        service, cipher, cipher, CallKey.kept(key), parameters, keys, message, buffers);
  }

  /** Makes the keys of {@link #cold}, and the ciphertext that it decrypts. */
  static void addParts(
      Map<String, byte[]> parts, ProviderSource source, RsaEncryption rsa, Request request)
      throws GeneralSecurityException {
    requireFits(rsa, request);
    KeyPair pair = new KeyPairService(source, request.algorithm()).generate();
    ColdInputs.put(parts, pair);
    if (request.operation() == Operation.DECRYPT) {
      CipherService service = new CipherService(source, rsa.transformation());
      AlgorithmParameterSpec parameters = rsa.parameters().orElse(null);
      byte[] message = Inputs.messages(request)[0];
      parts.put(
          ColdInputs.CIPHERTEXT,
          service.once(Cipher.ENCRYPT_MODE, pair.getPublic(), parameters, message));
    }
  }

  private static void requireFits(RsaEncryption rsa, Request request) throws UnavailableException {
    if (request.payloadBytes() > rsa.maxPayloadBytes()) {
      throw new UnavailableException(
          request.algorithm().name()
              + " takes at most "
              + ByteSize.exact(rsa.maxPayloadBytes())
              + ", not "
              + ByteSize.exact(request.payloadBytes()));
    }
  }
}
