import { EllipsisVertical } from "lucide-react";
import { Fragment } from "react";

type RowMenuProps = {
  /** Unique on the page. */
  id: string;
  /** Names the row for screen readers. */
  of: string;
  links: { href: string; label: string }[];
};

/** A button that opens a row's links. */
export function RowMenu({ id, of, links }: RowMenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Ações: ${of}`}
        className="inline-flex size-6 items-center justify-center rounded-md hover:bg-primary-soft"
      >
        <EllipsisVertical size={16} />
      </button>
      <div id={id} popover="auto" data-row-menu="" className="rounded-md border bg-background py-1 shadow-lg">
        {links.map(({ href, label }) => (
          <Fragment key={href}>
            <a href={href} className="block min-h-8 px-4 py-1.5 text-foreground hover:bg-muted hover:underline">
              {label}
            </a>{" "}
          </Fragment>
        ))}
      </div>
    </>
  );
}
