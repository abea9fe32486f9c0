package org.jcamark.report.page;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jcamark.table.Table;

/** What stands in a section. All texts are plain: whoever writes them escapes them. */
public sealed interface Block {

  /** Hands itself to the method of {@code writer} for its kind. */
  void writeTo(BlockWriter writer) throws IOException;

  /** Sentences. */
  record Paragraph(String text) implements Block {
    public Paragraph {
      Objects.requireNonNull(text, "text");
    }

    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.paragraph(this);
    }
  }

  /** A list without order. */
  record Bullets(List<String> items) implements Block {
    public Bullets {
      items = List.copyOf(items);
    }

    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.bullets(this);
    }
  }

  /** Names with what is known of each. */
  record Facts(List<Fact> facts) implements Block {
    public Facts {
      facts = List.copyOf(facts);
    }

    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.facts(this);
    }
  }

  /** One of {@link Facts}. */
  record Fact(String name, String value) {
    public Fact {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
    }
  }

  /** Something to be typed, as it is. */
  record Code(String text) implements Block {
    public Code {
      Objects.requireNonNull(text, "text");
    }

    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.code(this);
    }
  }

  /**
   * A table. Where it can be sorted, the values of its cells decide, else their texts.
   *
   * @param caption what it is about, for whoever meets it out of its context
   */
  record Tabular(String caption, Table table) implements Block {
    public Tabular {
      Objects.requireNonNull(caption, "caption");
      Objects.requireNonNull(table, "table");
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
   * @param light PNG
   * @param dark PNG of the same size
   */
  record Picture(
      String name, String alt, String caption, int widthPx, int heightPx, byte[] light, byte[] dark)
      implements Block {
    public Picture {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(caption, "caption");
      Objects.requireNonNull(light, "light");
      Objects.requireNonNull(dark, "dark");
      if (alt.isBlank()) {
        throw new IllegalArgumentException("picture " + name + " says nothing to the blind");
      }
    }

    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.picture(this);
    }
  }

  /** Details that are shown when asked for. */
  record Fold(String summary, List<Block> blocks) implements Block {
    public Fold {
      Objects.requireNonNull(summary, "summary");
      blocks = List.copyOf(blocks);
    }

    @Override
    public void writeTo(BlockWriter writer) throws IOException {
      writer.fold(this);
    }
  }
}
