package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import org.jcamark.catalog.SymmetricPrimitive.Digest;

/** A digest as one provider has it. */
public final class DigestService extends JcaService {
  public DigestService(ProviderSource source, Digest digest) throws UnavailableException {
    super(source, "MessageDigest", digest.name());
  }

  public MessageDigest create() throws GeneralSecurityException {
    return MessageDigest.getInstance(name, provider);
  }
}
