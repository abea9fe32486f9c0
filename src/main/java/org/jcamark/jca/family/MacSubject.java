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
import org.jcamark.jca.provider.MacService;

/**
 * Authenticates one input.
 *
 * @param nonces for codes that need a fresh nonce for each message; null for others
 * @param pieceBytes length of the pieces in which the input goes in; its own for a whole one
 */
public record MacSubject(
    SymmetricPrimitive.Mac code,
    MacService service,
    Source<Mac> objects,
    Key key,
    Nonces nonces,
    byte[] input,
    int pieceBytes)
    implements Subject<byte[]> {
  static List<MacSubject> prepare(Preparation from) throws GeneralSecurityException {
    SymmetricPrimitive.Mac code = from.primitive();
    Request request = from.request();
    MacService service = from.service(() -> new MacService(from.source(), code));
    Source<Mac> objects = from.objects(service);
    SplittableRandom random = Inputs.random(request);
    Nonces nonces = code.nonceBytes() == 0 ? null : new Nonces(code.nonceBytes(), request.seed());
    int pieceBytes = request.buffer().pieceBytes(request.payloadBytes());
    Key key = null;
    Source<Mac> ofKey = null;
    List<MacSubject> subjects = new ArrayList<>();
    for (byte[] input : Inputs.buffers(request, request.has(KeyLife.OTHER))) {
      if (key == null || request.has(KeyLife.OTHER)) {
        byte[] bytes = Inputs.bytes(random, code.keyBits() / 8);
        Key next = from.key(() -> service.key(bytes));
        key = next;
        ofKey = from.initialised(objects, mac -> mac.init(next));
      }
      subjects.add(new MacSubject(code, service, ofKey, key, nonces, input, pieceBytes));
    }
    return subjects;
  }

  public byte[] mac() throws GeneralSecurityException {
    return doFinal(objects.take());
  }

  public byte[] initAndMac() throws GeneralSecurityException {
    Mac mac = objects.take();
    init(mac);
    byte[] result = doFinal(mac);
    objects.giveBack(mac);
    return result;
  }

  public byte[] createAndMac() throws GeneralSecurityException {
    Mac mac = objects.create();
    init(mac);
    return doFinal(mac);
  }

  private byte[] doFinal(Mac mac) {
    if (pieceBytes == input.length) {
      return mac.doFinal(input);
    }
    for (int at = 0; at < input.length; at += pieceBytes) {
      mac.update(input, at, Math.min(pieceBytes, input.length - at));
    }
    return mac.doFinal();
  }

  private void init(Mac mac) throws GeneralSecurityException {
    if (nonces == null) {
      mac.init(key);
    } else {
      mac.init(key, service.parameters(nonces.next()));
    }
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    AlgorithmParameterSpec parameters = lastParameters();
    require(
        MessageDigest.isEqual(result, service.once(key, parameters, input)),
        "a fresh object computes another tag");
    byte[] longer = Arrays.copyOf(input, input.length + 1);
    require(
        !MessageDigest.isEqual(result, service.once(key, parameters, longer)),
        "a longer input has this tag");
  }

  private AlgorithmParameterSpec lastParameters() {
    return nonces == null ? null : service.parameters(nonces.last());
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    peer.computes(
        result, () -> new MacService(peer.source(), code).once(key, lastParameters(), input));
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
