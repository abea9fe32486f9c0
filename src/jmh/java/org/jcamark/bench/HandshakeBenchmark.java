package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.HandshakeSubject;
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

  public static class HandshakeWhole extends PreparedSubjects<HandshakeSubject> {
    public HandshakeWhole() {
      super(Operation.HANDSHAKE, Boundary.OPERATION);
    }
  }

  public static class HandshakeClientShare extends PreparedSubjects<HandshakeSubject> {
    public HandshakeClientShare() {
      super(Operation.HANDSHAKE_CLIENT_SHARE, Boundary.OPERATION);
    }
  }

  public static class HandshakeServerReply extends PreparedSubjects<HandshakeSubject> {
    public HandshakeServerReply() {
      super(Operation.HANDSHAKE_SERVER_REPLY, Boundary.OPERATION);
    }
  }

  public static class HandshakeClientFinish extends PreparedSubjects<HandshakeSubject> {
    public HandshakeClientFinish() {
      super(Operation.HANDSHAKE_CLIENT_FINISH, Boundary.OPERATION);
    }
  }

  public static class HandshakeServerConfirm extends PreparedSubjects<HandshakeSubject> {
    public HandshakeServerConfirm() {
      super(Operation.HANDSHAKE_SERVER_CONFIRM, Boundary.OPERATION);
    }
  }

  public static class HandshakeServerFirst extends PreparedSubjects<HandshakeSubject> {
    public HandshakeServerFirst() {
      super(Operation.HANDSHAKE_SERVER_FIRST, Boundary.OPERATION);
    }
  }

  public static class HandshakeServerShare extends PreparedSubjects<HandshakeSubject> {
    public HandshakeServerShare() {
      super(Operation.HANDSHAKE_SERVER_SHARE, Boundary.OPERATION);
    }
  }

  public static class HandshakeClientReply extends PreparedSubjects<HandshakeSubject> {
    public HandshakeClientReply() {
      super(Operation.HANDSHAKE_CLIENT_REPLY, Boundary.OPERATION);
    }
  }

  public static class HandshakeServerFinish extends PreparedSubjects<HandshakeSubject> {
    public HandshakeServerFinish() {
      super(Operation.HANDSHAKE_SERVER_FINISH, Boundary.OPERATION);
    }
  }

  public static class HandshakeClientConfirm extends PreparedSubjects<HandshakeSubject> {
    public HandshakeClientConfirm() {
      super(Operation.HANDSHAKE_CLIENT_CONFIRM, Boundary.OPERATION);
    }
  }

  /** A whole handshake in the order of TLS 1.3. */
  @Benchmark
  public Object handshake(HandshakeWhole messages) throws GeneralSecurityException {
    return messages.next().shakeHands();
  }

  /** The client makes a key pair. */
  @Benchmark
  public Object handshakeClientShare(HandshakeClientShare messages)
      throws GeneralSecurityException {
    return messages.next().clientShare();
  }

  /** The server encapsulates to the client's share and signs the transcript. */
  @Benchmark
  public Object handshakeServerReply(HandshakeServerReply messages)
      throws GeneralSecurityException {
    return messages.next().serverReply();
  }

  /** The client verifies the signature, decapsulates, and checks and sends Finished. */
  @Benchmark
  public Object handshakeClientFinish(HandshakeClientFinish messages)
      throws GeneralSecurityException {
    return messages.next().clientFinish();
  }

  /** The server checks the client's Finished. */
  @Benchmark
  public Object handshakeServerConfirm(HandshakeServerConfirm messages)
      throws GeneralSecurityException {
    return messages.next().serverConfirm();
  }

  /** A whole handshake in which the server sends the first share. */
  @Benchmark
  public Object handshakeServerFirst(HandshakeServerFirst messages)
      throws GeneralSecurityException {
    return messages.next().shakeHandsServerFirst();
  }

  /** The server makes a key pair and signs it for a client. */
  @Benchmark
  public Object handshakeServerShare(HandshakeServerShare messages)
      throws GeneralSecurityException {
    return messages.next().serverShare();
  }

  /** The client verifies the signature and encapsulates to the server's share. */
  @Benchmark
  public Object handshakeClientReply(HandshakeClientReply messages)
      throws GeneralSecurityException {
    return messages.next().clientReply();
  }

  /** The server decapsulates, and checks and sends Finished. */
  @Benchmark
  public Object handshakeServerFinish(HandshakeServerFinish messages)
      throws GeneralSecurityException {
    return messages.next().serverFinish();
  }

  /** The client checks the server's Finished. */
  @Benchmark
  public Object handshakeClientConfirm(HandshakeClientConfirm messages)
      throws GeneralSecurityException {
    return messages.next().clientConfirm();
  }
}
