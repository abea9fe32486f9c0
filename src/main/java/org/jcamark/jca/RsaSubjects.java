package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyPair;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Cipher;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.catalog.Operation;

/** Units of work of RSA encryption of one block. */
final class RsaSubjects {
  private RsaSubjects() {}

  static List<Subject> prepare(ProviderSource source, RsaEncryption rsa, Request request)
      throws GeneralSecurityException {
    requireFits(rsa, request);
    CipherAccess access = new CipherAccess(source, rsa.transformation());
    AlgorithmParameterSpec parameters = rsa.parameters().orElse(null);
    List<KeyPair> pairs = new KeyPairAccess(source, request.algorithm()).pool(request);
    Cipher reused = access.cipher();
    List<Cipher> initialised = new ArrayList<>();
    boolean encrypt = request.operation() == Operation.ENCRYPT;
    int mode = encrypt ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    for (KeyPair pair : pairs) {
      Key key = encrypt ? pair.getPublic() : pair.getPrivate();
      initialised.add(access.initialised(mode, key, parameters));
    }
    byte[][] messages = Inputs.messages(request);
    List<Subject> subjects = new ArrayList<>();
    for (int i = 0; i < messages.length; i++) {
      byte[] message = messages[i];
      KeyPair pair = pairs.get(i % pairs.size());
      byte[] input =
          encrypt
              ? message
              : access.once(Cipher.ENCRYPT_MODE, pair.getPublic(), parameters, message);
      subjects.add(
          new CipherSubject(
              access,
              reused,
              initialised.get(i % pairs.size()),
              mode,
              encrypt ? pair.getPublic() : pair.getPrivate(),
              parameters,
              new Transform.NewArray(input),
              output -> {
                byte[] back =
                    encrypt
                        ? access.once(Cipher.DECRYPT_MODE, pair.getPrivate(), parameters, output)
                        : output;
                CheckFailedException.require(
                    Arrays.equals(message, back), "decryption gives another message");
              }));
    }
    return subjects;
  }

  private static void requireFits(RsaEncryption rsa, Request request) throws UnavailableException {
    if (request.payloadBytes() > rsa.maxPayloadBytes()) {
      throw new UnavailableException(
          request.algorithm().name()
              + " takes at most "
              + rsa.maxPayloadBytes()
              + " bytes, not "
              + request.payloadBytes());
    }
  }
}
