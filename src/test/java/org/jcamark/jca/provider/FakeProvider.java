package org.jcamark.jca.provider;

import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.Security;
import java.util.List;
import java.util.stream.Stream;

/** A provider made of service implementations that tests give it, right or wrong. */
public final class FakeProvider extends Provider {
  private static final long serialVersionUID = 1L;

  /** Makes a new service provider object, such as a {@link java.security.MessageDigestSpi}. */
  public interface Maker {
    Object make() throws NoSuchAlgorithmException;
  }

  public FakeProvider() {
    super("Fake", "1.0", "wrong on purpose");
  }

  public FakeProvider with(String type, String name, Maker maker) {
    putService(new FakeService(this, type, name, maker));
    return this;
  }

  /** This provider alone. */
  public ProviderSource source() {
    return new ProviderSource("Fake", List.of(this), Dialect.STANDARD);
  }

  /** This provider, with the JDK's own ones for what it does not have, such as keys. */
  public ProviderSource sourceWithJdk() {
    Stream<Provider> jdk = Stream.of(Security.getProviders()).filter(Providers::isJdk);
    List<Provider> providers = Stream.concat(Stream.of(this), jdk).toList();
    return new ProviderSource("Fake", providers, Dialect.STANDARD);
  }

  /** Hands out what the maker makes, for keys of any class. */
  public static final class FakeService extends Service {
    private final Maker maker;

    public FakeService(Provider provider, String type, String name, Maker maker) {
      super(provider, type, name, maker.getClass().getName(), null, null);
      this.maker = maker;
    }

    @Override
    public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
      return maker.make();
    }

    @Override
    public boolean supportsParameter(Object parameter) {
      return true;
    }
  }
}
