package org.jcamark.jca.family;

import static org.jcamark.jca.family.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.AsymmetricPrimitive.RsaCipher;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.CipherService.AeadService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.ProviderSource.Step;

/**
 * A cipher with its keys, for checks: by new objects.
 *
 * @param aad additional data; null where the cipher authenticates nothing
 * @param pairs reads the keys of RSA; absent for secret keys
 */
record CipherChecks(
    CipherService service,
    Primitive primitive,
    Maker<? extends Key> encryption,
    Maker<? extends Key> decryption,
    Optional<KeyPairService> pairs,
    byte[] aad) {
  static final int AAD_BYTES = 16;
  private static final int MESSAGE_BYTES = 1_000;

  boolean wraps() {
    return primitive.family() == Family.WRAPPING;
  }

  byte[] encrypt(AlgorithmParameterSpec parameters, byte[] plaintext)
      throws GeneralSecurityException {
    int mode = wraps() ? Cipher.WRAP_MODE : Cipher.ENCRYPT_MODE;
    return once(mode, encryption.make(), parameters, plaintext);
  }

  byte[] decrypt(AlgorithmParameterSpec parameters, byte[] ciphertext)
      throws GeneralSecurityException {
    int mode = wraps() ? Cipher.UNWRAP_MODE : Cipher.DECRYPT_MODE;
    return once(mode, decryption.make(), parameters, ciphertext);
  }

  private byte[] once(int mode, Key key, AlgorithmParameterSpec parameters, byte[] input)
      throws GeneralSecurityException {
    Cipher cipher = service.initialised(mode, key, parameters);
    if (aad != null) {
      cipher.updateAAD(aad);
    }
    return service.finish(cipher, mode, input);
  }

  void checkAgainst(
      Peer peer, AlgorithmParameterSpec parameters, byte[] plaintext, byte[] ciphertext)
      throws GeneralSecurityException {
    CipherChecks theirs = peer.alone(() -> through(peer.source()));
    byte[] own = peer.alone(() -> theirs.encrypt(parameters, plaintext));
    peer.works(() -> Arrays.equals(plaintext, theirs.decrypt(parameters, own)));
    peer.agrees(plaintext, () -> theirs.decrypt(parameters, ciphertext));
  }

  private CipherChecks through(ProviderSource other) throws GeneralSecurityException {
    CipherService theirs = CipherService.of(other, primitive);
    if (pairs.isEmpty()) {
      return new CipherChecks(theirs, primitive, encryption, decryption, pairs, aad);
    }
    KeyPairService keys = pairs.get().through(other);
    return new CipherChecks(
        theirs,
        primitive,
        () -> keys.publicKey(encryption.make().getEncoded()),
        () -> keys.privateKey(decryption.make().getEncoded()),
        Optional.of(keys),
        aad);
  }

  /** PKCS #1 v1.5 may answer an altered block with another message (implicit rejection). */
  void prove(Proof proof, int mode, AlgorithmParameterSpec parameters, byte[] plaintext)
      throws GeneralSecurityException {
    boolean forward = mode == Cipher.ENCRYPT_MODE || mode == Cipher.WRAP_MODE;
    if (service instanceof AeadService aead) {
      int keyBytes = ((Aead) primitive).keyBytes();
      prove(proof, aead::encrypt, aead::decrypt, keyBytes, Aead.NONCE_BYTES);
    } else if (primitive instanceof Keyed cipher) {
      proof.knownAnswers(
          forward ? "output" : "input",
          answer ->
              once(
                  mode,
                  new SecretKeySpec(answer.bytes("key"), cipher.keyAlgorithm()),
                  answer.optionalBytes("iv").map(IvParameterSpec::new).orElse(null),
                  answer.bytes(forward ? "input" : "output")));
    } else if (!forward) {
      // unwrapping by RSA has the vectors of decryption
      proof.knownAnswers(
          KnownAnswer.of(proof.algorithm(), Operation.DECRYPT),
          answer ->
              Proof.requireEqual(
                  answer.bytes("output"),
                  once(
                      mode,
                      proof.keys().privateKey(answer.bytes("privateKeyPkcs8")),
                      parameters,
                      answer.bytes("input"))));
    }
    if (mode == Cipher.UNWRAP_MODE) {
      byte[] wrapped = encrypt(parameters, plaintext);
      for (int index : new int[] {wrapped.length / 2, wrapped.length - 1}) {
        CheckFailedException.requireRefusal(
            "an altered wrapped key", () -> decrypt(parameters, altered(wrapped, index)));
      }
      proof.add("refuses an altered wrapped key");
    } else if (primitive instanceof RsaCipher rsa && !forward) {
      byte[] sealed = encrypt(parameters, plaintext);
      int blockBytes = rsa.encryption().modulusBits() / 8;
      for (int at = blockBytes / 2; at < sealed.length; at += blockBytes) {
        byte[] other = altered(sealed, at);
        CheckFailedException.requireRefusal(
            "an altered ciphertext",
            () -> Arrays.equals(plaintext, decrypt(parameters, other)) || parameters != null);
      }
      proof.add("refuses an altered ciphertext");
    }
  }

  interface Crypt {
    byte[] of(byte[] key, byte[] nonce, byte[] aad, byte[] input) throws GeneralSecurityException;
  }

  static void prove(Proof proof, Crypt encryption, Crypt decryption, int keyBytes, int nonceBytes)
      throws GeneralSecurityException {
    boolean encrypt = proof.operation() == Operation.ENCRYPT;
    proof.knownAnswers(
        encrypt ? "output" : "input",
        answer ->
            (encrypt ? encryption : decryption)
                .of(
                    answer.bytes("key"),
                    answer.bytes("nonce"),
                    answer.optionalBytes("aad").orElse(new byte[0]),
                    answer.bytes(encrypt ? "input" : "output")));
    if (encrypt) {
      return;
    }
    SplittableRandom random = new SplittableRandom(MESSAGE_BYTES);
    byte[] key = Inputs.bytes(random, keyBytes);
    byte[] nonce = Inputs.bytes(random, nonceBytes);
    byte[] aad = Inputs.bytes(random, AAD_BYTES);
    byte[] sealed = encryption.of(key, nonce, aad, Inputs.bytes(random, MESSAGE_BYTES));
    Step<byte[], byte[]> recipient = altered -> decryption.of(key, nonce, aad, altered);
    proof.refuses("an altered ciphertext", altered(sealed, 0), recipient);
    proof.refuses("an altered tag", altered(sealed, sealed.length - 1), recipient);
    proof.refuses("a truncated tag", Proof.withoutLast(sealed), recipient);
    proof.refuses(
        "altered additional data",
        altered(aad, 0),
        altered -> decryption.of(key, nonce, altered, sealed));
  }
}
