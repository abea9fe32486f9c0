package org.jcamark.lab;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.AeadService;
import org.jcamark.jca.provider.Providers;
import org.jcamark.workload.KeyExchange.DecapsulationKey;
import org.jcamark.workload.KeyExchange.EncapsulationKey;
import org.jcamark.workload.Parts;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.Signatures.VerificationKey;
import org.jcamark.workload.envelope.Envelope;

/**
 * Seals and opens files, beside one pass of encryption and one of the digest over the same file in
 * pieces of a chunk: what no envelope can do without. Prints MB/s, the best of several turns, and
 * the share of the slower pass.
 *
 * <p>Arguments: folder for the files, MiB (16 256 1024 by default).
 */
final class LargeFiles {
  private static final String PROFILE = "ML-KEM-768+ML-DSA-65";
  private static final int PIECE_BYTES = 1 << 16;
  private static final int TURNS = 5;

  private final Path folder;
  private final String provider;
  private final Envelope envelope;
  private final AeadService aead;
  private final MessageDigest sha256;
  private final SigningKey sender;
  private final VerificationKey knownSender;
  private final DecapsulationKey recipient;
  private final EncapsulationKey knownRecipient;

  private LargeFiles(Path folder, String provider) throws GeneralSecurityException {
    this.folder = folder;
    this.provider = provider;
    Parts parts = new Parts(Providers.open(provider));
    aead = parts.aes256Gcm();
    sha256 = parts.sha256().create();
    envelope = Envelope.of(parts.source(), Catalog.algorithm(PROFILE).orElseThrow());
    sender = envelope.signatures().generate();
    knownSender = envelope.signatures().read(sender.publicBytes());
    recipient = envelope.exchange().generate();
    knownRecipient = envelope.exchange().read(recipient.publicBytes());
  }

  public static void main(String[] args) throws GeneralSecurityException, IOException {
    int[] mib =
        args.length > 1
            ? Arrays.stream(args).skip(1).mapToInt(Integer::parseInt).toArray()
            : new int[] {16, 256, 1024};
    System.out.printf(
        "%d processors, heap of %d MiB, MB/s%n",
        Runtime.getRuntime().availableProcessors(), Runtime.getRuntime().maxMemory() >> 20);
    System.out.println("MiB   provider    AEAD  digest    seal  share    open  share");
    for (String provider : new String[] {"BC", "JDK", "ACCP+BC", "ACCP+JDK"}) {
      if (!provider.contains("JDK") || Runtime.version().feature() >= 25) {
        LargeFiles files = new LargeFiles(Path.of(args[0]), provider);
        for (int size : mib) {
          if (size <= 16 || !provider.equals("BC")) {
            files.measure(size);
          }
        }
      }
    }
  }

  private interface Work {
    void run() throws GeneralSecurityException, IOException;
  }

  private void measure(int mib) throws GeneralSecurityException, IOException {
    Path plaintext = random(mib);
    Path sealed = folder.resolve("sealed");
    Path opened = folder.resolve("opened");
    double cipher = best(mib, () -> encrypt(plaintext));
    double digest = best(mib, () -> digest(plaintext));
    double seal = best(mib, () -> envelope.seal(plaintext, sealed, sender, knownRecipient));
    double open = best(mib, () -> envelope.open(sealed, opened, knownSender, recipient));
    if (Files.mismatch(plaintext, opened) >= 0) {
      throw new IllegalStateException("another content came out");
    }
    double slower = Math.min(cipher, digest);
    System.out.printf(
        "%4d  %-9s %6.0f  %6.0f  %6.0f  %4.0f%%  %6.0f  %4.0f%%%n",
        mib, provider, cipher, digest, seal, 100 * seal / slower, open, 100 * open / slower);
    for (Path file : new Path[] {plaintext, sealed, opened}) {
      Files.delete(file);
    }
  }

  private static double best(int mib, Work work) throws GeneralSecurityException, IOException {
    double best = 0;
    for (int i = 0; i < TURNS; i++) {
      long start = System.nanoTime();
      work.run();
      best = Math.max(best, mib * 1.048576e9 / (System.nanoTime() - start));
    }
    return best;
  }

  private Path random(int mib) throws IOException {
    Path file = folder.resolve("plaintext");
    SplittableRandom random = new SplittableRandom(mib);
    byte[] piece = new byte[1 << 20];
    Files.deleteIfExists(file);
    for (int i = 0; i < mib; i++) {
      random.nextBytes(piece);
      Files.write(file, piece, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
    return file;
  }

  private void encrypt(Path file) throws GeneralSecurityException, IOException {
    Cipher cipher = aead.create();
    SecretKey key = aead.key(new byte[32]);
    byte[] piece = new byte[PIECE_BYTES];
    byte[] output = new byte[PIECE_BYTES + 16];
    byte[] nonce = new byte[12];
    try (InputStream input = Files.newInputStream(file)) {
      for (int number = 1; input.readNBytes(piece, 0, PIECE_BYTES) > 0; number++) {
        nonce[0] = (byte) number;
        nonce[1] = (byte) (number >> 8);
        cipher.init(Cipher.ENCRYPT_MODE, key, aead.parameters(nonce));
        cipher.doFinal(piece, 0, PIECE_BYTES, output, 0);
      }
    }
  }

  private void digest(Path file) throws IOException {
    byte[] piece = new byte[PIECE_BYTES];
    try (InputStream input = Files.newInputStream(file)) {
      while (input.readNBytes(piece, 0, PIECE_BYTES) > 0) {
        sha256.update(piece);
        sha256.digest();
      }
    }
  }
}
