package org.jcamark.cli;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.WireSize;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.plan.UsageException;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "sizes",
    description = "Print the bytes that signature schemes and key exchanges send.",
    footer = "  ${COMMAND-FULL-NAME} --algorithm \"ML-*,X25519\"")
public final class SizesCommand extends PrintingCommand {
  public SizesCommand() {
    super(new AxisOptions(List.of(Axis.ALGORITHM)));
  }

  @Mixin private FormatOption format = new FormatOption();

  @Override
  public Integer call() throws IOException {
    Set<String> algorithms = axes.algorithms();
    Map<String, WireSize> known = WireSize.known();
    List<WireSize> sizes =
        Catalog.algorithms().stream()
            .map(Algorithm::name)
            .filter(name -> algorithms.isEmpty() || algorithms.contains(name))
            .flatMap(name -> Optional.ofNullable(known.get(name)).stream())
            .toList();
    if (sizes.isEmpty()) {
      throw new UsageException(
          "--algorithm: no selected algorithm is a signature scheme or a key exchange");
    }
    format.print(out(), table(sizes), Map.of("sizes", sizes));
    return ExitCode.DONE;
  }

  private static Table table(List<WireSize> sizes) {
    return new Columns<WireSize>()
        .add(
            Column.words("algorithm"),
            size -> Cell.of(Catalog.marked(size.algorithm()), size.algorithm()))
        .count("publicKeyBytes", "public key, B", WireSize::publicKeyBytes)
        .count("outputBytes", "signature or ciphertext, B", WireSize::outputBytes)
        .table(
            InOrder.groupedBy(sizes, size -> size.kind().title()),
            List.of(
                "Public key: raw, as in the standard; for RSA, as X.509. Where lengths vary, the"
                    + " largest. For key agreement, the bytes that each side sends."));
  }
}
