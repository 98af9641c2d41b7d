import type { ReactNode } from "react";
import { empty } from "../words.ts";

/** Nothing here, and what to do next. */
export function EmptyState({ title = empty.table, children }: { title?: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-md border border-dashed p-6 text-center">
      <p className="text-muted-foreground">{title}</p>
      {children}
    </div>
  );
}
