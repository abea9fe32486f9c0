package org.jcamark.jca.provider;

import java.lang.reflect.InvocationTargetException;
import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.Provider;
import java.util.Set;
import java.util.function.Consumer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;

/** TLS through the JSSE API alone. */
record StandardTls(Provider provider) implements TlsService {

  @Override
  public Consumer<SSLEngine> restriction(Offer offer) throws GeneralSecurityException {
    SSLParameters parameters = new SSLParameters(new String[] {offer.suite()});
    // Only in TLS 1.2 the curve of a key has to be among the groups.
    String[] groups = offer.is13() ? new String[] {offer.group()} : offer.groupAndCurve();
    try {
      SSLParameters.class
          .getMethod("setNamedGroups", String[].class)
          .invoke(parameters, (Object) groups);
    } catch (NoSuchMethodException before20) {
      parameters.setAlgorithmConstraints(new Groups(Set.of(groups)));
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new GeneralSecurityException("SSLParameters.setNamedGroups fails", e);
    }
    return engine -> engine.setSSLParameters(parameters);
  }

  /**
   * Permits some groups and what is none. Before Java 20 this is the only way to choose the group
   * of an engine: the system property {@code jdk.tls.namedGroups} is read once in a JVM. SunJSSE
   * asks in the same words whether a curve may be a group and, right after a question about its
   * signature scheme, whether it may be that of an ECDSA key. Wrong guesses would show in the key
   * shares of a ClientHello. For one thread.
   */
  private static final class Groups implements AlgorithmConstraints {
    private static final Set<String> ALL =
        Set.of(
            "secp256r1",
            "secp384r1",
            "secp521r1",
            "x25519",
            "x448",
            "ffdhe2048",
            "ffdhe3072",
            "ffdhe4096",
            "ffdhe6144",
            "ffdhe8192");

    private final Set<String> groups;
    private boolean askedForSignature;

    Groups(Set<String> groups) {
      this.groups = groups;
    }

    @Override
    public boolean permits(
        Set<CryptoPrimitive> primitives, String algorithm, AlgorithmParameters parameters) {
      boolean ofKey = askedForSignature;
      askedForSignature = primitives.contains(CryptoPrimitive.SIGNATURE);
      return askedForSignature || ofKey || groups.contains(algorithm) || !ALL.contains(algorithm);
    }

    @Override
    public boolean permits(Set<CryptoPrimitive> primitives, Key key) {
      return true;
    }

    @Override
    public boolean permits(
        Set<CryptoPrimitive> primitives,
        String algorithm,
        Key key,
        AlgorithmParameters parameters) {
      return permits(primitives, algorithm, parameters);
    }
  }
}
