package org.jcamark.jca.workload.tls;

import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.CipherSuite;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.catalog.TlsGroup;
import org.jcamark.catalog.Workload;
import org.jcamark.catalog.Workload.SignatureScheme;
import org.jcamark.jca.provider.TlsService;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Key;

/**
 * What client and server are to agree on.
 *
 * @param old whether the version is TLS 1.2 instead of 1.3
 * @param access of the server to its key
 */
public record TlsTerms(
    boolean old,
    CipherSuite cipher,
    TlsGroup group,
    Algorithm signature,
    SignatureScheme scheme,
    PeerCertificates certificates,
    boolean mutual,
    boolean resumed,
    KeyAccess access) {
  public static TlsTerms of(Key call) {
    Operation operation = call.operation();
    Workload.Tls workload = (Workload.Tls) call.found().primitive(operation);
    return new TlsTerms(
        operation.compareTo(Operation.TLS12) >= 0,
        call.get(CipherSuite.class),
        workload.group(),
        workload.profile().signature(),
        workload.scheme(),
        call.get(PeerCertificates.class),
        operation.label().contains("-mutual"),
        operation.label().endsWith("-resumed"),
        KeyAccess.of(call));
  }

  TlsService.Offer offer() {
    return new TlsService.Offer(
        old ? "TLSv1.2" : TlsService.PROTOCOL, suite(), group.name(), scheme.scheme());
  }

  private String suite() {
    return cipher.suite(old, scheme.isRsa());
  }

  /** Of all but the key in memory, whose file would be made within the first call. */
  public void requireCold() throws UnavailableException {
    if (!access.equals(KeyAccess.MEMORY)) {
      throw new UnavailableException("cold starts are measured with --key-manager memory only");
    }
  }

  String version() {
    return old ? "TLS 1.2" : "TLS 1.3";
  }

  public String describe() {
    return version()
        + ", "
        + suite()
        + " and "
        + group.name()
        + (certificates == PeerCertificates.CHAIN ? ", with a chain of certificates" : "")
        + (mutual ? ", with a certificate of the client" : "")
        + (resumed ? ", by resumption" : "")
        + access.describe();
  }
}
