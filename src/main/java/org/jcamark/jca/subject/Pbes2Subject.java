package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import javax.crypto.Cipher;
import org.jcamark.catalog.PasswordBased.Pbes2;
import org.jcamark.jca.provider.DerivationService.Input;
import org.jcamark.jca.provider.Pbes2Service;

/**
 * Encrypts one private key under one password, or decrypts one.
 *
 * @param mode of {@link Cipher}
 * @param input of the operation: the encoded key, or its ciphertext
 */
public record Pbes2Subject(
    Pbes2Service service, Pbes2 scheme, int mode, Input password, byte[] iv, byte[] input)
    implements Subject<byte[]> {

  public byte[] createAndEncrypt() throws GeneralSecurityException {
    return service.once(Cipher.ENCRYPT_MODE, password, iv, input);
  }

  public byte[] createAndDecrypt() throws GeneralSecurityException {
    return service.once(Cipher.DECRYPT_MODE, password, iv, input);
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    int inverse = mode == Cipher.ENCRYPT_MODE ? Cipher.DECRYPT_MODE : Cipher.ENCRYPT_MODE;
    CheckFailedException.require(
        Arrays.equals(input, service.once(inverse, password, iv, result)),
        "encrypting and decrypting do not undo each other");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    Pbes2Service theirs = peer.alone(() -> Pbes2Service.of(peer.source(), scheme));
    peer.agrees(() -> Arrays.equals(result, theirs.once(mode, password, iv, input)));
  }

  @Override
  public Optional<Function<byte[], byte[]>> repeatable() {
    return Optional.of(Function.identity());
  }
}
