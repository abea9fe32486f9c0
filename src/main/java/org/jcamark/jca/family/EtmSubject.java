package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.EncryptThenMac;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.EncryptThenMacService;
import org.jcamark.jca.provider.EncryptThenMacService.Engines;
import org.jcamark.jca.provider.EncryptThenMacService.Keys;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;
import org.jcamark.model.SizeMetric;

/**
 * Encrypts or decrypts one message with a cipher and an HMAC.
 *
 * @param iv of this message alone, drawn at random
 * @param sealed what is decrypted; null for encryption
 */
public record EtmSubject(
    EncryptThenMacService service,
    Source<Engines> objects,
    Keys keys,
    byte[] iv,
    byte[] aad,
    byte[] plaintext,
    byte[] sealed)
    implements Subject<byte[]> {
  /** One key; each message has an IV of its own. */
  static List<EtmSubject> prepare(Preparation from, EncryptThenMac etm)
      throws GeneralSecurityException {
    Request request = from.request();
    EncryptThenMacService service =
        from.service(() -> new EncryptThenMacService(from.source(), etm));
    Source<Engines> objects = from.objects(service::create);
    SplittableRandom random = Inputs.random(request);
    byte[] bytes = Inputs.bytes(random, etm.keyBytes());
    Keys keys = from.key(() -> service.keys(bytes));
    byte[] aad = new byte[AeadSubject.AAD_BYTES];
    List<EtmSubject> subjects = new ArrayList<>();
    for (byte[] plaintext : Inputs.buffers(request)) {
      byte[] iv = Inputs.bytes(random, etm.cipher().ivBytes());
      byte[] sealed =
          from.is(Operation.ENCRYPT)
              ? null
              : from.made(() -> service.encrypt(service.create(), keys, iv, aad, plaintext));
      subjects.add(new EtmSubject(service, objects, keys, iv, aad, plaintext, sealed));
    }
    return subjects;
  }

  /** {@link EncryptThenMacService#encrypt} with objects that are kept. */
  public byte[] initAndEncrypt() throws GeneralSecurityException {
    return service.encrypt(objects.take(), keys, iv, aad, plaintext);
  }

  public byte[] createAndEncrypt() throws GeneralSecurityException {
    return service.encrypt(objects.create(), keys, iv, aad, plaintext);
  }

  /** {@link EncryptThenMacService#decrypt} with objects that are kept. */
  public byte[] initAndDecrypt() throws GeneralSecurityException {
    return service.decrypt(objects.take(), keys, iv, aad, sealed);
  }

  public byte[] createAndDecrypt() throws GeneralSecurityException {
    return service.decrypt(objects.create(), keys, iv, aad, sealed);
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    byte[] back =
        sealed == null ? service.decrypt(service.create(), keys, iv, aad, result) : result;
    CheckFailedException.require(
        Arrays.equals(plaintext, back), "decryption gives another plaintext");
  }

  @Override
  public Map<SizeMetric, Integer> sizes(byte[] result) {
    return sealed == null ? Map.of(SizeMetric.OUTPUT, result.length) : Map.of();
  }

  /** The ciphertext of a plaintext is the same for all. */
  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    byte[] theirs =
        peer.alone(
            () -> {
              EncryptThenMacService other = service.through(peer.source());
              return other.encrypt(other.create(), keys, iv, aad, plaintext);
            });
    peer.agrees(() -> Arrays.equals(sealed == null ? result : sealed, theirs));
  }

  static void prove(Proof proof, EncryptThenMac etm) throws GeneralSecurityException {
    EncryptThenMacService service = new EncryptThenMacService(proof.source(), etm);
    AeadSubject.prove(proof, service, etm.keyBytes(), etm.cipher().ivBytes());
  }
}
