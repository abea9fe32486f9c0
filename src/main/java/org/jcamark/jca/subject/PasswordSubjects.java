package org.jcamark.jca.subject;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyStore.PrivateKeyEntry;
import java.security.cert.Certificate;
import java.security.interfaces.ECPrivateKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Derivation.Pbkdf2;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PasswordBased;
import org.jcamark.catalog.PasswordBased.Pbes2;
import org.jcamark.catalog.PasswordBased.Pbmac1;
import org.jcamark.catalog.PasswordBased.Pkcs12;
import org.jcamark.jca.provider.DerivationService.Input;
import org.jcamark.jca.provider.KeyStoreService;
import org.jcamark.jca.provider.Pbes2Service;
import org.jcamark.jca.provider.Pbmac1Service;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.workload.tls.Credentials;

/** Prepares what passwords protect: a message for each password, and one key store. */
public final class PasswordSubjects {
  private static final String STORE_PASSWORD = "sixteen letters.";

  private PasswordSubjects() {}

  static List<? extends Subject<?>> prepare(
      ProviderSource source, PasswordBased scheme, Request request)
      throws GeneralSecurityException {
    if (scheme instanceof Pbes2 pbes2) {
      return encryption(source, pbes2, request);
    }
    return scheme instanceof Pbmac1 pbmac1
        ? authentication(source, pbmac1, request)
        : List.of(keyStore(source, (Pkcs12) scheme, request));
  }

  /** As many passwords as there is time to derive keys from, all with one salt. */
  private static List<Input> passwords(Pbkdf2 derivation, Request request) {
    List<Input> passwords = DerivationSubject.inputs(derivation, request);
    int most = Inputs.count(request, derivation.micros(Operation.DERIVE));
    return passwords.subList(0, Math.min(most, passwords.size()));
  }

  private static List<Pbes2Subject> encryption(ProviderSource source, Pbes2 scheme, Request request)
      throws GeneralSecurityException {
    Pbes2Service service = Pbes2Service.of(source, scheme);
    boolean encrypts = request.operation() == Operation.ENCRYPT;
    int mode = encrypts ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    byte[][] keys = Inputs.messages(request);
    byte[] iv = new byte[scheme.cipher().ivBytes()];
    new SplittableRandom(request.seed() + 2).nextBytes(iv);
    List<Pbes2Subject> subjects = new ArrayList<>();
    for (Input password : passwords(scheme.derivation(), request)) {
      byte[] key = keys[subjects.size() % keys.length];
      byte[] input = encrypts ? key : service.once(Cipher.ENCRYPT_MODE, password, iv, key);
      subjects.add(new Pbes2Subject(service, scheme, mode, password, iv, input));
    }
    return subjects;
  }

  private static List<Pbmac1Subject> authentication(
      ProviderSource source, Pbmac1 scheme, Request request) throws GeneralSecurityException {
    Pbmac1Service service = Pbmac1Service.of(source, scheme);
    byte[][] messages = Inputs.messages(request);
    List<Pbmac1Subject> subjects = new ArrayList<>();
    for (Input password : passwords(scheme.derivation(), request)) {
      byte[] message = messages[subjects.size() % messages.length];
      subjects.add(new Pbmac1Subject(service, scheme, password, message));
    }
    return subjects;
  }

  private static Subject<?> keyStore(ProviderSource source, Pkcs12 format, Request request)
      throws GeneralSecurityException {
    KeyStoreService service = new KeyStoreService(source, format);
    PrivateKeyEntry entry = entry(source);
    char[] password = STORE_PASSWORD.toCharArray();
    return request.operation() == Operation.STORE_KEYSTORE
        ? new KeyStoreStoringSubject(service, format, entry, password)
        : new KeyStoreLoadingSubject(
            service, format, entry, password, service.store(entry, password));
  }

  /** A P-256 key with a self-signed certificate, made once and shared. */
  public static PrivateKeyEntry entry(ProviderSource source) throws GeneralSecurityException {
    Algorithm signature = Catalog.algorithm("ECDSA-P256-SHA256").orElseThrow();
    Credentials made = Credentials.of(source, signature, "jcamark");
    return new PrivateKeyEntry(made.key(), new Certificate[] {made.certificate()});
  }

  /** Whether both have the same secret number and certificate, whichever providers they are of. */
  static boolean areEqual(PrivateKeyEntry one, PrivateKeyEntry other)
      throws GeneralSecurityException {
    return secret(one).equals(secret(other))
        && Arrays.equals(one.getCertificate().getEncoded(), other.getCertificate().getEncoded());
  }

  private static BigInteger secret(PrivateKeyEntry entry) {
    return ((ECPrivateKey) entry.getPrivateKey()).getS();
  }
}
