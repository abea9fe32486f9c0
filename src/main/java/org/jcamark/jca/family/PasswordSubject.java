package org.jcamark.jca.family;

import static org.jcamark.jca.family.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.Derivation.Pbkdf2;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased.Derived;
import org.jcamark.catalog.PasswordBased.Pbes2;
import org.jcamark.catalog.PasswordBased.Pbmac1;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.DerivationService;
import org.jcamark.jca.provider.DerivationService.Input;
import org.jcamark.jca.provider.JcaService.MacService;
import org.jcamark.jca.provider.ProviderSource;

/**
 * Encrypts, decrypts or authenticates one input under one password.
 *
 * @param mode of {@link Cipher#init}; to authenticate, that of encryption
 */
public record PasswordSubject(
    Derived primitive, Scheme scheme, int mode, Input password, byte[] iv, byte[] input)
    implements Subject<byte[]> {
  /** The use of a key that a provider derives from a password, of PKCS #5 (RFC 8018). */
  interface Scheme {
    byte[] once(int mode, Input password, byte[] iv, byte[] input) throws GeneralSecurityException;

    /** Encryption by PBES2 (section 6.2), or authentication by PBMAC1 (section 7.1). */
    static Scheme of(ProviderSource source, Derived primitive) throws GeneralSecurityException {
      DerivationService derivation = DerivationService.of(source, primitive.derivation());
      if (primitive instanceof Pbes2 pbes2) {
        BlockMode block = pbes2.cipher();
        CipherService cipher = new CipherService(source, block.transformation());
        return (mode, password, iv, input) -> {
          Key key = new SecretKeySpec(derivation.once(password), block.keyAlgorithm());
          return cipher.once(mode, key, new IvParameterSpec(iv), input);
        };
      }
      MacService mac = new MacService(source, ((Pbmac1) primitive).mac());
      return (mode, password, iv, input) ->
          mac.once(mac.key(derivation.once(password)), null, input);
    }
  }

  /** As many passwords as there is time to derive keys from, all with one salt. */
  static List<PasswordSubject> prepare(Preparation from) throws GeneralSecurityException {
    Derived primitive = from.primitive();
    Request request = from.request();
    from.by(DerivationService.of(from.source(), primitive.derivation()).provider());
    Scheme scheme = Scheme.of(from.source(), primitive);
    int most = Inputs.count(request, primitive.micros(request.operation(), 0));
    byte[][] messages = Inputs.messages(request);
    int ivBytes = primitive instanceof Pbes2 pbes2 ? pbes2.cipher().ivBytes() : 0;
    byte[] iv = Inputs.bytes(new SplittableRandom(request.seed() + 2), ivBytes);
    boolean decrypts = from.is(Operation.DECRYPT);
    List<PasswordSubject> subjects = new ArrayList<>();
    List<Input> passwords = DerivationSubject.inputs(primitive.derivation(), request);
    for (Input password : passwords.subList(0, Math.min(most, passwords.size()))) {
      byte[] message = messages[subjects.size() % messages.length];
      byte[] input = decrypts ? scheme.once(Cipher.ENCRYPT_MODE, password, iv, message) : message;
      int mode = decrypts ? Cipher.DECRYPT_MODE : Cipher.ENCRYPT_MODE;
      subjects.add(new PasswordSubject(primitive, scheme, mode, password, iv, input));
    }
    return subjects;
  }

  public byte[] createAndUse() throws GeneralSecurityException {
    return scheme.once(mode, password, iv, input);
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    if (primitive instanceof Pbmac1) {
      requireEqual(result, createAndUse(), "authenticating again gives another code");
      return;
    }
    int inverse = mode == Cipher.DECRYPT_MODE ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    requireEqual(
        input,
        scheme.once(inverse, password, iv, result),
        "encrypting and decrypting do not undo each other");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    Scheme theirs = peer.alone(() -> Scheme.of(peer.source(), primitive));
    peer.agrees(result, () -> theirs.once(mode, password, iv, input));
  }

  @Override
  public boolean isRepeatable() {
    return true;
  }

  /** PBES2 by itself cannot tell another password, but must never give the same plaintext. */
  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    boolean decrypts = mode == Cipher.DECRYPT_MODE;
    proof.knownAnswers(decrypts ? "input" : "output", answer -> once(proof.source(), answer));
    if (proof.operation() == Operation.ENCRYPT) {
      return;
    }
    byte[] made = createAndUse();
    byte[] secret = altered(password.secret(), password.secret().length - 1);
    Input wrong = new Input(secret, password.salt(), password.info(), password.outputBytes());
    proof.refuses(
        (decrypts ? "the plaintext" : "the code") + " to another password",
        () -> Arrays.equals(made, scheme.once(mode, wrong, iv, input)));
    if (decrypts) {
      proof.refuses(
          "the plaintext to an altered ciphertext",
          altered(input, 0),
          other -> Arrays.equals(made, scheme.once(mode, password, iv, other)));
    }
  }

  /** A wrong key shows as a wrong padding, which is no refusal of the vector. */
  private byte[] once(ProviderSource source, KnownAnswer answer) throws GeneralSecurityException {
    Pbkdf2 derivation = (Pbkdf2) DerivationSubject.ofVector(primitive.derivation(), answer);
    Derived published =
        primitive instanceof Pbes2 pbes2
            ? new Pbes2(derivation, pbes2.cipher())
            : new Pbmac1(derivation, ((Pbmac1) primitive).mac());
    try {
      return Scheme.of(source, published)
          .once(
              mode,
              DerivationSubject.input(derivation, answer),
              answer.optionalBytes("iv").orElse(null),
              answer.bytes(mode == Cipher.DECRYPT_MODE ? "output" : "input"));
    } catch (BadPaddingException e) {
      throw new CheckFailedException("does not decrypt the published ciphertext", e);
    }
  }
}
