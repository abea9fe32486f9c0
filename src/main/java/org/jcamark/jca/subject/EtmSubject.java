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
 * @param ivs a fresh one for each encryption
 * @param iv of the ciphertext
 * @param sealed what is decrypted; null for encryption
 */
public record EtmSubject(
    EncryptThenMacService service,
    Engines reused,
    Keys keys,
    Nonces ivs,
    byte[] iv,
    byte[] aad,
    byte[] plaintext,
    byte[] sealed)
    implements Subject<byte[]> {

  static List<EtmSubject> prepare(ProviderSource source, EncryptThenMac etm, Request request)
      throws GeneralSecurityException {
    EncryptThenMacService service = new EncryptThenMacService(source, etm);
    Engines reused = service.create();
    EtmSubject model = model(service, reused, service.keys(keyBytes(etm, request)), etm, request);
    List<EtmSubject> subjects = new ArrayList<>();
    for (byte[] plaintext : Inputs.buffers(request)) {
      byte[] iv = model.ivs.next().clone();
      byte[] sealed =
          request.operation() == Operation.ENCRYPT
              ? null
              : service.encrypt(reused, model.keys, iv, model.aad, plaintext);
      subjects.add(model.with(iv, plaintext, sealed));
    }
    return subjects;
  }

  static EtmSubject cold(ColdPreparation cold, EncryptThenMac etm) throws GeneralSecurityException {
    Request request = cold.request();
    EncryptThenMacService service =
        cold.service(() -> new EncryptThenMacService(cold.source(), etm));
    Engines reused = cold.object(service::create);
    byte[] keyBytes = keyBytes(etm, request);
    Keys keys = cold.stages().key(() -> service.keys(keyBytes));
    EtmSubject model = model(service, reused, keys, etm, request);
    byte[] iv = model.ivs.next().clone();
    byte[] sealed =
        request.operation() == Operation.ENCRYPT ? null : cold.inputs().part(ColdInputs.CIPHERTEXT);
    return model.with(iv, Inputs.buffers(request)[0], sealed);
  }

  /** Makes what {@link #cold} decrypts. */
  static void addParts(
      Map<String, byte[]> parts, ProviderSource source, EncryptThenMac etm, Request request)
      throws GeneralSecurityException {
    parts.put(ColdInputs.CIPHERTEXT, prepare(source, etm, request).get(0).sealed);
  }

  private static byte[] keyBytes(EncryptThenMac etm, Request request) {
    byte[] bytes = new byte[etm.mac().keyBytes() + etm.cipher().keyBytes()];
    new SplittableRandom(request.seed() + 1).nextBytes(bytes);
    return bytes;
  }

  private static EtmSubject model(
      EncryptThenMacService service,
      Engines reused,
      Keys keys,
      EncryptThenMac etm,
      Request request) {
    Nonces ivs = new Nonces(etm.cipher().ivBytes(), request.seed());
    return new EtmSubject(
        service, reused, keys, ivs, null, new byte[AeadSubjects.AAD_BYTES], null, null);
  }

  private EtmSubject with(byte[] itsIv, byte[] itsPlaintext, byte[] itsSealed) {
    return new EtmSubject(service, reused, keys, ivs, itsIv, aad, itsPlaintext, itsSealed);
  }

  public byte[] initAndEncrypt() throws GeneralSecurityException {
    return service.encrypt(reused, keys, ivs.next(), aad, plaintext);
  }

  public byte[] createAndEncrypt() throws GeneralSecurityException {
    return service.encrypt(service.create(), keys, ivs.next(), aad, plaintext);
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
        sealed == null ? service.decrypt(service.create(), keys, ivs.last(), aad, result) : result;
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
    byte[] usedIv = sealed == null ? ivs.last() : iv;
    byte[] theirs =
        peer.alone(
            () -> {
              EncryptThenMacService other = service.through(peer.source());
              return other.encrypt(other.create(), keys, usedIv, aad, plaintext);
            });
    peer.agrees(() -> Arrays.equals(sealed == null ? result : sealed, theirs));
  }
}
