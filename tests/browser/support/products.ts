import { type ChildProcess, spawn } from "node:child_process";
import { movedClockEnv } from "#tests/world/clock.ts";
import { freePort } from "#tests/world/services/free-port.ts";
import type { Done, Order } from "./product-host.ts";
import { copyDemonstration } from "./setup.ts";

/** The product with its own demonstration. */
export interface App {
  origin: string;
  /** The database of its demonstration. */
  databaseUrl: string;
}

/** Omits the id from each kind of order. */
type Work<T = Order> = T extends Order ? Omit<T, "id"> : never;

/** The products of a worker, in one process of their own. */
export class Products {
  readonly #host: ChildProcess;
  readonly #waiting = new Map<number, (done: Done) => void>();
  readonly #stops: Promise<void>[] = [];
  #last = 0;

  constructor() {
    this.#host = spawn("node_modules/.bin/node", ["tests/browser/support/product-host.ts"], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        NODE_COMPILE_CACHE: "build/compiled",
        ...movedClockEnv(),
      },
      // What goes wrong in a product stands beside the test that it makes fail.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#host.on("message", (done: Done) => this.#waiting.get(done.id)?.(done));
    this.#host.once("exit", (code) => {
      for (const [id, end] of this.#waiting) end({ id, error: `the products' process ended with ${code}` });
    });
  }

  /** Starts a product on a copy of the demonstration, whose files are in the folder `name`, for the time of `use`. */
  async serve(name: string, use: (app: App) => Promise<void>, settings: Record<string, string> = {}): Promise<void> {
    const port = await freePort();
    const { databaseUrl, dataDir, remove } = await copyDemonstration(name);
    const own = { NODE_ENV: "production", PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const id = await this.#order({ start: { ...own, ...settings } });
    await use({ origin: `http://localhost:${port}`, databaseUrl });
    // Ends while other tests run.
    this.#stops.push(this.#order({ stop: id }).then(remove));
  }

  /** Waits for the products that are ending, and ends their process. */
  async end(): Promise<void> {
    await Promise.all(this.#stops);
    this.#host.disconnect();
  }

  async #order(work: Work): Promise<number> {
    const id = ++this.#last;
    const done = await new Promise<Done>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#host.send({ id, ...work } satisfies Order);
    });
    this.#waiting.delete(id);
    if (done.error) throw new Error(done.error);
    return id;
  }
}
