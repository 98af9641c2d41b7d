import type { ReactNode } from "react";

export type Definition = { term: string; detail: ReactNode };

/** A record's facts, as terms and details. */
export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 md:grid-cols-2 xl:grid-cols-3">
      {items.map((item) => (
        <div key={item.term} className="border-t pt-1">
          <dt className="text-muted-foreground">{item.term}</dt>
          <dd className="wrap-anywhere font-medium">{item.detail ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
