package org.jcamark.jca.provider;

import io.netty.handler.ssl.OpenSsl;
import io.netty.util.Version;
import java.security.Provider;

/** Stands for netty-tcnative, which has engines of TLS by BoringSSL, but is no provider of JCA. */
final class NettyProvider extends Provider {
  private static final long serialVersionUID = 1;

  NettyProvider() {
    super(
        "netty-tcnative",
        Version.identify().get("netty-handler").artifactVersion().replace(".Final", ""),
        OpenSsl.versionString());
    OpenSsl.ensureAvailability();
  }
}
