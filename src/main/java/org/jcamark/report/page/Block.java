package org.jcamark.report.page;

import java.io.IOException;
import java.util.List;
import java.util.Map;
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
   * Links to other pages.
   *
   * @param name what they lead to
   * @param addresses by their texts
   */
  record Links(String name, Map<String, String> addresses) implements Block {
    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.links(this);
    }
  }

  /**
   * A table. Where it can be sorted, the values of its cells decide, else their texts.
   *
   * @param caption its subject
   * @param filtered whether readers can filter its rows by words and by provider, and unfold its
   *     columns of details
   */
  record Tabular(String caption, Table table, boolean filtered) implements Block {
    public Tabular(String caption, Table table) {
      this(caption, table, false);
    }

    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.tabular(this);
    }
  }

  /**
   * A picture. HTML pages contain it, Markdown pages show the file of that name.
   *
   * @param name of its file, without folder, theme and ending
   * @param alt a description for readers who do not see it
   * @param caption below it; may be empty
   * @param markup that draws it, well-formed
   */
  record Picture(String name, String alt, String caption, String markup) implements Block {
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
