package org.jcamark.jca.provider;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.KeySpec;
import javax.crypto.SecretKeyFactory;
import org.jcamark.catalog.Derivation;

/** Key derivation as one provider has it: {@code javax.crypto.KDF} or a SecretKeyFactory. */
public interface DerivationService extends ProviderSource.Provided {

  /**
   * What is derived from.
   *
   * @param secret input keying material or password (ASCII)
   * @param info context of HKDF; empty elsewhere
   */
  record Input(byte[] secret, byte[] salt, byte[] info, int outputBytes) {
    char[] password() {
      return new String(secret, StandardCharsets.ISO_8859_1).toCharArray();
    }
  }

  static DerivationService of(ProviderSource source, Derivation kind)
      throws GeneralSecurityException {
    return source.dialect().derivation(source, kind);
  }

  /** The provider's parameter spec for an input; made before timing. */
  Object specification(Input input) throws GeneralSecurityException;

  Object create() throws GeneralSecurityException;

  byte[] derive(Object instance, Object specification) throws GeneralSecurityException;

  default byte[] once(Input input) throws GeneralSecurityException {
    return derive(create(), specification(input));
  }

  /** HKDF through {@code javax.crypto.KDF} (JEP 510, final in JDK 25). */
  record OfKdf(String name, Provider provider) implements DerivationService {
    private static final Class<?> KDF = Linked.find("javax.crypto.KDF");
    private static final Class<?> SPEC = Linked.find("javax.crypto.spec.HKDFParameterSpec");
    private static final Class<?> BUILDER =
        Linked.find("javax.crypto.spec.HKDFParameterSpec$Builder");
    private static final Class<?> EXTRACT_THEN_EXPAND =
        Linked.find("javax.crypto.spec.HKDFParameterSpec$ExtractThenExpand");

    private static final Linked.Binary GET_INSTANCE =
        Linked.of(Linked.Binary.class, KDF, "getInstance", String.class, Provider.class);
    private static final Linked.Binary DERIVE_DATA =
        Linked.of(Linked.Binary.class, KDF, "deriveData", AlgorithmParameterSpec.class);

    /** Whether this JVM has the API as JDK 25 made it final. */
    static boolean available() {
      return KDF != null && EXTRACT_THEN_EXPAND != null;
    }

    @Override
    public Object specification(Input input) throws GeneralSecurityException {
      try {
        Object builder = SPEC.getMethod("ofExtract").invoke(null);
        BUILDER.getMethod("addIKM", byte[].class).invoke(builder, input.secret());
        BUILDER.getMethod("addSalt", byte[].class).invoke(builder, input.salt());
        return BUILDER
            .getMethod("thenExpand", byte[].class, int.class)
            .invoke(builder, input.info(), input.outputBytes());
      } catch (ReflectiveOperationException e) {
        throw new GeneralSecurityException("HKDF refuses its input", e.getCause());
      }
    }

    @Override
    public Object create() throws GeneralSecurityException {
      return GET_INSTANCE.of(name, provider);
    }

    @Override
    public byte[] derive(Object instance, Object specification) throws GeneralSecurityException {
      return (byte[]) DERIVE_DATA.of(instance, specification);
    }
  }

  record OfSecretKeyFactory(
      String name, Provider provider, ProviderSource.Step<Input, KeySpec> specifier)
      implements DerivationService {

    static OfSecretKeyFactory of(
        ProviderSource source, String name, ProviderSource.Step<Input, KeySpec> specifier)
        throws UnavailableException {
      return new OfSecretKeyFactory(name, source.provider("SecretKeyFactory", name), specifier);
    }

    @Override
    public Object specification(Input input) throws GeneralSecurityException {
      return specifier.of(input);
    }

    @Override
    public Object create() throws GeneralSecurityException {
      return SecretKeyFactory.getInstance(name, provider);
    }

    @Override
    public byte[] derive(Object instance, Object specification) throws GeneralSecurityException {
      return ((SecretKeyFactory) instance).generateSecret((KeySpec) specification).getEncoded();
    }
  }
}
