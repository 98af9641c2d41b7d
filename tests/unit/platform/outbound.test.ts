import { expect, test } from "vitest";
import { isPublic, outboundRefusal } from "#app/domain/platform/outbound-address.ts";
import { postOut } from "#app/jobs/outbound.ts";

test.each([
  "127.0.0.1",
  "127.8.8.8",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "fe80::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001::1",
  "2001:db8::1",
  "::127.0.0.1",
  "::8.8.8.8",
  "::7f00:1",
  "64:ff9b:1::1",
  "100::1",
  "400::1",
  "1fff::1",
  "4000::1",
  "5f00::1",
  "8000::1",
  "fec0::1",
  "2001:2::1",
  "2001:20::1",
  "3fff::1",
])("%s is not a public address", (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(["8.8.8.8", "200.160.2.3", "2606:4700::1111", "2800:3f0::1", "3000::1", "::ffff:8.8.8.8"])(
  "%s is a public address",
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

// Each is refused before any connection: port 1 of this machine would answer "conexão recusada".
test.each([
  "https://127.0.0.1:1/",
  "https://2130706433:1/",
  "https://0x7f.1:1/",
  "https://0177.0.0.1:1/",
  "https://[::1]:1/",
  "https://[::ffff:127.0.0.1]:1/",
  "https://[::127.0.0.1]:1/",
  "https://[4000::1]:1/",
  "https://localhost:1/",
  "https://169.254.169.254/latest/meta-data/",
])("nothing is sent to %s", async (address) => {
  await expect(postOut(address, {}, "{}", false)).rejects.toThrow("o endereço não é público");
});

test.each([
  ["http://push.exemplo.test/1", "o endereço não começa por https://"],
  ["https://localhost/1", "o endereço não é público"],
  ["https://push.localhost./1", "o endereço não é público"],
  ["https://10.0.0.1/1", "o endereço não é público"],
  ["https://[::1]/1", "o endereço não é público"],
  ["https://push.exemplo.test/1", null],
  ["https://[2606:4700::1111]/1", null],
])("%s is refused before any lookup: %s", (address, refusal) => {
  expect(outboundRefusal(new URL(address))).toBe(refusal);
});

test("plain http is refused", async () => {
  await expect(postOut("http://exemplo.test/", {}, "{}", false)).rejects.toThrow("https://");
});

test("an unreachable address is reported in words", async () => {
  await expect(postOut("http://127.0.0.1:1/", {}, "{}", true)).rejects.toThrow("conexão recusada");
});
