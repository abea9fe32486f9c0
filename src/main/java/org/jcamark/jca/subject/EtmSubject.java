package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.EncryptThenMac;
import org.jcamark.jca.provider.EncryptThenMacService;
import org.jcamark.jca.provider.EncryptThenMacService.Engines;
import org.jcamark.jca.provider.EncryptThenMacService.Keys;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.model.SizeMetric;

/**
 * Encrypts or decrypts one message with a cipher and an HMAC.
 *
 * @param iv of this message alone, drawn at random
 * @param sealed what is decrypted; null for encryption
 */
public record EtmSubject(
    EncryptThenMacService service,
    Engines reused,
    Keys keys,
    byte[] iv,
    byte[] aad,
    byte[] plaintext,
    byte[] sealed)
    implements Subject<byte[]> {

  static List<EtmSubject> prepare(ProviderSource source, EncryptThenMac etm, Request request)
      throws GeneralSecurityException {
    EncryptThenMacService service = new EncryptThenMacService(source, etm);
    Engines reused = service.create();
    SplittableRandom random = random(request);
    Keys keys = service.keys(keyBytes(etm, random));
    byte[] aad = new byte[AeadSubjects.AAD_BYTES];
    List<EtmSubject> subjects = new ArrayList<>();
    for (byte[] plaintext : Inputs.buffers(request)) {
      byte[] iv = bytes(random, etm.cipher().ivBytes());
      byte[] sealed =
          request.operation() == Operation.ENCRYPT
              ? null
              : service.encrypt(reused, keys, iv, aad, plaintext);
      subjects.add(new EtmSubject(service, reused, keys, iv, aad, plaintext, sealed));
    }
    return subjects;
  }

  static EtmSubject cold(ColdPreparation cold, EncryptThenMac etm) throws GeneralSecurityException {
    Request request = cold.request();
    EncryptThenMacService service =
        cold.service(() -> new EncryptThenMacService(cold.source(), etm));
    Engines reused = cold.object(service::create);
    SplittableRandom random = random(request);
    byte[] keyBytes = keyBytes(etm, random);
    Keys keys = cold.stages().key(() -> service.keys(keyBytes));
    byte[] iv = bytes(random, etm.cipher().ivBytes());
    byte[] aad = new byte[AeadSubjects.AAD_BYTES];
    byte[] sealed =
        request.operation() == Operation.ENCRYPT ? null : cold.inputs().part(ColdInputs.CIPHERTEXT);
    return new EtmSubject(service, reused, keys, iv, aad, Inputs.buffers(request)[0], sealed);
  }

  /** Makes what {@link #cold} decrypts. */
  static void addParts(
      Map<String, byte[]> parts, ProviderSource source, EncryptThenMac etm, Request request)
      throws GeneralSecurityException {
    parts.put(ColdInputs.CIPHERTEXT, prepare(source, etm, request).get(0).sealed);
  }

  private static SplittableRandom random(Request request) {
    return new SplittableRandom(request.seed() + 1);
  }

  private static byte[] keyBytes(EncryptThenMac etm, SplittableRandom random) {
    return bytes(random, etm.mac().keyBytes() + etm.cipher().keyBytes());
  }

  private static byte[] bytes(SplittableRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  public byte[] initAndEncrypt() throws GeneralSecurityException {
    return service.encrypt(reused, keys, iv, aad, plaintext);
  }

  public byte[] createAndEncrypt() throws GeneralSecurityException {
    return service.encrypt(service.create(), keys, iv, aad, plaintext);
  }

  public byte[] initAndDecrypt() throws GeneralSecurityException {
    return service.decrypt(reused, keys, iv, aad, sealed);
  }

  public byte[] createAndDecrypt() throws GeneralSecurityException {
    return service.decrypt(service.create(), keys, iv, aad, sealed);
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
}
