package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Legacy;
import org.jcamark.catalog.WireSize;
import org.jcamark.chart.Chart;
import org.jcamark.chart.set.Foot;
import org.jcamark.chart.set.SizeCharts;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.option.NameOptions;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.size.SizeRow;
import org.jcamark.jca.size.SizeSurvey;
import org.jcamark.model.InOrder;
import org.jcamark.plan.KnownWords;
import org.jcamark.plan.UsageException;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sizes}. */
@Command(
    name = "sizes",
    description = {
      "Print the sizes of keys, signatures, ciphertexts and overheads, measured in this JVM.",
      "Without --provider: by the first provider that supports the algorithm."
    })
public final class SizesCommand extends PrintingCommand {

  private static final String JAVA = System.getProperty("java.version");

  private record SizesDocument(String jvm, List<SizeRow> sizes) {}

  private record ConnectionsDocument(String jvm, List<Map<String, Object>> connections) {}

  @Mixin private NameOptions named = new NameOptions();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      converter = ChartOptions.Folder.class,
      description = "Also draw charts into this folder.")
  private Path out;

  @Option(
      names = "--connections",
      description =
          "Instead: a connection of TLS, its bytes, CPU, allocation and live heap, and whether the"
              + " server's first flight fits TCP's initial window.")
  private boolean connections;

  @Mixin private ChartOptions look = new ChartOptions();

  @Mixin private FormatOption format = new FormatOption();

  @Override
  public Integer call() throws IOException {
    ChartOptions.requireTarget(words(), "--out");
    Set<String> algorithms = named.algorithms();
    List<String> providers = named.providers();
    if (connections) {
      if (out != null) {
        throw new UsageException(
            "--out: cannot be combined with --connections, which has no chart");
      }
      Table table = ConnectionCosts.table(algorithms, providers);
      format.print(out(), table, new ConnectionsDocument(JAVA, table.records()));
      return ExitCode.DONE;
    }
    List<ProviderSource> sources = open(providers);
    List<SizeRow> rows = new ArrayList<>();
    for (Algorithm algorithm : Catalog.algorithms()) {
      if (algorithms.isEmpty() || algorithms.contains(algorithm.name())) {
        rows.addAll(survey(algorithm, sources, !algorithms.isEmpty(), !providers.isEmpty()));
      }
    }
    if (rows.isEmpty()) {
      throw new UsageException(
          "--algorithm, --provider: nothing selected has keys, signatures or ciphertexts");
    }
    format.print(out(), table(rows), new SizesDocument(JAVA, rows));
    if (out != null) {
      List<Chart> charts = foot(rows).under(SizeCharts.of(wireSizes(rows)));
      for (Path file : look.write(charts, out)) {
        System.err.println(file);
      }
    }
    return ExitCode.DONE;
  }

  private static Foot foot(List<SizeRow> rows) {
    return Foot.of(
        "JDK " + JAVA,
        rows.stream().map(SizeRow::provider).distinct().collect(Collectors.joining(", ")));
  }

  private static List<WireSize> wireSizes(List<SizeRow> rows) {
    Map<String, WireSize> sizes = new LinkedHashMap<>();
    rows.stream()
        .flatMap(row -> row.wireSize().stream())
        .forEach(size -> sizes.putIfAbsent(size.algorithm(), size));
    return List.copyOf(sizes.values());
  }

  private List<ProviderSource> open(List<String> labels) {
    List<ProviderSource> sources = new ArrayList<>();
    for (String label : labels.isEmpty() ? Providers.labels() : labels) {
      try {
        sources.add(Providers.open(label));
      } catch (UnavailableException e) {
        if (!labels.isEmpty()) {
          throw Providers.labels().contains(label)
              ? new UsageException("--provider " + label + ": " + e.getMessage())
              : KnownWords.unknownProvider(label);
        }
      }
    }
    return sources;
  }

  private static List<SizeRow> survey(
      Algorithm algorithm, List<ProviderSource> sources, boolean wanted, boolean each) {
    List<SizeRow> rows = new ArrayList<>();
    List<String> absent = new ArrayList<>();
    for (ProviderSource source : sources) {
      if (each || rows.isEmpty()) {
        try {
          SizeSurvey.of(source, algorithm).ifPresent(rows::add);
        } catch (UnavailableException lacking) {
          absent.add(lacking.getMessage());
        }
      }
    }
    if (wanted && (rows.isEmpty() || each)) {
      absent.forEach(System.err::println);
    }
    return rows;
  }

  private static Table table(List<SizeRow> rows) {
    Columns<SizeRow> columns =
        new Columns<SizeRow>()
            .add(
                Column.words("algorithm"),
                row -> Cell.of(Legacy.marked(row.algorithm()), row.algorithm()))
            .words("provider", SizeRow::provider);
    size(columns, "publicKeyBytes", "public key", SizeRow::publicKeyBytes);
    size(columns, "encodedPublicKeyBytes", "X.509", SizeRow::encodedPublicKeyBytes);
    size(columns, "encodedPrivateKeyBytes", "PKCS #8", SizeRow::encodedPrivateKeyBytes);
    size(columns, "secretKeyBytes", "secret key", SizeRow::secretKeyBytes);
    size(columns, "signatureBytes", "signature", SizeRow::signatureBytes);
    size(columns, "ciphertextBytes", "ciphertext", SizeRow::ciphertextBytes);
    size(columns, "overheadBytes", "overhead", SizeRow::overheadBytes);
    size(columns, "sharedSecretBytes", "shared secret", SizeRow::sharedSecretBytes);
    size(columns, "chainBytes", "chain of 3", SizeRow::chainBytes);
    columns.add(
        Column.words("variable"), row -> row.variable() ? Cell.of("yes", true) : Cell.EMPTY);
    Map<String, List<SizeRow>> families = InOrder.groupedBy(rows, SizesCommand::family);
    return columns.table(
        families,
        List.of(
            "All sizes in bytes, through the providers of this JVM, "
                + JAVA
                + ". Public key: raw, as in the standard. Overhead: growth of a message on the"
                + " wire. Chain: certificates of root, intermediate and host. Variable: the"
                + " largest seen."));
  }

  private static void size(
      Columns<SizeRow> columns, String key, String title, Function<SizeRow, OptionalInt> bytes) {
    columns.add(
        Column.numbers(key, title),
        row -> bytes.apply(row).stream().mapToObj(Cell::of).findFirst().orElse(Cell.EMPTY));
  }

  private static String family(SizeRow row) {
    Algorithm algorithm = Catalog.algorithm(row.algorithm()).orElseThrow();
    return algorithm.primitives().get(0).family().title();
  }
}
