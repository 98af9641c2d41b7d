import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import type { BenchSize } from "./databases.ts";

/** A row of the table. */
export interface Figure {
  id: string;
  what: string;
  measured: string;
  reference: string;
  /** The value that is compared with `reach`. */
  result: string;
  reach: string;
  /** Null if the figure is measured elsewhere, or not at all. */
  met: boolean | null;
}

const DOCUMENT = "docs/performance.md";

const decimal = (digits: number) =>
  new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const formats = [decimal(0), decimal(1), decimal(2)];
const number = (value: number, digits: number) => (formats[digits] as Intl.NumberFormat).format(value);

export const times = (ratio: number) => `${number(ratio, 2)} ×`;
export const perSecond = (rate: number) => `${number(rate, rate < 100 ? 1 : 0)}/s`;
export const milliseconds = (ms: number) => `${number(ms, ms < 100 ? 1 : 0)} ms`;
export const seconds = (ms: number) => `${number(ms / 1000, 2)} s`;
export const kilobytes = (bytes: number) => `${number(bytes / 1024, 1)} KB`;
export const megabytes = (bytes: number) => `${number(bytes / 1024 / 1024, 0)} MB`;
export const integer = (value: number) => number(value, 0);

const verdict = ({ met }: Figure) => (met === null ? "–" : met ? "met" : "**missed**");

/** Returns the table as Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.id,
    figure.what,
    figure.measured,
    figure.reference,
    figure.result,
    figure.reach,
    verdict(figure),
  ]);
  return markdown(["#", "what", "measured", "reference", "result", "reach", ""], rows);
}

export function markdown(head: string[], rows: string[][]): string {
  const lines = [head, Array(head.length).fill("---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Describes the day, machine and number of rows of the measurement. */
export function describeRun({ visitors, visits }: BenchSize, minutes: number): string {
  const [{ model } = { model: "?" }] = cpus();
  return (
    `${new Date().toISOString().slice(0, 10)}, ${integer(visitors)} visitors and ${integer(visits)} visits, ` +
    `Node.js ${process.versions.node}, ${cpus().length} × ${model.trim()}, ${number(minutes, 0)} min in all.`
  );
}

/** Replaces a table in the document, between the markers of its name. */
export async function writeTable(name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const document = await readFile(DOCUMENT, "utf8");
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${DOCUMENT} has lost the marks of its table ${name}`);
  await writeFile(DOCUMENT, `${before}${begin}\n${text}\n${end}${after}`);
}
