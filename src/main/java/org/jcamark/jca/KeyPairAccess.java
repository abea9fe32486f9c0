package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.KeyRecipe;

/**
 * Key pairs as one provider makes and reads them. Names, providers and parameter specs are found at
 * the first use, which is never timed, and kept: a provider that only reads keys needs no generator
 * and no spec of one.
 */
final class KeyPairAccess {
  private final ProviderSource source;
  private final Object identity;
  private final KeyRecipe recipe;
  private Service generators;
  private Service factories;
  private AlgorithmParameterSpec parameters;

  KeyPairAccess(ProviderSource source, Algorithm algorithm) {
    this.source = source;
    this.identity = algorithm.keyIdentity();
    this.recipe = source.dialect().keys(algorithm);
  }

  /** A service of one provider. */
  private record Service(String name, Provider provider) {
    static Service of(ProviderSource source, String type, String standardName)
        throws UnavailableException {
      String name = source.dialect().name(type, standardName);
      return new Service(name, source.provider(type, name));
    }
  }

  Provider generatorProvider() throws UnavailableException {
    return generators().provider();
  }

  /** A generator as {@code getInstance} returns it. */
  KeyPairGenerator create() throws GeneralSecurityException {
    return KeyPairGenerator.getInstance(generators().name(), generatorProvider());
  }

  private Service generators() throws UnavailableException {
    if (generators == null) {
      generators = Service.of(source, "KeyPairGenerator", recipe.generator());
    }
    return generators;
  }

  /** Initialises a generator with the size or the parameters; nothing where the name says all. */
  void initialise(KeyPairGenerator generator) throws GeneralSecurityException {
    if (recipe.parameters().isPresent()) {
      if (parameters == null) {
        parameters = SpecReferences.resolve(source, recipe.parameters().get());
      }
      generator.initialize(parameters);
    } else if (recipe.bits().isPresent()) {
      generator.initialize(recipe.bits().getAsInt());
    }
  }

  KeyPairGenerator generator() throws GeneralSecurityException {
    KeyPairGenerator generator = create();
    initialise(generator);
    return generator;
  }

  KeyPair generate() throws GeneralSecurityException {
    return generator().generateKeyPair();
  }

  /** One pair that is made once and shared: for checks, never for timing. */
  KeyPair sample() throws GeneralSecurityException {
    return source.remember(identity, this::generate);
  }

  /** The shared pair, which the given one becomes if there is none yet. */
  KeyPair sample(KeyPair generated) throws GeneralSecurityException {
    return source.remember(identity, () -> generated);
  }

  /** As many pairs as can be made in about a tenth of a second, at most 128. */
  List<KeyPair> pool(Request request) throws GeneralSecurityException {
    if (request.single()) {
      return List.of(sample());
    }
    KeyPairGenerator generator = generator();
    List<KeyPair> pairs = new ArrayList<>();
    for (int i = 0; i < Inputs.count(request, recipe.micros()); i++) {
      pairs.add(generator.generateKeyPair());
    }
    return pairs;
  }

  /** A key factory of the same provider. */
  KeyFactory factory() throws GeneralSecurityException {
    if (factories == null) {
      factories = Service.of(source, "KeyFactory", recipe.factory());
    }
    return KeyFactory.getInstance(factories.name(), factories.provider());
  }

  PublicKey publicKey(byte[] x509) throws GeneralSecurityException {
    return factory().generatePublic(new X509EncodedKeySpec(x509));
  }

  PrivateKey privateKey(byte[] pkcs8) throws GeneralSecurityException {
    return factory().generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
  }
}
