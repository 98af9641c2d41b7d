import { expect, test } from "vitest";
import { clientAddress, proxies } from "#app/http/client-address.ts";

const trusted = proxies(["10.0.0.0/8", "192.0.2.1", "2001:db8::/32"]);

test.each([
  ["a stranger's word counts for nothing", "198.51.100.7", "203.0.113.1", "198.51.100.7"],
  ["a proxy without a word is the client", "10.1.2.3", undefined, "10.1.2.3"],
  ["a proxy says who is behind it", "10.1.2.3", "203.0.113.1", "203.0.113.1"],
  ["what the client wrote before it does not", "10.1.2.3", "1.1.1.1, 203.0.113.1", "203.0.113.1"],
  ["a chain of proxies is followed", "10.1.2.3", "203.0.113.1, 192.0.2.1,2001:db8::9", "203.0.113.1"],
  ["as far as it says addresses", "10.1.2.3", "203.0.113.1, unknown", "10.1.2.3"],
  ["nobody but proxies is the furthest", "10.1.2.3", "10.9.9.9", "10.9.9.9"],
  ["a socket of both families", "::ffff:10.1.2.3", "::ffff:203.0.113.1", "203.0.113.1"],
  ["IPv6", "2001:db8::1", "2001:db9::1", "2001:db9::1"],
  ["a socket that is gone", "", "203.0.113.1", ""],
])("%s", (_, socket, forwarded, address) => {
  expect(clientAddress(socket, forwarded, trusted)).toBe(address);
});

test("no proxy is trusted by default", () => {
  expect(clientAddress("127.0.0.1", "203.0.113.1", proxies([]))).toBe("127.0.0.1");
});
