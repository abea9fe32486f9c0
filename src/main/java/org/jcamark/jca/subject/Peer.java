package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.UnavailableException;

/** Another provider, with which results are compared. */
public record Peer(ProviderSource source) {

  /**
   * What the peer does without the measured provider's part.
   *
   * @throws UnavailableException if it fails: such a provider is no peer
   */
  public <T> T alone(Maker<T> work) throws UnavailableException {
    try {
      return work.make();
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw new UnavailableException(Reasons.of(source, "the comparison", e));
    }
  }

  /**
   * Requires that both agree. An exception disagrees, too.
   *
   * @param agreement whether they agree
   */
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
