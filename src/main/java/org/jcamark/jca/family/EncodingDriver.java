package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.KeyEncoding;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.KeyCodecSubject;
import org.jcamark.jca.subject.KeyPairUse;
import org.jcamark.jca.subject.Source;

/** Encodings of keys: decoded to what they are, and not at all where they are cut. */
final class EncodingDriver implements Driver<KeyEncoding> {

  @Override
  public List<KeyCodecSubject> prepare(Preparation from, KeyEncoding encoding)
      throws GeneralSecurityException {
    Operation operation = from.request().operation();
    KeyPairService keys = from.keys();
    Source<KeyFactory> objects = from.objects(keys::factory);
    boolean own = keys.hasGenerator() && !isOfOneForm(operation);
    ProviderSource maker = own ? from.source() : Providers.shared("BC");
    List<KeyCodecSubject> subjects = new ArrayList<>();
    for (KeyPair made : Inputs.keyPairs(keys.through(maker), from.request())) {
      X509EncodedKeySpec x509 = new X509EncodedKeySpec(KeyCodecSubject.encoded(made.getPublic()));
      byte[] encoded = KeyCodecSubject.encoded(made.getPrivate());
      PKCS8EncodedKeySpec pkcs8 =
          new PKCS8EncodedKeySpec(
              isOfOneForm(operation)
                  ? KeyEncodings.ofOneForm(operation == Operation.DECODE_PRIVATE_SEED, encoded)
                  : encoded);
      subjects.add(
          new KeyCodecSubject(
              operation,
              keys,
              new KeyPairUse(from.source(), from.request().algorithm()),
              objects,
              own ? made : decoded(keys.factory(), operation, x509, pkcs8),
              x509,
              pkcs8));
    }
    return subjects;
  }

  /** A pair of another provider's, or its public key where that is all that is asked for. */
  private static KeyPair decoded(
      KeyFactory factory, Operation operation, X509EncodedKeySpec x509, PKCS8EncodedKeySpec pkcs8)
      throws GeneralSecurityException {
    PrivateKey privateKey =
        KeyEncoding.isOfPublicKey(operation) ? null : factory.generatePrivate(pkcs8);
    return new KeyPair(factory.generatePublic(x509), privateKey);
  }

  private static boolean isOfOneForm(Operation operation) {
    return operation == Operation.DECODE_PRIVATE_SEED
        || operation == Operation.DECODE_PRIVATE_EXPANDED;
  }

  @Override
  public void prove(Proof proof, KeyEncoding encoding) throws GeneralSecurityException {
    if (!KeyEncoding.decodes(proof.operation())) {
      return;
    }
    KeyPairService keys = proof.keys();
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
    KeyCodecSubject subject =
        (KeyCodecSubject) Subjects.prepare(proof.source(), Subjects.checked(proof)).next();
    byte[] encoded = isPublic ? subject.x509().getEncoded() : subject.pkcs8().getEncoded();
    byte[] cut = Proof.withoutLast(encoded);
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
