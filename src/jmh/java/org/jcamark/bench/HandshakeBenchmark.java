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

  public static class HandshakeMessages extends PreparedSubjects<HandshakeSubject> {}

  /** A whole handshake in the order of TLS 1.3. */
  @Benchmark
  @Times(operation = Operation.HANDSHAKE)
  public Object handshake(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().shakeHands();
  }

  /** The client makes a key pair. */
  @Benchmark
  @Times(operation = Operation.HANDSHAKE_CLIENT_SHARE)
  public Object handshakeClientShare(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().share();
  }

  /** The server encapsulates to the client's share and signs the transcript. */
  @Benchmark
  @Times(operation = Operation.HANDSHAKE_SERVER_REPLY)
  public Object handshakeServerReply(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().reply();
  }

  /** The client verifies the signature, decapsulates, and checks and sends Finished. */
  @Benchmark
  @Times(operation = Operation.HANDSHAKE_CLIENT_FINISH)
  public Object handshakeClientFinish(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().finish();
  }

  /** The server checks the client's Finished. */
  @Benchmark
  @Times(operation = Operation.HANDSHAKE_SERVER_CONFIRM)
  public Object handshakeServerConfirm(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().confirm();
  }

  /** A whole handshake in which the server sends the first share. */
  @Benchmark
  @Times(operation = Operation.HANDSHAKE_SERVER_FIRST)
  public Object handshakeServerFirst(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().shakeHands();
  }

  /** The server makes a key pair and signs it for a client. */
  @Benchmark
  @Times(operation = Operation.HANDSHAKE_SERVER_SHARE)
  public Object handshakeServerShare(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().share();
  }

  /** The client verifies the signature and encapsulates to the server's share. */
  @Benchmark
  @Times(operation = Operation.HANDSHAKE_CLIENT_REPLY)
  public Object handshakeClientReply(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().reply();
  }

  /** The server decapsulates, and checks and sends Finished. */
  @Benchmark
  @Times(operation = Operation.HANDSHAKE_SERVER_FINISH)
  public Object handshakeServerFinish(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().finish();
  }

  /** The client checks the server's Finished. */
  @Benchmark
  @Times(operation = Operation.HANDSHAKE_CLIENT_CONFIRM)
  public Object handshakeClientConfirm(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().confirm();
  }
}
