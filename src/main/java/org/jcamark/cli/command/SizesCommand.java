package org.jcamark.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.Theme;
import org.jcamark.chart.set.SizeCharts;
import org.jcamark.chart.set.WireSize;
import org.jcamark.chart.set.WireSize.Kind;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.option.NameOptions;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.size.SizeRow;
import org.jcamark.jca.size.SizeSurvey;
import org.jcamark.plan.UsageException;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sizes}. */
@Command(
    name = "sizes",
    sortOptions = false,
    description = {
      "Print the sizes of keys, signatures, ciphertexts and overheads, measured in this JVM.",
      "Without --provider: by the first provider that supports the algorithm."
    })
public final class SizesCommand implements Callable<Integer> {

  @Mixin private NameOptions named = new NameOptions();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Also draw charts into this folder.")
  private Path out;

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Set<String> algorithms = named.algorithms(System.err::println);
    List<String> providers = named.providers();
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
    PrintWriter stdout = spec.commandLine().getOut();
    format.print(stdout, table(rows), Map.of("sizes", rows.stream().map(this::document).toList()));
    if (out != null) {
      ChartWriter writer = new ChartWriter(Theme.LIGHT, 1);
      for (Path file :
          ChartFiles.write(SizeCharts.of(wireSizes(rows)), out, writer, List.of(ChartFiles.PNG))) {
        System.err.println(file);
      }
    }
    return ExitCode.DONE;
  }

  /** Of signature schemes and KEMs, an algorithm once. */
  private static List<WireSize> wireSizes(List<SizeRow> rows) {
    Map<String, WireSize> sizes = new LinkedHashMap<>();
    for (SizeRow row : rows) {
      int key = row.publicKeyBytes().orElse(row.encodedPublicKeyBytes().orElse(0));
      if (row.signatureBytes().isPresent()) {
        int signature = row.signatureBytes().getAsInt();
        sizes.putIfAbsent(
            row.algorithm(), new WireSize(row.algorithm(), Kind.SIGNATURE, key, signature));
      } else if (row.ciphertextBytes().isPresent() && row.sharedSecretBytes().isPresent()) {
        int ciphertext = row.ciphertextBytes().getAsInt();
        sizes.putIfAbsent(
            row.algorithm(), new WireSize(row.algorithm(), Kind.KEM, key, ciphertext));
      }
    }
    return List.copyOf(sizes.values());
  }

  private List<ProviderSource> open(List<String> labels) {
    List<ProviderSource> sources = new ArrayList<>();
    for (String label : labels.isEmpty() ? Providers.labels() : labels) {
      try {
        sources.add(Providers.open(label));
      } catch (UnavailableException e) {
        if (!labels.isEmpty()) {
          throw new UsageException("--provider " + label + ": " + e.getMessage());
        }
      }
    }
    return sources;
  }

  /**
   * The sizes by the first provider that has the algorithm, or by each.
   *
   * @param wanted whether it was named, so that a gap is reported
   * @param each whether providers were named
   */
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

  private Map<String, Object> document(SizeRow row) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("algorithm", row.algorithm());
    document.put("provider", row.provider());
    sizes(row).forEach((name, size) -> size.ifPresent(bytes -> document.put(name, bytes)));
    if (row.variable()) {
      document.put("variable", true);
    }
    return document;
  }

  private static Map<String, OptionalInt> sizes(SizeRow row) {
    Map<String, OptionalInt> sizes = new LinkedHashMap<>();
    sizes.put("publicKeyBytes", row.publicKeyBytes());
    sizes.put("encodedPublicKeyBytes", row.encodedPublicKeyBytes());
    sizes.put("encodedPrivateKeyBytes", row.encodedPrivateKeyBytes());
    sizes.put("secretKeyBytes", row.secretKeyBytes());
    sizes.put("signatureBytes", row.signatureBytes());
    sizes.put("ciphertextBytes", row.ciphertextBytes());
    sizes.put("overheadBytes", row.overheadBytes());
    sizes.put("sharedSecretBytes", row.sharedSecretBytes());
    return sizes;
  }

  private static Table table(List<SizeRow> rows) {
    List<Column> columns =
        new ArrayList<>(
            List.of(
                Column.words("algorithm"),
                Column.words("provider"),
                Column.numbers("publicKeyBytes", "public key"),
                Column.numbers("encodedPublicKeyBytes", "X.509"),
                Column.numbers("encodedPrivateKeyBytes", "PKCS #8"),
                Column.numbers("secretKeyBytes", "secret key"),
                Column.numbers("signatureBytes", "signature"),
                Column.numbers("ciphertextBytes", "ciphertext"),
                Column.numbers("overheadBytes", "overhead"),
                Column.numbers("sharedSecretBytes", "shared secret"),
                Column.words("variable")));
    List<List<Cell>> cells = new ArrayList<>();
    for (SizeRow row : rows) {
      List<Cell> line = new ArrayList<>();
      line.add(Cell.of(row.algorithm()));
      line.add(Cell.of(row.provider()));
      sizes(row)
          .values()
          .forEach(size -> line.add(size.isPresent() ? Cell.of(size.getAsInt()) : Cell.EMPTY));
      line.add(row.variable() ? Cell.of("largest seen", true) : Cell.EMPTY);
      cells.add(line);
    }
    return Table.of(
        columns,
        cells,
        List.of(
            "All sizes in bytes. Public key: raw, as in the standard. Overhead: growth of a message"
                + " on the wire."));
  }
}
