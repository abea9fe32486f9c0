package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.List;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;

/** The steps of a cold start up to the timed call: none that the call makes itself. */
record ColdPreparation(
    ProviderSource source, Request request, ColdInputs inputs, ColdStages stages) {

  /** A step without a result. */
  interface Step {
    void run() throws GeneralSecurityException;
  }

  /** One subject, or several to call in turn. */
  List<? extends Subject<?>> subjects() throws GeneralSecurityException {
    return request.operation() == Operation.GENERATE_KEY
        ? List.of(KeyGenerationSubject.cold(this))
        : Preparation.of(request.algorithm().primitive(request.operation())).cold().prepare(this);
  }

  /** The provider's service. */
  <T> T service(Maker<T> service) throws GeneralSecurityException {
    return stages.instance(service);
  }

  /** {@code getInstance}; null where the timed call does it. */
  <T> T object(Maker<T> create) throws GeneralSecurityException {
    return switch (request.boundary()) {
      case INSTANCE, ENCODED -> null;
      default -> stages.instance(create);
    };
  }

  /** The same as a call reuses it. */
  <T> Reused<T> reused(Maker<T> create) throws GeneralSecurityException {
    return Reused.cold(this, create, object(create));
  }

  PrivateKey privateKey(KeyPairService keys) throws GeneralSecurityException {
    return stages.key(() -> keys.privateKey(inputs.part(ColdInputs.PRIVATE_KEY)));
  }

  /** The public key; null where the timed call decodes it. */
  PublicKey publicKey(KeyPairService keys) throws GeneralSecurityException {
    return boundaryIs(Boundary.ENCODED)
        ? null
        : stages.key(() -> keys.publicKey(inputs.part(ColdInputs.PUBLIC_KEY)));
  }

  /** Initialises, unless the timed call does it. */
  void init(Step step) throws GeneralSecurityException {
    initialised(
        () -> {
          step.run();
          return null;
        });
  }

  /** The object to which initialisation leads; null where the timed call initialises. */
  <T> T initialised(Maker<T> init) throws GeneralSecurityException {
    return boundaryIs(Boundary.OPERATION) ? stages.init(init) : null;
  }

  private boolean boundaryIs(Boundary boundary) {
    return request.boundary() == boundary;
  }
}
