package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.ByteSize;

/** Prepares block cipher modes: one key; each input has an IV of its own. */
final class BlockSubjects {
  private BlockSubjects() {}

  static List<Subject<Object>> prepare(ProviderSource source, BlockMode block, Request request)
      throws GeneralSecurityException {
    requireTakes(block, request);
    CipherService service = new CipherService(source, block.transformation());
    SplittableRandom random = random(request);
    Key key = new SecretKeySpec(bytes(random, block.keyBytes()), block.keyAlgorithm());
    Cipher reused = service.create();
    List<Subject<Object>> subjects = new ArrayList<>();
    for (byte[] plaintext : plaintexts(block, request)) {
      IvParameterSpec iv = iv(block, random);
      CipherKeys keys = new CipherKeys(service, key, key, iv, Optional.empty());
      byte[] input = encrypts(request) ? plaintext : keys.encrypt(plaintext);
      Cipher initialised = service.initialised(mode(request), key, iv);
      subjects.add(subject(request, initialised, reused, keys, plaintext, input));
    }
    return subjects;
  }

  /** With a tweak, one is encrypted with two in turn. */
  private static byte[][] plaintexts(BlockMode block, Request request) {
    byte[][] plaintexts = Inputs.buffers(request);
    return block.hasTweak() && encrypts(request) && plaintexts.length == 1
        ? new byte[][] {plaintexts[0], plaintexts[0]}
        : plaintexts;
  }

  static List<Subject<Object>> cold(ColdPreparation cold, BlockMode block)
      throws GeneralSecurityException {
    Request request = cold.request();
    requireTakes(block, request);
    String transformation = block.transformation();
    CipherService service = cold.service(() -> new CipherService(cold.source(), transformation));
    Cipher cipher = cold.object(service::create);
    SplittableRandom random = random(request);
    byte[] keyBytes = bytes(random, block.keyBytes());
    Key key = cold.stages().key(() -> new SecretKeySpec(keyBytes, block.keyAlgorithm()));
    List<Subject<Object>> subjects = new ArrayList<>();
    for (byte[] plaintext : plaintexts(block, request)) {
      IvParameterSpec iv = iv(block, random);
      cold.init(() -> cipher.init(mode(request), key, iv));
      CipherKeys keys = new CipherKeys(service, key, key, iv, Optional.empty());
      byte[] input = encrypts(request) ? plaintext : cold.inputs().part(ColdInputs.CIPHERTEXT);
      Cipher initialised = block.hasTweak() ? null : cipher;
      subjects.add(subject(request, initialised, cipher, keys, plaintext, input));
    }
    return subjects;
  }

  /** Makes what {@link #cold} decrypts. */
  static void addParts(
      Map<String, byte[]> parts, ProviderSource source, BlockMode block, Request request)
      throws GeneralSecurityException {
    DecryptionSubject made = (DecryptionSubject) prepare(source, block, request).get(0);
    parts.put(ColdInputs.CIPHERTEXT, made.buffers().inputBytes());
  }

  private static Subject<Object> subject(
      Request request,
      Cipher initialised,
      Cipher reused,
      CipherKeys keys,
      byte[] plaintext,
      byte[] input) {
    CipherService service = keys.service();
    CallKey<Key> key = CallKey.kept(keys.encryption());
    AlgorithmParameterSpec iv = keys.parameters();
    CipherBuffers buffers =
        CipherBuffers.of(request, input, plaintext.length + BlockMode.MAX_BLOCK_BYTES);
    return encrypts(request)
        ? new EncryptionSubject(
            service, initialised, reused, key, iv, () -> keys, plaintext, buffers)
        : new DecryptionSubject(
            service, initialised, reused, key, iv, () -> keys, plaintext, buffers);
  }

  /** Null for a mode without one. */
  private static IvParameterSpec iv(BlockMode block, SplittableRandom random) {
    return block.ivBytes() == 0 ? null : new IvParameterSpec(bytes(random, block.ivBytes()));
  }

  private static void requireTakes(BlockMode block, Request request) throws UnavailableException {
    if (!block.takes(request.payloadBytes())) {
      throw new UnavailableException(
          request.algorithm().name()
              + " takes at least "
              + ByteSize.exact(BlockMode.MAX_BLOCK_BYTES)
              + ", not "
              + ByteSize.exact(request.payloadBytes()));
    }
  }

  private static boolean encrypts(Request request) {
    return request.operation() == Operation.ENCRYPT;
  }

  private static int mode(Request request) {
    return encrypts(request) ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
  }

  private static SplittableRandom random(Request request) {
    return new SplittableRandom(request.seed() + 1);
  }

  private static byte[] bytes(SplittableRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
