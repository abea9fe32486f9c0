package org.jcamark.bench;

import java.security.GeneralSecurityException;
import org.jcamark.jca.family.TokenSubject;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Param;

/**
 * JSON Web Tokens in compact serialisation (RFC 7515), composed of JCA calls with new objects for
 * each token. <b>Not timed</b>: keys, decoded before, and JSON of the claims.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class TokenBenchmark extends ProviderDefaults {
  @Param({"ECDSA-P256-SHA256"})
  public String algorithm;

  @Param({"300"})
  public int payloadBytes;

  @Param({"other"})
  public String keys;

  public static class Tokens extends PreparedSubjects<TokenSubject> {}

  /** The header, base64url of header and claims, the signature over both, its base64url. */
  @Benchmark
  public byte[] signTokenWithInstance(Tokens signing) throws GeneralSecurityException {
    return signing.next().seal();
  }

  /** Base64url and JSON of the header, its algorithm, the signature, base64url of the claims. */
  @Benchmark
  public byte[] verifyTokenWithInstance(Tokens verification) throws GeneralSecurityException {
    return verification.next().open();
  }
}
