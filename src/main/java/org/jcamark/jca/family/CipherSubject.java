package org.jcamark.jca.family;

import static org.jcamark.jca.family.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.AsymmetricPrimitive.RsaBlocks;
import org.jcamark.catalog.AsymmetricPrimitive.RsaCipher;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Operation.Family;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;
import org.jcamark.jca.family.Preparation.LazyKeyPair;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.CipherService.AeadService;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.ByteSize;

/**
 * Encrypts one plaintext or decrypts its ciphertext: authenticated, each time under a fresh nonce
 * or the one that the ciphertext has; a block cipher mode, where each input has an IV of its own;
 * RSA encryption of one block, or of several; and key wrapping by AES or RSA, where the plaintext
 * is a key.
 *
 * @param ciphertext null where it is made
 * @param parameters of the last call; null where the transformation takes none
 */
public record CipherSubject(
    CipherChecks checks,
    int mode,
    Ready<Cipher, Key> ready,
    Supplier<AlgorithmParameterSpec> parameters,
    byte[] plaintext,
    byte[] ciphertext,
    Function<byte[], CipherBuffers> buffersOf,
    CipherBuffers buffers)
    implements ObjectSubject<Cipher, Key, Object> {

  /** Up to 128 inputs, with one secret key unless keys are to change, or up to 128 pairs. */
  static List<CipherSubject> prepare(Preparation from) throws GeneralSecurityException {
    Primitive primitive = from.primitive();
    Request request = from.request();
    if (!primitive.takes(request.payloadBytes())) {
      String bytes = ByteSize.exact(request.payloadBytes());
      throw new UnavailableException(request.algorithm().name() + " does not take " + bytes);
    }
    CipherService service = from.service(() -> CipherService.of(from.source(), primitive));
    Source<Cipher> objects = from.objects(service);
    int mode = mode(request.operation());
    boolean forward = request.operation().undoes().isEmpty();
    SplittableRandom random = Inputs.random(request);
    byte[] aad = primitive instanceof Aead ? Inputs.bytes(random, CipherChecks.AAD_BYTES) : null;
    byte[][] plaintexts = plaintexts(primitive, request, forward);
    List<CipherChecks> checks = new ArrayList<>();
    List<CallKey<Key>> keys = new ArrayList<>();
    if (primitive instanceof Keyed secret) {
      for (int i = 0; i < (request.has(KeyLife.OTHER) ? plaintexts.length : 1); i++) {
        byte[] bytes = Inputs.bytes(random, secret.keyBytes());
        Key key = from.key(() -> new SecretKeySpec(bytes, secret.keyAlgorithm()));
        checks.add(
            new CipherChecks(service, primitive, () -> key, () -> key, Optional.empty(), aad));
        keys.add(CallKey.kept(key));
      }
    } else {
      for (LazyKeyPair pair : from.pairs()) {
        checks.add(
            new CipherChecks(
                service,
                primitive,
                pair::publicKey,
                pair::privateKey,
                Optional.of(from.keys()),
                null));
        keys.add(from.callKey(from.<Key>key(forward ? pair::publicKey : pair::privateKey)));
      }
    }
    Nonces nonces = aad == null ? null : new Nonces(Aead.NONCE_BYTES, request.seed());
    boolean sharesParameters = !(primitive instanceof BlockMode || primitive instanceof Aead);
    List<Ready<Cipher, Key>> readies = new ArrayList<>();
    List<CipherSubject> subjects = new ArrayList<>();
    byte[] ciphertext = null;
    for (byte[] plaintext : plaintexts) {
      int i = subjects.size() % keys.size();
      Supplier<AlgorithmParameterSpec> next;
      Supplier<AlgorithmParameterSpec> last;
      if (service instanceof AeadService aead && forward) {
        next = () -> aead.parameters(nonces.next());
        last = () -> aead.parameters(nonces.last());
      } else {
        AlgorithmParameterSpec fixed =
            service instanceof AeadService aead
                ? aead.parameters(nonces.next().clone())
                : parameters(primitive, random);
        next = () -> fixed;
        last = next;
      }
      if (!forward) {
        ciphertext =
            from.made(
                sharesParameters ? ciphertext : null,
                () -> checks.get(i).encrypt(next.get(), plaintext));
      }
      if (!sharesParameters || i == readies.size()) {
        Ready.Step<Cipher, Key> init =
            (cipher, key) -> {
              cipher.init(mode, key, next.get());
              if (aad != null) {
                cipher.updateAAD(aad);
              }
            };
        readies.add(from.ready(objects, keys.get(i), init));
      }
      Function<byte[], CipherBuffers> buffers =
          buffers(primitive, service, mode, request.call().buffer(), plaintext.length);
      subjects.add(
          new CipherSubject(
              checks.get(i),
              mode,
              readies.get(sharesParameters ? i : readies.size() - 1),
              last,
              plaintext,
              ciphertext,
              buffers,
              buffers.apply(forward ? plaintext : ciphertext)));
    }
    return subjects;
  }

  private static int mode(Operation operation) {
    return switch (operation) {
      case WRAP -> Cipher.WRAP_MODE;
      case UNWRAP -> Cipher.UNWRAP_MODE;
      case ENCRYPT -> Cipher.ENCRYPT_MODE;
      default -> Cipher.DECRYPT_MODE;
    };
  }

  private static AlgorithmParameterSpec parameters(Primitive primitive, SplittableRandom random) {
    if (primitive instanceof BlockMode block) {
      return block.ivBytes() == 0
          ? null
          : new IvParameterSpec(Inputs.bytes(random, block.ivBytes()));
    }
    return primitive instanceof RsaCipher rsa ? rsa.encryption().parameters().orElse(null) : null;
  }

  /** One is used twice in turn where a provider takes no nonce or tweak twice in a row. */
  private static byte[][] plaintexts(Primitive primitive, Request request, boolean forward) {
    if (primitive instanceof Aead) {
      return Inputs.buffers(request, !forward || request.has(KeyLife.OTHER));
    }
    return primitive instanceof BlockMode block
        ? Inputs.buffers(request, block.hasTweak() && forward)
        : Inputs.messages(request);
  }

  private static Function<byte[], CipherBuffers> buffers(
      Primitive primitive, CipherService service, int mode, Buffer buffer, int plaintextBytes) {
    if (primitive.family() == Family.WRAPPING) {
      return input ->
          mode == Cipher.WRAP_MODE
              ? CipherBuffers.wrapping(input)
              : new CipherBuffers.Unwrapping(input);
    }
    return primitive instanceof RsaBlocks
        ? input -> cipher -> service.finish(cipher, mode, input)
        : input ->
            CipherBuffers.of(
                buffer,
                mode == Cipher.ENCRYPT_MODE,
                input,
                plaintextBytes + BlockMode.MAX_BLOCK_BYTES);
  }

  @Override
  public Object use(Cipher cipher, Key key) throws GeneralSecurityException {
    return buffers.process(cipher);
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    requireEqual(
        plaintext,
        hasOutput() ? checks.decrypt(parameters.get(), bytes(result)) : bytes(result),
        checks.wraps() ? "unwrapping gives another key" : "decryption gives another plaintext");
    if (hasOutput() && checks.pairs().isPresent()) {
      requireNew(checks.pairs().get(), "ciphertext", bytes(result), new Object());
    }
    if (hasOutput() || (checks.aad() == null && !(checks.wraps() && checks.pairs().isEmpty()))) {
      return;
    }
    for (int at : new int[] {Math.max(0, plaintext.length - 1), ciphertext.length - 1}) {
      byte[] other = altered(ciphertext, at);
      CheckFailedException.requireRefusal(
          checks.wraps()
              ? "an altered wrapped key"
              : at < plaintext.length ? "an altered ciphertext" : "an altered tag",
          () -> buffersOf.apply(other).process(ready.created()));
    }
  }

  @Override
  public boolean hasOutput() {
    return ciphertext == null;
  }

  @Override
  public byte[] bytes(Object result) {
    return buffers.bytes(result);
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    byte[] made = hasOutput() ? bytes(result) : ciphertext;
    checks.checkAgainst(peer, parameters.get(), plaintext, made);
  }

  /** ChaCha20 of the JDK takes no nonce, XTS of ACCP no tweak twice in a row. */
  @Override
  public void allowRepetition() throws GeneralSecurityException {
    Source<Cipher> objects = ready.objects();
    objects.clear();
    if (objects.isInitialised() || objects.kept() == null) {
      return;
    }
    AlgorithmParameterSpec spec = parameters.get();
    if (spec instanceof GCMParameterSpec gcm) {
      spec = new GCMParameterSpec(gcm.getTLen(), altered(gcm.getIV(), 0));
    } else if (spec instanceof IvParameterSpec iv) {
      spec = new IvParameterSpec(altered(iv.getIV(), 0));
    } else {
      return;
    }
    objects.kept().init(mode, ready.key().kept(), spec);
  }

  /** RSA pads with random numbers; nonces are counted. */
  @Override
  public boolean isRepeatable() {
    return hasOutput() && checks.pairs().isEmpty() && checks.aad() == null;
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    checks.prove(proof, mode, parameters.get(), plaintext);
  }
}
