package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.prepare.BenchmarkParameters;
import org.jcamark.jca.subject.HandshakeSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * A handshake that authenticates the server, whole and by phases, in the order of TLS 1.3 and with
 * the server's share first.
 *
 * <p><b>Timed</b>: key exchange, signature, transcript hashes, key schedule and Finished messages
 * of both sides, or of the side that the phase names; the client decodes the server's public key.
 * <b>Not timed</b>: the server's key pair; of a phase, the messages before it.
 *
 * <p>Secondary metrics {@code client.bytes} and {@code server.bytes} have what each side sends.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class HandshakeBenchmark extends BenchmarkDefaults {

  /** Servers and messages that rotate. */
  public abstract static class HandshakeMessages extends PreparedSubjects<HandshakeSubject> {
    @Param({"ML-KEM-768+ML-DSA-65"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    HandshakeMessages(Operation operation) {
      super(operation);
    }

    @Override
    BenchmarkParameters parameters() {
      return BenchmarkParameters.withoutPayload(algorithm, provider, data);
    }
  }

  public static class HandshakeWhole extends HandshakeMessages {
    public HandshakeWhole() {
      super(Operation.HANDSHAKE);
    }
  }

  public static class HandshakeClientShare extends HandshakeMessages {
    public HandshakeClientShare() {
      super(Operation.HANDSHAKE_CLIENT_SHARE);
    }
  }

  public static class HandshakeServerReply extends HandshakeMessages {
    public HandshakeServerReply() {
      super(Operation.HANDSHAKE_SERVER_REPLY);
    }
  }

  public static class HandshakeClientFinish extends HandshakeMessages {
    public HandshakeClientFinish() {
      super(Operation.HANDSHAKE_CLIENT_FINISH);
    }
  }

  public static class HandshakeServerConfirm extends HandshakeMessages {
    public HandshakeServerConfirm() {
      super(Operation.HANDSHAKE_SERVER_CONFIRM);
    }
  }

  public static class HandshakeServerFirst extends HandshakeMessages {
    public HandshakeServerFirst() {
      super(Operation.HANDSHAKE_SERVER_FIRST);
    }
  }

  public static class HandshakeServerShare extends HandshakeMessages {
    public HandshakeServerShare() {
      super(Operation.HANDSHAKE_SERVER_SHARE);
    }
  }

  public static class HandshakeClientReply extends HandshakeMessages {
    public HandshakeClientReply() {
      super(Operation.HANDSHAKE_CLIENT_REPLY);
    }
  }

  public static class HandshakeServerFinish extends HandshakeMessages {
    public HandshakeServerFinish() {
      super(Operation.HANDSHAKE_SERVER_FINISH);
    }
  }

  public static class HandshakeClientConfirm extends HandshakeMessages {
    public HandshakeClientConfirm() {
      super(Operation.HANDSHAKE_CLIENT_CONFIRM);
    }
  }

  @Benchmark
  public Object handshake(HandshakeWhole messages) throws GeneralSecurityException {
    return messages.next().shakeHands();
  }

  @Benchmark
  public Object handshakeClientShare(HandshakeClientShare messages)
      throws GeneralSecurityException {
    return messages.next().clientShare();
  }

  @Benchmark
  public Object handshakeServerReply(HandshakeServerReply messages)
      throws GeneralSecurityException {
    return messages.next().serverReply();
  }

  @Benchmark
  public Object handshakeClientFinish(HandshakeClientFinish messages)
      throws GeneralSecurityException {
    return messages.next().clientFinish();
  }

  @Benchmark
  public Object handshakeServerConfirm(HandshakeServerConfirm messages)
      throws GeneralSecurityException {
    return messages.next().serverConfirm();
  }

  @Benchmark
  public Object handshakeServerFirst(HandshakeServerFirst messages)
      throws GeneralSecurityException {
    return messages.next().shakeHandsServerFirst();
  }

  @Benchmark
  public Object handshakeServerShare(HandshakeServerShare messages)
      throws GeneralSecurityException {
    return messages.next().serverShare();
  }

  @Benchmark
  public Object handshakeClientReply(HandshakeClientReply messages)
      throws GeneralSecurityException {
    return messages.next().clientReply();
  }

  @Benchmark
  public Object handshakeServerFinish(HandshakeServerFinish messages)
      throws GeneralSecurityException {
    return messages.next().serverFinish();
  }

  @Benchmark
  public Object handshakeClientConfirm(HandshakeClientConfirm messages)
      throws GeneralSecurityException {
    return messages.next().clientConfirm();
  }
}
