package org.jcamark.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MarkdownPageTest {
  private static final String SHOWN =
      "&lt;script>alert('x')&lt;/script> \"quoted\" &amp; \\`code\\` \\| # \\_a\\_ ";

  @Test
  void hostileNames_stayText() {
    String trimmed = SHOWN.strip();
    assertThat(SamplePages.hostile().markdown("charts"))
        .isEqualTo(
            """
            # %1$s

            %2$s

            %2$s

            ## %1$s

            %2$s

            - %2$s
            - \\- no list
            - 1\\. no number

            ````
            run ``` %4$s
            ````

            #### %1$s

            | name | %1$s, ns | verdict |
            | --- | ---: | --- |
            | %1$s | 1,200 | different: slower |
            | b |  |  |

            %1$s

            <picture><source media="(prefers-color-scheme: dark)" srcset="charts/sign-dark.png"/>\
            <img src="charts/sign.png" alt="Bars %3$s"/></picture>

            %2$s

            <details><summary>%3$s</summary>

            folded

            </details>

            ### %1$s

            deep

            ### %1$s

            deep

            ## Second

            text

            ---

            %2$s
            """
                .formatted(
                    SHOWN + " ",
                    trimmed,
                    "&lt;script&gt;alert('x')&lt;/script&gt; &quot;quoted&quot; &amp; `code` | #"
                        + " _a_  ",
                    SamplePages.HOSTILE.strip()));
  }
}
