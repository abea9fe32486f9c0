package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ShortNamesTest {
  private static final double WIDTH =
      TextStyle.TICK.width("encrypt mode=GCM … keyBits=256 random=true") + 5;

  private static List<String> shown(List<String> names) {
    return names.stream().map(ShortNames.shortened(names, TextStyle.TICK, WIDTH)::get).toList();
  }

  @Test
  void names_that_fit_stay() {
    assertThat(shown(List.of("get kind=hash", "get kind=tree")))
        .containsExactly("get kind=hash", "get kind=tree");
  }

  @Test
  void ellipsis_takes_the_words_that_names_share() {
    List<String> names =
        List.of(
            "encrypt mode=GCM padding=NoPaddingAtAll keyBits=128 random=true",
            "encrypt mode=GCM padding=NoPaddingAtAll keyBits=256 random=true",
            "decrypt mode=GCM padding=NoPaddingAtAll keyBits=256 random=true");
    assertThat(shown(names))
        .containsExactly(
            "encrypt mode=GCM … keyBits=128 random=true",
            "encrypt mode=GCM … keyBits=256 random=true",
            "decrypt mode=GCM … keyBits=256 random=true");
  }

  @Test
  void ellipsis_takes_the_parts_of_words_that_names_share() {
    List<String> names =
        List.of(
            "encryptWithAssociatedData transformation=AES/GCM/NoPadding keyBits=128",
            "encryptWithAssociatedData transformation=AES/CBC/PKCS5Padding keyBits=256",
            "decryptWithAssociatedData transformation=AES/CBC/PKCS5Padding keyBits=256");
    assertThat(shown(names))
        .containsExactly(
            "encrypt…GCM/NoPadding keyBits=128",
            "encrypt…CBC/PKCS5Padding keyBits=256",
            "decrypt…CBC/PKCS5Padding keyBits=256");
  }

  @Test
  void names_of_five_parameters_stay_different_without_numbers() {
    List<String> names = new ArrayList<>();
    for (String method : List.of("encryptWithAssociatedData", "decryptWithAssociatedData")) {
      for (String kind : List.of("AES/GCM/NoPadding", "AES/CBC/PKCS5Padding")) {
        for (String random : List.of("SecureRandomDRBG", "NativePRNGNonBlocking")) {
          for (int bits : List.of(128, 256)) {
            names.add(
                method + " mode=" + kind + " randomSource=" + random + " keyBits=" + bits + " · h");
          }
        }
      }
    }
    assertThat(shown(names)).doesNotHaveDuplicates().noneMatch(name -> name.contains("("));
  }

  @Test
  void long_words_that_differ_in_their_middle_stay_different() {
    List<String> names =
        IntStream.range(0, 30)
            .mapToObj(i -> "a".repeat(60) + (char) ('A' + i % 26) + i / 26 + "z".repeat(60))
            .toList();
    assertThat(shown(names))
        .doesNotHaveDuplicates()
        .allMatch(name -> TextStyle.TICK.width(name) <= WIDTH);
  }

  @Test
  void names_that_differ_in_length_stay_different() {
    List<String> names = List.of("a".repeat(90) + "b".repeat(90), "a".repeat(90) + "b".repeat(91));
    assertThat(shown(names)).doesNotHaveDuplicates();
  }

  @Test
  void names_without_room_stay_different() {
    List<String> names = List.of("aaa bbb", "aaa ccc", "ddd");

    assertThat(ShortNames.shortened(names, TextStyle.TICK, 1).values()).doesNotHaveDuplicates();
  }

  @Test
  void only_name_is_shortened_in_its_middle() {
    assertThat(shown(List.of("a".repeat(50) + "b".repeat(50))).get(0)).matches("a+…b+");
  }
}
