import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { movedClockEnv } from "#tests/world/clock.ts";

/** The exit code of a command and all its output. */
export interface CommandResult {
  code: number | null;
  output: string;
}

/** Runs `npm run backup` or `npm run restore` as npm does; `meanwhile` gets the process. */
export async function runCommand(
  verb: "backup" | "restore",
  folder: string,
  settings: Record<string, string>,
  meanwhile?: (child: ReturnType<typeof spawn>) => Promise<void>,
): Promise<CommandResult> {
  const child = spawn(process.execPath, ["app/backup/main.ts", verb, folder], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...movedClockEnv(), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], ...outputs] = await Promise.all([
    once(child, "close"),
    text(child.stdout),
    text(child.stderr),
    meanwhile?.(child),
  ]);
  return { code, output: outputs.join("") };
}
