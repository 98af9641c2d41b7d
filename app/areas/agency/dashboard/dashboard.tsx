import { PageHeader } from "#app/ui/page/index.ts";
import { FilterChips, withSearch } from "#app/ui/table/index.ts";
import { home } from "../visitors/visitors.ts";
import { DashboardFilters } from "./filter-form.tsx";
import type { Filters } from "./filters.ts";
import type { Doors } from "./links.ts";
import { LiveUpdate } from "./live-update.tsx";
import { AccessPanel, PeoplePanel, ProjectsPanel } from "./people.tsx";
import type { Dashboard as Answers, Choices } from "./questions.ts";
import { HoursPanel, VisitsPanel } from "./visits.tsx";

type DashboardProps = { answers: Answers; address: string; updatedAt: string; writes: boolean; doors: Doors };

const region = "painel";

/** The agency's home: how its people stand today, and where they are. */
export function Dashboard({ answers, address, updatedAt, writes, doors }: DashboardProps) {
  const { filters, people, visits } = answers;
  const { supervisor } = filters;
  return (
    <>
      <PageHeader
        title="Painel de visitantes"
        breadcrumb={[{ label: home.label }]}
        actions={<LiveUpdate key={updatedAt} updatedAt={updatedAt} href={address} region={region} />}
      />
      <div id={region} className="grid grid-cols-1 gap-3">
        <DashboardFilters path={home.href} dashboard={answers} />
        <FilterChips chips={chipsOf(answers, address)} />
        <PeoplePanel people={people} supervisor={supervisor} address={address} writes={writes} doors={doors} />
        <div className="grid grid-cols-1 gap-3 xl:grid-cols-[3fr_2fr]">
          <VisitsPanel visits={visits} address={address} filters={filters} doors={doors} />
          <div className="grid grid-cols-1 content-start gap-3">
            <HoursPanel visits={visits} address={address} filters={filters} doors={doors} />
            <AccessPanel people={people} supervisor={supervisor} address={address} />
            <ProjectsPanel people={people} address={address} doors={doors} />
          </div>
        </div>
      </div>
    </>
  );
}

function chipsOf({ filters, choices }: Answers, address: string) {
  const chip = (name: keyof Filters, label: string, offered: Choices | undefined) => ({
    name,
    label,
    value: offered?.options.find(({ value }) => value === filters[name])?.label ?? "fora destas opções",
    href: withSearch(address, { [name]: null, visitas: null }),
  });
  const chips = [
    chip("supervisor", "Supervisor", choices?.supervisors),
    chip("state_id", "Estado", choices?.states),
    chip("city_id", "Cidade", choices?.cities),
    chip("store_brand_uuid", "Bandeira", choices?.brands),
    chip("store_uuid", "Loja", choices?.stores),
  ];
  return chips.filter(({ name }) => filters[name] !== "");
}
