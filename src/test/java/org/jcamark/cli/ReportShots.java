package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Pictures of whole pages at two widths, light and dark, and as printed, to look at. From the
 * folder of the repository:
 *
 * <pre>
 * mvn -q package -DskipTests
 * java -jar target/benchmarks.jar report results/samples/quick-jdk25
 * java -cp "target/test-classes:target/lib/*" org.jcamark.cli.ReportShots \
 *     results/samples/quick-jdk25/report.html target/shots
 * </pre>
 */
final class ReportShots {
  private static final List<Integer> WIDTHS_PX = List.of(420, 1_280);

  /** Width of A4 without margins of 12 mm, at CSS's 96 px an inch. */
  private static final int A4_PX = 703;

  private ReportShots() {}

  /** Takes them: the page, and the folder for the pictures. */
  public static void main(String[] args) throws IOException {
    Path page = Path.of(args[0]);
    Path folder = Files.createDirectories(Path.of(args[1]));
    Path executable =
        Chromium.installed().orElseThrow(() -> new IOException("no chromium on the PATH"));
    try (Chromium browser = Chromium.start(executable, folder.resolve("profile"))) {
      browser.print(A4_PX);
      browser.open(page.toUri());
      Files.write(folder.resolve("print.png"), browser.wholePage());
      for (int width : WIDTHS_PX) {
        for (boolean dark : List.of(false, true)) {
          browser.look(width, dark);
          browser.open(page.toUri());
          String name = width + (dark ? "-dark" : "-light") + ".png";
          Files.write(folder.resolve(name), browser.wholePage());
        }
      }
    }
  }
}
