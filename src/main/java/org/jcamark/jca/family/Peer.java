package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.UnavailableException;

public record Peer(ProviderSource source) {

  /** What the peer does without the measured provider: one that fails is no peer. */
  public <T> T alone(Maker<T> work) throws UnavailableException {
    try {
      return work.make();
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw new UnavailableException(Reasons.of(source, "the comparison", e));
    }
  }

  /** Requires that the peer works with its own keys. */
  public void works(Maker<Boolean> trial) throws UnavailableException {
    if (!alone(trial)) {
      throw new UnavailableException(source.describe() + " fails at the comparison");
    }
  }

  public void computes(byte[] result, Maker<byte[]> work) throws GeneralSecurityException {
    byte[] theirs = alone(work);
    agrees(result, () -> theirs);
  }

  public void agrees(byte[] bytes, Maker<byte[]> work) throws CheckFailedException {
    agrees(() -> Arrays.equals(bytes, work.make()));
  }

  public void agrees(Maker<Boolean> agreement) throws CheckFailedException {
    boolean agrees;
    String how = "";
    try {
      agrees = agreement.make();
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      agrees = false;
      how = ": " + Reasons.innermost(e);
    }
    CheckFailedException.require(agrees, "disagrees with " + source.describe() + how);
  }
}
