package org.jcamark.study;

import static org.jcamark.study.Amount.bytes;
import static org.jcamark.study.Amount.growth;
import static org.jcamark.study.Amount.rate;
import static org.jcamark.study.Amount.sum;
import static org.jcamark.study.Amount.time;
import static org.jcamark.study.Rule.atLeast;
import static org.jcamark.study.Rule.atMost;
import static org.jcamark.study.Rule.between;
import static org.jcamark.study.Rule.less;

import java.util.List;
import java.util.stream.Stream;

/** What the report on post-quantum file encryption concluded. */
final class PqFileClaims {
  private static final double US = 1e3;
  private static final double MS = 1e6;
  private static final double MB = 1e6;
  private static final int MIB = 1 << 20;

  private static final String KEM_KEY = "generate-key ML-KEM-768";
  private static final String SIGNATURE_KEY = "generate-key ML-DSA-65";
  private static final String ENCAPSULATE = "encapsulate ML-KEM-768";
  private static final String DECAPSULATE = "decapsulate ML-KEM-768";
  private static final String SIGN = "sign ML-DSA-65";
  private static final String VERIFY = "verify ML-DSA-65";
  private static final String ENCRYPT = "encrypt AES-256-GCM ";
  private static final String SEAL = "seal-file " + PqFile.POST_QUANTUM + " ";
  private static final String OPEN = "open-file " + PqFile.POST_QUANTUM + " ";

  private PqFileClaims() {}

  static List<Claim> all() {
    return Stream.of(operations(), files(), comparisons(), beyond()).flatMap(List::stream).toList();
  }

  private static List<Claim> operations() {
    return List.of(
        Claim.everywhere(
            "C1",
            "Post-quantum files compete with classical ones: 1 KB takes at most twice as long as"
                + " with elliptic curves",
            atMost(time(SEAL + 1024).dividedBy(time("seal-file " + PqFile.CURVES + " 1024")), 2)),
        Claim.everywhere(
            "C2",
            "Making a key pair takes less than a millisecond",
            atMost(time(KEM_KEY), MS),
            atMost(time(SIGNATURE_KEY), MS)),
        Claim.everywhere(
            "C2 equal",
            "Both key pairs take the same time, 68 µs",
            between(time(KEM_KEY).dividedBy(time(SIGNATURE_KEY)), 0.8, 1.25)),
        Claim.somewhere(
            "C3",
            "Large files are encrypted at more than 210 MB/s",
            atLeast(rate(SEAL + MIB), 210 * MB)),
        Claim.everywhere(
            "C4",
            "Encapsulation and decapsulation take about 26 to 32 µs; half to twice that is enough"
                + " here",
            between(time(ENCAPSULATE), 13 * US, 64 * US),
            between(time(DECAPSULATE), 13 * US, 64 * US)),
        Claim.everywhere(
            "C5",
            "Encapsulation is slightly faster than decapsulation",
            between(time(DECAPSULATE).dividedBy(time(ENCAPSULATE)), 1, 1.5)),
        Claim.everywhere(
            "C6",
            "Verification is much faster than signing",
            atLeast(time(SIGN).dividedBy(time(VERIFY)), 2)),
        Claim.everywhere(
            "C6 skew",
            "The mean time of signing is below its median",
            less(time(SIGN + " sample"), Amount.of(Aspect.P50, SIGN + " sample"))),
        Claim.somewhere(
            "C7", "AES-256-GCM exceeds 210 MB/s at 1 MB", atLeast(rate(ENCRYPT + MIB), 210 * MB)),
        Claim.everywhere(
            "C7 efficiency",
            "99.8% of an encrypted KB is payload",
            atLeast(
                bytes("1,024 B", 1024).dividedBy(Amount.of(Aspect.OUTPUT_BYTES, ENCRYPT + 1024)),
                0.997)));
  }

  private static List<Claim> files() {
    return List.of(
        Claim.everywhere(
            "C8",
            "Encryption adds 2,456 bytes to a file: 1,024 become 3,480",
            between(Amount.of(Aspect.OUTPUT_BYTES, SEAL + 1024), 3_400, 3_560)),
        Claim.everywhere(
            "C8 share",
            "That is 0.23% of 1 MB",
            atMost(
                Amount.of(Aspect.OUTPUT_BYTES, SEAL + MIB).dividedBy(bytes("1 MiB", MIB)), 1.0025)),
        Claim.everywhere(
            "C9",
            "Time is linear in the size of the file",
            between(growth(SEAL + 1024, SEAL + 10_240), 0.8, 1.2),
            between(growth(SEAL + 10_240, SEAL + 102_400), 0.8, 1.2),
            between(growth(SEAL + 102_400, SEAL + MIB), 0.8, 1.2)),
        Claim.everywhere(
            "C10",
            "Throughput rises with the size of the file, that of decryption more",
            atLeast(rate(SEAL + MIB).dividedBy(rate(SEAL + 1024)), 1),
            atLeast(growthOfRate(OPEN).dividedBy(growthOfRate(SEAL)), 1)),
        Claim.everywhere(
            "C10 constant",
            "10 KB and 100 KB are decrypted in the time of 1 KB",
            between(time(OPEN + 10_240).dividedBy(time(OPEN + 1024)), 0.95, 1.05),
            between(time(OPEN + 102_400).dividedBy(time(OPEN + 1024)), 0.95, 1.05)));
  }

  private static Amount growthOfRate(String work) {
    return rate(work + MIB).dividedBy(rate(work + 1024));
  }

  private static List<Claim> comparisons() {
    return List.of(
        Claim.everywhere(
            "C11",
            "Both key pairs together have 9,568 bytes (private keys here as PKCS #8)",
            between(
                sum(
                    Amount.of(Aspect.PUBLIC_BYTES, KEM_KEY),
                    Amount.of(Aspect.PUBLIC_BYTES, SIGNATURE_KEY),
                    Amount.of(Aspect.PRIVATE_ENCODED_BYTES, KEM_KEY),
                    Amount.of(Aspect.PRIVATE_ENCODED_BYTES, SIGNATURE_KEY)),
                9_400,
                10_000)),
        Claim.everywhere(
            "C12 keys",
            "RSA-2048 makes a key faster than ML-KEM-768",
            less(time("generate-key RSA-2048-OAEP-SHA256"), time(KEM_KEY))),
        Claim.everywhere(
            "C12 RSA",
            "ML-KEM-768 encapsulates 5.8 times as fast as RSA-2048 encrypts, and decapsulates 500"
                + " times as fast as it decrypts; half of that is enough here",
            atLeast(time("encrypt RSA-2048-OAEP-SHA256").dividedBy(time(ENCAPSULATE)), 2.9),
            atLeast(time("decrypt RSA-2048-OAEP-SHA256").dividedBy(time(DECAPSULATE)), 250)),
        Claim.everywhere(
            "C12 ECDSA",
            "ML-DSA-65 signs 2.3 times as fast as ECDSA P-256 and verifies 9.4 times as fast; half"
                + " of that is enough here",
            atLeast(time("sign ECDSA-P256-SHA256").dividedBy(time(SIGN)), 1.15),
            atLeast(time("verify ECDSA-P256-SHA256").dividedBy(time(VERIFY)), 4.7)),
        Claim.untested(
            "C13",
            "192 bits of quantum security are 1.7 times the 112 bits of RSA-2048",
            "bits against quantum computers and against classical ones have no ratio; see the"
                + " security levels"),
        Claim.everywhere(
            "C14",
            "Key generation scales linearly to 4 threads; 90% of that is enough here",
            atLeast(time(KEM_KEY).times(2).dividedBy(time(KEM_KEY + " 2-threads")), 1.8),
            atLeast(time(KEM_KEY).times(4).dividedBy(time(KEM_KEY + " 4-threads")), 3.6)),
        Claim.somewhere(
            "C14 files",
            "4 threads encrypt files of 1 MB at 442.4 MB/s",
            atLeast(rate(SEAL + MIB + " 4-threads").times(4), 442.4 * MB)),
        Claim.somewhere(
            "C15",
            "Files above 1 MB are encrypted at 110 MB/s and more",
            atLeast(rate(SEAL + 16 * MIB), 110 * MB)),
        Claim.everywhere(
            "C16",
            "Memory is constant, whatever the size of the file: 1 MB allocates at most twice as"
                + " much as 1 KB",
            atMost(
                Amount.of(Aspect.ALLOCATION, SEAL + MIB)
                    .dividedBy(Amount.of(Aspect.ALLOCATION, SEAL + 1024)),
                2)));
  }

  private static List<Claim> beyond() {
    return List.of(
        Claim.everywhere(
            "C17",
            "Errors are found in less than a microsecond",
            atMost(time("refuse-key-size ML-KEM-768"), US),
            atMost(time("refuse-verify-short ML-DSA-65"), US)),
        Claim.everywhere(
            "C17 signature",
            "A wrong signature is refused in a small part of the time of a verification",
            atMost(time("refuse-verify-first ML-DSA-65").dividedBy(time(VERIFY)), 0.1)),
        Claim.untested(
            "C18",
            "Ephemeral encapsulation gives forward secrecy",
            "a property of the design: whoever gets the recipient's private key opens all old"
                + " files"),
        Claim.untested(
            "C19",
            "Authentication, non-repudiation, confidentiality, integrity",
            "no benchmark shows it; docs/workloads.md argues for our format"),
        Claim.untested(
            "C20",
            "The standards are implemented in full, so that implementations interoperate",
            "no time shows it; known answers and other providers are checked before timing"),
        Claim.somewhere(
            "C21",
            "AES is hardware-accelerated: at least 1 GB/s",
            atLeast(rate(ENCRYPT + MIB), 1_000 * MB)),
        Claim.everywhere(
            "C22",
            "Zero-copy, hardly any garbage: a file allocates at most a tenth of its size",
            atMost(Amount.of(Aspect.ALLOCATION, SEAL + MIB).dividedBy(bytes("1 MiB", MIB)), 0.1)),
        Claim.untested(
            "C23",
            "Thread-safe, without locks and shared state",
            "the threads of a benchmark share no objects, so it would not notice"),
        Claim.somewhere(
            "C24",
            "1 KB is encrypted in 138 µs and 1 MB in 9.3 ms",
            atMost(time(SEAL + 1024), 138 * US),
            atMost(time(SEAL + MIB), 9.3 * MS)),
        Claim.everywhere(
            "C25",
            "Times are stable: 95% of the calls take at most 1.25 times the median",
            atMost(tail(KEM_KEY), 1.25),
            atMost(tail(SIGN), 1.25)),
        Claim.untested(
            "C26",
            "Efficient beside other post-quantum systems",
            "the report measured no other system; the page of the study has two"));
  }

  private static Amount tail(String work) {
    return Amount.of(Aspect.P95, work + " sample")
        .dividedBy(Amount.of(Aspect.P50, work + " sample"));
  }
}
