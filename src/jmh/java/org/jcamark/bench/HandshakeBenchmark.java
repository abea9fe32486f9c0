package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.HandshakeSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * A handshake that authenticates the server, whole and by phases, in the order of TLS 1.3 and with
 * the server's share first: key exchange, signature, transcript hashes, key schedule and Finished
 * messages of both sides, or of the side that the phase names. The client decodes the server's
 * public key. <b>Not timed</b>: the server's key pair; of a phase, the messages before it.
 *
 * <p>Secondary metrics {@code client.bytes} and {@code server.bytes} have what each side sends.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class HandshakeBenchmark extends BenchmarkDefaults {
  @Param({"ML-KEM-768+ML-DSA-65"})
  public String algorithm;

  @Param({"BC"})
  public String provider;

  public static class HandshakeMessages extends PreparedSubjects<HandshakeSubject> {}

  /** A whole handshake in the order of TLS 1.3. */
  @Benchmark
  public Object handshake(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().shakeHands();
  }

  /** The client makes a key pair. */
  @Benchmark
  public Object handshakeClientShare(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().share();
  }

  /** The server encapsulates to the client's share and signs the transcript. */
  @Benchmark
  public Object handshakeServerReply(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().reply();
  }

  /** The client verifies the signature, decapsulates, and checks and sends Finished. */
  @Benchmark
  public Object handshakeClientFinish(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().finish();
  }

  /** The server checks the client's Finished. */
  @Benchmark
  public Object handshakeServerConfirm(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().confirm();
  }

  /** A whole handshake in which the server sends the first share. */
  @Benchmark
  public Object handshakeServerFirst(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().shakeHands();
  }

  /** The server makes a key pair and signs it for a client. */
  @Benchmark
  public Object handshakeServerShare(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().share();
  }

  /** The client verifies the signature and encapsulates to the server's share. */
  @Benchmark
  public Object handshakeClientReply(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().reply();
  }

  /** The server decapsulates, and checks and sends Finished. */
  @Benchmark
  public Object handshakeServerFinish(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().finish();
  }

  /** The client checks the server's Finished. */
  @Benchmark
  public Object handshakeClientConfirm(HandshakeMessages messages) throws GeneralSecurityException {
    return messages.next().confirm();
  }
}
