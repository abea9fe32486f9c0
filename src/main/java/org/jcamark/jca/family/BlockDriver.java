package org.jcamark.jca.family;

import static org.jcamark.jca.kat.Proof.requireEqual;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.CallKey;
import org.jcamark.jca.subject.CipherBuffers;
import org.jcamark.jca.subject.CipherKeys;
import org.jcamark.jca.subject.CipherSubject;
import org.jcamark.jca.subject.Source;
import org.jcamark.model.ByteSize;

/** Block cipher modes: one key; each input has an IV of its own. */
final class BlockDriver implements Driver<BlockMode> {

  @Override
  public List<CipherSubject> prepare(Preparation from, BlockMode block)
      throws GeneralSecurityException {
    Request request = from.request();
    requireTakes(block, request);
    CipherService service =
        from.service(() -> new CipherService(from.source(), block.transformation()));
    Source<Cipher> objects = from.objects(service::create);
    boolean encrypts = from.is(Operation.ENCRYPT);
    int mode = encrypts ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    SplittableRandom random = Inputs.random(request);
    byte[] bytes = Inputs.bytes(random, block.keyBytes());
    Key key = from.key(() -> new SecretKeySpec(bytes, block.keyAlgorithm()));
    List<CipherSubject> subjects = new ArrayList<>();
    for (byte[] plaintext : plaintexts(block, request)) {
      IvParameterSpec iv =
          block.ivBytes() == 0 ? null : new IvParameterSpec(Inputs.bytes(random, block.ivBytes()));
      CipherKeys keys = new CipherKeys(service, key, key, iv, Optional.empty());
      byte[] input = encrypts ? plaintext : from.made(() -> keys.encrypt(plaintext));
      Source<Cipher> ofInput = from.initialised(objects, cipher -> cipher.init(mode, key, iv));
      int outputBytes = plaintext.length + BlockMode.MAX_BLOCK_BYTES;
      subjects.add(
          new CipherSubject(
              mode,
              ofInput,
              CallKey.kept(key),
              iv,
              () -> keys,
              plaintext,
              CipherBuffers.of(request.buffer(), encrypts, input, outputBytes)));
    }
    return subjects;
  }

  /** With a tweak, one is encrypted with two in turn. */
  private static byte[][] plaintexts(BlockMode block, Request request) {
    byte[][] plaintexts = Inputs.buffers(request);
    boolean encrypts = request.operation() == Operation.ENCRYPT;
    return block.hasTweak() && encrypts && plaintexts.length == 1
        ? new byte[][] {plaintexts[0], plaintexts[0]}
        : plaintexts;
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

  @Override
  public void prove(Proof proof, BlockMode block) throws GeneralSecurityException {
    CipherService service = new CipherService(proof.source(), block.transformation());
    boolean encrypt = proof.operation() == Operation.ENCRYPT;
    int mode = encrypt ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    proof.knownAnswers(
        answer ->
            requireEqual(
                answer.bytes(encrypt ? "output" : "input"),
                service.once(
                    mode,
                    new SecretKeySpec(answer.bytes("key"), block.keyAlgorithm()),
                    answer.optionalBytes("iv").map(IvParameterSpec::new).orElse(null),
                    answer.bytes(encrypt ? "input" : "output"))));
  }
}
