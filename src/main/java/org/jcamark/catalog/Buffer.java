package org.jcamark.catalog;

/** How a message goes in and its result comes out. */
public enum Buffer implements Labelled {
  /** In one piece; the provider returns a new array. */
  NEW("new", 0),
  /** In one piece; the output of a cipher is the caller's heap array, used again and again. */
  REUSE("reuse", 0),
  /** Direct {@link java.nio.ByteBuffer}s for input and output of a cipher. */
  DIRECT("direct", 0),
  /** By {@code update} in pieces; the output of a cipher is the caller's heap array. */
  UPDATE_64B("update-64B", 64),
  UPDATE_1KIB("update-1KiB", 1 << 10),
  UPDATE_16KIB("update-16KiB", 16 << 10),
  UPDATE_64KIB("update-64KiB", 64 << 10),
  /**
   * Encryption through {@link javax.crypto.CipherOutputStream}, decryption through {@link
   * javax.crypto.CipherInputStream}, which reads in pieces of the same length.
   */
  STREAM("stream", 8 << 10);

  private final String label;
  private final int pieceBytes;

  Buffer(String label, int pieceBytes) {
    this.label = label;
    this.pieceBytes = pieceBytes;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Length of the pieces of a message, of which the last may be shorter: its own where it goes in
   * as a whole. A message that is no longer than a piece goes in halves: the short messages of
   * checks and warm-up are to call what long ones call.
   */
  public int pieceBytes(int messageBytes) {
    return pieceBytes == 0 ? messageBytes : Math.min(pieceBytes, (messageBytes + 1) / 2);
  }

  /** Whether a message of that length goes in as the name says: in more pieces than one. */
  public boolean fits(int payloadBytes) {
    return pieceBytes == 0 || pieceBytes < payloadBytes;
  }
}
