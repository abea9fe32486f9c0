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
import org.jcamark.catalog.PasswordBased.Derived;
import org.jcamark.catalog.PasswordBased.Pbes2;
import org.jcamark.catalog.PasswordBased.Pbmac1;
import org.jcamark.catalog.PasswordBased.Pkcs12;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.DerivationService.Input;
import org.jcamark.jca.provider.KeyStoreService;
import org.jcamark.jca.provider.PasswordService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.KeyStoreSubject;
import org.jcamark.jca.subject.PasswordSubject;
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
    return scheme instanceof Derived derived
        ? derived(from, derived)
        : List.of(keyStore(from, (Pkcs12) scheme));
  }

  /** As many passwords as there is time to derive keys from, all with one salt. */
  private static List<PasswordSubject> derived(Preparation from, Derived scheme)
      throws GeneralSecurityException {
    Request request = from.request();
    PasswordService service = PasswordService.of(from.source(), scheme);
    int most = Inputs.count(request, scheme.micros(request.operation()));
    byte[][] messages = Inputs.messages(request);
    byte[] iv = new byte[ivBytes(scheme)];
    new SplittableRandom(request.seed() + 2).nextBytes(iv);
    List<PasswordSubject> subjects = new ArrayList<>();
    List<Input> passwords = DerivationDriver.inputs(scheme.derivation(), request);
    for (Input password : passwords.subList(0, Math.min(most, passwords.size()))) {
      byte[] message = messages[subjects.size() % messages.length];
      byte[] input =
          from.is(Operation.DECRYPT)
              ? service.once(Cipher.ENCRYPT_MODE, password, iv, message)
              : message;
      subjects.add(new PasswordSubject(service, scheme, request.operation(), password, iv, input));
    }
    return subjects;
  }

  private static int ivBytes(Derived scheme) {
    return scheme instanceof Pbes2 pbes2 ? pbes2.cipher().ivBytes() : 0;
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
    Credentials made = Credentials.of(source, signature, PeerCertificates.PINNED, "jcamark");
    return new PrivateKeyEntry(made.key(), new Certificate[] {made.certificate()});
  }

  @Override
  public void prove(Proof proof, PasswordBased scheme) throws GeneralSecurityException {
    if (scheme instanceof Derived derived) {
      boolean decrypts = proof.operation() == Operation.DECRYPT;
      proof.knownAnswers(
          decrypts ? "input" : "output", answer -> once(proof, derived, decrypts, answer));
      if (proof.operation() != Operation.ENCRYPT) {
        refusals(proof, derived);
      }
    } else if (proof.operation() == Operation.LOAD_KEYSTORE) {
      proveOf(proof, (Pkcs12) scheme);
    }
  }

  /** A wrong key shows as a wrong padding, which is no refusal of the vector. */
  private static byte[] once(Proof proof, Derived scheme, boolean decrypts, KnownAnswer answer)
      throws GeneralSecurityException {
    Pbkdf2 derivation = (Pbkdf2) DerivationDriver.ofVector(scheme.derivation(), answer);
    Derived published =
        scheme instanceof Pbes2 pbes2
            ? new Pbes2(derivation, pbes2.cipher())
            : new Pbmac1(derivation, ((Pbmac1) scheme).mac());
    try {
      return PasswordService.of(proof.source(), published)
          .once(
              decrypts ? Cipher.DECRYPT_MODE : Cipher.ENCRYPT_MODE,
              DerivationDriver.input(derivation, answer),
              answer.optionalBytes("iv").orElse(null),
              answer.bytes(decrypts ? "output" : "input"));
    } catch (BadPaddingException e) {
      throw new CheckFailedException("does not decrypt the published ciphertext", e);
    }
  }

  private static void refusals(Proof proof, Derived scheme) throws GeneralSecurityException {
    PasswordService service = PasswordService.of(proof.source(), scheme);
    Input right = input(RIGHT, scheme.derivation());
    Input wrong = input(WRONG, scheme.derivation());
    byte[] iv = new byte[ivBytes(scheme)];
    byte[] made = service.once(Cipher.ENCRYPT_MODE, right, iv, MESSAGE);
    if (proof.operation() == Operation.MAC) {
      proof.refuses(
          "the code to another password",
          () -> Arrays.equals(made, service.once(Cipher.ENCRYPT_MODE, wrong, iv, MESSAGE)));
      return;
    }
    proof.refuses(
        "the plaintext to another password",
        () -> Arrays.equals(MESSAGE, service.once(Cipher.DECRYPT_MODE, wrong, iv, made)));
    byte[] altered = CheckFailedException.altered(made, 0);
    proof.refuses(
        "the plaintext to an altered ciphertext",
        () -> Arrays.equals(MESSAGE, service.once(Cipher.DECRYPT_MODE, right, iv, altered)));
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
