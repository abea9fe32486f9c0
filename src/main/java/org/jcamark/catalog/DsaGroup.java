package org.jcamark.catalog;

import java.math.BigInteger;
import java.security.spec.DSAParameterSpec;

/**
 * Domain parameters of DSA. They are given, as otherwise each provider chooses a group of its own
 * and they would not do the same work: the JDK's default has a q of 224 bits.
 */
final class DsaGroup {
  private DsaGroup() {}

  /** 2048 and 256 bits, those of Wycheproof's dsa_2048_256_sha256_test.json. */
  static DSAParameterSpec bits2048() {
    return new DSAParameterSpec(
        number(
            "faa45850a6f185cff01790524f60c6867461578fcb013cf340fe495b43b46acc"
                + "759c0d2f61bfaef901f510274298876f3048f41d13697ccb77fb540ed0b3fbc7"
                + "a60a3c97297310fa929d90837eeb6ed0ee82a36c5f4c9dc4e2ea07d20f27675c"
                + "48152abdf6f6dba66cfd8f58aed85d77ae8bb367b1348a5f46099d511507ad65"
                + "75bbf8ec6ba48baa620cdcf1bd2ec7aaafeae6d98d235921203af64814163cdd"
                + "11424968f5ab77fad662306eea7ee69792f2b5d39d658ab9d927f368e68363ac"
                + "18178e30409633c4d488fb1fb92d22bca9214a4dfb720f28f4511f9be42e53e7"
                + "f907d2d41f92bac9ca5e87580082390bbd0c229b2dc7e899aed654f7df062cf9"),
        number("fefbe4917b5ea7dbb3d5c62dc15bf430d8464813d2431819fe556832c3889d2f"),
        number(
            "38971fbfad52d9e8a84a2c17ed90ccff311648100e962c3269be255cab147150"
                + "7ba40f457f5fb7990f6591b72b146e65213c619275b9b58d7597f41b42c55535"
                + "592301e35b3a469dd5b204d70ccdd3cd477f65bd0f52eae53578fee143a43ae6"
                + "8b725c3c324fc91a84ecb7489dc67346ad11f3a0afdea009ce53201fa12207ae"
                + "a5b4461ab0ffaa801beab94f648797aa1192be18345b270435ccb4678ce663c7"
                + "bf35f7a7a3c98fc4907bd12701230469a18e3ae6327acad29dac259bc5f5e912"
                + "e64fe7ad0364af74ecace858cbf7a36a1dac9f9ddc7665fb7c639019971cc269"
                + "1e2b586666691914b4f3785ef0d1a83f34a8130ed29724ce443493fceee25aa7"));
  }

  private static BigInteger number(String hexadecimal) {
    return new BigInteger(hexadecimal, 16);
  }
}
