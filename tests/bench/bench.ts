import type { BenchSize, Databases } from "./databases.ts";
import type { Server } from "./server.ts";

/** The servers and settings with which every figure is measured. */
export interface Bench {
  databases: Databases;
  size: BenchSize;
  /** The product over `databases.main`, over `databases.small`, over `databases.export`. */
  server: Server;
  small: Server;
  exporter: Server;
  /** How often both sides of a ratio are measured, alternating. */
  rounds: number;
  /** Seconds of each load. */
  slice: number;
  /** The logins whose addresses are measured; all of the demonstration's if undefined. */
  logins: readonly string[] | undefined;
  /** Of a page's addresses with filters, orders and pages, every how many-th is measured. */
  every: number;
  /** Further tables, each by the name of its markers in docs/performance.md. */
  tables: Map<string, string>;
  say(text: string): void;
}
