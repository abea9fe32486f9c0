package org.jcamark.jca.provider;

import java.lang.invoke.MethodHandle;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import javax.crypto.SecretKey;
import org.jcamark.jca.provider.KemService.Encapsulation;

/** A KEM through {@code javax.crypto.KEM} (JEP 452: Java 21, and late updates of Java 17). */
record JdkKem(String name, Provider provider) implements KemService {
  private static final Class<?> KEM = Handles.find("javax.crypto.KEM");
  private static final Class<?> ENCAPSULATOR = Handles.find("javax.crypto.KEM$Encapsulator");
  private static final Class<?> DECAPSULATOR = Handles.find("javax.crypto.KEM$Decapsulator");
  private static final Class<?> ENCAPSULATED = Handles.find("javax.crypto.KEM$Encapsulated");

  private static final MethodHandle GET_INSTANCE =
      Handles.of(KEM, "getInstance", String.class, Provider.class);
  private static final MethodHandle NEW_ENCAPSULATOR =
      Handles.of(KEM, "newEncapsulator", PublicKey.class);
  private static final MethodHandle NEW_DECAPSULATOR =
      Handles.of(KEM, "newDecapsulator", PrivateKey.class);
  private static final MethodHandle ENCAPSULATE = Handles.of(ENCAPSULATOR, "encapsulate");
  private static final MethodHandle DECAPSULATE =
      Handles.of(DECAPSULATOR, "decapsulate", byte[].class);
  private static final MethodHandle CIPHERTEXT = Handles.of(ENCAPSULATED, "encapsulation");
  private static final MethodHandle SECRET = Handles.of(ENCAPSULATED, "key");

  static boolean available() {
    return KEM != null;
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
  public Object encapsulator(Object kem, PublicKey key) throws GeneralSecurityException {
    try {
      return (Object) NEW_ENCAPSULATOR.invokeExact(kem, (Object) key);
    } catch (Throwable e) {
      throw Handles.rethrow(e);
    }
  }

  @Override
  public Object encapsulate(Object encapsulator) throws GeneralSecurityException {
    try {
      return (Object) ENCAPSULATE.invokeExact(encapsulator);
    } catch (Throwable e) {
      throw Handles.rethrow(e);
    }
  }

  @Override
  public Encapsulation read(Object encapsulated) throws GeneralSecurityException {
    try {
      byte[] ciphertext = (byte[]) (Object) CIPHERTEXT.invokeExact(encapsulated);
      SecretKey secret = (SecretKey) (Object) SECRET.invokeExact(encapsulated);
      return new Encapsulation(ciphertext, secret.getEncoded());
    } catch (Throwable e) {
      throw Handles.rethrow(e);
    }
  }

  @Override
  public Object decapsulator(Object kem, PrivateKey key, byte[] ciphertext)
      throws GeneralSecurityException {
    try {
      return (Object) NEW_DECAPSULATOR.invokeExact(kem, (Object) key);
    } catch (Throwable e) {
      throw Handles.rethrow(e);
    }
  }

  @Override
  public Object decapsulate(Object decapsulator, byte[] ciphertext)
      throws GeneralSecurityException {
    try {
      return (Object) DECAPSULATE.invokeExact(decapsulator, (Object) ciphertext);
    } catch (Throwable e) {
      throw Handles.rethrow(e);
    }
  }
}
