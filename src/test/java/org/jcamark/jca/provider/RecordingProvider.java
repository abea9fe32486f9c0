package org.jcamark.jca.provider;

import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Another provider's services; records each look-up and each {@code getInstance}. */
public final class RecordingProvider extends Provider {
  private static final long serialVersionUID = 1L;
  private static final List<String> ATTRIBUTES =
      List.of("SupportedModes", "SupportedPaddings", "SupportedKeyClasses", "SupportedKeyFormats");

  private final Provider recorded;
  private final transient List<String> instances = new ArrayList<>();
  private int lookUps;

  public RecordingProvider(Provider recorded) {
    super("Recording", "1.0", "records what is called");
    this.recorded = recorded;
  }

  public ProviderSource source() {
    return new ProviderSource("Recording", List.of(this), Dialect.STANDARD);
  }

  /** Types of the services that were instantiated since the last call, in order. */
  public List<String> takeInstances() {
    List<String> taken = List.copyOf(instances);
    instances.clear();
    return taken;
  }

  public int lookUps() {
    return lookUps;
  }

  @Override
  public Service getService(String type, String algorithm) {
    lookUps++;
    Service service = recorded.getService(type, algorithm);
    return service == null ? null : new RecordingService(service);
  }

  private final class RecordingService extends Service {
    private final Service service;

    RecordingService(Service service) {
      super(
          RecordingProvider.this,
          service.getType(),
          service.getAlgorithm(),
          service.getClassName(),
          null,
          attributes(service));
      this.service = service;
    }

    @Override
    public Object newInstance(Object parameter) throws NoSuchAlgorithmException {
      instances.add(getType());
      return service.newInstance(parameter);
    }

    @Override
    public boolean supportsParameter(Object parameter) {
      return service.supportsParameter(parameter);
    }
  }

  static Map<String, String> attributes(Service service) {
    Map<String, String> attributes = new HashMap<>();
    for (String name : ATTRIBUTES) {
      if (service.getAttribute(name) != null) {
        attributes.put(name, service.getAttribute(name));
      }
    }
    return attributes;
  }
}
