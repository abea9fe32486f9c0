package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.Security;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * Who reads whose private keys of ML-KEM and ML-DSA (PKCS #8), and which provider answers a request
 * that names none when Bouncy Castle is registered last. Run in each JVM with the same folder,
 * twice: keys stay in the folder, and each JVM reads all that are there.
 */
final class PrivateKeys {
  private static final List<String> ALGORITHMS = List.of("ML-KEM-768", "ML-DSA-65");

  private PrivateKeys() {}

  /** {@code args[0]}: the folder of the keys. */
  @SuppressWarnings("SystemOut")
  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    Provider bc = new BouncyCastleProvider();
    Security.addProvider(bc);
    String jdk = System.getProperty("java.version");
    for (String name : List.of("ML-KEM", "ML-KEM-768", "ML-DSA", "ML-DSA-65")) {
      System.out.printf("%s: getInstance(\"%s\") %s%n", jdk, name, answer(name));
    }
    Map<String, Provider> readers = new LinkedHashMap<>();
    readers.put("JDK " + jdk, Security.getProvider("SunJCE"));
    readers.put("BC on " + jdk, bc);
    for (String algorithm : ALGORITHMS) {
      for (Map.Entry<String, Provider> writer : readers.entrySet()) {
        try {
          KeyPairGenerator generator =
              KeyPairGenerator.getInstance(algorithm, of(writer.getValue(), algorithm));
          Path file = folder.resolve(algorithm + " of " + writer.getKey());
          Files.write(file, generator.generateKeyPair().getPrivate().getEncoded());
        } catch (GeneralSecurityException unsupported) {
          System.out.printf("%s has no %s%n", writer.getKey(), algorithm);
        }
      }
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        for (Map.Entry<String, Provider> reader : readers.entrySet()) {
          System.out.printf(
              "%s by %s: %s%n", file.getFileName(), reader.getKey(), read(file, reader));
        }
      }
    }
  }

  /** The JDK has ML-KEM in SunJCE and ML-DSA in SUN. */
  private static Provider of(Provider provider, String algorithm) {
    return provider.getName().equals("SunJCE") && algorithm.startsWith("ML-DSA")
        ? Security.getProvider("SUN")
        : provider;
  }

  private static String answer(String name) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(name);
      PrivateKey key = generator.generateKeyPair().getPrivate();
      return "is %s; getAlgorithm() of its keys is %s"
          .formatted(generator.getProvider().getName(), key.getAlgorithm());
    } catch (GeneralSecurityException e) {
      return e.getMessage();
    }
  }

  private static String read(Path file, Map.Entry<String, Provider> reader) throws IOException {
    byte[] encoded = Files.readAllBytes(file);
    String algorithm = file.getFileName().toString().split(" ", 2)[0];
    try {
      KeyFactory.getInstance(algorithm, of(reader.getValue(), algorithm))
          .generatePrivate(new PKCS8EncodedKeySpec(encoded));
      return "read, " + encoded.length + " bytes";
    } catch (GeneralSecurityException e) {
      return "refused, " + encoded.length + " bytes: " + e.getMessage();
    }
  }
}
