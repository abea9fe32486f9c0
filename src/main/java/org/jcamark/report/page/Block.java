package org.jcamark.report.page;

import java.io.IOException;
import java.util.List;
import org.jcamark.table.Table;

/** A part of a section. All texts are plain; writers escape them. */
public sealed interface Block {

  /** Calls the method of {@code writer} for this kind of block. */
  void writeTo(BlockWriter writer) throws IOException;

  /** Sentences. */
  record Paragraph(String text) implements Block {
    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.paragraph(this);
    }
  }

  /** A list without order. */
  record Bullets(List<String> items) implements Block {
    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.bullets(this);
    }
  }

  /** Names with what is known of each. */
  record Facts(List<Fact> facts) implements Block {
    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.facts(this);
    }
  }

  /** One of {@link Facts}. */
  record Fact(String name, String value) {}

  /** Something to be typed, as it is. */
  record Code(String text) implements Block {
    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.code(this);
    }
  }

  /**
   * A table. Where it can be sorted, the values of its cells decide, else their texts.
   *
   * @param caption its subject
   * @param links of its cells
   * @param search label of a field that filters its rows by their words; empty for none
   */
  record Tabular(String caption, Table table, Links links, String search) implements Block {
    /** A table without links and search. */
    public Tabular(String caption, Table table) {
      this(caption, table, Links.NONE, "");
    }

    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.tabular(this);
    }
  }

  /**
   * A picture for light and for dark pages.
   *
   * @param name of its file, without folder, theme and ending
   * @param alt what it shows, for those who do not see it
   * @param caption below it
   * @param question that such pictures answer, below it; may be blank
   * @param light PNG
   * @param dark PNG of the same size
   */
  record Picture(
      String name,
      String alt,
      String caption,
      String question,
      int widthPx,
      int heightPx,
      byte[] light,
      byte[] dark)
      implements Block {
    public Picture {
      if (alt.isBlank()) {
        throw new IllegalArgumentException("picture " + name + " has no alternative text");
      }
    }

    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.picture(this);
    }
  }

  /** Details that a reader unfolds. */
  record Fold(String summary, List<Block> blocks) implements Block {
    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.fold(this);
    }
  }
}
