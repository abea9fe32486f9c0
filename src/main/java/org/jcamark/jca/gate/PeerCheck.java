package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import java.util.Optional;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Rotation;

/** The comparison of what a fork timed with another provider, which is loaded after timing. */
public final class PeerCheck {
  /**
   * System property with the label of the provider to compare with, or {@value #NONE}. A fork
   * without the property tries all labels.
   */
  public static final String PROPERTY = "jcamark.peer";

  /** Stands for no comparison. */
  public static final String NONE = "none";

  private PeerCheck() {}

  /**
   * Compares results on the timed inputs, one thread after the other.
   *
   * @param measured label of the provider that was timed
   * @param most how many inputs are compared, as far as time suffices
   * @throws CheckFailedException if both disagree, or the provider of the property cannot do it
   */
  public static synchronized void check(Rotation<?> rotation, String measured, int most)
      throws GeneralSecurityException {
    String chosen = System.getProperty(PROPERTY);
    if (chosen == null) {
      ProviderSource own = Providers.shared(measured);
      rotation.checkAgainst(
          Providers.labels().stream()
              .flatMap(label -> opened(label).stream())
              .filter(peer -> !peer.sharesCodeWith(own)),
          most);
    } else if (!chosen.equals(NONE)) {
      CheckFailedException.require(
          rotation.checkAgainst(opened(chosen).stream(), most).isPresent(),
          chosen + ", the provider to compare the results with, cannot do it here");
    }
  }

  private static Optional<ProviderSource> opened(String label) {
    try {
      return Optional.of(Providers.open(label));
    } catch (UnavailableException e) {
      return Optional.empty();
    }
  }
}
