package org.jcamark.report.page;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Blocks as HTML. Tables wider than the screen scroll, also by keyboard. */
final class HtmlBlocks implements BlockWriter {
  private final Markup html;
  private String heading = "";

  HtmlBlocks(Markup html) {
    this.html = html;
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
  public void links(Block.Links links) throws IOException {
    html.open("p").text(links.name() + ":");
    for (Map.Entry<String, String> link : links.addresses().entrySet()) {
      html.text(" ").element("a", link.getKey(), "href", link.getValue());
    }
    html.close("p").line();
  }

  @Override
  public void tabular(Block.Tabular tabular) throws IOException {
    new HtmlTable(html, tabular, heading).write();
  }

  @Override
  public void picture(Block.Picture picture) throws IOException {
    html.open("figure").raw(picture.markup());
    if (!picture.caption().isEmpty()) {
      html.element("figcaption", picture.caption());
    }
    html.close("figure").line();
  }

  @Override
  public void fold(Block.Fold fold) throws IOException {
    html.open("details").element("summary", fold.summary()).line();
    write(fold.blocks());
    html.close("details").line();
  }
}
