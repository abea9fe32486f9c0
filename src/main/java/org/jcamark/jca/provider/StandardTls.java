package org.jcamark.jca.provider;

import java.security.AlgorithmConstraints;
import java.security.AlgorithmParameters;
import java.security.CryptoPrimitive;
import java.security.Key;
import java.security.Provider;
import java.util.Set;
import java.util.function.Consumer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;

/**
 * TLS through the JSSE API alone. Constraints choose the group of each engine on any version of
 * Java: {@code SSLParameters.setNamedGroups} exists from 20 on, and the system property {@code
 * jdk.tls.namedGroups} is read once in a JVM.
 */
record StandardTls(Provider provider) implements TlsService {

  static TlsService of(ProviderSource source) throws UnavailableException {
    return new StandardTls(source.provider("SSLContext", PROTOCOL));
  }

  @Override
  public Consumer<SSLEngine> restriction(String group, String scheme) {
    SSLParameters parameters = new SSLParameters();
    parameters.setAlgorithmConstraints(new OneGroup(group));
    return engine -> engine.setSSLParameters(parameters);
  }

  /** Permits one group of TLS 1.3 and anything that is none. */
  private record OneGroup(String group) implements AlgorithmConstraints {
    private static final Set<String> GROUPS =
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
            "ffdhe8192",
            "MLKEM512",
            "MLKEM768",
            "MLKEM1024",
            "SecP256r1MLKEM768",
            "X25519MLKEM768",
            "SecP384r1MLKEM1024");

    @Override
    public boolean permits(
        Set<CryptoPrimitive> primitives, String algorithm, AlgorithmParameters parameters) {
      return !primitives.contains(CryptoPrimitive.KEY_AGREEMENT)
          || algorithm.equals(group)
          || !GROUPS.contains(algorithm);
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
