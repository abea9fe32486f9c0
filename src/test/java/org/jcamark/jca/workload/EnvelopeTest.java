package org.jcamark.jca.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.workload.KeyExchange.DecapsulationKey;
import org.jcamark.jca.workload.KeyExchange.EncapsulationKey;
import org.jcamark.jca.workload.Signatures.SigningKey;
import org.jcamark.jca.workload.Signatures.VerificationKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class EnvelopeTest {
  private static final int CHUNK = 65_536;

  private record Pair(
      Envelope envelope,
      SigningKey sender,
      VerificationKey knownSender,
      DecapsulationKey recipient,
      EncapsulationKey knownRecipient) {

    static Pair of(String profile, String provider) throws GeneralSecurityException {
      Algorithm algorithm = Catalog.algorithm(profile).orElseThrow();
      Envelope envelope = Envelope.of(Providers.open(provider), algorithm);
      SigningKey sender = envelope.signatures().generate();
      DecapsulationKey recipient = envelope.exchange().generate();
      return new Pair(
          envelope,
          sender,
          envelope.signatures().read(sender.publicBytes()),
          recipient,
          envelope.exchange().read(recipient.publicBytes()));
    }

    byte[] seal(byte[] plaintext) throws GeneralSecurityException {
      return envelope.seal(plaintext, sender, knownRecipient);
    }

    byte[] open(byte[] sealed) throws GeneralSecurityException {
      return envelope.open(sealed, knownSender, recipient);
    }

    void refuses(byte[] sealed, String what) {
      assertThatThrownBy(() -> open(sealed)).as(what).isInstanceOf(GeneralSecurityException.class);
    }
  }

  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    new SplittableRandom(length).nextBytes(bytes);
    return bytes;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 15, 16, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 200_000, 70 * CHUNK})
  void open_givesWhatWasSealed(int length) throws GeneralSecurityException {
    Pair pair = Pair.of("X25519+Ed25519", "BC");
    byte[] plaintext = bytes(length);
    byte[] sealed = pair.seal(plaintext);
    assertThat(pair.open(sealed)).isEqualTo(plaintext);
    int chunks = Math.max(1, (length + CHUNK - 1) / CHUNK);
    assertThat(sealed).hasSize(79 + 14 + 32 + length + 16 * chunks + 64);
  }

  @Test
  void chunksCutSwappedOrForeign_areRefused() throws GeneralSecurityException {
    Pair pair = Pair.of("X25519+Ed25519", "BC");
    byte[] sealed = pair.seal(bytes(3 * CHUNK));
    byte[] again = pair.seal(bytes(3 * CHUNK));
    int first = 79 + 14 + 32;
    int length = CHUNK + 16;
    for (int chunks = 0; chunks < 3; chunks++) {
      int edge = first + chunks * length;
      pair.refuses(Arrays.copyOf(sealed, edge), "cut after chunk " + chunks);
      byte[] withSignature = Arrays.copyOf(sealed, edge + 64);
      System.arraycopy(sealed, sealed.length - 64, withSignature, edge, 64);
      pair.refuses(withSignature, "chunks after " + chunks + " left out");
    }
    pair.refuses(Arrays.copyOf(sealed, sealed.length + 1), "a byte added");
    pair.refuses(new byte[0], "nothing");
    byte[] swapped = sealed.clone();
    System.arraycopy(sealed, first, swapped, first + length, length);
    System.arraycopy(sealed, first + length, swapped, first, length);
    pair.refuses(swapped, "two chunks swapped");
    byte[] spliced = sealed.clone();
    System.arraycopy(again, first, spliced, first, length);
    pair.refuses(spliced, "a chunk of another envelope");
    System.arraycopy(sealed, sealed.length - 64, again, again.length - 64, 64);
    pair.refuses(again, "the signature of another envelope");
  }

  /** Native providers may copy whole arrays, and lose what other threads write to them. */
  @ParameterizedTest
  @CsvSource({"Conscrypt, X25519+Ed25519", "ACCP, ECDH-P256+ECDSA-P256-SHA256"})
  void manyChunks_throughANativeProvider_areAllThere(String provider, String profile)
      throws GeneralSecurityException {
    Pair pair = Pair.of(profile, provider);
    byte[] plaintext = bytes(40 * CHUNK);
    for (int i = 0; i < 10; i++) {
      assertThat(pair.open(pair.seal(plaintext))).isEqualTo(plaintext);
    }
  }
}
