package org.jcamark.report.page;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jcamark.table.MarkdownText;

/** Blocks as Markdown, each after an empty line. */
final class MarkdownBlocks implements BlockWriter {
  private static final String FENCE = "```";

  private final Appendable out;
  private final String pictures;

  MarkdownBlocks(Appendable out, String pictures) {
    this.out = out;
    this.pictures = pictures;
  }

  void heading(int level, String text) throws IOException {
    out.append(level == 1 ? "" : "\n").append("#".repeat(level)).append(' ');
    out.append(MarkdownText.escaped(text)).append('\n');
  }

  void write(List<Block> blocks) throws IOException {
    for (Block block : blocks) {
      block.writeTo(this);
    }
  }

  @Override
  public void paragraph(Block.Paragraph paragraph) throws IOException {
    out.append('\n').append(MarkdownText.sentence(paragraph.text())).append('\n');
  }

  @Override
  public void bullets(Block.Bullets bullets) throws IOException {
    out.append('\n');
    for (String item : bullets.items()) {
      out.append("- ").append(MarkdownText.sentence(item)).append('\n');
    }
  }

  @Override
  public void facts(Block.Facts facts) throws IOException {
    out.append("\n| | |\n| --- | --- |\n");
    for (Block.Fact fact : facts.facts()) {
      out.append("| ").append(MarkdownText.escaped(fact.name())).append(" | ");
      out.append(MarkdownText.escaped(fact.value())).append(" |\n");
    }
  }

  @Override
  public void code(Block.Code code) throws IOException {
    String fence = FENCE;
    while (code.text().contains(fence)) {
      fence += "`";
    }
    out.append('\n').append(fence).append('\n').append(code.text().strip()).append('\n');
    out.append(fence).append('\n');
  }

  @Override
  public void links(Block.Links links) throws IOException {
    out.append('\n').append(MarkdownText.sentence(links.name())).append(":\n");
    for (Map.Entry<String, String> link : links.addresses().entrySet()) {
      out.append("- [").append(MarkdownText.escaped(link.getKey())).append("](<");
      out.append(link.getValue()).append(">)\n");
    }
  }

  @Override
  public void tabular(Block.Tabular tabular) throws IOException {
    out.append('\n').append(tabular.table().markdown());
  }

  @Override
  public void picture(Block.Picture picture) throws IOException {
    String file = pictures + "/" + picture.name();
    Markup html = new Markup(out);
    html.line().open("picture");
    html.empty("source", "media", "(prefers-color-scheme: dark)", "srcset", file + "-dark.png");
    html.empty("img", "src", file + ".png", "alt", oneLine(picture.alt())).close("picture").line();
    if (!picture.caption().isEmpty()) {
      paragraph(new Block.Paragraph(picture.caption()));
    }
  }

  @Override
  public void fold(Block.Fold fold) throws IOException {
    new Markup(out).line().open("details").element("summary", oneLine(fold.summary())).line();
    write(fold.blocks());
    out.append("\n</details>\n");
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\p{Cntrl}", " ");
  }
}
