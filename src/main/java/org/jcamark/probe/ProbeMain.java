package org.jcamark.probe;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The child JVM: reads questions from standard input, a line each, and answers them in order. */
public final class ProbeMain {
  private ProbeMain() {}

  /**
   * Answers until standard input ends.
   *
   * @throws IOException if the parent is gone
   */
  public static void main(String[] args) throws IOException {
    PrintStream answers = System.out;
    System.setOut(System.err);
    BufferedReader questions =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Examiner examiner = new Examiner();
    int index = 0;
    for (String line = questions.readLine(); line != null; line = questions.readLine()) {
      answers.println(Wire.begins(index));
      answers.flush();
      ProbeResult answer = examiner.answer(ProbeRequest.parse(line));
      answers.println(Wire.answered(index, answer));
      answers.flush();
      index++;
    }
    // Providers may leave threads behind that are no daemons.
    System.exit(0);
  }
}
