import type { ReactNode } from "react";

export type Crumb = { label: string; href?: string };

type PageHeaderProps = {
  title: string;
  /** From the area's home to the page itself, which has no `href`. */
  breadcrumb: Crumb[];
  /** One line below the title. */
  lead?: ReactNode;
  /** Buttons and links of the page. */
  actions?: ReactNode;
};

/** Shows the breadcrumb, the page's only `h1` and its actions. */
export function PageHeader({ title, breadcrumb, lead, actions }: PageHeaderProps) {
  // A breadcrumb of the title alone would say the same twice.
  const crumbs = breadcrumb.length === 1 && breadcrumb[0]?.label === title ? [] : breadcrumb;
  return (
    <div className="wrap-anywhere grid grid-cols-1 gap-1">
      {crumbs.length > 0 && (
        <nav aria-label="Você está em" className="print:hidden">
          <ol className="flex flex-wrap items-baseline text-muted-foreground">
            {crumbs.map((crumb, index) => (
              <li key={crumb.label}>
                {index > 0 && (
                  <span aria-hidden="true" className="px-1.5">
                    /
                  </span>
                )}
                {crumb.href ? (
                  <a
                    href={crumb.href}
                    data-key={index === 0 ? "g i" : undefined}
                    className="inline-block py-1 underline"
                  >
                    {crumb.label}
                  </a>
                ) : (
                  <span aria-current="page">{crumb.label}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="min-w-0 font-semibold text-xl">{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </div>
      {lead && <p className="text-muted-foreground">{lead}</p>}
    </div>
  );
}
