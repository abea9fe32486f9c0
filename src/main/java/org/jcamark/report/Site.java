package org.jcamark.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.report.page.HtmlPage;
import org.jcamark.report.page.Page;

/**
 * Many runs as static pages: an index, the report of each run and a page an algorithm. Links are
 * relative, and pages load nothing but pictures of the site.
 */
public final class Site {
  /** Path of the first page. */
  public static final String INDEX = "index.html";

  private final Map<String, byte[]> files = new LinkedHashMap<>();

  private Site() {}

  /**
   * The files of a site by their paths, with {@code /} between folders.
   *
   * @param runs at least one, with different names
   * @param baseline the provider that others are compared with; absent for the first of JDK, BC …
   * @param version of jcamark
   * @throws IOException if a picture cannot be encoded
   */
  public static Map<String, byte[]> files(
      List<SiteRun> runs, Optional<String> baseline, String version) throws IOException {
    Site site = new Site();
    site.add(SiteContents.of(runs, baseline), "Made by jcamark " + version + ".");
    return site.files;
  }

  private void add(SiteContents contents, String footer) throws IOException {
    Map<String, String> algorithms = new LinkedHashMap<>();
    for (Map.Entry<String, List<SiteEntry>> entries : contents.byAlgorithm().entrySet()) {
      String path = "algorithms/" + Slug.ofAlgorithm(entries.getKey()) + ".html";
      algorithms.put(entries.getKey(), path);
      add(path, AlgorithmPage.of(entries.getValue(), contents, footer));
    }
    for (SiteRun run : contents.runs()) {
      if (run.report().isPresent()) {
        add(run.address(), run.report().get().page());
      }
    }
    add(INDEX, SiteIndex.of(contents, algorithms, footer));
  }

  private void add(String path, Page page) throws IOException {
    String root = path.equals(INDEX) ? "" : "../";
    Optional<String> home = path.equals(INDEX) ? Optional.empty() : Optional.of(root + INDEX);
    StringBuilder html = new StringBuilder();
    HtmlPage.write(page, home, (name, png) -> root + picture(name, png), html);
    files.put(path, html.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Adds a picture, unless it is there: its name has the hash of its content. */
  private String picture(String name, byte[] png) {
    String path = "charts/" + Slug.words(name) + "-" + Slug.hash(png) + ".png";
    files.put(path, png);
    return path;
  }
}
