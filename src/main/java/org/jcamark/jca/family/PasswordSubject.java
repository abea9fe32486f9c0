package org.jcamark.jca.family;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.Derivation.Pbkdf2;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased.Derived;
import org.jcamark.catalog.PasswordBased.Pbes2;
import org.jcamark.catalog.PasswordBased.Pbmac1;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.DerivationService;
import org.jcamark.jca.provider.DerivationService.Input;
import org.jcamark.jca.provider.MacService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Subject;

/**
 * Encrypts, decrypts or authenticates one input under one password.
 *
 * @param iv not used to authenticate
 * @param input an encoded key, its ciphertext, or a message
 */
public record PasswordSubject(
    Scheme service, Derived scheme, Operation operation, Input password, byte[] iv, byte[] input)
    implements Subject<byte[]> {
  private static final String RIGHT = "a password of mine";
  private static final String WRONG = "a password of theirs";
  private static final byte[] MESSAGE = "of any length, but not empty".getBytes(US_ASCII);

  /**
   * Encryption (PBES2, RFC 8018, section 6.2) or authentication (PBMAC1, section 7.1) with a key
   * that a provider derives from a password.
   */
  record Scheme(DerivationService derivation, KeyUse use) {

    /** A cipher, or a MAC, which takes neither mode nor IV. */
    interface KeyUse {
      byte[] once(int mode, byte[] key, byte[] iv, byte[] input) throws GeneralSecurityException;
    }

    static Scheme of(ProviderSource source, Derived scheme) throws GeneralSecurityException {
      DerivationService derivation = DerivationService.of(source, scheme.derivation());
      if (scheme instanceof Pbes2 pbes2) {
        CipherService cipher = new CipherService(source, pbes2.cipher().transformation());
        String algorithm = pbes2.cipher().keyAlgorithm();
        return new Scheme(
            derivation,
            (mode, key, iv, input) ->
                cipher.once(
                    mode, new SecretKeySpec(key, algorithm), new IvParameterSpec(iv), input));
      }
      MacService mac = new MacService(source, ((Pbmac1) scheme).mac());
      return new Scheme(derivation, (mode, key, iv, input) -> mac.once(mac.key(key), null, input));
    }

    /**
     * Derives the key, then encrypts, decrypts or authenticates.
     *
     * @param mode of {@link javax.crypto.Cipher}
     */
    byte[] once(int mode, Input password, byte[] iv, byte[] input) throws GeneralSecurityException {
      return use.once(mode, derivation.once(password), iv, input);
    }
  }

  /** As many passwords as there is time to derive keys from, all with one salt. */
  static List<PasswordSubject> prepare(Preparation from, Derived scheme)
      throws GeneralSecurityException {
    Request request = from.request();
    Scheme service = Scheme.of(from.source(), scheme);
    int most = Inputs.count(request, scheme.micros(request.operation()));
    byte[][] messages = Inputs.messages(request);
    byte[] iv = new byte[ivBytes(scheme)];
    new SplittableRandom(request.seed() + 2).nextBytes(iv);
    List<PasswordSubject> subjects = new ArrayList<>();
    List<Input> passwords = DerivationSubject.inputs(scheme.derivation(), request);
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

  public byte[] createAndEncrypt() throws GeneralSecurityException {
    return service.once(Cipher.ENCRYPT_MODE, password, iv, input);
  }

  public byte[] createAndDecrypt() throws GeneralSecurityException {
    return service.once(Cipher.DECRYPT_MODE, password, iv, input);
  }

  public byte[] createAndMac() throws GeneralSecurityException {
    return service.once(Cipher.ENCRYPT_MODE, password, iv, input);
  }

  private boolean decrypts() {
    return operation == Operation.DECRYPT;
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    if (operation == Operation.MAC) {
      CheckFailedException.require(
          Arrays.equals(result, createAndMac()), "authenticating again gives another code");
      return;
    }
    int inverse = decrypts() ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    CheckFailedException.require(
        Arrays.equals(input, service.once(inverse, password, iv, result)),
        "encrypting and decrypting do not undo each other");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    Scheme theirs = peer.alone(() -> Scheme.of(peer.source(), scheme));
    int mode = decrypts() ? Cipher.DECRYPT_MODE : Cipher.ENCRYPT_MODE;
    peer.agrees(() -> Arrays.equals(result, theirs.once(mode, password, iv, input)));
  }

  @Override
  public Optional<Function<byte[], byte[]>> repeatable() {
    return Optional.of(Function.identity());
  }

  /**
   * PBES2 by itself cannot tell another password from the right one, but must never give the same
   * plaintext.
   */
  static void prove(Proof proof, Derived scheme) throws GeneralSecurityException {
    boolean decrypts = proof.operation() == Operation.DECRYPT;
    proof.knownAnswers(
        decrypts ? "input" : "output", answer -> once(proof, scheme, decrypts, answer));
    if (proof.operation() != Operation.ENCRYPT) {
      refusals(proof, scheme);
    }
  }

  /** A wrong key shows as a wrong padding, which is no refusal of the vector. */
  private static byte[] once(Proof proof, Derived scheme, boolean decrypts, KnownAnswer answer)
      throws GeneralSecurityException {
    Pbkdf2 derivation = (Pbkdf2) DerivationSubject.ofVector(scheme.derivation(), answer);
    Derived published =
        scheme instanceof Pbes2 pbes2
            ? new Pbes2(derivation, pbes2.cipher())
            : new Pbmac1(derivation, ((Pbmac1) scheme).mac());
    try {
      return Scheme.of(proof.source(), published)
          .once(
              decrypts ? Cipher.DECRYPT_MODE : Cipher.ENCRYPT_MODE,
              DerivationSubject.input(derivation, answer),
              answer.optionalBytes("iv").orElse(null),
              answer.bytes(decrypts ? "output" : "input"));
    } catch (BadPaddingException e) {
      throw new CheckFailedException("does not decrypt the published ciphertext", e);
    }
  }

  private static void refusals(Proof proof, Derived scheme) throws GeneralSecurityException {
    Scheme service = Scheme.of(proof.source(), scheme);
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

  private static Input input(String password, Pbkdf2 derivation) {
    byte[] salt = "sixteen of salt.".getBytes(US_ASCII);
    return new Input(password.getBytes(US_ASCII), salt, new byte[0], derivation.outputBytes());
  }
}
