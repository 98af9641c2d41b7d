import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The keys that seal secrets: those of the settings, and the one of `dataDir`, made at the first start without any. */
export async function secretKeys(given: readonly Buffer[], dataDir: string): Promise<readonly Buffer[]> {
  const file = join(dataDir, "secret.key");
  const own = await kept(file);
  if (own) return [...given, own];
  if (given.length > 0) return given;
  // Made whole under another name, then named: of two first starts one wins, and the other reads the winner's.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flush: true });
  await link(draft, file).catch(unless("EEXIST"));
  await rm(draft);
  return [(await kept(file)) as Buffer];
}

async function kept(file: string): Promise<Buffer | null> {
  const text = await readFile(file, "utf8").catch(unless("ENOENT"));
  return text === undefined ? null : Buffer.from(text.trim(), "base64");
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};
