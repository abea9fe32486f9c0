package org.jcamark.jca.provider;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.InvalidParameterException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.ProviderException;
import java.security.PublicKey;
import java.security.Security;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jcamark.jca.provider.ProviderSource.Maker;

/**
 * A token behind PKCS #11, through the JDK's SunPKCS11. System properties have its configuration,
 * the alias of a key pair in it and the file with the PIN. Nothing is written into the token: keys
 * that are made are objects of a session.
 */
public final class Pkcs11Dialect implements Dialect {
  public static final String LABEL = "PKCS11";
  public static final String CONFIG = "jcamark.pkcs11";
  public static final String ALIAS = CONFIG + ".alias";
  public static final String PIN_FILE = CONFIG + ".pin-file";

  private static final String PIN_VARIABLE = "JCAMARK_PIN";

  /** Also by its number. */
  private static final Pattern LASTING_KEYS =
      Pattern.compile("(?i)\\b(CKA_TOKEN|0x0*1)\\s*=\\s*(?!false)\\S");

  private Optional<NamedPair> named = Optional.empty();

  /** A key pair of the token; the private key is looked up each time. */
  record NamedPair(PublicKey publicKey, Maker<PrivateKey> privateKey) {}

  /** Logs in where there is a PIN; the wrong one is tried once. */
  @Override
  public Provider load(String config) throws UnavailableException {
    Provider usual = Security.getProvider("SunPKCS11");
    if (usual == null) {
      throw new UnavailableException("this JVM has no provider SunPKCS11");
    }
    try {
      if (LASTING_KEYS.matcher(Files.readString(Path.of(config))).find()) {
        throw new UnavailableException(
            "generated keys would stay in the token; remove CKA_TOKEN = true from " + config);
      }
      Provider token = usual.configure(config);
      String alias = System.getProperty(ALIAS);
      Optional<String> pin = pin();
      if (pin.isPresent()) {
        KeyStore store = KeyStore.getInstance("PKCS11", token);
        store.load(null, pin.get().toCharArray());
        named = alias == null ? named : Optional.of(named(store, alias));
      } else if (alias != null) {
        throw new UnavailableException(
            "keys by alias need a PIN, in --pin-file FILE or the variable " + PIN_VARIABLE);
      }
      return token;
    } catch (UnavailableException e) {
      throw e;
    } catch (IOException
        | GeneralSecurityException
        | InvalidParameterException
        | ProviderException e) {
      throw new UnavailableException("the token cannot be opened: " + Reasons.innermost(e));
    }
  }

  private static Optional<String> pin() throws IOException {
    String file = System.getProperty(PIN_FILE);
    return file == null
        ? Optional.ofNullable(System.getenv(PIN_VARIABLE))
        : Optional.of(Files.readString(Path.of(file)).strip());
  }

  private static NamedPair named(KeyStore store, String alias) throws GeneralSecurityException {
    Certificate certificate = store.getCertificate(alias);
    if (certificate == null || !store.isKeyEntry(alias)) {
      throw new UnavailableException(
          "the token has no key pair with a certificate under the alias %s; its aliases: %s"
              .formatted(alias, Collections.list(store.aliases())));
    }
    return new NamedPair(certificate.getPublicKey(), () -> (PrivateKey) store.getKey(alias, null));
  }

  @Override
  public Optional<NamedPair> named() {
    return named;
  }
}
