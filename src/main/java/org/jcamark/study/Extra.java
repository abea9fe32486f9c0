package org.jcamark.study;

import java.util.Optional;
import org.jcamark.report.ResultSet;
import org.jcamark.report.page.Section;

/** A section that only one study has. */
public interface Extra {
  /** The section; absent where the results have nothing for it. */
  Optional<Section> of(ResultSet results);
}
