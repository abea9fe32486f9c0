package org.jcamark.jca.provider;

import org.bouncycastle.pqc.jcajce.spec.LMSHSSKeyGenParameterSpec;
import org.bouncycastle.pqc.jcajce.spec.LMSKeyGenParameterSpec;

/**
 * Parameter sets of LMS and HSS (RFC 8554), for which Bouncy Castle has no constants, by classes
 * that versions before 1.87 have, too.
 */
@SuppressWarnings("deprecation")
public final class LmsParameters {
  public static final LMSKeyGenParameterSpec H5_W4 =
      LMSKeyGenParameterSpec.fromNames("lms-sha256-n32-h5", "sha256-n32-w4");

  /** Two levels. */
  public static final LMSHSSKeyGenParameterSpec H5_W4_L2 =
      new LMSHSSKeyGenParameterSpec(H5_W4, H5_W4);

  private LmsParameters() {}
}
