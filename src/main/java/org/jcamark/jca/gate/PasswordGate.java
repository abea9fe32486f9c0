package org.jcamark.jca.gate;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.jcamark.jca.gate.Proof.requireEqual;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import org.jcamark.catalog.Derivation.Pbkdf2;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased;
import org.jcamark.catalog.PasswordBased.Pbes2;
import org.jcamark.catalog.PasswordBased.Pbmac1;
import org.jcamark.catalog.PasswordBased.Pkcs12;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.provider.DerivationService.Input;
import org.jcamark.jca.provider.KeyStoreService;
import org.jcamark.jca.provider.Pbes2Service;
import org.jcamark.jca.provider.Pbmac1Service;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.PasswordSubjects;

/**
 * Proves what passwords protect. PBES2 by itself cannot tell another password from the right one,
 * but must never give the same plaintext.
 */
final class PasswordGate {
  private static final String RIGHT = "a password of mine";
  private static final String WRONG = "a password of theirs";
  private static final byte[] MESSAGE = "of any length, but not empty".getBytes(US_ASCII);

  private PasswordGate() {}

  static void prove(Proof proof, PasswordBased scheme) throws GeneralSecurityException {
    if (scheme instanceof Pbes2 pbes2) {
      prove(proof, pbes2);
    } else if (scheme instanceof Pbmac1 pbmac1) {
      prove(proof, pbmac1);
    } else if (proof.operation() == Operation.LOAD_KEYSTORE) {
      prove(proof, (Pkcs12) scheme);
    }
  }

  private static void prove(Proof proof, Pbes2 scheme) throws GeneralSecurityException {
    boolean encrypt = proof.operation() == Operation.ENCRYPT;
    proof.knownAnswers(
        answer ->
            requireEqual(
                answer.bytes(encrypt ? "output" : "input"), once(proof, scheme, encrypt, answer)));
    if (!encrypt) {
      refusals(proof, scheme);
    }
  }

  /** A wrong key shows as a wrong padding, which is no refusal of the vector. */
  private static byte[] once(Proof proof, Pbes2 scheme, boolean encrypt, KnownAnswer answer)
      throws GeneralSecurityException {
    Pbkdf2 derivation = (Pbkdf2) DerivationGate.ofVector(scheme.derivation(), answer);
    Pbes2Service service = Pbes2Service.of(proof.source(), new Pbes2(derivation, scheme.cipher()));
    Input password = DerivationGate.input(derivation, answer);
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

  private static void prove(Proof proof, Pbmac1 scheme) throws GeneralSecurityException {
    proof.knownAnswers(
        answer -> {
          Pbkdf2 derivation = (Pbkdf2) DerivationGate.ofVector(scheme.derivation(), answer);
          requireEqual(
              answer.bytes("output"),
              Pbmac1Service.of(proof.source(), new Pbmac1(derivation, scheme.mac()))
                  .once(DerivationGate.input(derivation, answer), answer.bytes("input")));
        });
    Pbmac1Service service = Pbmac1Service.of(proof.source(), scheme);
    byte[] code = service.once(input(RIGHT, scheme.derivation()), MESSAGE);
    proof.refuses(
        "the code to another password",
        () -> Arrays.equals(code, service.once(input(WRONG, scheme.derivation()), MESSAGE)));
  }

  private static void prove(Proof proof, Pkcs12 format) throws GeneralSecurityException {
    KeyStoreService service = new KeyStoreService(proof.source(), format);
    byte[] file = service.store(PasswordSubjects.entry(proof.source()), RIGHT.toCharArray());
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
