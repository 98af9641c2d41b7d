import type { BenchSize, Databases } from "./databases.ts";
import type { Server } from "./server.ts";

/** What every figure is measured with. */
export interface Bench {
  databases: Databases;
  size: BenchSize;
  /** The product over `databases.main`, over `databases.small`, over `databases.export`. */
  server: Server;
  small: Server;
  exporter: Server;
  /** How often both sides of a ratio are measured, in turn. */
  rounds: number;
  /** Seconds of load at a time. */
  slice: number;
  /** Further tables, each by the name of its marks in docs/performance.md. */
  tables: Map<string, string>;
  say(text: string): void;
}
