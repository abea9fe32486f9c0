package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.SymmetricPrimitive.Mac;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.MacService;
import org.jcamark.jca.subject.MacSubject;
import org.jcamark.jca.subject.Nonces;
import org.jcamark.jca.subject.Source;

/** Message authentication codes: they cannot refuse any input. */
final class MacDriver implements Driver<Mac> {

  @Override
  public List<MacSubject> prepare(Preparation from, Mac code) throws GeneralSecurityException {
    Request request = from.request();
    MacService service = from.service(() -> new MacService(from.source(), code));
    Source<javax.crypto.Mac> objects = from.lookedUp(service::create);
    SplittableRandom random = Inputs.random(request);
    Nonces nonces = code.nonceBytes() == 0 ? null : new Nonces(code.nonceBytes(), request.seed());
    int pieceBytes = request.buffer().pieceBytes(request.payloadBytes());
    Key key = null;
    Source<javax.crypto.Mac> ofKey = null;
    List<MacSubject> subjects = new ArrayList<>();
    for (byte[] input : Inputs.buffers(request, request.has(KeyLife.OTHER))) {
      if (key == null || request.has(KeyLife.OTHER)) {
        byte[] bytes = Inputs.bytes(random, code.keyBits() / 8);
        Key next = from.key(() -> service.key(bytes));
        key = next;
        ofKey = from.initialised(objects, mac -> mac.init(next));
      }
      subjects.add(new MacSubject(service, ofKey, key, nonces, input, pieceBytes));
    }
    return subjects;
  }

  @Override
  public void prove(Proof proof, Mac mac) throws GeneralSecurityException {
    MacService service = new MacService(proof.source(), mac);
    proof.knownAnswers(
        "output",
        answer ->
            service.once(
                service.key(answer.bytes("key")),
                service.parameters(answer.optionalBytes("nonce").orElse(null)),
                answer.bytes("input")));
  }
}
