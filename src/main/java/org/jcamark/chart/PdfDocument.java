package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
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
 * lies over them (rendering mode 3, section 9.3.6), in a standard font of western letters.
 */
final class PdfDocument implements VectorGraphics.Format {
  private static final String FONT =
      "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>";

  /** Width of each character of Courier, as a share of its size. */
  private static final double CHARACTER_WIDTH = 0.6;

  private static final Charset WIN_ANSI = Charset.forName("windows-1252");

  private final boolean searchable;
  private final StringBuilder operators = new StringBuilder();
  private final Set<Integer> alphas = new TreeSet<>();
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
    if (searchable) {
      byte[] codes = text.text().replace('−', '-').getBytes(WIN_ANSI);
      double size = text.font().getSize2D();
      double natural = size * CHARACTER_WIDTH * codes.length;
      operators.append("BT /F1 ").append(numbers(size)).append("Tf 3 Tr ");
      operators.append(numbers(100 * text.layout().getAdvance() / natural)).append("Tz 1 0 0 -1 ");
      operators.append(numbers(text.at().getX(), text.at().getY()));
      operators.append("Tm <").append(HexFormat.of().formatHex(codes)).append("> Tj ET\n");
    }
  }

  private String color(Tone color, String operator) {
    alphas.add(color.getAlpha());
    double[] parts = {color.getRed() / 255.0, color.getGreen() / 255.0, color.getBlue() / 255.0};
    return "/A" + color.getAlpha() + " gs " + numbers(parts) + operator + " ";
  }

  /** The operators that make a path (section 8.5.2). */
  private static String path(Shape shape) {
    return VectorGraphics.path(
        shape,
        4,
        (command, numbers) ->
            command.equals("Z") ? "h " : numbers + " " + command.toLowerCase(Locale.ROOT) + " ");
  }

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
    String font = searchable ? "/Font << /F1 6 0 R >> " : "";
    add("%PDF-1.4\n");
    object("<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>");
    object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    object(
        "<< /Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 %s] /Resources <<"
                .formatted(size)
            + " /ExtGState << %s>> %s>> >>".formatted(states, font));
    stream(operators.toString());
    byte[] title = ("\uFEFF" + figure.title()).getBytes(StandardCharsets.UTF_16BE);
    object("<< /Title <" + HexFormat.of().formatHex(title) + "> >>");
    if (searchable) {
      object(FONT);
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
