package org.jcamark.probe;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a JVM says to a {@link ProbeRequest}.
 *
 * @param reason why not, for users; absent where it is supported
 * @param resolvedProvider JCA name of the provider object that does it; absent where none does
 * @param providerVersion its version, as far as it loads
 * @param evidence what proved it right, where the question was gated
 */
public record ProbeResult(
    Status status,
    Optional<String> reason,
    Optional<String> resolvedProvider,
    Optional<String> providerVersion,
    List<String> evidence) {

  /** Whether it can be measured. */
  public enum Status {
    SUPPORTED,
    /** The provider, or the JVM, does not have it. */
    UNAVAILABLE,
    /** It has it, but computes something wrong, crashes or hangs. */
    FAILED
  }

  public ProbeResult {
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(resolvedProvider, "resolvedProvider");
    Objects.requireNonNull(providerVersion, "providerVersion");
    evidence = List.copyOf(evidence);
  }

  /** Whether it can be measured. */
  public boolean supported() {
    return status == Status.SUPPORTED;
  }

  static ProbeResult failed(String reason) {
    return new ProbeResult(
        Status.FAILED, Optional.of(reason), Optional.empty(), Optional.empty(), List.of());
  }
}
