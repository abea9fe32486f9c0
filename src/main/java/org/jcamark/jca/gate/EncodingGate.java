package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Arrays;
import org.jcamark.catalog.KeyEncoding;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.KeyCodecSubject;
import org.jcamark.jca.subject.KeyPairUse;
import org.jcamark.jca.subject.Request;
import org.jcamark.jca.subject.Subjects;

/** Proves that keys are decoded to what they are, and not at all where they are cut. */
final class EncodingGate {
  private EncodingGate() {}

  static void prove(Proof proof, Request request) throws GeneralSecurityException {
    if (!KeyEncoding.decodes(proof.operation())) {
      return;
    }
    KeyPairService keys = new KeyPairService(proof.source(), proof.algorithm());
    boolean isPublic = KeyEncoding.isOfPublicKey(proof.operation());
    proof.knownAnswers(
        answer -> {
          if (isPublic) {
            byte[] published = answer.bytes("publicKeyX509");
            Proof.requireEqual(published, keys.publicKey(published).getEncoded());
          } else {
            requirePair(proof, keys, answer);
          }
        });
    KeyCodecSubject subject = (KeyCodecSubject) Subjects.prepare(proof.source(), request).next();
    byte[] encoded = isPublic ? subject.x509().getEncoded() : subject.pkcs8().getEncoded();
    byte[] cut = Arrays.copyOf(encoded, encoded.length - 1);
    proof.refuses(
        "a key cut by a byte",
        () -> (isPublic ? keys.publicKey(cut) : keys.privateKey(cut)) != null);
  }

  private static void requirePair(Proof proof, KeyPairService keys, KnownAnswer answer)
      throws GeneralSecurityException {
    KeyPair pair =
        new KeyPair(
            keys.publicKey(answer.bytes("publicKeyX509")),
            keys.privateKey(answer.bytes("privateKeyPkcs8")));
    CheckFailedException.require(
        new KeyPairUse(proof.source(), proof.algorithm()).works(pair),
        "the private key is not that of the published public key");
  }
}
