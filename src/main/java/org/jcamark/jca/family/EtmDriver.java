package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
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
import org.jcamark.jca.subject.EtmSubject;
import org.jcamark.jca.subject.Source;

/** Encrypt-then-MAC: one key; each message has an IV of its own. */
final class EtmDriver implements Driver<EncryptThenMac> {

  @Override
  public List<EtmSubject> prepare(Preparation from, EncryptThenMac etm)
      throws GeneralSecurityException {
    Request request = from.request();
    EncryptThenMacService service =
        from.service(() -> new EncryptThenMacService(from.source(), etm));
    Source<Engines> objects = from.objects(service::create);
    SplittableRandom random = Inputs.random(request);
    byte[] bytes = Inputs.bytes(random, etm.mac().keyBytes() + etm.cipher().keyBytes());
    Keys keys = from.key(() -> service.keys(bytes));
    byte[] aad = new byte[AeadDriver.AAD_BYTES];
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

  @Override
  public void prove(Proof proof, EncryptThenMac etm) throws GeneralSecurityException {
    EncryptThenMacService service = new EncryptThenMacService(proof.source(), etm);
    boolean encrypt = proof.operation() == Operation.ENCRYPT;
    proof.knownAnswers(
        encrypt ? "output" : "input",
        answer -> {
          Keys keys = service.keys(answer.bytes("key"));
          byte[] iv = answer.bytes("nonce");
          byte[] aad = answer.bytes("aad");
          return encrypt
              ? service.encrypt(service.create(), keys, iv, aad, answer.bytes("input"))
              : service.decrypt(service.create(), keys, iv, aad, answer.bytes("output"));
        });
    if (!encrypt) {
      SplittableRandom random = new SplittableRandom(AeadDriver.MESSAGE_BYTES);
      Keys keys =
          service.keys(Inputs.bytes(random, etm.mac().keyBytes() + etm.cipher().keyBytes()));
      byte[] iv = Inputs.bytes(random, etm.cipher().ivBytes());
      byte[] aad = Inputs.bytes(random, AeadDriver.AAD_BYTES);
      AeadDriver.requireRefusals(
          proof,
          aad,
          service.encrypt(
              service.create(), keys, iv, aad, Inputs.bytes(random, AeadDriver.MESSAGE_BYTES)),
          (otherAad, ciphertext) ->
              service.decrypt(service.create(), keys, iv, otherAad, ciphertext));
    }
  }
}
