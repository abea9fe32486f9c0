package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.HandshakeSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * A handshake that authenticates the server, whole and by phases, in the order of TLS 1.3 and with
 * the server's share first: key exchange, signature, transcript hashes, key schedule and Finished
 * messages of both sides, or of the side that the phase names. The client decodes the server's
 * public key. <b>Not timed</b>: the server's key pair; of a phase, the messages before it.
 *
 * <p>Secondary metrics {@code client.bytes} and {@code server.bytes} have what each side sends.
 */
@State(Scope.Thread)
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class HandshakeBenchmark extends BenchmarkDefaults {
  @Param({"ML-KEM-768+ML-DSA-65"})
  public String algorithm;

  @Param({"BC"})
  public String provider;

  @Prepares(operation = Operation.HANDSHAKE)
  public static class HandshakeWhole extends PreparedSubjects<HandshakeSubject> {}

  @Prepares(operation = Operation.HANDSHAKE_CLIENT_SHARE)
  public static class HandshakeClientShare extends PreparedSubjects<HandshakeSubject> {}

  @Prepares(operation = Operation.HANDSHAKE_SERVER_REPLY)
  public static class HandshakeServerReply extends PreparedSubjects<HandshakeSubject> {}

  @Prepares(operation = Operation.HANDSHAKE_CLIENT_FINISH)
  public static class HandshakeClientFinish extends PreparedSubjects<HandshakeSubject> {}

  @Prepares(operation = Operation.HANDSHAKE_SERVER_CONFIRM)
  public static class HandshakeServerConfirm extends PreparedSubjects<HandshakeSubject> {}

  @Prepares(operation = Operation.HANDSHAKE_SERVER_FIRST)
  public static class HandshakeServerFirst extends PreparedSubjects<HandshakeSubject> {}

  @Prepares(operation = Operation.HANDSHAKE_SERVER_SHARE)
  public static class HandshakeServerShare extends PreparedSubjects<HandshakeSubject> {}

  @Prepares(operation = Operation.HANDSHAKE_CLIENT_REPLY)
  public static class HandshakeClientReply extends PreparedSubjects<HandshakeSubject> {}

  @Prepares(operation = Operation.HANDSHAKE_SERVER_FINISH)
  public static class HandshakeServerFinish extends PreparedSubjects<HandshakeSubject> {}

  @Prepares(operation = Operation.HANDSHAKE_CLIENT_CONFIRM)
  public static class HandshakeClientConfirm extends PreparedSubjects<HandshakeSubject> {}

  /** A whole handshake in the order of TLS 1.3. */
  @Benchmark
  public Object handshake(HandshakeWhole messages) throws GeneralSecurityException {
    return messages.next().shakeHands();
  }

  /** The client makes a key pair. */
  @Benchmark
  public Object handshakeClientShare(HandshakeClientShare messages)
      throws GeneralSecurityException {
    return messages.next().share();
  }

  /** The server encapsulates to the client's share and signs the transcript. */
  @Benchmark
  public Object handshakeServerReply(HandshakeServerReply messages)
      throws GeneralSecurityException {
    return messages.next().reply();
  }

  /** The client verifies the signature, decapsulates, and checks and sends Finished. */
  @Benchmark
  public Object handshakeClientFinish(HandshakeClientFinish messages)
      throws GeneralSecurityException {
    return messages.next().finish();
  }

  /** The server checks the client's Finished. */
  @Benchmark
  public Object handshakeServerConfirm(HandshakeServerConfirm messages)
      throws GeneralSecurityException {
    return messages.next().confirm();
  }

  /** A whole handshake in which the server sends the first share. */
  @Benchmark
  public Object handshakeServerFirst(HandshakeServerFirst messages)
      throws GeneralSecurityException {
    return messages.next().shakeHands();
  }

  /** The server makes a key pair and signs it for a client. */
  @Benchmark
  public Object handshakeServerShare(HandshakeServerShare messages)
      throws GeneralSecurityException {
    return messages.next().share();
  }

  /** The client verifies the signature and encapsulates to the server's share. */
  @Benchmark
  public Object handshakeClientReply(HandshakeClientReply messages)
      throws GeneralSecurityException {
    return messages.next().reply();
  }

  /** The server decapsulates, and checks and sends Finished. */
  @Benchmark
  public Object handshakeServerFinish(HandshakeServerFinish messages)
      throws GeneralSecurityException {
    return messages.next().finish();
  }

  /** The client checks the server's Finished. */
  @Benchmark
  public Object handshakeClientConfirm(HandshakeClientConfirm messages)
      throws GeneralSecurityException {
    return messages.next().confirm();
  }
}
