package org.jcamark.jca.provider;

import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;

/** Bouncy Castle; records each look-up and each {@code getInstance}. */
public final class RecordingProvider extends InterceptedProvider {
  private static final long serialVersionUID = 1L;

  private final transient List<String> instances = new ArrayList<>();
  private int lookUps;

  public RecordingProvider() {
    super("Recording", "records what is called");
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
    return super.getService(type, algorithm);
  }

  @Override
  protected Object newInstance(Service service, Object parameter) throws NoSuchAlgorithmException {
    instances.add(service.getType());
    return super.newInstance(service, parameter);
  }
}
