package org.jcamark.study;

import static org.jcamark.study.Amount.sum;
import static org.jcamark.study.Amount.time;
import static org.jcamark.study.HandshakeAmounts.allocation;
import static org.jcamark.study.HandshakeAmounts.clientBytes;
import static org.jcamark.study.HandshakeAmounts.handshake;
import static org.jcamark.study.HandshakeAmounts.onceAJvm;
import static org.jcamark.study.HandshakeAmounts.phases;
import static org.jcamark.study.HandshakeAmounts.serverBytes;
import static org.jcamark.study.HandshakeStudy.ED25519;
import static org.jcamark.study.HandshakeStudy.HYBRID;
import static org.jcamark.study.HandshakeStudy.ML_44;
import static org.jcamark.study.HandshakeStudy.ML_65;
import static org.jcamark.study.HandshakeStudy.ML_87;
import static org.jcamark.study.HandshakeStudy.P256;
import static org.jcamark.study.HandshakeStudy.P384;
import static org.jcamark.study.HandshakeStudy.key;
import static org.jcamark.study.HandshakeStudy.share;
import static org.jcamark.study.Rule.atLeast;
import static org.jcamark.study.Rule.atMost;
import static org.jcamark.study.Rule.between;
import static org.jcamark.study.Rule.less;

import java.util.List;

/** Claims of the report, and what they leave out. */
final class HandshakeClaims {
  private static final double MS = 1e6;
  private static final double KIB = 1024;

  private HandshakeClaims() {}

  static List<Claim> all() {
    return List.of(
        Claim.untested(
            "C1",
            "Pure Python is several orders of magnitude slower than C",
            "Python is no JCA provider; docs/studies/handshake.md has libraries in Python and C"),
        Claim.everywhere(
            "C1 Java",
            "So is plain Java: Bouncy Castle takes at least 100 times as long as the JDK with its"
                + " intrinsics",
            atLeast(ofProviders(handshake(ML_65), "BC", "JDK"), 100)),
        Claim.untested(
            "C2",
            "Pure Python takes much more memory than C",
            "Python is no JCA provider, and memory that C allocates was not counted in the report"),
        Claim.everywhere(
            "C2 Java",
            "Plain Java allocates much more than the JDK, at least twice as much",
            atLeast(ofProviders(allocation(ML_65), "BC", "JDK"), 2)),
        Claim.everywhere(
            "C3",
            "Optimised C decides: signatures of AWS-LC make the handshake faster than the JDK's",
            atMost(ofProviders(handshake(P256), "ACCP+JDK", "JDK"), 1),
            atMost(ofProviders(handshake(ML_65), "ACCP+JDK", "JDK"), 1)),
        Claim.everywhere(
            "C4",
            "Post-quantum handshakes are highly competitive: none takes more than 1.5 times as"
                + " long as X25519 with P-256",
            atMost(ratio(ML_44, P256), 1.5),
            atMost(ratio(ML_65, P256), 1.5),
            atMost(ratio(ML_87, P256), 1.5)),
        Claim.everywhere(
            "C5",
            "ML-KEM-512 with ML-DSA-44 is faster than X25519 with P-256",
            less(handshake(ML_44), handshake(P256))),
        Claim.everywhere(
            "C6",
            "Migration need not cost much: ML-KEM-768 with ML-DSA-65 takes at most 1.5 times as"
                + " long as X25519 with P-256",
            atMost(ratio(ML_65, P256), 1.5)),
        Claim.everywhere(
            "C6 bytes",
            "Nor does it on the wire, where it at most doubles the bytes",
            atMost(sent(ML_65).dividedBy(sent(P256)), 2)),
        Claim.everywhere(
            "C7",
            "P-384 is noticeably slower than P-256 and Ed25519, at least 1.5 times",
            atLeast(phases(P384).dividedBy(phases(P256)), 1.5),
            atLeast(phases(P384).dividedBy(phases(ED25519)), 1.5)),
        Claim.everywhere(
            "C8",
            "Post-quantum times grow gracefully with the level: at most twofold with each",
            between(ratio(ML_65, ML_44), 1, 2),
            between(ratio(ML_87, ML_65), 1, 2)),
        Claim.everywhere(
            "C8 keys",
            "Making a signature key takes longer at each level, too (the report's smallest set is"
                + " the slowest)",
            less(time(key(ML_44)), time(key(ML_65))),
            less(time(key(ML_65)), time(key(ML_87)))),
        Claim.somewhere(
            "C9",
            "All post-quantum handshakes stay well under a few milliseconds, below 2 ms",
            atMost(handshake(ML_44), 2 * MS),
            atMost(handshake(ML_65), 2 * MS),
            atMost(handshake(ML_87), 2 * MS)),
        Claim.somewhere(
            "C10",
            "Post-quantum memory is larger, yet a few KiB: the server's share takes at most 10 KiB",
            atLeast(shareAllocation(ML_65).dividedBy(shareAllocation(P256)), 1),
            atMost(shareAllocation(ML_87), 10 * KIB)),
        Claim.everywhere(
            "C11",
            "The phases simulate TLS 1.3: a real handshake takes 0.5 to 2 times as long",
            between(time("tls13 " + P256).dividedBy(phases(P256)), 0.5, 2)),
        Claim.everywhere(
            "C11 order",
            "It does not matter that the server makes the key pair, which TLS 1.3 leaves to the"
                + " client: times are within a fifth",
            between(time("handshake " + ML_65).dividedBy(phases(ML_65)), 0.8, 1.25)),
        Claim.untested(
            "C12",
            "Post-quantum cryptography is ready for deployment at no prohibitive cost",
            "what is prohibitive depends on the network; C4, C6 and C6 bytes have the numbers"),
        Claim.everywhere(
            "Hybrid",
            "The hybrid group X25519MLKEM768 adds at most a quarter to the time of TLS 1.3",
            atMost(time("tls13 " + HYBRID).dividedBy(time("tls13 " + P256)), 1.25)));
  }

  private static Amount ofProviders(Amount amount, String one, String other) {
    return onceAJvm(amount.through(one).dividedBy(amount.through(other)));
  }

  private static Amount ratio(String profile, String other) {
    return handshake(profile).dividedBy(handshake(other));
  }

  private static Amount sent(String profile) {
    return sum(clientBytes(profile), serverBytes(profile));
  }

  private static Amount shareAllocation(String profile) {
    return Amount.of(Aspect.ALLOCATION, share(profile));
  }
}
