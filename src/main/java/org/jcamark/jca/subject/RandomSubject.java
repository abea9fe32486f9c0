package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Map;
import org.jcamark.catalog.Boundary;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.RandomService;
import org.jcamark.jca.provider.UnavailableException;

/** Draws random bytes into an array. One subject is enough: there is no input. */
public record RandomSubject(RandomService service, SecureRandom reused, byte[] bytes)
    implements Subject<byte[]> {
  /** Draws of a single byte from a generator that works do not all coincide. */
  private static final int DRAWS = 64;

  static RandomSubject prepare(ProviderSource source, Request request)
      throws GeneralSecurityException {
    RandomService service = new RandomService(source);
    return new RandomSubject(service, service.create(), new byte[request.payloadBytes()]);
  }

  static RandomSubject cold(ColdPreparation cold) throws GeneralSecurityException {
    String name = cold.inputs().text(ColdInputs.NAME);
    RandomService service = cold.service(() -> new RandomService(cold.source(), name));
    SecureRandom reused = cold.object(service::create);
    return new RandomSubject(service, reused, new byte[cold.request().payloadBytes()]);
  }

  /** Names what {@link #cold} would have to look up. */
  static void addParts(Map<String, byte[]> parts, ProviderSource source)
      throws GeneralSecurityException {
    parts.put(ColdInputs.NAME, ColdInputs.bytes(new RandomService(source).name()));
  }

  public byte[] draw() {
    reused.nextBytes(bytes);
    return bytes;
  }

  public byte[] createAndDraw() throws GeneralSecurityException {
    service.create().nextBytes(bytes);
    return bytes;
  }

  @Override
  public byte[] perform(Boundary boundary) throws GeneralSecurityException {
    return boundary == Boundary.OPERATION ? draw() : createAndDraw();
  }

  @Override
  public void check(byte[] result) throws GeneralSecurityException {
    SecureRandom random = reused == null ? service.create() : reused;
    byte[] first = result.clone();
    boolean differs = first.length == 0;
    for (int i = 0; i < DRAWS && !differs; i++) {
      random.nextBytes(bytes);
      differs = !Arrays.equals(first, bytes);
    }
    CheckFailedException.require(differs, "the same bytes were drawn again and again");
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws UnavailableException {
    throw new UnavailableException("random numbers are no two providers' alike");
  }
}
