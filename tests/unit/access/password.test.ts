import { expect, test } from "vitest";
import { decoyHash, hashPassword, verifyPassword } from "#app/domain/access/password.ts";

test("a hash is a PHC string with its parameters and verifies only its own password", async () => {
  const hash = await hashPassword("demonstração");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword("demonstração", hash)).toBe(true);
  expect(await verifyPassword("demonstracao", hash)).toBe(false);
});

test("the same password hashed twice has two salts", async () => {
  expect(await hashPassword("igual")).not.toBe(await hashPassword("igual"));
});

test("a hash keeps its own parameters when the defaults change", async () => {
  // Published test vector of the Argon2 reference implementation: "password", salt "somesalt", m=256, t=2, p=1.
  const reference = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
  expect(await verifyPassword("password", reference)).toBe(true);
});

test("no password matches the decoy, and a string that is not a hash is refused", async () => {
  expect(await verifyPassword("", decoyHash)).toBe(false);
  expect(await verifyPassword("x", "x")).toBe(false);
});
