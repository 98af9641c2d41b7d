import { randomUUID } from "node:crypto";
import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { SettingError } from "../settings.ts";

/**
 * Creates the folder of DATA_DIR if missing, and checks that it is writable.
 * @throws SettingError with one line that says why it cannot be used
 */
export async function openDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${randomUUID()}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const reason = REASONS[code] ?? `o sistema respondeu ${code}`;
    throw new SettingError(
      `DATA_DIR=${JSON.stringify(dataDir)} não serve: ${reason}; esperada uma pasta em que se possa gravar.`,
    );
  }
}

const REASONS: Record<string, string> = {
  ENOTDIR: "parte do caminho é um arquivo",
  EEXIST: "é um arquivo",
  ENOENT: "ali não se podem criar pastas nem arquivos",
  EACCES: "falta permissão",
  EPERM: "falta permissão",
  EROFS: "o disco é só de leitura",
  ENOSPC: "o disco está cheio",
};

/** Does the same as `mkdir` with `recursive`, which never returns below /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && (await stat(path)).isDirectory()) return;
    if (code !== "ENOENT" || path === dirname(path)) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}
