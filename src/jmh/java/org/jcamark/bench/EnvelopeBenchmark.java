package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.EnvelopeSubject;
import org.jcamark.jca.subject.Subject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * Files in memory, sealed for a recipient and signed by their sender.
 *
 * <p><b>Timed</b>: the whole of it: a fresh secret for the recipient, key derivation, encryption
 * and digest of each chunk of 64 KiB, the signature; or the same steps backwards with every check.
 * Several chunks are worked on by as many threads as the JVM has processors. The other party's
 * public key is decoded each time. <b>Not timed</b>: making keys, and decoding one's own.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class EnvelopeBenchmark extends BenchmarkDefaults {

  /** Files, senders and recipients that rotate. */
  public abstract static class EnvelopeFiles<S extends Subject<?>> extends PreparedSubjects<S> {
    @Param({"ML-KEM-768+ML-DSA-65"})
    public String algorithm;

    @Param({"BC"})
    public String provider;

    @Param({"1024"})
    public int payloadBytes;
  }

  public static class EnvelopeSealing extends EnvelopeFiles<EnvelopeSubject> {
    @Override
    Operation operation() {
      return Operation.SEAL_FILE;
    }
  }

  public static class EnvelopeOpening extends EnvelopeFiles<EnvelopeSubject> {
    @Override
    Operation operation() {
      return Operation.OPEN_FILE;
    }
  }

  @Benchmark
  public byte[] sealFile(EnvelopeSealing sealing) throws GeneralSecurityException {
    return sealing.next().seal();
  }

  @Benchmark
  public byte[] openFile(EnvelopeOpening opening) throws GeneralSecurityException {
    return opening.next().open();
  }
}
