import type { ReactNode } from "react";

export type Definition = { term: string; detail: ReactNode };

/** A record's facts, as terms and details, in as many columns as there is room for. */
export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <div className="@container">
      <dl className="grid @4xl:grid-cols-3 @xl:grid-cols-2 gap-x-6 gap-y-2">
        {items.map((item) => (
          <div key={item.term} className="border-t pt-1">
            <dt className="text-muted-foreground">{item.term}</dt>
            <dd className="wrap-anywhere font-medium">{item.detail ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
