package org.jcamark.jca.provider;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.security.Provider;
import java.util.function.Consumer;
import javax.net.ssl.SSLEngine;

/**
 * Conscrypt. Groups of a single engine are set by a method that is not public; its public way, the
 * system property {@code jdk.tls.namedGroups}, would change other providers, too. Without tickets,
 * which are off by default, it resumes nothing. Its cipher suites of TLS 1.3 are always on, with
 * that of AES-128 in front; a server without any suite of TLS 1.2 finds no certificate.
 */
record ConscryptTls(Provider provider) implements TlsService {
  private static final String PACKAGE = "org.conscrypt.";

  @Override
  public Consumer<SSLEngine> restriction(String suite, String group, String scheme)
      throws UnavailableException {
    String[] groups = {group};
    MethodHandle setGroups = setter("setNamedGroups", String[].class);
    MethodHandle setTickets = setter("setUseSessionTickets", boolean.class);
    return engine -> {
      try {
        setGroups.invokeExact(engine, groups);
        setTickets.invokeExact(engine, true);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    };
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
