package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Provider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.SymmetricPrimitive.Digest;

/** Units of work of message digests. */
final class DigestSubjects {
  private DigestSubjects() {}

  /** A digest as one provider has it. */
  record Access(String name, Provider provider) {
    static Access of(ProviderSource source, Digest digest) throws GeneralSecurityException {
      String name = source.dialect().name("MessageDigest", digest.name());
      return new Access(name, source.provider("MessageDigest", name));
    }

    MessageDigest create() throws GeneralSecurityException {
      return MessageDigest.getInstance(name, provider);
    }
  }

  static List<Subject> prepare(ProviderSource source, Digest digest, Request request)
      throws GeneralSecurityException {
    Access access = Access.of(source, digest);
    MessageDigest reused = access.create();
    List<Subject> subjects = new ArrayList<>();
    for (byte[] input : Inputs.buffers(request)) {
      subjects.add(new Digesting(access, reused, input, digest.digestBytes()));
    }
    return subjects;
  }

  /** Digests one input. */
  private record Digesting(Access access, MessageDigest reused, byte[] input, int digestBytes)
      implements Subject {
    @Override
    public Object operate() {
      return reused.digest(input);
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      return access.create().digest(input);
    }

    /** The same input in two pieces gives the same digest, another input another one. */
    @Override
    public void check(Object result) throws GeneralSecurityException {
      byte[] digest = (byte[]) result;
      CheckFailedException.require(
          digest.length == digestBytes,
          "the digest has " + digest.length + " bytes, not " + digestBytes);
      MessageDigest fresh = access.create();
      int half = input.length / 2;
      fresh.update(input, 0, half);
      fresh.update(input, half, input.length - half);
      CheckFailedException.require(
          MessageDigest.isEqual(digest, fresh.digest()), "digesting in pieces differs");
      byte[] longer = Arrays.copyOf(input, input.length + 1);
      CheckFailedException.require(
          !MessageDigest.isEqual(digest, fresh.digest(longer)), "a longer input has this digest");
    }
  }
}
