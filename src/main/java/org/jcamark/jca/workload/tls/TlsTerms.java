package org.jcamark.jca.workload.tls;

import java.util.Set;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.CipherSuite;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.provider.TlsService;

/**
 * What client and server are to agree on.
 *
 * @param old whether the version is TLS 1.2 instead of 1.3
 * @param signature of the certificates
 * @param mutual whether the client has to authenticate itself, too
 * @param resumed whether handshakes resume the session of an earlier one
 */
public record TlsTerms(
    boolean old,
    CipherSuite cipher,
    TlsGroup group,
    Algorithm signature,
    PeerCertificates certificates,
    boolean mutual,
    boolean resumed) {
  private static final Set<Operation> OLD =
      Set.of(
          Operation.TLS12,
          Operation.TLS12_RESUMED,
          Operation.TLS12_MUTUAL,
          Operation.TLS12_MUTUAL_RESUMED);
  private static final Set<Operation> MUTUAL =
      Set.of(
          Operation.TLS13_MUTUAL,
          Operation.TLS13_MUTUAL_RESUMED,
          Operation.TLS12_MUTUAL,
          Operation.TLS12_MUTUAL_RESUMED);
  private static final Set<Operation> RESUMED =
      Set.of(
          Operation.TLS13_RESUMED,
          Operation.TLS13_MUTUAL_RESUMED,
          Operation.TLS12_RESUMED,
          Operation.TLS12_MUTUAL_RESUMED);

  /**
   * Those of a call.
   *
   * @param call of an operation of TLS
   */
  public static TlsTerms of(Call call) {
    String name = call.algorithm();
    Operation operation = call.operation();
    return new TlsTerms(
        OLD.contains(operation),
        call.cipherSuite().orElseThrow(),
        TlsGroup.of(name.substring(0, name.indexOf('+'))),
        ((Workload) call.found().primitive(operation)).profile().signature(),
        call.certificates().orElseThrow(),
        MUTUAL.contains(operation),
        RESUMED.contains(operation));
  }

  /** In JSSE's names. */
  TlsService.Offer offer() {
    return new TlsService.Offer(
        old ? "TLSv1.2" : TlsService.PROTOCOL, suite(), group.group(), scheme().scheme());
  }

  private boolean rsa() {
    return scheme() == SignatureScheme.RSA_PSS;
  }

  private String suite() {
    return old ? cipher.suite12(rsa()) : cipher.suite13();
  }

  int suiteCode() {
    return old ? cipher.code12(rsa()) : cipher.code13();
  }

  /** {@code TLS 1.3}. */
  String version() {
    return old ? "TLS 1.2" : "TLS 1.3";
  }

  int versionCode() {
    return old ? Hello.TLS12 : Hello.TLS13;
  }

  /** For users, in JSSE's names. */
  public String describe() {
    return version()
        + ", "
        + suite()
        + " and "
        + group.group()
        + (certificates == PeerCertificates.CHAIN ? ", with a chain of certificates" : "")
        + (mutual ? ", with a certificate of the client" : "")
        + (resumed ? ", by resumption" : "");
  }

  SignatureScheme scheme() {
    return SignatureScheme.of(signature.name());
  }
}
