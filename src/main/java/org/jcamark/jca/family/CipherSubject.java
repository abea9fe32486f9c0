package org.jcamark.jca.family;

import static org.jcamark.jca.family.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.PublicKey;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.AsymmetricPrimitive.RsaBlocks;
import org.jcamark.catalog.AsymmetricPrimitive.RsaCipher;
import org.jcamark.catalog.Family;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.ByteSize;

/**
 * Encrypts one plaintext or decrypts its ciphertext without authenticated data: a block cipher
 * mode, where each input has an IV of its own; RSA encryption of one block, or of several; and key
 * wrapping by AES or RSA, where the plaintext is a key.
 *
 * @param mode of {@link Cipher#init}
 * @param parameters null where the transformation takes none
 * @param keys for the checks
 * @param buffers with the input: plaintext, ciphertext, or a key to wrap or unwrap
 */
public record CipherSubject(
    int mode,
    Source<Cipher> objects,
    CallKey<? extends Key> key,
    AlgorithmParameterSpec parameters,
    Keys keys,
    byte[] plaintext,
    CipherBuffers buffers)
    implements Subject<Object> {
  /**
   * The keys of a cipher without authenticated data, for its checks. Parameters are null where the
   * transformation takes none.
   *
   * @param pairs reads the keys of RSA; absent for secret keys
   */
  record Keys(
      CipherService service,
      Primitive primitive,
      Maker<? extends Key> encryption,
      Maker<? extends Key> decryption,
      Optional<KeyPairService> pairs) {
    boolean wraps() {
      return primitive.family() == Family.WRAPPING;
    }

    byte[] encrypt(AlgorithmParameterSpec parameters, byte[] plaintext)
        throws GeneralSecurityException {
      int mode = wraps() ? Cipher.WRAP_MODE : Cipher.ENCRYPT_MODE;
      return service.once(mode, encryption.make(), parameters, plaintext);
    }

    byte[] decrypt(AlgorithmParameterSpec parameters, byte[] ciphertext)
        throws GeneralSecurityException {
      int mode = wraps() ? Cipher.UNWRAP_MODE : Cipher.DECRYPT_MODE;
      return service.once(mode, decryption.make(), parameters, ciphertext);
    }

    /** Requires that a peer decrypts our ciphertext, if it decrypts its own of that plaintext. */
    void checkAgainst(
        Peer peer, AlgorithmParameterSpec parameters, byte[] plaintext, byte[] ciphertext)
        throws GeneralSecurityException {
      Keys theirs =
          peer.alone(
              () -> {
                Keys keys = through(peer);
                CheckFailedException.require(
                    Arrays.equals(
                        plaintext, keys.decrypt(parameters, keys.encrypt(parameters, plaintext))),
                    "does not decrypt its own ciphertext");
                return keys;
              });
      peer.agrees(plaintext, () -> theirs.decrypt(parameters, ciphertext));
    }

    private Keys through(Peer peer) throws GeneralSecurityException {
      Optional<KeyPairService> theirs = pairs.map(keys -> keys.through(peer.source()));
      return new Keys(
          CipherService.of(peer.source(), primitive),
          primitive,
          theirs.isEmpty() ? encryption : imported(theirs.get(), encryption.make()),
          theirs.isEmpty() ? decryption : imported(theirs.get(), decryption.make()),
          theirs);
    }

    private static Maker<Key> imported(KeyPairService keys, Key key) {
      return key instanceof PublicKey
          ? () -> keys.publicKey(key.getEncoded())
          : () -> keys.privateKey(key.getEncoded());
    }
  }

  /** Up to 128 inputs, with one secret key or up to 128 pairs. */
  static List<CipherSubject> prepare(Preparation from) throws GeneralSecurityException {
    Primitive primitive = from.primitive();
    Request request = from.request();
    requireTakes(primitive, request);
    CipherService service = from.service(() -> CipherService.of(from.source(), primitive));
    Source<Cipher> objects = from.objects(service);
    int mode = mode(request.operation());
    boolean forward = isForward(mode);
    SplittableRandom random = Inputs.random(request);
    boolean wraps = primitive.family() == Family.WRAPPING;
    List<Keys> keys = new ArrayList<>();
    List<CallKey<? extends Key>> callKeys = new ArrayList<>();
    if (primitive instanceof Keyed secret) {
      byte[] bytes = Inputs.bytes(random, secret.keyBytes());
      Key key = from.key(() -> new SecretKeySpec(bytes, secret.keyAlgorithm()));
      keys.add(new Keys(service, primitive, () -> key, () -> key, Optional.empty()));
      callKeys.add(CallKey.kept(key));
    } else {
      for (LazyKeyPair pair : from.pairs()) {
        keys.add(
            new Keys(
                service, primitive, pair::publicKey, pair::privateKey, Optional.of(from.keys())));
        callKeys.add(
            forward
                ? from.callKey(from.key(pair::publicKey))
                : from.callKey(from.key(pair::privateKey)));
      }
    }
    boolean sharesParameters = !(primitive instanceof BlockMode);
    List<Source<Cipher>> ofKeys = new ArrayList<>();
    List<CipherSubject> subjects = new ArrayList<>();
    byte[] output = null;
    for (byte[] plaintext : plaintexts(primitive, request, forward)) {
      int i = subjects.size() % keys.size();
      CallKey<? extends Key> key = callKeys.get(i);
      AlgorithmParameterSpec parameters = parameters(primitive, random);
      if (!forward) {
        output =
            from.made(
                sharesParameters ? output : null, () -> keys.get(i).encrypt(parameters, plaintext));
      }
      if (!sharesParameters || i == ofKeys.size()) {
        ofKeys.add(from.initialised(objects, cipher -> cipher.init(mode, key.kept(), parameters)));
      }
      byte[] input = forward ? plaintext : output;
      subjects.add(
          new CipherSubject(
              mode,
              ofKeys.get(sharesParameters ? i : ofKeys.size() - 1),
              key,
              parameters,
              keys.get(i),
              plaintext,
              wraps
                  ? CipherBuffers.ofKey(plaintext, output)
                  : primitive instanceof RsaBlocks
                      ? cipher -> service.finish(cipher, mode, input)
                      : CipherBuffers.of(
                          request.buffer(),
                          forward,
                          input,
                          plaintext.length + BlockMode.MAX_BLOCK_BYTES)));
    }
    return subjects;
  }

  private static boolean isForward(int mode) {
    return mode == Cipher.ENCRYPT_MODE || mode == Cipher.WRAP_MODE;
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

  /** With a tweak, one is encrypted with two in turn. */
  private static byte[][] plaintexts(Primitive primitive, Request request, boolean forward) {
    return primitive instanceof BlockMode block
        ? Inputs.buffers(request, block.hasTweak() && forward)
        : Inputs.messages(request);
  }

  private static void requireTakes(Primitive primitive, Request request)
      throws UnavailableException {
    if (primitive.takes(request.payloadBytes())) {
      return;
    }
    String bytes = ByteSize.exact(request.payloadBytes());
    String takes =
        switch (primitive.family()) {
          case WRAPPING -> " does not wrap keys of ";
          case RSA -> " takes at most " + ByteSize.exact(primitive.maxPayloadBytes()) + ", not ";
          default -> " takes at least " + ByteSize.exact(BlockMode.MAX_BLOCK_BYTES) + ", not ";
        };
    throw new UnavailableException(request.algorithm().name() + takes + bytes);
  }

  public Object crypt() throws GeneralSecurityException {
    return buffers.process(objects.take());
  }

  public Object initAndCrypt() throws GeneralSecurityException {
    return initAndCrypt(objects.take());
  }

  public Object createAndCrypt() throws GeneralSecurityException {
    return initAndCrypt(objects.create());
  }

  private Object initAndCrypt(Cipher cipher) throws GeneralSecurityException {
    cipher.init(mode, key.next(), parameters);
    return buffers.process(cipher);
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    requireEqual(
        plaintext,
        hasOutput() ? keys.decrypt(parameters, bytes(result)) : bytes(result),
        keys.wraps() ? "unwrapping gives another key" : "decryption gives another plaintext");
  }

  @Override
  public boolean hasOutput() {
    return isForward(mode);
  }

  @Override
  public byte[] bytes(Object result) {
    return buffers.bytes(result);
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    byte[] ciphertext = hasOutput() ? bytes(result) : keys.encrypt(parameters, plaintext);
    keys.checkAgainst(peer, parameters, plaintext, ciphertext);
  }

  /** ACCP does not encrypt with the tweak of XTS twice in a row. */
  @Override
  public void allowRepetition() throws GeneralSecurityException {
    if (hasOutput()
        && !objects.isInitialised()
        && objects.kept().isPresent()
        && parameters instanceof IvParameterSpec iv) {
      objects.kept().get().init(mode, key.next(), new IvParameterSpec(altered(iv.getIV(), 0)));
    }
  }

  /** RSA pads with random numbers. */
  @Override
  public boolean isRepeatable() {
    return hasOutput() && keys.pairs().isEmpty();
  }

  /**
   * OAEP has to refuse an altered block of a ciphertext; PKCS #1 v1.5 may answer with another
   * message instead (implicit rejection). Unwrapping by RSA has the vectors of decryption.
   */
  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    CipherService service = keys.service();
    Primitive primitive = keys.primitive();
    if (primitive instanceof Keyed cipher) {
      boolean forward = hasOutput();
      proof.knownAnswers(
          forward ? "output" : "input",
          answer ->
              service.once(
                  mode,
                  new SecretKeySpec(answer.bytes("key"), cipher.keyAlgorithm()),
                  answer.optionalBytes("iv").map(IvParameterSpec::new).orElse(null),
                  answer.bytes(forward ? "input" : "output")));
    } else if (!hasOutput()) {
      KeyPairService pairs = proof.keys();
      proof.knownAnswers(
          KnownAnswers.of(proof.algorithm(), Operation.DECRYPT),
          "output",
          answer ->
              service.once(
                  mode,
                  pairs.privateKey(answer.bytes("privateKeyPkcs8")),
                  parameters,
                  answer.bytes("input")));
    }
    if (mode == Cipher.UNWRAP_MODE) {
      byte[] wrapped = keys.encrypt(parameters, plaintext);
      for (int index : new int[] {wrapped.length / 2, wrapped.length - 1}) {
        byte[] other = altered(wrapped, index);
        CheckFailedException.requireRefusal(
            "an altered wrapped key", () -> keys.decrypt(parameters, other));
      }
      proof.add("refuses an altered wrapped key");
    } else if (primitive instanceof RsaCipher rsa && !hasOutput()) {
      byte[] sealed = keys.encrypt(parameters, plaintext);
      int blockBytes = rsa.encryption().modulusBits() / 8;
      for (int at = blockBytes / 2; at < sealed.length; at += blockBytes) {
        byte[] other = altered(sealed, at);
        CheckFailedException.requireRefusal(
            "an altered ciphertext",
            () -> Arrays.equals(plaintext, keys.decrypt(parameters, other)) || parameters != null);
      }
      proof.add("refuses an altered ciphertext");
    }
  }
}
