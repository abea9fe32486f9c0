package org.jcamark.jca.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.cert.X509Certificate;
import org.bouncycastle.asn1.pkcs.Attribute;
import org.bouncycastle.asn1.pkcs.CertificationRequest;
import org.bouncycastle.asn1.pkcs.CertificationRequestInfo;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.Extensions;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive.Signature;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.JcaService.CertificateService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.workload.CertificateIssuer.Der;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What we issue, read by a provider, and what we request, read by Bouncy Castle's own parser. */
final class CertificateIssuerTest {
  private static final int CERTIFICATE_SIGN = 5;

  @ParameterizedTest
  @CsvSource({
    "JDK, ECDSA-P521-SHA512, 1.2.840.10045.4.3.4",
    "JDK, RSA-2048-PKCS1, 1.2.840.113549.1.1.11",
    "JDK, Ed448, 1.3.101.113",
    "BC, ML-DSA-44, 2.16.840.1.101.3.4.3.17",
    "BC, SLH-DSA-SHA2-128f, 2.16.840.1.101.3.4.3.21"
  })
  void certificate_isReadAsItWasIssued(String label, String name, String identifier)
      throws GeneralSecurityException {
    ProviderSource source = Providers.open(label);
    Algorithm algorithm = Catalog.algorithm(name).orElseThrow();
    KeyPair pair = new KeyPairService(source, algorithm).sample();
    byte[] key = pair.getPublic().getEncoded();
    SignatureService service =
        new SignatureService(source, (Signature) algorithm.primitive(Operation.SIGN));
    CertificateIssuer issuer = new CertificateIssuer("root.example", algorithm, service, pair);
    CertificateService parser = new CertificateService(source);
    byte[] encoded = issuer.certify("host.example", key);
    X509Certificate host = parser.parse(encoded);
    host.verify(pair.getPublic(), service.provider());
    host.checkValidity();
    assertThat(host.getVersion()).isEqualTo(3);
    assertThat(host.getSigAlgOID()).isEqualTo(identifier);
    assertThat(host.getIssuerX500Principal().getName()).isEqualTo("CN=root.example");
    assertThat(host.getSubjectX500Principal().getName()).isEqualTo("CN=host.example");
    assertThat(host.getPublicKey().getEncoded()).isEqualTo(key);
    assertThat(host.getBasicConstraints()).isEqualTo(-1);
    assertThat(host.getSubjectAlternativeNames()).hasToString("[[2, host.example]]");
    assertThat(ByteBuffer.wrap(encoded).getLong(CertificateIssuer.numberOffset(encoded)))
        .isEqualTo(host.getSerialNumber().longValue());
    X509Certificate authority = parser.parse(issuer.certifyAuthority(issuer));
    assertThat(authority.getBasicConstraints()).isEqualTo(Integer.MAX_VALUE);
    assertThat(authority.getKeyUsage()[CERTIFICATE_SIGN]).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {64, 256, 3_000})
  void request_isReadAsItWasMade(int signatureBytes) throws GeneralSecurityException {
    Algorithm algorithm = Catalog.algorithm("ECDSA-P256-SHA256").orElseThrow();
    byte[] key =
        new KeyPairService(Providers.open("JDK"), algorithm).sample().getPublic().getEncoded();
    byte[] part = CertificateIssuer.request("host.example", key);
    ByteBuffer.wrap(part).putLong(part.length - Long.BYTES, 77);
    byte[] signature = new byte[signatureBytes];
    byte[] identifier = Der.identifier(algorithm.name(), key);
    CertificationRequest parsed =
        CertificationRequest.getInstance(Der.signed(part, identifier, signature));
    assertThat(parsed.getSignature().getOctets()).isEqualTo(signature);
    assertThat(parsed.getSignatureAlgorithm().getAlgorithm().getId())
        .isEqualTo("1.2.840.10045.4.3.2");
    CertificationRequestInfo content = parsed.getCertificationRequestInfo();
    assertThat(content.getSubject()).hasToString("CN=host.example");
    assertThat(content.getSubjectPublicKeyInfo()).isEqualTo(SubjectPublicKeyInfo.getInstance(key));
    Attribute attribute = Attribute.getInstance(content.getAttributes().getObjectAt(0));
    assertThat(attribute.getAttrType()).isEqualTo(PKCSObjectIdentifiers.pkcs_9_at_extensionRequest);
    Extensions extensions = Extensions.getInstance(attribute.getAttrValues().getObjectAt(0));
    assertThat(extensions.getExtension(Extension.subjectAlternativeName)).isNotNull();
    assertThat(extensions.getExtension(Extension.subjectKeyIdentifier).getParsedValue())
        .hasToString("#000000000000004d");
  }
}
