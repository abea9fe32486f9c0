package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;

/** The comparison of what a fork timed with another provider, which is loaded after timing. */
public final class Peers {
  /**
   * System property with the label of the provider to compare with, or {@value #NONE}. A fork
   * without the property tries all labels.
   */
  public static final String PROPERTY = "jcamark.peer";

  /** Stands for no comparison. */
  public static final String NONE = "none";

  private Peers() {}

  /**
   * Compares a result on the timed inputs.
   *
   * @param measured label of the provider that was timed
   * @throws CheckFailedException if both disagree, or the provider of the property does not do it
   */
  public static void check(Rotation<?> rotation, String measured) throws GeneralSecurityException {
    String chosen = System.getProperty(PROPERTY);
    if (NONE.equals(chosen)) {
      return;
    }
    if (chosen != null) {
      compare(rotation, chosen);
      return;
    }
    ProviderSource own = Providers.open(measured);
    for (String label : Providers.labels()) {
      try {
        ProviderSource peer = Providers.open(label);
        if (!peer.sharesCodeWith(own)) {
          rotation.checkAgainst(peer);
          return;
        }
      } catch (UnavailableException e) {
        // Not a peer: the next label may be one.
        continue;
      }
    }
  }

  private static void compare(Rotation<?> rotation, String label) throws GeneralSecurityException {
    try {
      rotation.checkAgainst(Providers.open(label));
    } catch (UnavailableException e) {
      throw new CheckFailedException(
          "no comparison with " + label + ", as before timing: " + e.getMessage(), e);
    }
  }
}
