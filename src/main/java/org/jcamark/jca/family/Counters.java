package org.jcamark.jca.family;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jcamark.jca.prepare.Request;

/** Numbers in messages and nonces, so that no two calls have the same input. */
final class Counters {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  static {
    increment(new byte[Long.BYTES], 0); // links what a first call would link
  }

  private Counters() {}

  /** Whether each call is to have another number, and its message has room for one. */
  static boolean isNumbered(Request request) {
    return request.data().differs() && request.payloadBytes() >= Long.BYTES;
  }

  /** Adds 1 to the number, big-endian, in 8 bytes. */
  static void increment(byte[] bytes, int offset) {
    LONGS.set(bytes, offset, (long) LONGS.get(bytes, offset) + 1);
  }
}
