package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.MessageDigest;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import javax.crypto.Mac;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.SymmetricPrimitive;
import org.jcamark.jca.provider.JcaService.MacService;

/**
 * Authenticates one input.
 *
 * @param nonces for codes that need a fresh nonce for each message; null for others
 */
public record MacSubject(
    SymmetricPrimitive.Mac code,
    MacService service,
    Ready<Mac, Key> ready,
    Nonces nonces,
    byte[] input,
    int pieceBytes)
    implements ObjectSubject<Mac, Key, byte[]> {
  static List<MacSubject> prepare(Preparation from) throws GeneralSecurityException {
    SymmetricPrimitive.Mac code = from.primitive();
    Request request = from.request();
    MacService service = from.service(() -> new MacService(from.source(), code));
    Source<Mac> objects = from.objects(service);
    SplittableRandom random = Inputs.random(request);
    Nonces nonces = code.nonceBytes() == 0 ? null : new Nonces(code.nonceBytes(), request.seed());
    int pieceBytes = request.call().buffer().pieceBytes(request.payloadBytes());
    Ready.Step<Mac, Key> init =
        nonces == null ? Mac::init : (mac, key) -> mac.init(key, service.parameters(nonces.next()));
    Ready<Mac, Key> ready = null;
    List<MacSubject> subjects = new ArrayList<>();
    for (byte[] input : Inputs.buffers(request, request.has(KeyLife.OTHER))) {
      if (ready == null || request.has(KeyLife.OTHER)) {
        byte[] bytes = Inputs.bytes(random, code.keyBits() / 8);
        Key key = from.key(() -> service.key(bytes));
        ready = from.ready(objects, CallKey.kept(key), init);
      }
      subjects.add(new MacSubject(code, service, ready, nonces, input, pieceBytes));
    }
    return subjects;
  }

  @Override
  public byte[] use(Mac mac, Key key) {
    if (pieceBytes == input.length) {
      return mac.doFinal(input);
    }
    for (int at = 0; at < input.length; at += pieceBytes) {
      mac.update(input, at, Math.min(pieceBytes, input.length - at));
    }
    return mac.doFinal();
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    require(
        MessageDigest.isEqual(result, again(service, input)),
        "a fresh object computes another tag");
    byte[] longer = Arrays.copyOf(input, input.length + 1);
    require(!MessageDigest.isEqual(result, again(service, longer)), "a longer input has this tag");
  }

  private byte[] again(MacService through, byte[] message) throws GeneralSecurityException {
    AlgorithmParameterSpec last = nonces == null ? null : through.parameters(nonces.last());
    return through.once(ready.key().kept(), last, message);
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    peer.computes(result, () -> again(new MacService(peer.source(), code), input));
  }

  @Override
  public boolean isRepeatable() {
    return nonces == null;
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    proof.knownAnswers(
        "output",
        answer ->
            service.once(
                service.key(answer.bytes("key")),
                service.parameters(answer.optionalBytes("nonce").orElse(null)),
                answer.bytes("input")));
  }
}
