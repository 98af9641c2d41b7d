import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Secrets, Unsealable } from "#app/domain/access/secrets.ts";
import { secretKeys } from "#app/start/secret-keys.ts";

const [one, two] = [randomBytes(32), randomBytes(32)];

test("a sealed text opens only in its place, differs each time, and reveals nothing", () => {
  const secrets = new Secrets([one]);
  const text = "sênha do diretório";
  const [first, second] = [secrets.seal(text, "a"), secrets.seal(text, "a")];
  expect(first).not.toBe(second);
  expect(Buffer.from(first.split(".")[2] as string, "base64url").toString("latin1")).not.toContain("diret");
  expect([secrets.open(first, "a"), secrets.open(second, "a")]).toEqual([text, text]);
});

test("a text that was moved, changed, cut or sealed by a stranger does not open", () => {
  const secrets = new Secrets([one]);
  const sealed = secrets.seal("segredo", "a");
  expect(() => secrets.open(sealed, "b")).toThrow(Unsealable);
  expect(() => new Secrets([two]).open(sealed, "a")).toThrow(Unsealable);
  const [version, key, bytes = ""] = sealed.split(".");
  const all = Buffer.from(bytes, "base64url");
  for (let at = 0; at < all.length; at++) {
    const changed = Buffer.from(all);
    changed[at] = (changed[at] as number) ^ 1;
    expect(() => secrets.open(`${version}.${key}.${changed.toString("base64url")}`, "a")).toThrow(Unsealable);
  }
  for (const length of [0, 11, 12, 27, all.length - 1]) {
    const cut = all.subarray(0, length).toString("base64url");
    expect(() => secrets.open(`${version}.${key}.${cut}`, "a")).toThrow(Unsealable);
  }
});

test("after a change of keys the old one still opens, and only the new one is current", () => {
  const sealed = new Secrets([one]).seal("segredo", "a");
  const changed = new Secrets([two, one]);
  expect(changed.open(sealed, "a")).toBe("segredo");
  expect(changed.isCurrent(sealed)).toBe(false);
  expect(changed.isCurrent(changed.seal("segredo", "a"))).toBe(true);
});

test("without a setting one private key is created, even by simultaneous starts", async () => {
  const home = await mkdtemp(join(tmpdir(), "visitas-key-"));
  const keys = await Promise.all(Array.from({ length: 5 }, () => secretKeys([], home)));
  const [[key = Buffer.alloc(0)] = []] = keys;
  expect(key).toHaveLength(32);
  expect(keys).toEqual(Array(5).fill([key]));
  expect(await secretKeys([], home)).toEqual([key]);
  const file = join(home, "secret.key");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, "utf8")).trim()).toBe(key.toString("base64"));
  expect(await secretKeys([one], home)).toEqual([one, key]);
  await rm(home, { recursive: true });
});
