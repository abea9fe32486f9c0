package org.jcamark.probe;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jcamark.jca.family.Gate.Passed;
import org.jcamark.json.Documents;

/**
 * Result of a probe of a call.
 *
 * @param reason why it is not supported, for users; absent where it is
 * @param resolvedProvider JCA name of the provider object that serves it; absent where none does
 * @param providerVersion its version, if the provider loads
 * @param secureRandom where it may take random numbers from, as {@code RandomService} describes it,
 *     if the request is supported
 * @param evidence the checks that it passed, if the request was gated
 * @param start CPU time of the main thread from its start until {@code main}; absent where it is
 *     not supported
 * @param loading CPU time that the provider took to load; absent where it is not supported
 * @param peer label of the other provider that agrees with it; absent where none has it
 */
public record ProbeResult(
    ProbeStatus status,
    Optional<String> reason,
    Optional<String> resolvedProvider,
    Optional<String> providerVersion,
    Optional<String> secureRandom,
    List<String> evidence,
    Optional<String> peer,
    Optional<Duration> start,
    Optional<Duration> loading) {

  public enum ProbeStatus {
    SUPPORTED,
    /** The provider, or the JVM, does not have it. */
    UNAVAILABLE,
    /** The provider has it, but computes something wrong, crashes or hangs. */
    FAILED
  }

  /** Starts each line of a result, as providers may print to standard output too. */
  private static final String MARK = "jcamark-probe\t";

  static ProbeResult supported(
      String resolvedProvider,
      String version,
      String secureRandom,
      Passed evidence,
      Duration start,
      Duration loading) {
    return new ProbeResult(
        ProbeStatus.SUPPORTED,
        Optional.empty(),
        Optional.of(resolvedProvider),
        Optional.of(version),
        Optional.of(secureRandom),
        evidence.checks(),
        evidence.peer(),
        Optional.of(start),
        Optional.of(loading));
  }

  static ProbeResult not(ProbeStatus status, String reason, Optional<String> version) {
    return new ProbeResult(
        status,
        Optional.of(reason),
        Optional.empty(),
        version,
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  public boolean supported() {
    return status == ProbeStatus.SUPPORTED;
  }

  String line() {
    return MARK + Documents.line(this);
  }

  /** The result in a line of standard output; absent where the line was printed by others. */
  static Optional<ProbeResult> parse(String line) {
    return line.startsWith(MARK)
        ? Optional.of(Documents.read(line.substring(MARK.length()), ProbeResult.class))
        : Optional.empty();
  }
}
