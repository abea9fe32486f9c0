package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.ProviderSource.Step;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.model.Key;

/**
 * The checks of one operation through one provider.
 *
 * @param evidence what the checks found, for users; grows with each check
 */
public record Proof(ProviderSource source, Key call, Algorithm algorithm, List<String> evidence) {

  public Operation operation() {
    return call.operation();
  }

  public KeyPairService keys() {
    return new KeyPairService(source, algorithm);
  }

  public void add(String line) {
    evidence.add(line);
  }

  public interface VectorCheck {
    void check(KnownAnswer answer) throws GeneralSecurityException;
  }

  public void knownAnswers(VectorCheck check) throws CheckFailedException {
    knownAnswers(KnownAnswer.of(algorithm, operation()), check);
  }

  /** Tries the published vectors of the operation, whose results are in a field of that name. */
  public void knownAnswers(String field, Step<KnownAnswer, byte[]> computed)
      throws CheckFailedException {
    knownAnswers(answer -> requireEqual(answer.bytes(field), computed.of(answer)));
  }

  /**
   * Tries published vectors. A vector that the provider refuses to take (a key encoding, a length)
   * proves nothing; an answer that differs is a failure.
   */
  public void knownAnswers(List<KnownAnswer> answers, VectorCheck check)
      throws CheckFailedException {
    int given = 0;
    String refusal = null;
    for (KnownAnswer answer : answers) {
      try {
        check.check(answer);
        given++;
      } catch (CheckFailedException e) {
        throw new CheckFailedException(e.getMessage() + " (" + answer.source() + ")", e);
      } catch (GeneralSecurityException
          | IllegalArgumentException
          | UnsupportedOperationException e) {
        refusal = answer.source() + ": " + Reasons.innermost(e);
      }
    }
    if (given > 0) {
      add(given == 1 ? "1 known answer" : given + " known answers");
    }
    if (refusal != null) {
      add("does not take the vector of " + refusal);
    }
  }

  public void refuses(String what, Maker<?> attempt) throws CheckFailedException {
    CheckFailedException.requireRefusal(what, attempt);
    add("refuses " + what);
  }

  public void refuses(String what, byte[] altered, Step<byte[], ?> use)
      throws CheckFailedException {
    refuses(what, () -> use.of(altered));
  }

  public void refusesAltered(String what, byte[] bytes, Step<byte[], ?> use)
      throws CheckFailedException {
    requireRefusals(what, bytes, 24, use);
    add("refuses " + what);
  }

  public static void requireRefusals(String what, byte[] bytes, int places, Step<byte[], ?> use)
      throws CheckFailedException {
    for (int i = 0; i < places; i++) {
      byte[] altered = CheckFailedException.altered(bytes, i * (bytes.length - 1) / (places - 1));
      CheckFailedException.requireRefusal(what, () -> use.of(altered));
    }
  }

  public static byte[] withoutLast(byte[] bytes) {
    return Arrays.copyOf(bytes, bytes.length - 1);
  }

  public static void requireEqual(byte[] published, byte[] computed) throws CheckFailedException {
    CheckFailedException.require(
        Arrays.equals(published, computed), "the answer is not the published one");
  }

  /** A public key cut short has to be refused where keys can be imported at all. */
  public void refusesMalformedKey(PublicKey key) throws GeneralSecurityException {
    KeyPairService keys = keys();
    byte[] encoded = key.getEncoded();
    try {
      keys.publicKey(encoded);
    } catch (GeneralSecurityException | RuntimeException e) {
      add("does not import its own public keys: " + Reasons.innermost(e));
      return;
    }
    byte[] cut = withoutLast(encoded);
    refuses("a malformed key", () -> keys.publicKey(cut) != null);
  }
}
