package org.jcamark.jca.family;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.crypto.Cipher;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.LazyKeyPair;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.CallKey;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.CipherBuffers;
import org.jcamark.jca.subject.CipherKeys;
import org.jcamark.jca.subject.CipherSubject;
import org.jcamark.jca.subject.Source;
import org.jcamark.model.ByteSize;

/**
 * RSA encryption of one block: up to 128 keys and messages. OAEP has to refuse an altered
 * ciphertext; PKCS #1 v1.5 may answer with another message instead (implicit rejection).
 */
final class RsaDriver implements Driver<RsaEncryption> {
  private static final byte[] MESSAGE = "a secret of 32 bytes, or nearly..".getBytes(US_ASCII);

  @Override
  public List<CipherSubject> prepare(Preparation from, RsaEncryption rsa)
      throws GeneralSecurityException {
    Request request = from.request();
    requireFits(rsa, request);
    CipherService service =
        from.service(() -> new CipherService(from.source(), rsa.transformation()));
    Source<Cipher> objects = from.objects(service::create);
    AlgorithmParameterSpec parameters = rsa.parameters().orElse(null);
    boolean encrypts = from.is(Operation.ENCRYPT);
    int mode = encrypts ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    List<Source<Cipher>> sources = new ArrayList<>();
    List<CallKey<? extends Key>> callKeys = new ArrayList<>();
    List<Maker<CipherKeys>> allKeys = new ArrayList<>();
    for (LazyKeyPair pair : from.pairs()) {
      Key key = from.key(encrypts ? pair::publicKey : pair::privateKey);
      sources.add(from.initialised(objects, cipher -> cipher.init(mode, key, parameters)));
      callKeys.add(encrypts ? from.callKey(pair.publicKey()) : from.callKey(pair.privateKey()));
      allKeys.add(
          () ->
              new CipherKeys(
                  service,
                  pair.publicKey(),
                  pair.privateKey(),
                  parameters,
                  Optional.of(from.keys())));
    }
    byte[][] messages = Inputs.messages(request);
    byte[] encrypted = null;
    List<CipherSubject> subjects = new ArrayList<>();
    for (int i = 0; i < messages.length; i++) {
      byte[] message = messages[i];
      int key = i % sources.size();
      if (!encrypts) {
        encrypted = from.made(encrypted, () -> allKeys.get(key).make().encrypt(message));
      }
      subjects.add(
          new CipherSubject(
              mode,
              sources.get(key),
              callKeys.get(key),
              parameters,
              allKeys.get(key),
              message,
              new CipherBuffers.NewArray(encrypts ? message : encrypted)));
    }
    return subjects;
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

  @Override
  public void prove(Proof proof, RsaEncryption rsa) throws GeneralSecurityException {
    if (proof.operation() == Operation.ENCRYPT) {
      return;
    }
    CipherService service = new CipherService(proof.source(), rsa.transformation());
    KeyPairService keys = new KeyPairService(proof.source(), proof.algorithm());
    AlgorithmParameterSpec parameters = rsa.parameters().orElse(null);
    proof.knownAnswers(
        answer ->
            Proof.requireEqual(
                answer.bytes("output"),
                service.once(
                    Cipher.DECRYPT_MODE,
                    keys.privateKey(answer.bytes("privateKeyPkcs8")),
                    parameters,
                    answer.bytes("input"))));
    KeyPair pair = keys.sample();
    byte[] sealed = service.once(Cipher.ENCRYPT_MODE, pair.getPublic(), parameters, MESSAGE);
    byte[] altered = CheckFailedException.altered(sealed, sealed.length / 2);
    proof.refuses(
        "an altered ciphertext",
        () -> {
          byte[] opened = service.once(Cipher.DECRYPT_MODE, pair.getPrivate(), parameters, altered);
          return parameters != null || Arrays.equals(MESSAGE, opened);
        });
  }
}
