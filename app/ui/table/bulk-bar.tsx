import type { ReactNode } from "react";
import { formatInteger } from "../format.ts";
import { PostForm } from "../primitives/post-form.tsx";

type BulkBarProps = {
  /** The form's id, which the rows' checkboxes name. */
  id: string;
  /** How many the filters give; offers "todos os N filtrados" (sent as `all=1` with `filters`). */
  total: number;
  /** The search of the list, without `?`, sent as `filters`. */
  filters: string;
  /** Where it is posted, if it changes something at once; else each button says where it goes, and with what is chosen in the address. */
  action?: string;
  once?: string;
  /** Submit buttons, and what is sent with them. */
  children: ReactNode;
};

const look = "flex flex-wrap items-center gap-2 print:hidden";

/** Work on several rows at once; with script it follows the selection and says how many. */
export function BulkBar({ id, total, filters, action, once, children }: BulkBarProps) {
  const work = (
    <>
      <input type="hidden" name="filters" value={filters} />
      <label className="inline-flex min-h-6 items-center gap-1.5">
        <input
          type="checkbox"
          name="all"
          value="1"
          data-total={formatInteger(total)}
          className="size-4 accent-primary"
        />
        {total === 1 ? "o único filtrado" : `todos os ${formatInteger(total)} filtrados`}
      </label>{" "}
      {children}
      <span data-count="" aria-live="polite" className="font-medium" />
    </>
  );
  return (
    <bulk-bar>
      {action ? (
        <PostForm id={id} action={action} once={once} className={look}>
          {work}
        </PostForm>
      ) : (
        <form id={id} method="get" className={look}>
          {work}
        </form>
      )}
    </bulk-bar>
  );
}
