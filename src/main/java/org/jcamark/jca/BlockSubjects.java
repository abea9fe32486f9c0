package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.Block;

/** Units of work of block cipher modes: one key; each input has an IV of its own. */
final class BlockSubjects {
  private BlockSubjects() {}

  static List<Subject> prepare(ProviderSource source, Block block, Request request)
      throws GeneralSecurityException {
    CipherAccess access = new CipherAccess(source, block.transformation());
    SplittableRandom random = new SplittableRandom(request.seed() + 1);
    byte[] keyBytes = new byte[block.keyBits() / 8];
    random.nextBytes(keyBytes);
    Key key = new SecretKeySpec(keyBytes, block.keyAlgorithm());
    boolean encrypt = request.operation() == Operation.ENCRYPT;
    int mode = encrypt ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    int inverse = encrypt ? Cipher.DECRYPT_MODE : Cipher.ENCRYPT_MODE;
    Cipher reused = access.cipher();
    List<Subject> subjects = new ArrayList<>();
    for (byte[] plaintext : Inputs.buffers(request)) {
      byte[] iv = new byte[Block.IV_BYTES];
      random.nextBytes(iv);
      IvParameterSpec parameters = new IvParameterSpec(iv);
      byte[] input =
          encrypt ? plaintext : access.once(Cipher.ENCRYPT_MODE, key, parameters, plaintext);
      Transform transform =
          Transform.of(request.buffer(), input, plaintext.length + Block.IV_BYTES);
      subjects.add(
          new CipherSubject(
              access,
              reused,
              access.initialised(mode, key, parameters),
              mode,
              key,
              parameters,
              transform,
              output ->
                  CheckFailedException.require(
                      Arrays.equals(input, access.once(inverse, key, parameters, output)),
                      "the inverse operation does not give the input back")));
    }
    return subjects;
  }
}
