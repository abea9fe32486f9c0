package org.jcamark.catalog;

import java.util.EnumSet;
import java.util.Set;
import org.jcamark.catalog.Derivation.Pbkdf2;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.catalog.SymmetricPrimitive.Mac;

/** What a password protects. All objects of JCA are made for each call. */
public sealed interface PasswordBased extends Primitive {
  /** A use of a key that PBKDF2 derives from the password. */
  sealed interface Derived extends PasswordBased {
    Pbkdf2 derivation();

    @Override
    default Payload payload(Operation operation) {
      return operation == Operation.MAC ? Payload.KEY_STORE : Payload.PRIVATE_KEY;
    }

    @Override
    default double micros(Operation operation) {
      return derivation().micros(Operation.DERIVE);
    }
  }

  /** Encryption of a private key: PBES2 (RFC 8018, section 6.2). */
  record Pbes2(Pbkdf2 derivation, BlockMode cipher) implements Derived {
    @Override
    public Set<Operation> operations() {
      return EnumSet.of(Operation.ENCRYPT, Operation.DECRYPT);
    }
  }

  /** Authentication of a key store: PBMAC1 (RFC 8018, section 7.1). */
  record Pbmac1(Pbkdf2 derivation, Mac mac) implements Derived {
    @Override
    public Set<Operation> operations() {
      return EnumSet.of(Operation.MAC);
    }
  }

  /**
   * A PKCS #12 file with one private key and its certificate (RFC 7292), protected as the provider
   * does it by default.
   *
   * @param type of {@link java.security.KeyStore}
   */
  record Pkcs12(String type) implements PasswordBased {
    @Override
    public Set<Operation> operations() {
      return EnumSet.of(Operation.STORE_KEYSTORE, Operation.LOAD_KEYSTORE);
    }

    @Override
    public double micros(Operation operation) {
      return 1_400_000;
    }
  }
}
