import type { ReactNode } from "react";
import { Swatch } from "../charts/swatch.tsx";
import type { Tone } from "../primitives/tone.ts";

type PanelProps = {
  title: string;
  /** Unique on the page. */
  id: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** A section of a page with its own heading. */
export function Panel({ title, id, actions, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-2 rounded-md border p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** A number formatted for display: `rule` says what it counts, `href` leads to exactly those rows. */
export type Figure = { label: string; value: string; href?: string; tone?: Tone; rule?: string };

/** Widths of the rows of figures that have no gap at their end, as literals so that Tailwind finds them. */
const columns: Record<number, string> = {
  1: "md:grid-cols-1",
  2: "md:grid-cols-2",
  3: "md:grid-cols-3",
  4: "md:grid-cols-4",
  5: "md:grid-cols-5",
  6: "md:grid-cols-6",
};
const MOST = 6;
const columnsFor = (count: number) => columns[count <= MOST ? count : Math.ceil(count / Math.ceil(count / MOST))];

type FiguresProps = {
  items: Figure[];
  /** The figure that the items add up to, above them. */
  total?: Figure;
  /** The values are sums of money: two in a row until the window is wide. */
  sums?: boolean;
};

/**
 * A dashboard's numbers, each a link to the rows that it counts: one a line on a narrow screen, else in rows of equal
 * length.
 */
export function Figures({ items, total, sums = false }: FiguresProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {total && <FigureTile figure={total} tag="p" />}
      <ul className={`grid grid-cols-1 gap-2 ${sums ? "md:grid-cols-2 xl:grid-cols-4" : columnsFor(items.length)}`}>
        {items.map((item) => (
          <FigureTile key={item.label} figure={item} tag="li" />
        ))}
      </ul>
    </div>
  );
}

/** On one line: the label first on a narrow screen; a total's number first. */
const line = "flex flex-row-reverse items-baseline justify-between gap-x-2";
const tiles = { li: `${line} md:grid md:justify-start`, p: `${line} md:flex-row md:justify-start` } as const;

function FigureTile({ figure: { label, value, href, tone, rule }, tag: Tag }: { figure: Figure; tag: "li" | "p" }) {
  const text = (
    <>
      <strong className="text-xl tabular-nums">{value}</strong>{" "}
      <span className={href && "underline"}>
        {tone && <Swatch index={0} tones={[tone]} />}
        {label}
      </span>
    </>
  );
  return (
    <Tag className="rounded-md border px-2 py-1">
      {href ? (
        <a href={href} className={`text-primary ${tiles[Tag]}`}>
          {text}
        </a>
      ) : (
        <span className={tiles[Tag]}>{text}</span>
      )}
      {rule && <span className="block text-muted-foreground text-xs"> {rule}</span>}
    </Tag>
  );
}
