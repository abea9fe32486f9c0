package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import javax.crypto.Cipher;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased.Derived;
import org.jcamark.jca.provider.DerivationService.Input;
import org.jcamark.jca.provider.PasswordService;

/**
 * Encrypts, decrypts or authenticates one input under one password.
 *
 * @param iv not used to authenticate
 * @param input an encoded key, its ciphertext, or a message
 */
public record PasswordSubject(
    PasswordService service,
    Derived scheme,
    Operation operation,
    Input password,
    byte[] iv,
    byte[] input)
    implements Subject<byte[]> {

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
    PasswordService theirs = peer.alone(() -> PasswordService.of(peer.source(), scheme));
    int mode = decrypts() ? Cipher.DECRYPT_MODE : Cipher.ENCRYPT_MODE;
    peer.agrees(() -> Arrays.equals(result, theirs.once(mode, password, iv, input)));
  }

  @Override
  public Optional<Function<byte[], byte[]>> repeatable() {
    return Optional.of(Function.identity());
  }
}
