package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.Signature;
import java.security.SignatureException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Rotation;
import org.jcamark.jca.subject.Subject;

/**
 * A call that has to be refused, as its input has a fault. The result says how it was: {@code
 * false}, an exception, or, where a KEM rejects implicitly, another secret. Whatever else is
 * returned has been accepted.
 */
public sealed interface RefusalSubject extends Subject<Object> {

  /** The call without the fault, on the same objects. */
  Subject<?> genuine();

  /** The benchmark's call of {@link #genuine}. */
  Rotation<?> accepted();

  /** Whether a result is a refusal. */
  default boolean isRefusal(Object result) {
    return result instanceof Exception;
  }

  /** How a result refuses, in a word or two. */
  static String describe(Object result) {
    if (result instanceof Boolean verdict) {
      return verdict.toString();
    }
    return result instanceof Exception thrown
        ? thrown.getClass().getSimpleName()
        : "another secret";
  }

  @Override
  default void allowRepetition() throws GeneralSecurityException {
    genuine().allowRepetition();
  }

  /**
   * Requires a refusal, after which the same objects do what is asked of them without the fault.
   */
  @Override
  default void check(Object result) throws GeneralSecurityException {
    CheckFailedException.require(isRefusal(result), "accepts what has to be refused");
    accepted().checkNext();
  }

  /** Both have to agree on what is accepted. */
  @Override
  default void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    accepted().checkNextAgainst(peer);
  }

  /** Verifies a signature with a fault. */
  record Verification(VerificationSubject genuine, byte[] forged, Rotation<?> accepted)
      implements RefusalSubject {

    /**
     * {@code update} and {@code verify}; after an exception {@code initVerify}, too, as some
     * objects still hold the message then.
     */
    public Object verify() throws GeneralSecurityException {
      Signature signature = genuine.objects().take();
      signature.update(genuine.signed().message());
      try {
        return signature.verify(forged);
      } catch (SignatureException | IllegalArgumentException e) {
        signature.initVerify(genuine.signed().publicKey());
        return e;
      }
    }

    @Override
    public boolean isRefusal(Object result) {
      return result instanceof Exception || result.equals(false);
    }
  }

  /** Decrypts a ciphertext with a fault. */
  record Decryption(AeadSubject genuine, CipherBuffers forged, Rotation<?> accepted)
      implements RefusalSubject {

    /** {@code init}, {@code updateAAD} and {@code doFinal}, of which only the last may refuse. */
    public Object decrypt() throws GeneralSecurityException {
      Cipher cipher = genuine.objects().take();
      cipher.init(Cipher.DECRYPT_MODE, genuine.key(), genuine.parameters());
      cipher.updateAAD(genuine.aad());
      try {
        return forged.doFinal(cipher);
      } catch (GeneralSecurityException e) {
        return e;
      }
    }
  }

  /**
   * Decapsulates a ciphertext with a fault. A KEM may reject it implicitly, by another secret (FIPS
   * 203, section 6.3).
   *
   * @param forged the call with the fault
   */
  record Decapsulation(
      DecapsulationSubject genuine, DecapsulationSubject forged, Rotation<?> accepted)
      implements RefusalSubject {

    /** On an object made for the key, or, where the API takes the ciphertext with it, made now. */
    public Object decapsulate() {
      try {
        return forged.objects().isInitialised()
            ? forged.decapsulate()
            : forged.initAndDecapsulate();
      } catch (GeneralSecurityException | IllegalArgumentException | IllegalStateException e) {
        return e;
      }
    }

    @Override
    public boolean isRefusal(Object result) {
      return result instanceof Exception
          || !Arrays.equals(((SecretKey) result).getEncoded(), genuine.secret());
    }
  }

  /**
   * Opens an envelope with a fault.
   *
   * @param forged the call with the fault
   */
  record Opening(EnvelopeSubject genuine, EnvelopeSubject forged, Rotation<?> accepted)
      implements RefusalSubject {

    public Object open() {
      try {
        return forged.open();
      } catch (GeneralSecurityException e) {
        return e;
      }
    }
  }

  /**
   * Takes a key with a fault.
   *
   * @param use what is done with the key, as far as the provider lets it be done; {@code false} is
   *     a refusal, too
   */
  record OfKey(Subject<?> genuine, Maker<Object> use, Rotation<?> accepted)
      implements RefusalSubject {

    public Object takeKey() {
      try {
        return use.make();
      } catch (GeneralSecurityException | IllegalArgumentException e) {
        return e;
      }
    }

    /** A refused key leaves nothing to repeat. */
    @Override
    public void allowRepetition() {}

    @Override
    public boolean isRefusal(Object result) {
      return result instanceof Exception || result.equals(false);
    }
  }
}
