package org.jcamark.jca.family;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.GeneralSecurityException;
import java.security.KeyStore.PrivateKeyEntry;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Derivation.Pbkdf2;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased;
import org.jcamark.catalog.PasswordBased.Pbes2;
import org.jcamark.catalog.PasswordBased.Pbmac1;
import org.jcamark.catalog.PasswordBased.Pkcs12;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.DerivationService.Input;
import org.jcamark.jca.provider.KeyStoreService;
import org.jcamark.jca.provider.Pbes2Service;
import org.jcamark.jca.provider.Pbmac1Service;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.KeyStoreSubject;
import org.jcamark.jca.subject.Pbes2Subject;
import org.jcamark.jca.subject.Pbmac1Subject;
import org.jcamark.jca.subject.Subject;
import org.jcamark.workload.tls.Credentials;

/**
 * Password-based encryption: a message for each password, and one key store. PBES2 by itself cannot
 * tell another password from the right one, but must never give the same plaintext.
 */
final class PasswordDriver implements Driver<PasswordBased> {
  private static final String STORE_PASSWORD = "sixteen letters.";
  private static final String RIGHT = "a password of mine";
  private static final String WRONG = "a password of theirs";
  private static final byte[] MESSAGE = "of any length, but not empty".getBytes(US_ASCII);

  @Override
  public List<? extends Subject<?>> prepare(Preparation from, PasswordBased scheme)
      throws GeneralSecurityException {
    if (scheme instanceof Pbes2 pbes2) {
      return encryption(from, pbes2);
    }
    return scheme instanceof Pbmac1 pbmac1
        ? authentication(from, pbmac1)
        : List.of(keyStore(from, (Pkcs12) scheme));
  }

  /** As many passwords as there is time to derive keys from, all with one salt. */
  private static List<Input> passwords(Pbkdf2 derivation, Request request) {
    List<Input> passwords = DerivationDriver.inputs(derivation, request);
    int most = Inputs.count(request, derivation.micros(Operation.DERIVE));
    return passwords.subList(0, Math.min(most, passwords.size()));
  }

  private static List<Pbes2Subject> encryption(Preparation from, Pbes2 scheme)
      throws GeneralSecurityException {
    Request request = from.request();
    Pbes2Service service = Pbes2Service.of(from.source(), scheme);
    boolean encrypts = from.is(Operation.ENCRYPT);
    int mode = encrypts ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    byte[][] keys = Inputs.messages(request);
    byte[] iv = new byte[scheme.cipher().ivBytes()];
    new SplittableRandom(request.seed() + 2).nextBytes(iv);
    List<Pbes2Subject> subjects = new ArrayList<>();
    for (Input password : passwords(scheme.derivation(), request)) {
      byte[] key = keys[subjects.size() % keys.length];
      byte[] input = encrypts ? key : service.once(Cipher.ENCRYPT_MODE, password, iv, key);
      subjects.add(new Pbes2Subject(service, scheme, mode, password, iv, input));
    }
    return subjects;
  }

  private static List<Pbmac1Subject> authentication(Preparation from, Pbmac1 scheme)
      throws GeneralSecurityException {
    Pbmac1Service service = Pbmac1Service.of(from.source(), scheme);
    byte[][] messages = Inputs.messages(from.request());
    List<Pbmac1Subject> subjects = new ArrayList<>();
    for (Input password : passwords(scheme.derivation(), from.request())) {
      byte[] message = messages[subjects.size() % messages.length];
      subjects.add(new Pbmac1Subject(service, scheme, password, message));
    }
    return subjects;
  }

  private static KeyStoreSubject keyStore(Preparation from, Pkcs12 format)
      throws GeneralSecurityException {
    KeyStoreService service = new KeyStoreService(from.source(), format);
    PrivateKeyEntry entry = entry(from.source());
    char[] password = STORE_PASSWORD.toCharArray();
    byte[] file = from.is(Operation.STORE_KEYSTORE) ? null : service.store(entry, password);
    return new KeyStoreSubject(service, format, entry, password, file);
  }

  /** A P-256 key with a self-signed certificate, made once and shared. */
  private static PrivateKeyEntry entry(ProviderSource source) throws GeneralSecurityException {
    Algorithm signature = Catalog.algorithm("ECDSA-P256-SHA256").orElseThrow();
    Credentials made = Credentials.of(source, signature, "jcamark");
    return new PrivateKeyEntry(made.key(), new Certificate[] {made.certificate()});
  }

  @Override
  public void prove(Proof proof, PasswordBased scheme) throws GeneralSecurityException {
    if (scheme instanceof Pbes2 pbes2) {
      proveOf(proof, pbes2);
    } else if (scheme instanceof Pbmac1 pbmac1) {
      proveOf(proof, pbmac1);
    } else if (proof.operation() == Operation.LOAD_KEYSTORE) {
      proveOf(proof, (Pkcs12) scheme);
    }
  }

  private static void proveOf(Proof proof, Pbes2 scheme) throws GeneralSecurityException {
    boolean encrypt = proof.operation() == Operation.ENCRYPT;
    proof.knownAnswers(
        encrypt ? "output" : "input", answer -> once(proof, scheme, encrypt, answer));
    if (!encrypt) {
      refusals(proof, scheme);
    }
  }

  /** A wrong key shows as a wrong padding, which is no refusal of the vector. */
  private static byte[] once(Proof proof, Pbes2 scheme, boolean encrypt, KnownAnswer answer)
      throws GeneralSecurityException {
    Pbkdf2 derivation = (Pbkdf2) DerivationDriver.ofVector(scheme.derivation(), answer);
    Pbes2Service service = Pbes2Service.of(proof.source(), new Pbes2(derivation, scheme.cipher()));
    Input password = DerivationDriver.input(derivation, answer);
    byte[] iv = answer.bytes("iv");
    try {
      return encrypt
          ? service.once(Cipher.ENCRYPT_MODE, password, iv, answer.bytes("input"))
          : service.once(Cipher.DECRYPT_MODE, password, iv, answer.bytes("output"));
    } catch (BadPaddingException e) {
      throw new CheckFailedException("does not decrypt the published ciphertext", e);
    }
  }

  private static void refusals(Proof proof, Pbes2 scheme) throws GeneralSecurityException {
    Pbes2Service service = Pbes2Service.of(proof.source(), scheme);
    Input right = input(RIGHT, scheme.derivation());
    Input wrong = input(WRONG, scheme.derivation());
    byte[] iv = new byte[scheme.cipher().ivBytes()];
    byte[] sealed = service.once(Cipher.ENCRYPT_MODE, right, iv, MESSAGE);
    proof.refuses(
        "the plaintext to another password",
        () -> Arrays.equals(MESSAGE, service.once(Cipher.DECRYPT_MODE, wrong, iv, sealed)));
    byte[] altered = CheckFailedException.altered(sealed, 0);
    proof.refuses(
        "the plaintext to an altered ciphertext",
        () -> Arrays.equals(MESSAGE, service.once(Cipher.DECRYPT_MODE, right, iv, altered)));
  }

  private static void proveOf(Proof proof, Pbmac1 scheme) throws GeneralSecurityException {
    proof.knownAnswers(
        "output",
        answer -> {
          Pbkdf2 derivation = (Pbkdf2) DerivationDriver.ofVector(scheme.derivation(), answer);
          return Pbmac1Service.of(proof.source(), new Pbmac1(derivation, scheme.mac()))
              .once(DerivationDriver.input(derivation, answer), answer.bytes("input"));
        });
    Pbmac1Service service = Pbmac1Service.of(proof.source(), scheme);
    byte[] code = service.once(input(RIGHT, scheme.derivation()), MESSAGE);
    proof.refuses(
        "the code to another password",
        () -> Arrays.equals(code, service.once(input(WRONG, scheme.derivation()), MESSAGE)));
  }

  private static void proveOf(Proof proof, Pkcs12 format) throws GeneralSecurityException {
    KeyStoreService service = new KeyStoreService(proof.source(), format);
    byte[] file = service.store(entry(proof.source()), RIGHT.toCharArray());
    proof.refuses("another password", () -> service.load(file, WRONG.toCharArray()) != null);
    // The file ends with the iterations of its MAC.
    byte[] altered = CheckFailedException.altered(file, file.length - 1);
    proof.refuses("an altered file", () -> service.load(altered, RIGHT.toCharArray()) != null);
  }

  private static Input input(String password, Pbkdf2 derivation) {
    byte[] salt = "sixteen of salt.".getBytes(US_ASCII);
    return new Input(password.getBytes(US_ASCII), salt, new byte[0], derivation.outputBytes());
  }
}
