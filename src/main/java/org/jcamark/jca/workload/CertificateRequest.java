package org.jcamark.jca.workload;

import org.bouncycastle.asn1.DERSet;
import org.bouncycastle.asn1.pkcs.Attribute;
import org.bouncycastle.asn1.pkcs.CertificationRequestInfo;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.Extensions;
import org.bouncycastle.asn1.x509.SubjectKeyIdentifier;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;

/**
 * A request for a certificate (PKCS #10, RFC 2986) before it is signed.
 *
 * @param part what is signed; its last 8 bytes are the key identifier that it asks for
 */
public record CertificateRequest(byte[] part, byte[] identifier) {

  public static CertificateRequest of(String host, byte[] publicKey, byte[] identifier) {
    byte[] keyIdentifier = Der.encoded(new SubjectKeyIdentifier(new byte[Long.BYTES]));
    Extensions extensions =
        new Extensions(
            new Extension[] {
              Der.hostName(host),
              new Extension(Extension.subjectKeyIdentifier, false, keyIdentifier)
            });
    Attribute attribute =
        new Attribute(PKCSObjectIdentifiers.pkcs_9_at_extensionRequest, new DERSet(extensions));
    CertificationRequestInfo part =
        new CertificationRequestInfo(
            new X500Name("CN=" + host),
            SubjectPublicKeyInfo.getInstance(publicKey),
            new DERSet(attribute));
    return new CertificateRequest(Der.encoded(part), identifier);
  }

  public int numberOffset() {
    return part.length - Long.BYTES;
  }

  public byte[] signed(byte[] signature) {
    return Der.signed(part, identifier, signature);
  }
}
