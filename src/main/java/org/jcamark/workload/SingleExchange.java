package org.jcamark.workload;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import org.jcamark.jca.provider.KeyPairService;

/** A key exchange with one key pair a side. */
public interface SingleExchange extends KeyExchange {
  /** Makes and reads its keys. */
  KeyPairService keys();

  /** A key pair that there is already. */
  DecapsulationKey own(KeyPair pair);

  @Override
  default DecapsulationKey generate() throws GeneralSecurityException {
    return own(keys().generate());
  }
}
