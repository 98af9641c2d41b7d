import type { ReactNode } from "react";

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
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A number formatted for display; `href` leads to exactly the rows that it counts. */
export type Figure = { label: string; value: string; href?: string };

/** A dashboard's numbers, each a link to the rows that it counts. */
export function Figures({ items }: { items: Figure[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
      {items.map((item) => (
        <li key={item.label} className="rounded-md border p-2">
          {item.href ? (
            <a href={item.href} className="grid text-primary hover:underline">
              <FigureText {...item} />
            </a>
          ) : (
            <div className="grid">
              <FigureText {...item} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function FigureText({ label, value }: Figure) {
  return (
    <>
      <strong className="text-xl tabular-nums">{value}</strong> <span>{label}</span>
    </>
  );
}
