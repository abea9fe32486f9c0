package org.jcamark.jca.provider;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.function.Consumer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManagerFactory;

/**
 * Conscrypt. Groups of a single engine are set by a method that is not public; its public way, the
 * system property {@code jdk.tls.namedGroups}, would change other providers, too. Without tickets,
 * which are off by default, it resumes nothing. Its cipher suites of TLS 1.3 are always on, with
 * that of AES-128 in front; a server without any suite of TLS 1.2 finds no certificate.
 */
record ConscryptTls(Provider provider) implements TlsService {
  private static final String PACKAGE = "org.conscrypt.";

  @Override
  public Consumer<SSLEngine> restriction(Offer offer) throws UnavailableException {
    // Only in TLS 1.2 the curve of a key has to be among the groups.
    String[] groups = offer.is13() ? new String[] {offer.group()} : offer.groupAndCurve();
    String[] suites = {offer.suite()};
    if (offer.is13() && !offer.suite().equals("TLS_AES_128_GCM_SHA256")) {
      throw new UnavailableException(
          "Conscrypt chooses the cipher suite of TLS 1.3 itself, not " + offer.suite());
    }
    MethodHandle setGroups = setter("setNamedGroups", String[].class);
    MethodHandle setTickets = setter("setUseSessionTickets", boolean.class);
    return engine -> {
      try {
        setGroups.invokeExact(engine, groups);
        setTickets.invokeExact(engine, true);
        if (!offer.is13()) {
          engine.setEnabledCipherSuites(suites);
        }
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    };
  }

  @Override
  public TrustManagerFactory trustManagers() throws GeneralSecurityException {
    return TrustManagerFactory.getInstance("PKIX", provider);
  }

  /** A setter of the engine behind the one that applications see. */
  private static MethodHandle setter(String name, Class<?> type) throws UnavailableException {
    try {
      Class<?> outer = Class.forName(PACKAGE + "Java8EngineWrapper");
      Class<?> inner = Class.forName(PACKAGE + "ConscryptEngine");
      Lookup lookup = MethodHandles.privateLookupIn(outer, MethodHandles.lookup());
      MethodHandle unwrap =
          lookup.findStatic(
              outer, "getDelegate", MethodType.methodType(SSLEngine.class, SSLEngine.class));
      MethodHandle setter =
          lookup.findVirtual(inner, name, MethodType.methodType(void.class, type));
      return MethodHandles.filterArguments(
          setter.asType(MethodType.methodType(void.class, SSLEngine.class, type)), 0, unwrap);
    } catch (ReflectiveOperationException e) {
      throw new UnavailableException(
          "this version of Conscrypt has no engines as known: " + e.getMessage());
    }
  }
}
