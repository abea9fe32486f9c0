package org.jcamark.jca.workload;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public final class Bytes {
  private Bytes() {}

  public static byte[] join(byte[]... parts) {
    ByteBuffer joined =
        ByteBuffer.allocate(Arrays.stream(parts).mapToInt(part -> part.length).sum());
    for (byte[] part : parts) {
      joined.put(part);
    }
    return joined.array();
  }

  public static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  public static byte[] take(ByteBuffer message, int length) throws RefusedException {
    RefusedException.require(length <= message.remaining(), "a message is too short");
    byte[] bytes = new byte[length];
    message.get(bytes);
    return bytes;
  }
}
