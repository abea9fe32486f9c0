package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.DigestService;
import org.jcamark.jca.subject.DigestSubject;
import org.jcamark.jca.subject.Source;

/** Digests: they cannot refuse any input. */
final class DigestDriver implements Driver<Digest> {

  @Override
  public List<DigestSubject> prepare(Preparation from, Digest digest)
      throws GeneralSecurityException {
    DigestService service = from.service(() -> new DigestService(from.source(), digest));
    Source<MessageDigest> objects = from.lookedUp(service::create);
    Request request = from.request();
    int pieceBytes = request.buffer().pieceBytes(request.payloadBytes());
    List<DigestSubject> subjects = new ArrayList<>();
    for (byte[] input : Inputs.buffers(request)) {
      subjects.add(new DigestSubject(service, objects, input, pieceBytes, digest.digestBytes()));
    }
    return subjects;
  }

  @Override
  public void prove(Proof proof, Digest digest) throws GeneralSecurityException {
    DigestService service = new DigestService(proof.source(), digest);
    proof.knownAnswers("output", answer -> service.create().digest(answer.bytes("input")));
  }
}
