import type { ReactNode } from "react";
import { formatInteger } from "../format.ts";

type BulkBarProps = {
  /** The form's id, which the rows' checkboxes name. */
  id: string;
  /** How many the filters give; offers "todos os N filtrados" (sent as `all=1` with `filters`). */
  total: number;
  /** The search of the list, without `?`, sent as `filters`. */
  filters: string;
  /** Submit buttons, each with its `formAction` and `formMethod`. */
  children: ReactNode;
};

/** Work on several rows at once; with script it follows the selection and says how many. */
export function BulkBar({ id, total, filters, children }: BulkBarProps) {
  return (
    <bulk-bar>
      <form id={id} method="get" className="flex flex-wrap items-center gap-2 print:hidden">
        <input type="hidden" name="filters" value={filters} />
        <label className="inline-flex min-h-6 items-center gap-1.5">
          <input
            type="checkbox"
            name="all"
            value="1"
            data-total={formatInteger(total)}
            className="size-4 accent-primary"
          />
          todos os {formatInteger(total)} filtrados
        </label>
        {children}
        <span data-count="" aria-live="polite" className="font-medium" />
      </form>
    </bulk-bar>
  );
}
