package org.jcamark.study;

import static org.jcamark.study.Amount.growth;
import static org.jcamark.study.Amount.rate;
import static org.jcamark.study.Amount.sum;
import static org.jcamark.study.Amount.time;
import static org.jcamark.study.Aspect.ALLOCATION;
import static org.jcamark.study.Aspect.OUTPUT_BYTES;
import static org.jcamark.study.Aspect.PUBLIC_BYTES;
import static org.jcamark.study.Aspect.PUBLIC_ENCODED_BYTES;
import static org.jcamark.study.Rule.atLeast;
import static org.jcamark.study.Rule.atMost;
import static org.jcamark.study.Rule.between;
import static org.jcamark.study.Rule.less;

import java.util.List;
import java.util.stream.Stream;

/** What the report on CNSA concluded. */
final class CnsaClaims {
  private static final double MS = 1e6;
  private static final double GB_PER_SECOND = 1e9;
  private static final double MB_PER_SECOND = 1e6;

  private static final Task KEY_AGREEMENT = Efficiency.KEY_AGREEMENT;
  private static final Task SIGNATURE = Efficiency.SIGNATURE;

  private CnsaClaims() {}

  static List<Claim> all() {
    return Stream.of(bulk(), curves(), derivationAndRsa(), efficiencyAndStrength(), advice())
        .flatMap(List::stream)
        .toList();
  }

  private static List<Claim> bulk() {
    return List.of(
        Claim.somewhere(
            "C1",
            "AES-256-GCM reaches 2.5 GB/s at 10 MB",
            atLeast(rate(Cnsa.AES_10_MIB), 2.5 * GB_PER_SECOND)),
        Claim.everywhere(
            "C2",
            "ECDSA P-384 verifies in less than 5 ms (4.812 ms were signing and verification)",
            atMost(time(Cnsa.ECDSA_VERIFY), 5 * MS),
            atMost(SIGNATURE.amount(Aspect.TIME), 5 * MS)),
        Claim.everywhere(
            "C3",
            "SHA-384 hashes more than 100 MB/s at all sizes",
            atLeast(rate(Cnsa.HASH_1_KIB), 100 * MB_PER_SECOND),
            atLeast(rate(Cnsa.HASH_1_MIB), 100 * MB_PER_SECOND),
            atLeast(rate(Cnsa.HASH_10_MIB), 100 * MB_PER_SECOND)),
        Claim.everywhere(
            "C4",
            "Encrypting 1 MB takes less time than encrypting 1 KB",
            less(time(Cnsa.AES_1_MIB), time(Cnsa.AES_1_KIB))),
        Claim.everywhere(
            "C4 cold",
            "The same where 1 KB is a first call, and 1 MB is warm",
            less(time(Cnsa.AES_1_MIB), time(Cnsa.AES_1_KIB + " ss"))),
        Claim.everywhere(
            "C5",
            "Memory of AES is proportional to size: 10 MB needs ten times as much as 1 MB",
            between(
                Amount.of(ALLOCATION, Cnsa.AES_10_MIB)
                    .dividedBy(Amount.of(ALLOCATION, Cnsa.AES_1_MIB)),
                8,
                12)),
        Claim.somewhere(
            "C6",
            "AES instructions of the CPU make 2.5 GB/s possible (Bouncy Castle does without them)",
            atLeast(rate(Cnsa.AES_1_MIB), 2.5 * GB_PER_SECOND),
            atMost(rate(Cnsa.AES_1_MIB).through("BC"), 2.5 * GB_PER_SECOND)),
        Claim.everywhere(
            "C7",
            "Throughput of AES rises with size, from 1 KB to 1 MB to 10 MB",
            atLeast(rate(Cnsa.AES_1_MIB).dividedBy(rate(Cnsa.AES_1_KIB)), 1),
            atLeast(rate(Cnsa.AES_10_MIB).dividedBy(rate(Cnsa.AES_1_MIB)), 1)),
        Claim.everywhere(
            "C8 AES",
            "Time of AES is proportional to size",
            between(growth(Cnsa.AES_1_KIB, Cnsa.AES_1_MIB), 0.9, 1.1),
            between(growth(Cnsa.AES_1_MIB, Cnsa.AES_10_MIB), 0.9, 1.1)),
        Claim.everywhere(
            "C8 SHA-384",
            "Time of SHA-384 is proportional to size",
            between(growth(Cnsa.HASH_1_KIB, Cnsa.HASH_1_MIB), 0.9, 1.1),
            between(growth(Cnsa.HASH_1_MIB, Cnsa.HASH_10_MIB), 0.9, 1.1)),
        Claim.untested(
            "C8 RSA",
            "Time of RSA is proportional to size",
            "true by construction, in blocks: 1, 4 and 33 with SHA-256, 1, 4 and 36 with SHA-384;"
                + " the report's times grow 3.3 and 4.0 times"));
  }

  private static List<Claim> curves() {
    Amount hkdf = time(Cnsa.HKDF).times(2);
    Amount agreement = KEY_AGREEMENT.amount(Aspect.TIME);
    return List.of(
        Claim.everywhere(
            "C9",
            "ECDH with HKDF takes six times as long as ECDSA, because of HKDF",
            between(agreement.dividedBy(SIGNATURE.amount(Aspect.TIME)), 4, 9),
            atLeast(hkdf.dividedBy(agreement), 0.5)),
        Claim.everywhere(
            "C10",
            "ECDH is heavy on the CPU: it takes more CPU time than ECDSA",
            less(SIGNATURE.amount(Aspect.CPU_TIME), KEY_AGREEMENT.amount(Aspect.CPU_TIME))),
        Claim.everywhere(
            "C11",
            "Both need minimal memory: less than the encryption of 1 MB",
            less(KEY_AGREEMENT.amount(ALLOCATION), Amount.of(ALLOCATION, Cnsa.AES_1_MIB)),
            less(SIGNATURE.amount(ALLOCATION), Amount.of(ALLOCATION, Cnsa.AES_1_MIB))));
  }

  private static List<Claim> derivationAndRsa() {
    return List.of(
        Claim.everywhere(
            "C12",
            "HKDF takes less than a millisecond with all lengths, and less than 10 KB",
            atMost(time(Cnsa.HKDF), MS),
            atMost(time(Cnsa.HKDF_32_64), MS),
            atMost(time(Cnsa.HKDF_48_32), MS),
            atMost(time(Cnsa.HKDF_48_64), MS),
            atMost(Amount.of(ALLOCATION, Cnsa.HKDF), 10_000)),
        Claim.everywhere(
            "C12 cold",
            "The same for a first call, which the mean of 7.289 ms contains",
            atMost(time(Cnsa.HKDF_COLD), MS)),
        Claim.everywhere(
            "C12 order",
            "64 bytes take longer than 32 bytes, from a secret of 48 (reversed in F11)",
            less(time(Cnsa.HKDF_48_32), time(Cnsa.HKDF_48_64))),
        Claim.everywhere(
            "C13",
            "RSA-3072 is lean enough for small devices: 50.71 KB at most",
            atMost(Amount.of(ALLOCATION, Cnsa.RSA_ENCRYPT), 50.71 * 1024),
            atMost(Amount.of(ALLOCATION, Cnsa.RSA_SIGN), 50.71 * 1024)),
        Claim.everywhere(
            "C14",
            "RSA-3072 is efficient for small inputs: 1 KB, 4 blocks, takes at most ten times as"
                + " long as with AES",
            atMost(time(Cnsa.RSA_ENCRYPT).times(4).dividedBy(time(Cnsa.AES_1_KIB)), 10)));
  }

  private static List<Claim> efficiencyAndStrength() {
    Amount aes = Efficiency.BULK.score();
    Amount agreement = KEY_AGREEMENT.score();
    Amount signature = SIGNATURE.score();
    Amount hash = Efficiency.HASH.score();
    Amount rsa = Efficiency.RSA.score();
    return List.of(
        Claim.everywhere(
            "C15 best",
            "ECDSA has the best efficiency score of all",
            less(signature, agreement),
            less(signature, hash),
            less(signature, rsa)),
        Claim.everywhere(
            "C15 worst",
            "AES-GCM has the worst efficiency score of all",
            less(agreement, aes),
            less(hash, aes),
            less(rsa, aes)),
        Claim.untested(
            "C16",
            "Against quantum computers AES-256 has 128 bits, P-384 96, SHA-384 192, RSA-3072 64",
            "no measurement; Shor's algorithm breaks P-384 and RSA-3072 and leaves no bits, see"
                + " Security levels"),
        Claim.untested(
            "C17",
            "Migration is critical for RSA, urgent for curves, less so for SHA-384 and AES",
            "no measurement; the same algorithm breaks RSA and curves, see Security levels"),
        Claim.everywhere(
            "C18",
            "A P-384 signature has about 96 bytes (with DER, up to 104)",
            between(Amount.of(OUTPUT_BYTES, Cnsa.ECDSA_SIGN), 91, 101)),
        Claim.everywhere(
            "C18 keys",
            "P-384 keys are compact: 96 bytes, and shorter than an RSA-3072 key",
            between(Amount.of(PUBLIC_BYTES, Cnsa.ECDH_KEY), 91, 101),
            less(
                Amount.of(PUBLIC_ENCODED_BYTES, Cnsa.ECDH_KEY),
                Amount.of(PUBLIC_ENCODED_BYTES, Cnsa.RSA_KEY))),
        Claim.everywhere(
            "C19 bulk",
            "AES-256-GCM rather than ChaCha20-Poly1305, for speed",
            less(time(Cnsa.AES_1_MIB), time(Cnsa.CHACHA))),
        Claim.everywhere(
            "C19 agreement",
            "ECDH P-384 rather than X25519, for compact keys",
            less(Amount.of(PUBLIC_BYTES, Cnsa.ECDH_KEY), Amount.of(PUBLIC_BYTES, Cnsa.X25519_KEY))),
        Claim.everywhere(
            "C19 signatures",
            "ECDSA P-384 rather than Ed25519, for fast verification and short signatures",
            less(time(Cnsa.ECDSA_VERIFY), time(Cnsa.ED25519_VERIFY)),
            less(
                Amount.of(OUTPUT_BYTES, Cnsa.ECDSA_SIGN),
                Amount.of(OUTPUT_BYTES, Cnsa.ED25519_SIGN))),
        Claim.everywhere(
            "C19 hash",
            "SHA-384 rather than SHA3-384, for throughput (at 1 KB)",
            less(time(Cnsa.HASH_1_KIB), time(Cnsa.SHA3))),
        Claim.everywhere(
            "C20",
            "HKDF serves passwords as Argon2 does: a guess takes at least as long",
            less(time(Cnsa.ARGON2).through("BC"), time(Cnsa.HKDF))));
  }

  private static List<Claim> advice() {
    return List.of(
        Claim.untested(
            "C21",
            "GCM encrypts at most 64 GB with one key",
            "no measurement; in the standard it is the limit of one key and nonce"),
        Claim.untested(
            "C22",
            "Nonces by counter, random numbers by hardware, HMAC, OAEP and PSS",
            "advice, not a statement on numbers"),
        Claim.everywhere(
            "C23",
            "Ten trials suffice, the first of them cold: their mean is within 10% of the warm one",
            atMost(meanOfTen(Cnsa.AES_1_KIB + " ss", Cnsa.AES_1_KIB), 1.1)),
        Claim.everywhere(
            "C23 HKDF", "The same for HKDF", atMost(meanOfTen(Cnsa.HKDF_COLD, Cnsa.HKDF), 1.1)),
        Claim.untested(
            "C24",
            "The library is validated by FIPS 140",
            "a certificate, not a statement on numbers"),
        Claim.untested(
            "C25",
            "Pauses of 50 ms between trials avoid throttling",
            "needs a run without pauses on the report's machine"),
        Claim.untested(
            "C26",
            "The suite is approved up to top secret, and is that of TLS, disks, clouds and VPNs",
            "policy, not a statement on numbers; disks use XTS, WireGuard ChaCha20-Poly1305"),
        Claim.untested(
            "C27",
            "Hybrid post-quantum cryptography by 2027, all of it by 2030",
            "a forecast; ML-KEM-1024 and ML-DSA-87 are measured here, see Recommendations"),
        Claim.untested(
            "C28",
            "Coefficients of variation are 75.7% to 150.4%",
            "taken over sizes or operations, not over trials; see Distributions and costs"),
        Claim.untested(
            "C29",
            "AES-256-GCM, ECDH P-384, SHA-384 with HMAC, in layers, ready for post-quantum",
            "advice, not a statement on numbers; see Recommendations"));
  }

  /** The mean of a cold call and nine warm ones, as a multiple of the warm mean. */
  private static Amount meanOfTen(String cold, String warm) {
    return sum(time(cold), time(warm).times(9)).dividedBy(time(warm).times(10));
  }
}
