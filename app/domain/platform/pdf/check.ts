import { Worker } from "node:worker_threads";
import { limitConcurrency } from "../limit-concurrency.ts";
import type { Finding } from "./inspect.ts";

const SECONDS = 10;
const MEMORY_MB = 256;

const messages = {
  active:
    "Este PDF tem scripts, arquivos anexos ou ações automáticas e não pode ser recebido. Abra-o, use Imprimir > Salvar como PDF e envie o novo arquivo.",
  locked: "Este PDF só abre com senha. Abra-o, use Imprimir > Salvar como PDF e envie o novo arquivo, sem senha.",
  unreadable: "Não foi possível conferir este PDF. Abra-o, use Imprimir > Salvar como PDF e envie o novo arquivo.",
} as const;

const oneAtATime = limitConcurrency(1, (SECONDS + 1) * 1000);
let running: Worker | undefined;

/** Returns why this PDF is refused, in words for the user; null when it is accepted. Gives up after `seconds`. */
export async function pdfRefusal(content: Uint8Array, seconds = SECONDS): Promise<string | null> {
  const finding = await oneAtATime(() => inspectInWorker(content, seconds));
  return finding && messages[finding];
}

/** Inspects a PDF in the worker, which stays for the next one; a PDF that takes too long or too much memory ends it. */
function inspectInWorker(content: Uint8Array, seconds: number): Promise<Finding> {
  running ??= start();
  const worker = running;
  return new Promise((resolve) => {
    const settle = (finding: Finding) => {
      clearTimeout(timer);
      worker.off("message", settle).off("exit", giveUp);
      resolve(finding);
    };
    const giveUp = () => {
      running = undefined;
      settle("unreadable");
      void worker.terminate();
    };
    const timer = setTimeout(giveUp, seconds * 1000);
    worker.once("message", settle).once("exit", giveUp);
    worker.postMessage(content);
  });
}

function start(): Worker {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  worker.on("error", () => {}); // an exit event follows
  worker.unref();
  return worker;
}
