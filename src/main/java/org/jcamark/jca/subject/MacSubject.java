package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.MessageDigest;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import javax.crypto.Mac;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.SymmetricPrimitive;
import org.jcamark.jca.provider.MacService;
import org.jcamark.jca.provider.ProviderSource;

/**
 * Authenticates one input.
 *
 * @param initialised an object for {@link #mac}, initialised with the key; null where nonces are
 *     needed
 * @param nonces for codes that need a fresh nonce for each message; null for others
 */
public record MacSubject(
    MacService service,
    Mac initialised,
    Lookup lookup,
    Reused<Mac> reused,
    Key key,
    Nonces nonces,
    byte[] input,
    Pieces pieces)
    implements Subject<byte[]> {

  static List<MacSubject> prepare(
      ProviderSource source, SymmetricPrimitive.Mac code, Request request)
      throws GeneralSecurityException {
    MacService service = new MacService(source, code);
    SplittableRandom random = new SplittableRandom(request.seed() + 1);
    Key key = service.key(keyBytes(code, random));
    Nonces nonces = nonces(code, request);
    Mac initialised = nonces == null ? service.initialised(key, null) : null;
    Reused<Mac> reused = Reused.of(source, request, service::create);
    Lookup lookup = request.call().lookup();
    Pieces pieces = Pieces.of(request.buffer(), request.payloadBytes());
    List<MacSubject> subjects = new ArrayList<>();
    for (byte[] input : inputs(request)) {
      if (request.has(KeyLife.OTHER)) {
        key = service.key(keyBytes(code, random));
        initialised = nonces == null ? service.initialised(key, null) : null;
      }
      subjects.add(
          new MacSubject(service, initialised, lookup, reused, key, nonces, input, pieces));
    }
    return subjects;
  }

  /** A single one twice where keys change. */
  private static byte[][] inputs(Request request) {
    byte[][] inputs = Inputs.buffers(request);
    return request.has(KeyLife.OTHER) && inputs.length == 1
        ? new byte[][] {inputs[0], inputs[0]}
        : inputs;
  }

  static MacSubject cold(ColdPreparation cold, SymmetricPrimitive.Mac code)
      throws GeneralSecurityException {
    Request request = cold.request();
    MacService service = cold.service(() -> new MacService(cold.source(), code));
    Reused<Mac> reused = cold.reused(service::create);
    Mac mac = reused.own();
    byte[] keyBytes = keyBytes(code, new SplittableRandom(request.seed() + 1));
    Key key = cold.stages().key(() -> service.key(keyBytes));
    cold.init(() -> mac.init(key));
    Nonces nonces = nonces(code, request);
    byte[] input = Inputs.buffers(request)[0];
    Pieces pieces = Pieces.of(request.buffer(), input.length);
    Lookup lookup = request.call().lookup();
    return new MacSubject(service, mac, lookup, reused, key, nonces, input, pieces);
  }

  private static byte[] keyBytes(SymmetricPrimitive.Mac code, SplittableRandom random) {
    byte[] bytes = new byte[code.keyBits() / 8];
    random.nextBytes(bytes);
    return bytes;
  }

  private static Nonces nonces(SymmetricPrimitive.Mac code, Request request) {
    return code.nonceBytes() == 0 ? null : new Nonces(code.nonceBytes(), request.seed());
  }

  public byte[] mac() {
    return pieces.mac(initialised, input);
  }

  public byte[] initAndMac() throws GeneralSecurityException {
    Mac mac = reused.take();
    byte[] result = initAndMac(mac);
    reused.giveBack(mac);
    return result;
  }

  public byte[] createAndMac() throws GeneralSecurityException {
    return initAndMac(service.create(lookup));
  }

  private byte[] initAndMac(Mac mac) throws GeneralSecurityException {
    if (nonces == null) {
      mac.init(key);
    } else {
      mac.init(key, service.parameters(nonces.next()));
    }
    return pieces.mac(mac, input);
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    AlgorithmParameterSpec parameters = lastParameters();
    CheckFailedException.require(
        MessageDigest.isEqual(result, service.once(key, parameters, input)),
        "a fresh object computes another tag");
    byte[] longer = Arrays.copyOf(input, input.length + 1);
    CheckFailedException.require(
        !MessageDigest.isEqual(result, service.once(key, parameters, longer)),
        "a longer input has this tag");
  }

  private AlgorithmParameterSpec lastParameters() {
    return nonces == null ? null : service.parameters(nonces.last());
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    byte[] theirs =
        peer.alone(() -> service.through(peer.source()).once(key, lastParameters(), input));
    peer.agrees(() -> Arrays.equals(result, theirs));
  }

  @Override
  public Optional<Function<byte[], byte[]>> repeatable() {
    return nonces == null ? Optional.of(Function.identity()) : Optional.empty();
  }
}
