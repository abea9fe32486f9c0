package org.jcamark.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import java.io.IOException;

/** Refuses NaN and infinities with their place in the document. */
final class FiniteNumbers extends JsonGeneratorDelegate {
  FiniteNumbers(JsonGenerator out) {
    super(out, false);
  }

  @Override
  public void writeNumber(double value) throws IOException {
    requireFinite(value);
    super.writeNumber(value);
  }

  @Override
  public void writeNumber(float value) throws IOException {
    requireFinite(value);
    super.writeNumber(value);
  }

  @Override
  public void writeArray(double[] values, int offset, int length) throws IOException {
    writeStartArray();
    for (int i = offset; i < offset + length; i++) {
      writeNumber(values[i]);
    }
    writeEndArray();
  }

  private void requireFinite(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(value + " at " + place() + " is no JSON number");
    }
  }

  private String place() {
    JsonStreamContext context = getOutputContext();
    return context.inArray()
        ? context.getParent().pathAsPointer() + "/" + context.getEntryCount()
        : context.pathAsPointer().toString();
  }
}
