package org.jcamark.study;

import static org.jcamark.study.Amount.growth;
import static org.jcamark.study.Amount.time;
import static org.jcamark.study.Rule.atLeast;
import static org.jcamark.study.Rule.atMost;
import static org.jcamark.study.Rule.between;
import static org.jcamark.study.Rule.less;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.catalog.Data;
import org.jcamark.plan.SuiteRow;
import org.jcamark.plan.Suites;

/** RSA, AES and SHA-256 by size, on fresh data and on the same data again. */
final class RandomVsSame {
  private static final String NAME = "random-vs-same";
  private static final int[] RSA_BYTES = {2, 4, 8, 16, 32, 64, 128};
  private static final int[] BULK_BYTES = {8, 64, 512, 4_096, 32_768, 262_144, 2_097_152};

  /** For Bouncy Castle, which is Java throughout, in the short suite. */
  private static final int CONTROL_BYTES = 262_144;

  private static final String RSA_ENCRYPT = "encrypt RSA-2048-OAEP-SHA256";
  private static final String RSA_DECRYPT = "decrypt RSA-2048-OAEP-SHA256";
  private static final String AES_ENCRYPT = "encrypt AES-256-GCM";
  private static final String AES_DECRYPT = "decrypt AES-256-GCM";
  private static final String DIGEST = "digest SHA-256";

  /** Ends of works. */
  private static final List<String> DATA = List.of("", " same");

  private static final List<String> RSA_RANDOM = sizes(RSA_BYTES);
  private static final List<String> RSA_BOTH = withSame(RSA_RANDOM);
  private static final List<String> BULK_RANDOM = sizes(BULK_BYTES);
  private static final List<String> BULK_BOTH = withSame(BULK_RANDOM);

  /** "Almost instant", "excellent": a millisecond. */
  private static final double INSTANT = 1e6;

  /** A smaller difference is none that matters. */
  private static final double SLOWER = 1.05;

  /** Proportional growth has the exponent 1; that of exponential growth has no bound. */
  private static final double STEEP = 1.5;

  private RandomVsSame() {}

  static Study study() {
    return new Study(
        "Fresh data against the same data again",
        "Does cryptography take longer on fresh random data than on the same data again, and how"
            + " does its time grow with the size? A report compared means of 1,000 calls on two"
            + " machines.",
        Suites.study(
            NAME,
            "AES-256-GCM and SHA-256 on 8 B to 2 MiB, RSA-2048-OAEP on 2 to 128 B, each on random"
                + " and on the same data; Bouncy Castle at 256 KiB",
            rows(),
            List.of("JDK", "BC")),
        thorough(),
        Study.reported(NAME),
        figures(),
        claims(),
        List.of());
  }

  private static List<SuiteRow> rows() {
    String[] control = works(withSame(sizes(CONTROL_BYTES)), AES_ENCRYPT, DIGEST);
    return Stream.concat(through(published(), "JDK"), through(control, "BC")).toList();
  }

  /** Further providers; equal and uncached data. */
  private static List<SuiteRow> thorough() {
    Stream<SuiteRow> otherData =
        Work.rows(works(BULK_RANDOM, AES_ENCRYPT, AES_DECRYPT, DIGEST)).stream()
            .map(row -> row.with(Data.EQUAL, Data.UNCACHED).through(List.of("JDK")));
    return Stream.concat(through(published(), "BC", "ACCP", "Conscrypt"), otherData).toList();
  }

  private static String[] published() {
    return Stream.of(
            works(RSA_BOTH, RSA_ENCRYPT, RSA_DECRYPT),
            works(BULK_BOTH, AES_ENCRYPT, AES_DECRYPT, DIGEST))
        .flatMap(Stream::of)
        .toArray(String[]::new);
  }

  private static Stream<SuiteRow> through(String[] works, String... providers) {
    return Stream.of(works).map(work -> Work.row(work, providers));
  }

  private static List<StudyFigure> figures() {
    return List.of(
        StudyFigure.timeBySize("F1", "RSA-2048-OAEP", works(RSA_BOTH, RSA_ENCRYPT, RSA_DECRYPT)),
        StudyFigure.timeBySize("F2", "AES-256-GCM", works(BULK_BOTH, AES_ENCRYPT, AES_DECRYPT)),
        StudyFigure.timeBySize("F3", "SHA-256", works(BULK_BOTH, DIGEST)),
        StudyFigure.throughputBySize(
            "throughput",
            "AES-256-GCM and SHA-256",
            works(BULK_RANDOM, AES_ENCRYPT, AES_DECRYPT, DIGEST)));
  }

  private static List<Claim> claims() {
    return List.of(
        Claim.everywhere(
            "C1",
            "RSA encryption takes longer than decryption, at all sizes",
            rules(RSA_BOTH, input -> atLeast(ratio(RSA_ENCRYPT + input, RSA_DECRYPT + input), 1))),
        Claim.everywhere(
            "C2",
            "RSA's public exponent is small, which makes encryption quick, the private one large",
            rules(RSA_BOTH, input -> less(time(RSA_ENCRYPT + input), time(RSA_DECRYPT + input)))),
        Claim.everywhere(
            "C3",
            "RSA times hardly depend on the size, 2 to 128 bytes",
            rules(
                DATA,
                data -> alike(RSA_ENCRYPT + " 128" + data, RSA_ENCRYPT + " 2" + data),
                data -> alike(RSA_DECRYPT + " 128" + data, RSA_DECRYPT + " 2" + data))),
        Claim.everywhere(
            "C4",
            "Where RSA decryption differs between random and same data, the environment is the"
                + " cause, not the algorithm: forks in random order show no difference",
            rules(RSA_RANDOM, input -> alike(RSA_DECRYPT + input, RSA_DECRYPT + input + " same"))),
        Claim.everywhere(
            "C5",
            "AES is almost instant up to 32,768 bytes",
            rules(
                DATA,
                data -> atMost(time(AES_ENCRYPT + " 32768" + data), INSTANT),
                data -> atMost(time(AES_DECRYPT + " 32768" + data), INSTANT))),
        Claim.everywhere(
            "C5 growth",
            "From there to 2 MiB its time grows exponentially",
            rules(DATA, data -> steep(AES_ENCRYPT, data), data -> steep(AES_DECRYPT, data))),
        Claim.everywhere(
            "C6",
            "AES encryption and decryption differ little",
            rules(BULK_BOTH, input -> alike(AES_DECRYPT + input, AES_ENCRYPT + input))),
        Claim.untested(
            "C7",
            "Larger files need more rounds of AES",
            "FIPS 197 gives AES-256 14 rounds a block, whatever the size; the number of blocks"
                + " grows"),
        Claim.everywhere(
            "C8",
            "SHA-256 is excellent up to 4,096 bytes",
            rules(DATA, data -> atMost(time(DIGEST + " 4096" + data), INSTANT))),
        Claim.everywhere(
            "C8 growth",
            "From there on its time grows exponentially",
            rules(DATA, data -> steep(DIGEST, data))),
        Claim.everywhere(
            "C9",
            "SHA-256 on 2 MiB of random and of same data differs little (by hardware, perhaps)",
            alike(DIGEST + " 2097152", DIGEST + " 2097152 same")),
        Claim.everywhere(
            "C10",
            "AES encryption is slightly faster than RSA encryption (compared on 8 and 64 bytes,"
                + " which both have)",
            rules(
                withSame(sizes(8, 64)),
                input -> between(ratio(RSA_ENCRYPT + input, AES_ENCRYPT + input), 1, 2.5))),
        Claim.everywhere(
            "C11",
            "RSA encryption of 2 bytes takes almost as long as AES encryption of 512",
            rules(
                DATA, data -> comparable(RSA_ENCRYPT + " 2" + data, AES_ENCRYPT + " 512" + data))),
        Claim.everywhere(
            "C12",
            "AES encryption and SHA-256 take almost the same (on the first machine)",
            rules(BULK_BOTH, input -> comparable(AES_ENCRYPT + input, DIGEST + input))),
        Claim.everywhere(
            "C13",
            "AES encryption of 2 MiB is almost twice as fast as SHA-256 (on the second machine)",
            rules(
                DATA,
                data ->
                    between(
                        ratio(DIGEST + " 2097152" + data, AES_ENCRYPT + " 2097152" + data),
                        1.5,
                        2.5))),
        Claim.untested(
            "C14",
            "1,000 repetitions are statistically relevant",
            "no number of calls makes up for a clock of 15.6 ms or for the order of a run; only"
                + " the report's own runs could show their spread"),
        Claim.everywhere(
            "C14 size",
            "The effect of the size is plain: 4,096 bytes take longer than 8, and 2 MiB longer"
                + " than 4,096",
            rules(
                List.of(AES_ENCRYPT, AES_DECRYPT, DIGEST),
                work -> less(time(work + " 8"), time(work + " 4096")),
                work -> less(time(work + " 4096"), time(work + " 2097152")))),
        Claim.untested(
            "C15",
            "Choose by purpose, not by speed: SHA-256 is fast, but one-way",
            "advice, not a statement on numbers"),
        Claim.everywhere(
            "R/S RSA",
            "RSA takes longer on fresh data than on the same data, at all sizes",
            rules(
                RSA_RANDOM,
                input -> slower(RSA_ENCRYPT + input),
                input -> slower(RSA_DECRYPT + input))),
        Claim.everywhere(
            "R/S AES",
            "AES takes longer on fresh data than on the same data, at all sizes",
            rules(
                BULK_RANDOM,
                input -> slower(AES_ENCRYPT + input),
                input -> slower(AES_DECRYPT + input))),
        Claim.everywhere(
            "R/S SHA",
            "SHA-256 takes longer on fresh data than on the same data, at all sizes",
            rules(BULK_RANDOM, input -> slower(DIGEST + input))));
  }

  private static Amount ratio(String above, String below) {
    return time(above).dividedBy(time(below));
  }

  /** "Hardly", "little": within a quarter, either way. */
  private static Rule alike(String first, String second) {
    return between(ratio(first, second), 0.8, 1.25);
  }

  /** "Almost the same" of different algorithms: within a factor of two. */
  private static Rule comparable(String first, String second) {
    return between(ratio(first, second), 0.5, 2);
  }

  private static Rule steep(String work, String data) {
    return atLeast(growth(work + " 262144" + data, work + " 2097152" + data), STEEP);
  }

  private static Rule slower(String work) {
    return atLeast(ratio(work, work + " same"), SLOWER);
  }

  @SafeVarargs
  private static Rule[] rules(List<String> inputs, Function<String, Rule>... rules) {
    List<Rule> all = new ArrayList<>();
    for (Function<String, Rule> rule : rules) {
      inputs.forEach(input -> all.add(rule.apply(input)));
    }
    return all.toArray(Rule[]::new);
  }

  private static List<String> sizes(int... bytes) {
    return IntStream.of(bytes).mapToObj(size -> " " + size).toList();
  }

  private static List<String> withSame(List<String> inputs) {
    return DATA.stream().flatMap(data -> inputs.stream().map(input -> input + data)).toList();
  }

  private static String[] works(List<String> inputs, String... operations) {
    return Stream.of(operations)
        .flatMap(operation -> inputs.stream().map(input -> operation + input))
        .toArray(String[]::new);
  }
}
