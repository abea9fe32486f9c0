package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.jca.provider.JcaService;

public record DigestSubject(
    Digest function,
    JcaService<MessageDigest> service,
    Ready<MessageDigest, Void> ready,
    byte[] input,
    int pieceBytes)
    implements ObjectSubject<MessageDigest, Void, byte[]> {
  static List<DigestSubject> prepare(Preparation from) throws GeneralSecurityException {
    Digest digest = from.primitive();
    JcaService<MessageDigest> service =
        from.service(() -> JcaService.digest(from.source(), digest));
    Ready<MessageDigest, Void> ready = Ready.of(from.objects(service), null);
    Request request = from.request();
    int pieceBytes = request.call().buffer().pieceBytes(request.payloadBytes());
    List<DigestSubject> subjects = new ArrayList<>();
    for (byte[] input : Inputs.buffers(request)) {
      subjects.add(new DigestSubject(digest, service, ready, input, pieceBytes));
    }
    return subjects;
  }

  @Override
  public byte[] use(MessageDigest digest, Void none) {
    if (pieceBytes == input.length) {
      return digest.digest(input);
    }
    for (int at = 0; at < input.length; at += pieceBytes) {
      digest.update(input, at, Math.min(pieceBytes, input.length - at));
    }
    return digest.digest();
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    require(
        result.length == function.digestBytes(),
        "the digest has " + result.length + " bytes, not " + function.digestBytes());
    MessageDigest fresh = service.create();
    int half = input.length / 2;
    fresh.update(input, 0, half);
    fresh.update(input, half, input.length - half);
    require(MessageDigest.isEqual(result, fresh.digest()), "digesting in pieces differs");
    byte[] longer = Arrays.copyOf(input, input.length + 1);
    require(!MessageDigest.isEqual(result, fresh.digest(longer)), "a longer input has this digest");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    peer.computes(result, () -> JcaService.digest(peer.source(), function).create().digest(input));
  }

  @Override
  public boolean isRepeatable() {
    return true;
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    proof.knownAnswers("output", answer -> service.create().digest(answer.bytes("input")));
  }
}
