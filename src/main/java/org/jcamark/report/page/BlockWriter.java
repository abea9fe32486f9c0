package org.jcamark.report.page;

import java.io.IOException;

/** Writes blocks in some format. */
interface BlockWriter {
  void paragraph(Block.Paragraph paragraph) throws IOException;

  void bullets(Block.Bullets bullets) throws IOException;

  void facts(Block.Facts facts) throws IOException;

  void code(Block.Code code) throws IOException;

  void links(Block.Links links) throws IOException;

  void tabular(Block.Tabular tabular) throws IOException;

  void picture(Block.Picture picture) throws IOException;

  void fold(Block.Fold fold) throws IOException;
}
