package org.jcamark.json;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;

/** Refuses numbers such as 1e999, which no double has, where they stand. */
final class FiniteParser extends JsonParserDelegate {
  FiniteParser(JsonParser in) {
    super(in);
  }

  @Override
  public JsonToken nextToken() throws IOException {
    JsonToken token = super.nextToken();
    if (token == JsonToken.VALUE_NUMBER_FLOAT && !Double.isFinite(getDoubleValue())) {
      throw new JsonParseException(this, getText() + " is beyond the range of numbers");
    }
    return token;
  }
}
