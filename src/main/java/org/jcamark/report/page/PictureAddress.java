package org.jcamark.report.page;

/** Where an HTML page finds its pictures. */
public interface PictureAddress {
  /**
   * The address of a picture.
   *
   * @param name of the picture and its theme, without ending
   */
  String of(String name, byte[] png);
}
