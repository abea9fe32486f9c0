package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.MessageDigest;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import javax.crypto.Mac;
import org.jcamark.catalog.SymmetricPrimitive;

/** Units of work of message authentication codes: one key. */
final class MacSubjects {
  private MacSubjects() {}

  static List<Subject> prepare(ProviderSource source, SymmetricPrimitive.Mac mac, Request request)
      throws GeneralSecurityException {
    MacAccess access = new MacAccess(source, mac);
    SplittableRandom random = new SplittableRandom(request.seed() + 1);
    byte[] keyBytes = new byte[mac.keyBits() / 8];
    random.nextBytes(keyBytes);
    Key key = access.key(keyBytes);
    byte[] nonce = new byte[mac.nonceBytes()];
    random.nextBytes(nonce);
    Mac initialised = access.create();
    access.initialise(initialised, key, access.parameters(nonce));
    Mac reused = access.create();
    Nonces nonces = new Nonces(Math.max(Long.BYTES, mac.nonceBytes()), request.seed());
    List<Subject> subjects = new ArrayList<>();
    for (byte[] input : Inputs.buffers(request)) {
      subjects.add(
          mac.nonceBytes() == 0
              ? new Plain(access, initialised, reused, key, input)
              : new WithNonce(access, reused, key, nonces, input));
    }
    return subjects;
  }

  private static void check(
      MacAccess access, Key key, AlgorithmParameterSpec parameters, byte[] input, Object result)
      throws GeneralSecurityException {
    byte[] tag = (byte[]) result;
    CheckFailedException.require(
        MessageDigest.isEqual(tag, access.once(key, parameters, input)),
        "a fresh object computes another tag");
    byte[] longer = Arrays.copyOf(input, input.length + 1);
    CheckFailedException.require(
        !MessageDigest.isEqual(tag, access.once(key, parameters, longer)),
        "a longer input has this tag");
  }

  /** A code without nonce. */
  private record Plain(MacAccess access, Mac initialised, Mac reused, Key key, byte[] input)
      implements Subject {
    @Override
    public Object operate() {
      return initialised.doFinal(input);
    }

    @Override
    public Object initAndOperate() throws GeneralSecurityException {
      reused.init(key);
      return reused.doFinal(input);
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      Mac mac = access.create();
      mac.init(key);
      return mac.doFinal(input);
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      MacSubjects.check(access, key, null, input, result);
    }
  }

  /** A code that needs a fresh nonce for each message. */
  private record WithNonce(MacAccess access, Mac reused, Key key, Nonces nonces, byte[] input)
      implements Subject {
    @Override
    public Object initAndOperate() throws GeneralSecurityException {
      reused.init(key, access.parameters(nonces.next()));
      return reused.doFinal(input);
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      Mac mac = access.create();
      mac.init(key, access.parameters(nonces.next()));
      return mac.doFinal(input);
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      MacSubjects.check(access, key, access.parameters(nonces.last()), input, result);
    }
  }
}
