package org.jcamark.catalog;

import java.util.EnumSet;
import java.util.Optional;
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
    default double micros(Operation operation, int payloadBytes) {
      return derivation().micros(Operation.DERIVE, 0);
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
   * A file of private keys with their certificates, or of trusted certificates, protected as the
   * provider does it by default; PKCS #12 is RFC 7292.
   *
   * @param type of {@link java.security.KeyStore}
   * @param file of trusted certificates that comes with the JDK; absent where one is written
   */
  record KeyStoreFormat(String type, Optional<String> file) implements PasswordBased {
    @Override
    public Set<Operation> operations() {
      return file.isPresent()
          ? EnumSet.of(Operation.LOAD_TRUSTSTORE)
          : EnumSet.range(Operation.STORE_KEYSTORE, Operation.LOAD_TRUSTSTORE);
    }

    /** Whether it is read with a number of entries. */
    public boolean hasEntries(Operation operation) {
      return operation != Operation.STORE_KEYSTORE && file.isEmpty();
    }

    @Override
    public double micros(Operation operation, int payloadBytes) {
      return switch (type) {
        case "JKS" -> 1_000;
        case "BCFKS" -> 100_000;
        default -> 1_400_000;
      };
    }
  }
}
