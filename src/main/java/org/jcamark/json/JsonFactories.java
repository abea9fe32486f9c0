package org.jcamark.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.Writer;

/** Jackson set up as this package wants it. */
final class JsonFactories {
  /** Standard JSON; refuses NaN. */
  static final JsonFactory STANDARD =
      JsonFactory.builder().disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS).build();

  /** Reads what JMH and tools around it write: also the bare tokens NaN, Infinity, +INF, -INF. */
  static final JsonFactory JMH =
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  private JsonFactories() {}

  /** Writes with two spaces an indent, {@code \n} on every system, {@code "name": value}. */
  static JsonGenerator prettyGenerator(Writer text) throws IOException {
    Separators separators =
        Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
            .withObjectEmptySeparator("")
            .withArrayEmptySeparator("");
    JsonGenerator out = STANDARD.createGenerator(text);
    out.setPrettyPrinter(
        new DefaultPrettyPrinter(separators).withObjectIndenter(new DefaultIndenter("  ", "\n")));
    return out;
  }
}
