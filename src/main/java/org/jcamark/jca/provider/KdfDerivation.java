package org.jcamark.jca.provider;

import java.lang.invoke.MethodHandle;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import org.jcamark.jca.provider.DerivationService.Input;

/** HKDF through {@code javax.crypto.KDF} (JEP 510, final in JDK 25). */
record KdfDerivation(String name, Provider provider) implements DerivationService {
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
