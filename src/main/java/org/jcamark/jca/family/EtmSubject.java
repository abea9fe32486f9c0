package org.jcamark.jca.family;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.EncryptThenMac;
import org.jcamark.jca.family.Subject.SealingSubject;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.JcaService.MacService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.UnavailableException;

/**
 * Encrypts or decrypts one message with a cipher and an HMAC.
 *
 * @param sealed what is decrypted; null for encryption
 */
public record EtmSubject(
    Composition service,
    Ready<Composition.Engines, Composition.Keys> ready,
    byte[] iv,
    byte[] aad,
    byte[] plaintext,
    byte[] sealed)
    implements SealingSubject,
        ObjectSubject<EtmSubject.Composition.Engines, EtmSubject.Composition.Keys, byte[]> {
  static List<EtmSubject> prepare(Preparation from) throws GeneralSecurityException {
    EncryptThenMac etm = from.primitive();
    Request request = from.request();
    Composition service = from.service(() -> Composition.of(from.source(), etm));
    from.by(service.ciphers().provider());
    SplittableRandom random = Inputs.random(request);
    byte[] bytes = Inputs.bytes(random, etm.keyBytes());
    Source<Composition.Engines> objects = from.objects(service::create);
    Composition.Keys keys = from.key(() -> service.keys(bytes));
    Ready<Composition.Engines, Composition.Keys> ready = Ready.of(objects, keys);
    byte[] aad = new byte[CipherChecks.AAD_BYTES];
    List<EtmSubject> subjects = new ArrayList<>();
    for (byte[] plaintext : Inputs.buffers(request)) {
      byte[] iv = Inputs.bytes(random, etm.cipher().ivBytes());
      byte[] sealed =
          from.is(Operation.ENCRYPT)
              ? null
              : from.made(() -> service.encrypt(service.create(), keys, iv, aad, plaintext));
      subjects.add(new EtmSubject(service, ready, iv, aad, plaintext, sealed));
    }
    return subjects;
  }

  @Override
  public byte[] use(Composition.Engines engines, Composition.Keys keys)
      throws GeneralSecurityException {
    return hasOutput()
        ? service.encrypt(engines, keys, iv, aad, plaintext)
        : service.decrypt(engines, keys, iv, aad, sealed);
  }

  @Override
  public byte[] open(byte[] made) throws GeneralSecurityException {
    return service.decrypt(service.create(), ready.key().kept(), iv, aad, made);
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    peer.computes(
        hasOutput() ? result : sealed,
        () -> {
          Composition other = Composition.of(peer.source(), service.etm());
          return other.encrypt(other.create(), ready.key().kept(), iv, aad, plaintext);
        });
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    EncryptThenMac etm = service.etm();
    CipherChecks.prove(
        proof,
        (key, nonce, data, in) ->
            service.encrypt(service.create(), service.keys(key), nonce, data, in),
        (key, nonce, data, in) ->
            service.decrypt(service.create(), service.keys(key), nonce, data, in),
        etm.keyBytes(),
        etm.cipher().ivBytes());
  }

  /** A cipher and an HMAC of one provider, put together as in RFC 7518, section 5.2.2. */
  record Composition(EncryptThenMac etm, CipherService ciphers, MacService macs) {
    static Composition of(ProviderSource source, EncryptThenMac etm) throws UnavailableException {
      return new Composition(
          etm, new CipherService(source, etm.transformation()), new MacService(source, etm.mac()));
    }

    public record Engines(Cipher cipher, Mac mac) {}

    public record Keys(Key cipher, Key mac) {}

    public Engines create() throws GeneralSecurityException {
      return new Engines(ciphers.create(), macs.create());
    }

    public Keys keys(byte[] both) {
      int macBytes = etm.mac().keyBytes();
      return new Keys(
          new SecretKeySpec(
              Arrays.copyOfRange(both, macBytes, both.length), etm.cipher().keyAlgorithm()),
          macs.key(Arrays.copyOf(both, macBytes)));
    }

    public byte[] encrypt(Engines engines, Keys keys, byte[] iv, byte[] aad, byte[] plaintext)
        throws GeneralSecurityException {
      engines.cipher().init(Cipher.ENCRYPT_MODE, keys.cipher(), new IvParameterSpec(iv));
      byte[] ciphertext = engines.cipher().doFinal(plaintext);
      byte[] tag = tag(engines, keys, iv, aad, ciphertext, ciphertext.length);
      byte[] sealed = Arrays.copyOf(ciphertext, ciphertext.length + etm.tagBytes());
      System.arraycopy(tag, 0, sealed, ciphertext.length, etm.tagBytes());
      return sealed;
    }

    public byte[] decrypt(Engines engines, Keys keys, byte[] iv, byte[] aad, byte[] sealed)
        throws GeneralSecurityException {
      int length = sealed.length - etm.tagBytes();
      byte[] tag = tag(engines, keys, iv, aad, sealed, length);
      if (!MessageDigest.isEqual(
          Arrays.copyOf(tag, etm.tagBytes()), Arrays.copyOfRange(sealed, length, sealed.length))) {
        throw new AEADBadTagException("the tag is wrong");
      }
      engines.cipher().init(Cipher.DECRYPT_MODE, keys.cipher(), new IvParameterSpec(iv));
      return engines.cipher().doFinal(sealed, 0, length);
    }

    private static byte[] tag(
        Engines engines, Keys keys, byte[] iv, byte[] aad, byte[] ciphertext, int length)
        throws GeneralSecurityException {
      Mac mac = engines.mac();
      mac.init(keys.mac());
      mac.update(aad);
      mac.update(iv);
      mac.update(ciphertext, 0, length);
      return mac.doFinal(
          ByteBuffer.allocate(Long.BYTES).putLong((long) aad.length * Byte.SIZE).array());
    }
  }
}
