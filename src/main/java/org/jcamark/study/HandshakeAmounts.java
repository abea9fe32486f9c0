package org.jcamark.study;

import static org.jcamark.study.Amount.sum;
import static org.jcamark.study.Amount.time;
import static org.jcamark.study.HandshakeStudy.finish;
import static org.jcamark.study.HandshakeStudy.reply;
import static org.jcamark.study.HandshakeStudy.share;
import static org.jcamark.study.HandshakeStudy.whole;

import java.util.Optional;

/** Times and bytes of whole handshakes, from one measurement or from their phases. */
final class HandshakeAmounts {
  private HandshakeAmounts() {}

  /**
   * Phases 3 to 5; the server's long-term key is made beforehand. The client's check of the last
   * Finished is in the whole alone.
   */
  static Amount handshake(String profile) {
    return either(time(whole(profile)), phases(profile));
  }

  static Amount phases(String profile) {
    return sum(time(share(profile)), time(reply(profile)), time(finish(profile)));
  }

  /** Bytes allocated by both sides. */
  static Amount allocation(String profile) {
    return either(
        Amount.of(Aspect.ALLOCATION, whole(profile)),
        sum(
            Amount.of(Aspect.ALLOCATION, share(profile)),
            Amount.of(Aspect.ALLOCATION, reply(profile)),
            Amount.of(Aspect.ALLOCATION, finish(profile))));
  }

  static Amount serverBytes(String profile) {
    return either(
        Amount.of(Aspect.SERVER_BYTES, whole(profile)),
        sum(
            Amount.of(Aspect.SERVER_BYTES, share(profile)),
            Amount.of(Aspect.SERVER_BYTES, finish(profile))));
  }

  static Amount clientBytes(String profile) {
    return either(
        Amount.of(Aspect.CLIENT_BYTES, whole(profile)),
        Amount.of(Aspect.CLIENT_BYTES, reply(profile)));
  }

  /** The first amount, or the second where the first was not measured. */
  private static Amount either(Amount first, Amount second) {
    return new Amount(
        first.name(),
        first.kind(),
        (evidence, setting) ->
            first.value(evidence, setting).or(() -> second.value(evidence, setting)));
  }

  /** An amount that names its providers, so that it is the same in every setting of a JVM. */
  static Amount onceAJvm(Amount amount) {
    return new Amount(
        amount.name(),
        amount.kind(),
        (evidence, setting) ->
            setting.provider().equals("JDK") ? amount.value(evidence, setting) : Optional.empty());
  }
}
