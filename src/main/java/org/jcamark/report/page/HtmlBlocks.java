package org.jcamark.report.page;

import java.io.IOException;
import java.util.Base64;
import java.util.List;

/** Blocks as HTML. Tables and charts wider than the screen scroll, also by keyboard. */
final class HtmlBlocks implements BlockWriter {
  private static final String DARK = "screen and (prefers-color-scheme: dark)";

  private final Markup html;
  private final PictureAddress pictures;
  private String heading = "";

  HtmlBlocks(Markup html, PictureAddress pictures) {
    this.html = html;
    this.pictures = pictures;
  }

  /** Writes the blocks of a section. */
  void write(String sectionHeading, List<Block> blocks) throws IOException {
    heading = sectionHeading;
    write(blocks);
  }

  private void write(List<Block> blocks) throws IOException {
    for (Block block : blocks) {
      block.writeTo(this);
    }
  }

  @Override
  public void paragraph(Block.Paragraph paragraph) throws IOException {
    html.element("p", paragraph.text()).line();
  }

  @Override
  public void bullets(Block.Bullets bullets) throws IOException {
    html.open("ul").line();
    for (String item : bullets.items()) {
      html.element("li", item).line();
    }
    html.close("ul").line();
  }

  @Override
  public void facts(Block.Facts facts) throws IOException {
    html.open("dl").line();
    for (Block.Fact fact : facts.facts()) {
      html.open("div").element("dt", fact.name()).element("dd", fact.value()).close("div").line();
    }
    html.close("dl").line();
  }

  @Override
  public void code(Block.Code code) throws IOException {
    html.open("pre", "tabindex", "0").element("code", code.text()).close("pre").line();
  }

  @Override
  public void tabular(Block.Tabular tabular) throws IOException {
    new HtmlTable(html, tabular, heading).write();
  }

  @Override
  public void picture(Block.Picture picture) throws IOException {
    html.open("figure");
    scrolling("Chart: " + picture.caption());
    html.open("picture");
    String dark = pictures.of(picture.name() + "-dark", picture.dark());
    html.empty("source", "media", DARK, "srcset", dark);
    html.empty(
        "img",
        "src",
        pictures.of(picture.name(), picture.light()),
        "alt",
        picture.alt(),
        "width",
        Integer.toString(picture.widthPx()),
        "height",
        Integer.toString(picture.heightPx()));
    html.close("picture").close("div");
    String question = picture.question().isBlank() ? "" : ". " + picture.question();
    html.element("figcaption", picture.caption() + question).close("figure").line();
  }

  private void scrolling(String label) throws IOException {
    html.open("div", "class", "wide", "role", "region", "tabindex", "0", "aria-label", label);
  }

  /** The picture itself as its address. */
  static String data(byte[] png) {
    return "data:image/png;base64," + Base64.getEncoder().encodeToString(png);
  }

  @Override
  public void fold(Block.Fold fold) throws IOException {
    html.open("details").element("summary", fold.summary()).line();
    write(fold.blocks());
    html.close("details").line();
  }
}
