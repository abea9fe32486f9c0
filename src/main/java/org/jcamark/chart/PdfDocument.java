package org.jcamark.chart;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.zip.DeflaterOutputStream;

/**
 * A figure as a PDF 1.4 file of one page, as wide as its place in print (ISO 32000-1, section 7.5).
 * Letters are outlines, so that there is no font to embed.
 */
final class PdfDocument {
  private static final String DESCRIPTOR =
      "<< /Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontBBox [-166 -225 1000 931]"
          + " /ItalicAngle 0 /Ascent 718 /Descent -207 /CapHeight 718 /StemV 88 >>";
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final List<Integer> offsets = new ArrayList<>();

  private PdfDocument() {}

  /**
   * The bytes of the file, the same for the same figure.
   *
   * @param searchable whether there is invisible text over the letters
   */
  static byte[] of(Figure figure, boolean searchable) throws IOException {
    PdfPage page = new PdfPage(searchable);
    double points = figure.width().pointsPerPx();
    double height = figure.height() * points;
    page.add(PdfPath.numbers(points, 0, 0, -points, 0, height) + "cm\n");
    figure.paint(new PdfGraphics(page), 1);
    return new PdfDocument().written(figure, page);
  }

  private byte[] written(Figure figure, PdfPage page) throws IOException {
    double points = figure.width().pointsPerPx();
    boolean text = !page.characters().isEmpty();
    add("%PDF-1.4\n");
    object("<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>");
    object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    object(
        "<< /Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 "
            + PdfPath.numbers(figure.width().px() * points, figure.height() * points)
            + "] /Resources << /ExtGState << "
            + page.states()
            + ">>"
            + (text ? " /Font << /F1 6 0 R >>" : "")
            + " >> >>");
    stream(page.operators());
    object("<< /Title <" + hex("\uFEFF" + figure.title()) + "> >>");
    if (text) {
      font(page.characters());
    }
    int start = bytes.size();
    add("xref\n0 " + (offsets.size() + 1) + "\n0000000000 65535 f \n");
    for (int offset : offsets) {
      add(String.format(Locale.ROOT, "%010d 00000 n \n", offset));
    }
    add("trailer\n<< /Size " + (offsets.size() + 1) + " /Root 1 0 R /Info 5 0 R >>\n");
    add("startxref\n" + start + "\n%%EOF\n");
    return bytes.toByteArray();
  }

  private void font(List<Integer> characters) throws IOException {
    int last = characters.size();
    String widths = (PdfPage.CHARACTER_WIDTH + " ").repeat(last);
    object(
        String.format(
            Locale.ROOT,
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 1 /LastChar %d"
                + " /Widths [%s] /FontDescriptor 7 0 R /ToUnicode 8 0 R >>",
            last,
            widths));
    object(DESCRIPTOR);
    String unicode =
        characters.stream()
            .map(character -> "<" + hex(Character.toString(character)) + ">")
            .collect(Collectors.joining(" "));
    stream(
        String.format(
            Locale.ROOT,
            """
            /CIDInit /ProcSet findresource begin 12 dict begin begincmap
            /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
            /CMapName /Adobe-Identity-UCS def /CMapType 2 def
            1 begincodespacerange <00> <FF> endcodespacerange
            1 beginbfrange <01> <%02X> [%s] endbfrange
            endcmap CMapName currentdict /CMap defineresource pop end end
            """,
            last,
            unicode));
  }

  private static String hex(String text) {
    return HexFormat.of().withUpperCase().formatHex(text.getBytes(StandardCharsets.UTF_16BE));
  }

  /** Adds an object, whose number is that of objects before it and 1. */
  private void object(String content) throws IOException {
    offsets.add(bytes.size());
    add(offsets.size() + " 0 obj\n" + content + "\nendobj\n");
  }

  private void stream(String content) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(packed)) {
      deflater.write(content.getBytes(StandardCharsets.US_ASCII));
    }
    offsets.add(bytes.size());
    add(offsets.size() + " 0 obj\n<< /Filter /FlateDecode /Length " + packed.size() + " >>\n");
    add("stream\n");
    packed.writeTo(bytes);
    add("\nendstream\nendobj\n");
  }

  private void add(String text) throws IOException {
    bytes.write(text.getBytes(StandardCharsets.US_ASCII));
  }
}
