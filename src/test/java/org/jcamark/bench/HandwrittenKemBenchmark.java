package org.jcamark.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Security;
import java.util.function.IntFunction;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * ML-KEM-768 encapsulation by a direct call of {@code javax.crypto.KEM}, for {@link
 * org.jcamark.lab.HandwrittenCheck}. Class files for Java 17 cannot be compiled against that API
 * everywhere, so that the call is compiled by the JVM that is measured (a JDK), before timing.
 */
@State(Scope.Thread)
public class HandwrittenKemBenchmark extends BenchmarkDefaults {
  private static final int KEYS = 128;

  /** One encapsulator for each key. */
  private static final String SOURCE =
      """
      public final class DirectKem implements java.util.function.IntFunction<Object> {
        private final javax.crypto.KEM.Encapsulator[] encapsulators;

        public DirectKem(java.security.Provider provider, java.security.PublicKey[] keys)
            throws java.security.GeneralSecurityException {
          javax.crypto.KEM kem = javax.crypto.KEM.getInstance("ML-KEM", provider);
          encapsulators = new javax.crypto.KEM.Encapsulator[keys.length];
          for (int i = 0; i < keys.length; i++) {
            encapsulators[i] = kem.newEncapsulator(keys[i]);
          }
        }

        @Override
        public Object apply(int i) {
          return encapsulators[i].encapsulate();
        }
      }
      """;

  @Param({"BC"})
  public String provider;

  private IntFunction<Object> direct;
  private java.net.URLClassLoader loader;
  private int next;

  @Setup
  public void prepare() throws GeneralSecurityException, IOException, ReflectiveOperationException {
    Provider source =
        provider.equals("BC") ? new BouncyCastleProvider() : Security.getProvider("SunJCE");
    KeyPairGenerator generator = KeyPairGenerator.getInstance("ML-KEM-768", source);
    PublicKey[] keys = new PublicKey[KEYS];
    for (int i = 0; i < KEYS; i++) {
      keys[i] = generator.generateKeyPair().getPublic();
    }
    Path folder = Files.createTempDirectory("jcamark-kem");
    Path file = Files.writeString(folder.resolve("DirectKem.java"), SOURCE);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null || compiler.run(null, null, null, file.toString()) != 0) {
      throw new IllegalStateException("this needs a JDK, not a JRE, that has javax.crypto.KEM");
    }
    loader = new java.net.URLClassLoader(new java.net.URL[] {folder.toUri().toURL()});
    @SuppressWarnings("unchecked") // as the source above declares
    IntFunction<Object> compiled =
        (IntFunction<Object>)
            loader
                .loadClass("DirectKem")
                .getConstructor(Provider.class, PublicKey[].class)
                .newInstance(source, keys);
    direct = compiled;
    Files.delete(folder.resolve("DirectKem.class"));
    Files.delete(file);
    Files.delete(folder);
  }

  @TearDown
  public void close() throws IOException {
    loader.close();
  }

  @Benchmark
  public Object mlKem768Encapsulate() {
    return direct.apply(next++ & (KEYS - 1));
  }
}
