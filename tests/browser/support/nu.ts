import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { withoutMovedClock } from "#tests/world/clock.ts";
import { freePort } from "#tests/world/services/free-port.ts";

/** Starts the Nu checker, which runs beside all tests until they end, and sets its address in `NU_CHECKER`. */
export async function startNu(): Promise<void> {
  const port = await freePort();
  const nu = spawn(
    "java",
    [
      "-Xss2m",
      "-XX:+UseSerialGC",
      "-XX:TieredStopAtLevel=1",
      "-Dnu.validator.servlet.bind-address=127.0.0.1",
      "-cp",
      "node_modules/vnu-jar/build/dist/vnu.jar",
      "nu.validator.servlet.Main",
      String(port),
    ],
    { env: withoutMovedClock(), stdio: ["ignore", "pipe", "pipe"] },
  );
  process.once("exit", () => nu.kill());
  await waitUntilListening(nu.stderr, nu.stdout);
  process.env.NU_CHECKER = `http://127.0.0.1:${port}/?out=json`;
}

/** Resolves when the server prints that it accepts pages. */
async function waitUntilListening(...outputs: NodeJS.ReadableStream[]): Promise<void> {
  await Promise.any(
    outputs.map(
      (output) =>
        new Promise<void>((resolve, reject) => {
          const lines = createInterface({ input: output });
          lines.on("line", (line) => line.startsWith("Checker service started") && resolve());
          lines.on("close", () => reject(new Error("the Nu checker did not start")));
        }),
    ),
  );
}
