import type { ReactNode } from "react";
import { formatInteger } from "../format.ts";
import { PostForm } from "../primitives/post-form.tsx";

type BulkBarProps = {
  /** The form's id, which the rows' checkboxes refer to. */
  id: string;
  /** Number of rows that match the filters; offers "todos os N filtrados" (sent as `all=1` with `filters`). */
  total: number;
  /** The list's search, without `?`; sent as `filters`. */
  filters: string;
  /**
   * Where the form posts, if it changes something at once. Otherwise each button names its own page, which receives the
   * selection in its address.
   */
  action?: string;
  once?: string;
  /** Submit buttons, and the fields sent with them. */
  children: ReactNode;
};

const look = "flex flex-wrap items-center gap-2 print:hidden";

/**
 * The bar for actions on several rows, which are behind one control. With script it follows the selection: it shows its
 * size, and its actions while there is any.
 */
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
      <span data-count="" aria-live="polite" className="font-medium" />
      <details>
        <summary className="min-h-6 w-fit text-primary">Mudar os selecionados</summary>
        <div data-work="" className="flex flex-wrap items-center gap-2 pt-1">
          {children}
        </div>
      </details>
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
