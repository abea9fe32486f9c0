package org.jcamark.chart;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jcamark.model.JitEvent;

/**
 * Events of the JIT that a warm-up curve marks, each in a lane of its own, the first at the top.
 */
enum JitMark {
  C1(JitEvent.Kind.C1, "compiled by C1", 0),
  C2(JitEvent.Kind.C2, "compiled by C2", 1),
  DEOPTIMISATION(JitEvent.Kind.DEOPTIMISATION, "deoptimisation", 2);

  private final JitEvent.Kind kind;
  private final String label;
  private final int lane;

  JitMark(JitEvent.Kind kind, String label, int lane) {
    this.kind = kind;
    this.label = label;
    this.lane = lane;
  }

  /** Its place below the top, from 0. */
  int lane() {
    return lane;
  }

  /** The mark of an event; absent for kinds that are not drawn. */
  static Optional<JitMark> of(JitEvent event) {
    return Arrays.stream(values()).filter(mark -> mark.kind == event.kind()).findFirst();
  }

  Palette.Style style(Theme theme) {
    return switch (this) {
      case C1 -> new Palette.Style(theme.mutedInk(), Glyph.Form.TRIANGLE_UP);
      case C2 -> new Palette.Style(theme.ink(), Glyph.Form.DIAMOND);
      case DEOPTIMISATION ->
          new Palette.Style(new Color(theme.dark() ? 0xEE88BB : 0xAA3377), Glyph.Form.SALTIRE);
    };
  }

  /** The marks that these events have. */
  static Legend legend(List<JitEvent> events, Theme theme) {
    List<JitMark> seen = events.stream().flatMap(event -> of(event).stream()).distinct().toList();
    return new Legend(
        Arrays.stream(values())
            .filter(seen::contains)
            .map(mark -> new Legend.Entry(mark.label, mark.style(theme), Legend.Mark.DOT))
            .toList());
  }
}
