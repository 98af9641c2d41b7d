import type { ReactNode } from "react";
import { empty } from "../words.ts";

/** Says that the page has nothing to show; `children` offer the next step. */
export function EmptyState({ title = empty.table, children }: { title?: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-dashed p-6 text-center">
      <p className="text-muted-foreground">{title}</p>
      {children}
    </div>
  );
}
