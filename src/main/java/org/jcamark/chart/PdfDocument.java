package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.DeflaterOutputStream;

/**
 * A figure as a PDF 1.4 file of one page, as wide as its place in print (ISO 32000-1, section 7.5).
 * Letters are outlines, so that there is no font to embed; in a searchable file, invisible text
 * lies over them (rendering mode 3, section 9.3.6).
 */
final class PdfDocument implements VectorGraphics.Format {
  private static final String DESCRIPTOR =
      "<< /Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontBBox [-166 -225 1000 931]"
          + " /ItalicAngle 0 /Ascent 718 /Descent -207 /CapHeight 718 /StemV 88 >>";

  /** Width of each invisible character in thousandths of its size. */
  private static final int CHARACTER_WIDTH = 500;

  /** A simple font has this many characters. */
  private static final int MOST_CHARACTERS = 255;

  private final boolean searchable;
  private final StringBuilder operators = new StringBuilder();
  private final Set<Integer> alphas = new TreeSet<>();

  /** Characters of invisible text in the order of their codes, of which the first is 1. */
  private final List<Integer> characters = new ArrayList<>();

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final List<Integer> offsets = new ArrayList<>();

  private PdfDocument(boolean searchable) {
    this.searchable = searchable;
  }

  /** The bytes of the file, the same for the same figure. */
  static byte[] of(Figure figure, boolean searchable) throws IOException {
    PdfDocument document = new PdfDocument(searchable);
    double points = figure.width().pointsPerPx();
    document.operators.append(numbers(points, 0, 0, -points, 0, figure.height() * points));
    document.operators.append("cm\n");
    figure.paint(new VectorGraphics(document), 1);
    return document.written(figure);
  }

  @Override
  public void fill(Shape shape, Tone color) {
    operators.append(color(color, "rg")).append(path(shape)).append("f\n");
  }

  /** Caps and joins have the same numbers in Java and PDF. */
  @Override
  public void draw(Shape line, BasicStroke stroke, Tone color) {
    operators.append(color(color, "RG")).append(numbers(stroke.getLineWidth())).append("w ");
    operators.append(stroke.getEndCap()).append(" J ").append(stroke.getLineJoin()).append(" j [");
    if (stroke.getDashArray() != null) {
      for (float length : stroke.getDashArray()) {
        operators.append(numbers(length));
      }
    }
    operators.append("] ").append(numbers(stroke.getDashPhase())).append("d ");
    operators.append(path(line)).append("S\n");
  }

  @Override
  public void text(VectorGraphics.Text text, Tone color) {
    fill(text.outline(), color);
    String codes =
        text.text()
            .codePoints()
            .filter(character -> searchable)
            .map(this::code)
            .filter(code -> code > 0)
            .mapToObj(code -> String.format(Locale.ROOT, "%02X", code))
            .collect(Collectors.joining());
    if (!codes.isEmpty()) {
      double size = text.font().getSize2D();
      double natural = size * CHARACTER_WIDTH / 1000 * codes.length() / 2;
      operators.append("BT /F1 ").append(numbers(size)).append("Tf 3 Tr ");
      operators.append(numbers(100 * text.layout().getAdvance() / natural)).append("Tz 1 0 0 -1 ");
      operators.append(numbers(text.at().getX(), text.at().getY()));
      operators.append("Tm <").append(codes).append("> Tj ET\n");
    }
  }

  /** The code of a character, from 1; 0 where the font is full. */
  private int code(int character) {
    if (!characters.contains(character) && characters.size() < MOST_CHARACTERS) {
      characters.add(character);
    }
    return characters.indexOf(character) + 1;
  }

  private String color(Tone color, String operator) {
    alphas.add(color.getAlpha());
    double[] parts = {color.getRed() / 255.0, color.getGreen() / 255.0, color.getBlue() / 255.0};
    return "/A" + color.getAlpha() + " gs " + numbers(parts) + operator + " ";
  }

  /** The operators that make a path (section 8.5.2); PDF has no quadratic curves. */
  private static String path(Shape shape) {
    StringBuilder path = new StringBuilder();
    double[] c = new double[6];
    double x = 0;
    double y = 0;
    for (PathIterator part = shape.getPathIterator(null); !part.isDone(); part.next()) {
      int segment = part.currentSegment(c);
      int last = segment == PathIterator.SEG_CUBICTO ? 4 : 0;
      if (segment == PathIterator.SEG_QUADTO) {
        double[] quadratic = c.clone();
        last = 4;
        for (int i = 0; i < 2; i++) {
          c[i] = (i == 0 ? x : y) / 3 + quadratic[i] * 2 / 3;
          c[2 + i] = quadratic[2 + i] / 3 + quadratic[i] * 2 / 3;
          c[4 + i] = quadratic[2 + i];
        }
      }
      path.append(
          switch (segment) {
            case PathIterator.SEG_MOVETO -> numbers(c[0], c[1]) + "m ";
            case PathIterator.SEG_LINETO -> numbers(c[0], c[1]) + "l ";
            case PathIterator.SEG_CLOSE -> "h ";
            default -> numbers(c) + "c ";
          });
      x = c[last];
      y = c[last + 1];
    }
    return path.toString();
  }

  /** Numbers, each followed by a space. */
  private static String numbers(double... values) {
    StringBuilder text = new StringBuilder();
    for (double value : values) {
      text.append(VectorGraphics.number(value, 4)).append(' ');
    }
    return text.toString();
  }

  private byte[] written(Figure figure) throws IOException {
    double points = figure.width().pointsPerPx();
    String states =
        alphas.stream()
            .map(a -> "/A%1$s << /ca %2$s/CA %2$s>> ".formatted(a, numbers(a / 255.0)))
            .collect(Collectors.joining());
    String size = numbers(figure.width().px() * points, figure.height() * points);
    String font = characters.isEmpty() ? "" : "/Font << /F1 6 0 R >> ";
    add("%PDF-1.4\n");
    object("<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>");
    object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    object(
        "<< /Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 %s] /Resources <<"
                .formatted(size)
            + " /ExtGState << %s>> %s>> >>".formatted(states, font));
    stream(operators.toString());
    object("<< /Title <" + hex("\uFEFF" + figure.title()) + "> >>");
    if (!characters.isEmpty()) {
      font();
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

  private void font() throws IOException {
    int last = characters.size();
    object(
        String.format(
            Locale.ROOT,
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 1 /LastChar %d"
                + " /Widths [%s] /FontDescriptor 7 0 R /ToUnicode 8 0 R >>",
            last,
            (CHARACTER_WIDTH + " ").repeat(last)));
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
  private void object(String content) {
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
    bytes.writeBytes(packed.toByteArray());
    add("\nendstream\nendobj\n");
  }

  private void add(String text) {
    bytes.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
  }
}
