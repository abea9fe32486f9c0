package org.jcamark.report;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jcamark.chart.Figure;
import org.jcamark.chart.Rows;
import org.jcamark.report.Block.Section;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Pages to write, and what was written taken apart. */
public final class SamplePages {
  /** What somebody may call a benchmark. */
  public static final String HOSTILE =
      "<script>alert('x')</script> \"quoted\" & `code` | # _a_ \u0001";

  private SamplePages() {}

  /** A page with every kind of block, its names hostile. */
  static Page hostile() {
    Table table =
        new Table(
            List.of(
                Column.words("name"), Column.numbers("score", "score"), Column.words("verdict")),
            List.of(
                new Table.Group(
                    HOSTILE,
                    Map.of("score", HOSTILE + ", ns"),
                    List.of(
                        List.of(
                            Cell.of(HOSTILE),
                            Cell.of("1,200", 1200.5),
                            Cell.of("different: slower").in(Tone.BAD)),
                        List.of(Cell.of("b"), Cell.EMPTY, Cell.EMPTY)))),
            List.of(HOSTILE));
    List<Rows.Mark> parts = List.of(Rows.Mark.part("key", 1));
    Rows bars = Rows.bars("Time", List.of(Rows.bar(HOSTILE, HOSTILE, parts)));
    Figure figure = new Figure("sign", Figure.Kind.PHASES, HOSTILE, "", bars);
    Block deep = new Block.Paragraph("deep");
    return new Page(
        HOSTILE,
        HOSTILE,
        HOSTILE,
        List.of(
            Section.of(
                HOSTILE,
                new Block.Paragraph(HOSTILE),
                new Block.Bullets(List.of(HOSTILE, "- no list", "1. no number")),
                new Block.Code("run ``` " + HOSTILE),
                new Block.Tabular(HOSTILE, table),
                new Block.Picture(figure, "<svg/>"),
                Section.of(HOSTILE, new Block.Paragraph("folded")).fold(),
                Section.of(HOSTILE, deep),
                Section.of(HOSTILE, deep)),
            Section.of("Second", new Block.Paragraph("text")).fold()),
        HOSTILE);
  }

  /** HTML as an XML parser sees it; fails where it is not well-formed. */
  public static Document parsed(String html) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(html)));
    } catch (SAXException | ParserConfigurationException e) {
      throw new AssertionError("not well-formed: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
