package org.jcamark.jca.family;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;

/**
 * Keys, ciphertexts and signatures of a cold start, as bytes. Another process makes them, so that
 * the provider does nothing in the measured one before the first timed stage.
 *
 * @param made in the order of the preparation that made them; empty where seeded random bytes are
 *     enough
 */
public record ColdInputs(List<byte[]> made) {
  private static final HexFormat HEX = HexFormat.of();

  /** For operations that need nothing of the provider. */
  public static final ColdInputs NONE = new ColdInputs(List.of());

  public ColdInputs {
    made = List.copyOf(made);
  }

  public void write(Path file) throws IOException {
    Files.write(file, made.stream().map(HEX::formatHex).toList());
  }

  public static ColdInputs read(Path file) throws IOException {
    return new ColdInputs(Files.readAllLines(file).stream().map(HEX::parseHex).toList());
  }
}
