package org.jcamark.jca.gate;

import static org.jcamark.catalog.Operation.SIGN_TOKEN;
import static org.jcamark.catalog.Operation.VERIFY_TOKEN;
import static org.jcamark.jca.gate.GateCase.HMAC;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Tokens of signatures that are wrong in one way each. */
final class TokenGateTest {
  @TestFactory
  Stream<DynamicTest> aBrokenSignature_isRefused() {
    BinaryOperator<byte[]> shorter =
        (key, message) -> Faults.hmac(key, Faults.withoutLast(message));
    BinaryOperator<byte[]> constant = (key, message) -> new byte[32];
    return GateCase.refused(
        List.of(
            HMAC.wrong("drops the end", SIGN_TOKEN, shorter, GateCase.NOT_PUBLISHED),
            HMAC.wrong("drops the end", VERIFY_TOKEN, shorter, "refuses a published token"),
            HMAC.wrong("is constant", VERIFY_TOKEN, constant, "refuses a published token")));
  }
}
