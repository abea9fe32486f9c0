package org.jcamark.jca.provider;

import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.KeySpec;
import javax.crypto.SecretKeyFactory;
import org.jcamark.catalog.Derivation;

/** Key derivation as one provider has it: {@code javax.crypto.KDF} or a SecretKeyFactory. */
public interface DerivationService extends Provided {

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

  /** {@code getInstance}. */
  Object create() throws GeneralSecurityException;

  byte[] derive(Object instance, Object specification) throws GeneralSecurityException;

  default byte[] once(Input input) throws GeneralSecurityException {
    return derive(create(), specification(input));
  }

  /** HKDF through {@code javax.crypto.KDF} (JEP 510, final in JDK 25). */
  record OfKdf(String name, Provider provider) implements DerivationService {
    private static final Class<?> KDF = Handles.find("javax.crypto.KDF");
    private static final Class<?> SPEC = Handles.find("javax.crypto.spec.HKDFParameterSpec");
    private static final Class<?> BUILDER =
        Handles.find("javax.crypto.spec.HKDFParameterSpec$Builder");
    private static final Class<?> EXTRACT_THEN_EXPAND =
        Handles.find("javax.crypto.spec.HKDFParameterSpec$ExtractThenExpand");

    private static final MethodHandle GET_INSTANCE =
        Handles.of(KDF, "getInstance", String.class, Provider.class);
    private static final MethodHandle DERIVE_DATA =
        Handles.of(KDF, "deriveData", AlgorithmParameterSpec.class);
    private static final MethodHandle OF_EXTRACT = Handles.of(SPEC, "ofExtract");
    private static final MethodHandle ADD_IKM = Handles.of(BUILDER, "addIKM", byte[].class);
    private static final MethodHandle ADD_SALT = Handles.of(BUILDER, "addSalt", byte[].class);
    private static final MethodHandle THEN_EXPAND =
        Handles.of(BUILDER, "thenExpand", byte[].class, int.class);

    /** Whether this JVM has the API as JDK 25 made it final. */
    static boolean available() {
      return KDF != null && EXTRACT_THEN_EXPAND != null;
    }

    @Override
    public Object specification(Input input) throws GeneralSecurityException {
      try {
        Object builder = (Object) OF_EXTRACT.invokeExact();
        builder = (Object) ADD_IKM.invokeExact(builder, (Object) input.secret());
        builder = (Object) ADD_SALT.invokeExact(builder, (Object) input.salt());
        return (Object)
            THEN_EXPAND.invokeExact(builder, (Object) input.info(), (Object) input.outputBytes());
      } catch (Throwable e) {
        throw Handles.rethrow(e);
      }
    }

    @Override
    public Object create() throws GeneralSecurityException {
      try {
        return (Object) GET_INSTANCE.invokeExact((Object) name, (Object) provider);
      } catch (Throwable e) {
        throw Handles.rethrow(e);
      }
    }

    @Override
    public byte[] derive(Object instance, Object specification) throws GeneralSecurityException {
      try {
        return (byte[]) (Object) DERIVE_DATA.invokeExact(instance, specification);
      } catch (Throwable e) {
        throw Handles.rethrow(e);
      }
    }
  }

  /** Derivation through a {@link SecretKeyFactory} with a key spec of the provider's. */
  record OfSecretKeyFactory(String name, Provider provider, Specifier specifier)
      implements DerivationService {

    interface Specifier {
      KeySpec specify(Input input) throws GeneralSecurityException;
    }

    static OfSecretKeyFactory of(ProviderSource source, String name, Specifier specifier)
        throws UnavailableException {
      return new OfSecretKeyFactory(name, source.provider("SecretKeyFactory", name), specifier);
    }

    @Override
    public Object specification(Input input) throws GeneralSecurityException {
      return specifier.specify(input);
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
