package org.jcamark.plan;

import java.util.Optional;
import org.jcamark.model.ResolvedProvider;

/**
 * Result of a probe of a call.
 *
 * @param reason why it is not supported, for users; absent where it is
 * @param providerVersion absent where the provider does not load
 * @param provider object that serves it, with the times of this probe; absent where none does
 * @param secureRandom where it may take random numbers from, as {@code RandomService} describes it;
 *     absent where it is not supported
 * @param peer label of the other provider that agrees with it; absent where none has it
 */
public record ProbeResult(
    ProbeStatus status,
    Optional<String> reason,
    Optional<String> providerVersion,
    Optional<ResolvedProvider> provider,
    Optional<String> secureRandom,
    Optional<String> peer) {

  public enum ProbeStatus {
    SUPPORTED,
    /** The provider, or the JVM, does not have it. */
    UNAVAILABLE,
    /** The provider has it, but computes something wrong, crashes or hangs. */
    FAILED
  }

  static ProbeResult supported(
      ResolvedProvider provider, String secureRandom, Optional<String> peer) {
    return new ProbeResult(
        ProbeStatus.SUPPORTED,
        Optional.empty(),
        Optional.of(provider.version()),
        Optional.of(provider),
        Optional.of(secureRandom),
        peer);
  }

  /** Of one that is not supported. */
  static ProbeResult not(ProbeStatus status, String reason, Optional<String> version) {
    return new ProbeResult(
        status, Optional.of(reason), version, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** The same of one that is not supported, with what was printed meanwhile. */
  ProbeResult with(String printed) {
    return printed.isEmpty() || supported()
        ? this
        : new ProbeResult(
            status,
            reason.map(why -> why + " (it printed: " + printed + ")"),
            providerVersion,
            provider,
            secureRandom,
            peer);
  }

  public boolean supported() {
    return status == ProbeStatus.SUPPORTED;
  }
}
