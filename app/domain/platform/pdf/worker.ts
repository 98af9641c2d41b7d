import { parentPort } from "node:worker_threads";
import { inspect } from "./inspect.ts";

parentPort?.on("message", async (content: Uint8Array) => parentPort?.postMessage(await inspect(content)));
