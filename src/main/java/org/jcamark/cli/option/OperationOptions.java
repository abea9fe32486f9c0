package org.jcamark.cli.option;

import java.util.List;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.CipherSuite;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.model.Mode;
import org.jcamark.plan.Choice;
import picocli.CommandLine.Option;

/** Options for operations and their payloads. */
public class OperationOptions extends CatalogOptions {
  @Option(
      names = {"--payload", "--payloads"},
      split = ",",
      paramLabel = "SIZE",
      converter = Converters.Size.class,
      description = "Payload sizes: 64, 1KiB, 1MiB.")
  private List<Integer> payloads = List.of();

  @Option(
      names = {"--boundary", "--boundaries"},
      split = ",",
      paramLabel = "BOUNDARY",
      description =
          "Extents of the timed code: op, init, instance, encoded (default: the narrowest).")
  private List<Boundary> boundaries = List.of();

  @Option(
      names = "--object",
      split = ",",
      paramLabel = "OBJECT",
      description = "JCA objects: one per thread (default), pool, or shared by all threads.")
  private List<ObjectUse> objects = List.of();

  @Option(
      names = "--lookup",
      split = ",",
      paramLabel = "LOOKUP",
      description = "How getInstance finds the provider: object (default), name, search.")
  private List<Lookup> lookups = List.of();

  @Option(
      names = "--certificates",
      split = ",",
      paramLabel = "CERTIFICATES",
      description =
          "TLS certificates: pinned (default), self-signed and compared by bytes; chain, host and"
              + " intermediate, whose path to a root the peer validates.")
  private List<PeerCertificates> certificates = List.of();

  @Option(
      names = "--cipher-suite",
      split = ",",
      paramLabel = "CIPHER",
      description = "TLS cipher suites: aes-128-gcm (default), aes-256-gcm, chacha20-poly1305.")
  private List<CipherSuite> cipherSuites = List.of();

  /** The selected operations, each by a cold call on one input. */
  public final Choice coldCalls() {
    return operations().with("mode", Mode.SINGLE_SHOT);
  }

  final Choice operations() {
    return inUsualForm()
        .with("payloadBytes", payloads)
        .with("boundary", boundaries)
        .with("object", objects)
        .with("lookup", lookups)
        .with("certificates", certificates)
        .with("cipherSuite", cipherSuites);
  }
}
