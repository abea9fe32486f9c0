package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.jca.provider.DigestService;
import org.jcamark.jca.provider.ProviderSource;

/** Digests one input. */
public record DigestSubject(
    DigestService service,
    MessageDigest reused,
    Pool<MessageDigest> pool,
    byte[] input,
    Pieces pieces,
    int digestBytes)
    implements Subject<byte[]> {

  static List<DigestSubject> prepare(ProviderSource source, Digest digest, Request request)
      throws GeneralSecurityException {
    DigestService service = new DigestService(source, digest);
    MessageDigest reused = service.create();
    Pool<MessageDigest> pool = Pool.of(source, request, service::create);
    Pieces pieces = Pieces.of(request.buffer(), request.payloadBytes());
    List<DigestSubject> subjects = new ArrayList<>();
    for (byte[] input : Inputs.buffers(request)) {
      subjects.add(new DigestSubject(service, reused, pool, input, pieces, digest.digestBytes()));
    }
    return subjects;
  }

  static DigestSubject cold(ColdPreparation cold, Digest digest) throws GeneralSecurityException {
    DigestService service = cold.service(() -> new DigestService(cold.source(), digest));
    MessageDigest reused = cold.object(service::create);
    Pool<MessageDigest> pool = cold.pool(service::create, reused);
    byte[] input = Inputs.buffers(cold.request())[0];
    Pieces pieces = Pieces.of(cold.request().buffer(), input.length);
    return new DigestSubject(service, reused, pool, input, pieces, digest.digestBytes());
  }

  public byte[] digest() {
    return digest(reused);
  }

  public byte[] createAndDigest() throws GeneralSecurityException {
    return digest(service.create());
  }

  public byte[] createByNameAndDigest() throws GeneralSecurityException {
    return digest(service.createByName());
  }

  public byte[] createBySearchAndDigest() throws GeneralSecurityException {
    return digest(service.createBySearch());
  }

  public byte[] takeAndDigest() throws GeneralSecurityException {
    MessageDigest digest = pool.take();
    byte[] result = digest(digest);
    pool.giveBack(digest);
    return result;
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
