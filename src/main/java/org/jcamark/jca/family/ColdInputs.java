package org.jcamark.jca.family;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Keys, ciphertexts and signatures of a cold start, as bytes. Another process makes them, so that
 * the provider does nothing in the measured one before the first timed stage.
 *
 * @param made in the order of the preparation that made them; empty where seeded random bytes are
 *     enough
 */
public record ColdInputs(List<byte[]> made) {

  /** For operations that need nothing of the provider. */
  public static final ColdInputs NONE = new ColdInputs(List.of());

  public ColdInputs {
    made = List.copyOf(made);
  }

  public void write(Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeInt(made.size());
      for (byte[] each : made) {
        out.writeInt(each.length);
        out.write(each);
      }
    }
  }

  public static ColdInputs read(Path file) throws IOException {
    List<byte[]> made = new ArrayList<>();
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      for (int left = in.readInt(); left > 0; left--) {
        made.add(in.readNBytes(in.readInt()));
      }
    }
    return new ColdInputs(made);
  }
}
