package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import org.jcamark.cli.terminal.ExitCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Command lines that are refused with exit code 2 and one line. */
final class RefusedWordsTest {
  @TempDir private static Path folder;
  private static Map<String, Path> files;

  @BeforeAll
  static void write() throws IOException {
    ComparedFiles compared = ComparedFiles.in(folder);
    files =
        Map.of(
            "BASE", compared.base(),
            "SLOWER", compared.slower(),
            "OTHER", compared.write("other.json", ComparedFiles.row("Other", 1)),
            "NONE", compared.write("none.json"),
            "EMPTY", Files.writeString(folder.resolve("empty.json"), ""),
            "GONE", folder.resolve("gone"),
            "FOLDER", Files.createDirectory(folder.resolve("folder")),
            "WORKLOADS", Path.of("results/samples/workloads-jdk25"));
  }

  private static String resolved(String words) {
    String all = words;
    for (Map.Entry<String, Path> file : files.entrySet()) {
      all =
          all.replaceAll(
              "\\b" + file.getKey() + "\\b", Matcher.quoteReplacement(file.getValue().toString()));
    }
    return all;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          run quik|quick
          run --algorithm ML-KEM-76|ML-KEM-768
          run --algorithm P-256|did you mean ECDSA-P256-SHA256?
          run --algorithm ECDSA-P256|did you mean ECDSA-P256-SHA256?
          run --algorithm ECDSA|ECDSA*
          run --algorithm AES-GCM|AES-*GCM*
          run --algorithm Ed25519 --operation encrypt|--algorithm, --operation: suite custom has none of these
          run quick --algorithm X448|--algorithm, --operation: suite quick has none of these
          run --algorithm SHA-256 --operation digest --keys fresh --boundary init|nothing in suite custom fits all
          run --algorithm AES-CBC|did you mean AES-256-CBC?
          run --operation sing|sign
          run --provider NoSuch --algorithm SHA-256 --operation digest --dry-run|--provider NoSuch
          list --provider Corretto --algorithm SHA-256|did you mean ACCP?
          list --operation sing|did you mean sign?
          list --algorithm SHA-256 --operation sign|--algorithm, --operation: no algorithm has
          list ML-KEM-768|ML-KEM-768: unexpected; did you mean --algorithm ML-KEM-768?
          chart a.json --operation sign|--operation: unknown option
          run --algoritm SHA-256|--algoritm: unknown option; did you mean --algorithm?
          run ECDSA|SUITE ECDSA: not a suite; did you mean --algorithm
          run SHA-256|did you mean --algorithm SHA-256?
          run Kyber768|did you mean --algorithm Kyber768?
          run sign|did you mean --operation sign?
          run kem|did you mean --operation kem?
          run BC|did you mean --provider BC?
          run BouncyCastleProvider|did you mean --provider BC?
          run provider|did you mean provider-comparison?
          run --payload many|--payload many
          run --payload 1GiB|--payload 1GiB
          run --operation encrypt --algorithm RSA-2048-PKCS1 --payload 1KiB|--payload: RSA-2048-PKCS1 takes at most 245 B, not 1 KiB
          run --mode fast|avgt
          run --threads 0|--threads 0
          run --boundary all|instance
          run --data old|random
          run --jvm /no/such/jvm|--jvm
          run --forks 3 --max-forks 5|--precision
          run --forks 3 --precision 1%|mutually exclusive
          run --forks 0|--forks 0: must be at least 1
          run --allow-different-environment|--resume
          run --precision 0%|--precision
          run --precision 1|--precision 1: use a percentage with its sign, such as 10%
          run --precision 0.01|--precision 0.01: use a percentage with its sign, such as 10%
          run --max-forks 5|--precision
          run --min-forks 5 --budget 1m|--precision
          run --budget soon|--budget
          run --shard 3/2|--shard
          run --provider-jar /no/such.jar|--provider-jar
          run --nonsense|--nonsense: unknown option. `java -jar benchmarks.jar run --help`
          run --format xml|xml
          run --profiler nonsense|--profiler nonsense: unknown
          run --profiler gc --profiler gc:churn=true|--profiler gc: named twice
          run --profiler gc:nonsense=1|--profiler gc:nonsense=1: does not work here
          run --jit default,aot-cache --algorithm SHA-256|--jit aot-cache: only for warmup
          run --jvm-args fast|NAME=ARGS
          list --jit default,c1|one JVM and one variant
          list --jvm-args x=-XX:+NoSuchFlag --jit x|Unrecognized VM option
          list --security --gaps|--security: cannot be combined with --gaps
          warmup --length 0s|--length 0s
          warmup --forks 0|--forks 0
          warmup --mode ss|--mode
          warmup --algorithm SHA-25|SHA-256
          warmup --resume /no/such/run|/no/such/run
          run --resume /no/such/run|/no/such/run
          run full --resume WORKLOADS --forks 9|--resume: cannot be combined with --forks, full
          run --out WORKLOADS|--out WORKLOADS: there is a run in this folder already; continue it with --resume WORKLOADS, or choose another folder
          chart /no/such/results.json|/no/such/results.json
          chart|RESULTS
          merge /no/such/run -o /tmp/x|/no/such/run
          merge WORKLOADS -o WORKLOADS|WORKLOADS: there is a run in this folder already
          compare BASE|needs --by provider
          compare BASE SLOWER --by provider|cannot be combined with two result sets
          compare BASE SLOWER --baseline BC|--by
          compare BASE --by colour|--by colour: not in these results; use one of benchmark, threads, provider
          compare BASE SLOWER SLOWER --fail-on slower:10%|3 result sets: compare takes two; report sets several side by side
          compare BASE SLOWER SLOWER --by provider|3 result sets
          compare BASE SLOWER --fail-on slower:10%,slow|Use slower:10%, undecided, too-few-forks, missing
          compare BASE SLOWER --fail-on slower:10|--fail-on slower:10: use a percentage with its sign, such as 10%
          compare BASE SLOWER --fail-on slower,slower:5%|--fail-on: a condition is named twice
          compare BASE SLOWER --threshold 0.02|--threshold 0.02: use a percentage with its sign, such as 10%
          compare BASE BASE --threshold 100%|--threshold 100%: must be below 100%
          compare BASE SLOWER --alpha 0%|--alpha 0%: must be above 0%
          compare BASE SLOWER --adjust x|holm, bh, none
          compare BASE OTHER|nothing to compare
          compare BASE NONE|NONE: no results in it
          compare EMPTY BASE|EMPTY: empty
          compare GONE BASE|GONE: no such file or folder
          compare BASE FOLDER|not a readable result
          compare BASE SLOWER --chart GONE/f.png|--chart GONE/f.png: there is no folder GONE
          compare BASE SLOWER --chart FOLDER/f.gif|f.gif: not a picture; use a name that ends in .png or .svg
          compare BASE SLOWER --svg|--svg: needs --chart
          chart BASE -o FOLDER/out.svg|out.svg: names a folder of several charts; --svg adds
          chart BASE --only verify|--only verify: use NAME=VALUE, such as algorithm=SHA-256
          chart BASE --only mode=ss|--only mode=ss: no result has it
          chart BASE --only size=1|--only size=1: not in these results; use one of benchmark
          chart BASE --scale 9|--scale 9
          report NONE|NONE: no results in it
          report GONE|GONE: no such file
          report BASE --baseline ACCP|--baseline ACCP: not in these results, which have BC, JDK
          report|RESULTS
          doctor --jvm FOLDER|--jvm FOLDER: it has no bin/java; accepted:
          sizes --algorithm SHA-256|--algorithm: nothing selected is a signature scheme
          run --benchmark spin|--benchmark: needs --jmh-jar
          run --param a=1|--param: needs --jmh-jar
          run --own-lengths|--own-lengths: needs --jmh-jar
          run --jmh-jar base.jar|NAME=JAR
          """)
  void badInput_isOneLineAndExitCode2(String command, String named) {
    CommandRun run = CommandRun.of(resolved(command));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .startsWith("jcamark " + command.split(" ", 2)[0])
        .contains(resolved(named))
        .doesNotContain("Exception");
    assertThat(files.get("FOLDER")).isEmptyDirectory();
    assertThat(files.get("GONE")).doesNotExist();
  }
}
