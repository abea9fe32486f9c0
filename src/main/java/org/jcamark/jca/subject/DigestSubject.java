package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.jca.provider.DigestService;
import org.jcamark.jca.provider.ProviderSource;

/** Digests one input. */
public record DigestSubject(
    DigestService service,
    Lookup lookup,
    Reused<MessageDigest> reused,
    byte[] input,
    Pieces pieces,
    int digestBytes)
    implements Subject<byte[]> {

  static List<DigestSubject> prepare(ProviderSource source, Digest digest, Request request)
      throws GeneralSecurityException {
    DigestService service = new DigestService(source, digest);
    Reused<MessageDigest> reused = Reused.of(source, request, service::create);
    Pieces pieces = Pieces.of(request.buffer(), request.payloadBytes());
    List<DigestSubject> subjects = new ArrayList<>();
    for (byte[] input : Inputs.buffers(request)) {
      subjects.add(
          new DigestSubject(
              service, request.call().lookup(), reused, input, pieces, digest.digestBytes()));
    }
    return subjects;
  }

  static DigestSubject cold(ColdPreparation cold, Digest digest) throws GeneralSecurityException {
    DigestService service = cold.service(() -> new DigestService(cold.source(), digest));
    Reused<MessageDigest> reused = cold.reused(service::create);
    byte[] input = Inputs.buffers(cold.request())[0];
    Pieces pieces = Pieces.of(cold.request().buffer(), input.length);
    Lookup lookup = cold.request().call().lookup();
    return new DigestSubject(service, lookup, reused, input, pieces, digest.digestBytes());
  }

  public byte[] digest() throws GeneralSecurityException {
    MessageDigest digest = reused.take();
    byte[] result = digest(digest);
    reused.giveBack(digest);
    return result;
  }

  public byte[] createAndDigest() throws GeneralSecurityException {
    return digest(service.create(lookup));
  }

  private byte[] digest(MessageDigest digest) {
    return pieces.digest(digest, input);
  }

  /** The same input in two pieces has the same digest, another input another one. */
  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    CheckFailedException.require(
        result.length == digestBytes,
        "the digest has " + result.length + " bytes, not " + digestBytes);
    MessageDigest fresh = service.create();
    int half = input.length / 2;
    fresh.update(input, 0, half);
    fresh.update(input, half, input.length - half);
    CheckFailedException.require(
        MessageDigest.isEqual(result, fresh.digest()), "digesting in pieces differs");
    byte[] longer = Arrays.copyOf(input, input.length + 1);
    CheckFailedException.require(
        !MessageDigest.isEqual(result, fresh.digest(longer)), "a longer input has this digest");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    byte[] theirs = peer.alone(() -> service.through(peer.source()).create().digest(input));
    peer.agrees(() -> Arrays.equals(result, theirs));
  }

  @Override
  public Optional<Function<byte[], byte[]>> repeatable() {
    return Optional.of(Function.identity());
  }
}
