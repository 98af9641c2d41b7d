import { supplierAddresses as addresses } from "../addresses.ts";

const tabs = [
  { path: addresses.agencies, label: "Agências" },
  { path: addresses.people, label: "Promotores" },
  { path: addresses.projects, label: "Projetos" },
] as const;

/** Leads between the lists of what agencies do for the supplier. */
export function AgencyTabs({ current }: { current: (typeof tabs)[number]["path"] }) {
  return (
    <nav aria-label="Agências" className="flex flex-wrap gap-x-4 print:hidden">
      {tabs.map(({ path, label }) => (
        <a
          key={path}
          href={path}
          aria-current={path === current ? "page" : undefined}
          className="inline-flex min-h-8 items-center text-primary underline aria-[current=page]:font-semibold aria-[current=page]:no-underline"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
