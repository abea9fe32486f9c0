package org.jcamark.workload.tls;

import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Workload;

/**
 * What client and server are to agree on, besides the version and {@link TlsParty#SUITE}.
 *
 * @param signature of the certificates
 * @param mutual whether the client has to authenticate itself, too
 * @param resumed whether handshakes resume the session of an earlier one
 */
public record TlsTerms(TlsGroup group, Algorithm signature, boolean mutual, boolean resumed) {

  /** Those of an operation of a profile. */
  public static TlsTerms of(Algorithm profile, Operation operation) {
    String name = profile.name();
    return new TlsTerms(
        TlsGroup.of(name.substring(0, name.indexOf('+'))),
        ((Workload) profile.primitive(operation)).profile().signature(),
        operation == Operation.TLS13_MUTUAL || operation == Operation.TLS13_MUTUAL_RESUMED,
        operation == Operation.TLS13_RESUMED || operation == Operation.TLS13_MUTUAL_RESUMED);
  }

  /** For users, in JSSE's names. */
  public String describe() {
    return "TLS 1.3, "
        + TlsParty.SUITE
        + " and "
        + group.group()
        + (mutual ? ", with a certificate of the client" : "")
        + (resumed ? ", by resumption" : "");
  }

  SignatureScheme scheme() {
    return SignatureScheme.of(signature.name());
  }
}
