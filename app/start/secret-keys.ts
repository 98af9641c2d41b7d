import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Returns the keys that seal secrets: the configured ones and the one in `dataDir`, which is created at the first start
 * if no key is configured.
 */
export async function secretKeys(given: readonly Buffer[], dataDir: string): Promise<readonly Buffer[]> {
  const file = join(dataDir, "secret.key");
  const own = await readKey(file);
  if (own) return [...given, own];
  if (given.length > 0) return given;
  // Written in full under another name, then linked: of two first starts one wins, and the other reads its key.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flush: true });
  await link(draft, file).catch(unless("EEXIST"));
  await rm(draft);
  return [(await readKey(file)) as Buffer];
}

async function readKey(file: string): Promise<Buffer | null> {
  const text = await readFile(file, "utf8").catch(unless("ENOENT"));
  return text === undefined ? null : Buffer.from(text.trim(), "base64");
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};
