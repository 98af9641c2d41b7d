import { LiveUpdate } from "#app/screens/dashboard/live-update.tsx";
import { ToDoPanel } from "#app/screens/to-do/to-do-panel.tsx";
import { SelectField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { FilterButtons, FilterChips, withSearch } from "#app/ui/table/index.ts";
import { dashboard as words } from "#app/ui/words.ts";
import { storeAddresses } from "../addresses.ts";
import { GiversPanel } from "./givers.tsx";
import type { ControlNumbers, loadControlHome } from "./load-control.ts";
import { type PartyName, partyLabels } from "./party-filters.ts";
import { ReductionPanel } from "./reduction.tsx";
import { TodayPanel } from "./today.tsx";
import { WarningsPanel } from "./warnings.tsx";
import { WeeksPanel } from "./weeks.tsx";

const title = "Loja";
const region = "numeros";

/** The home of the control edition: the store's visits beside those of its brand. */
export function ControlHome({ home }: { home: Awaited<ReturnType<typeof loadControlHome>> }) {
  if (home.missing) return <WithoutAccess missing={home.missing} />;
  const { numbers } = home;
  const { address, updatedAt, toDo } = numbers;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[{ label: "Início" }]}
        actions={
          <>
            <ButtonLink look="primary" href={storeAddresses.gate}>
              Portaria
            </ButtonLink>{" "}
            <LiveUpdate key={updatedAt} updatedAt={updatedAt} href={address} region={region} />
          </>
        }
      />
      <div id={region} className="grid grid-cols-1 gap-3">
        {toDo.length > 0 && <ToDoPanel items={toDo} address={address} />}
        <PartyFilters numbers={numbers} />
        <TodayPanel numbers={numbers} />
        <div className="grid grid-cols-1 content-start gap-3 xl:grid-cols-2">
          <WarningsPanel numbers={numbers} />
          <ReductionPanel numbers={numbers} />
          <WeeksPanel numbers={numbers} />
          <GiversPanel numbers={numbers} />
        </div>
      </div>
    </>
  );
}

const partyEntries = Object.entries(partyLabels) as [PartyName, string][];

/** The companies to which the numbers are narrowed, folded away while none is chosen. */
function PartyFilters({ numbers: { filters, choices, address } }: { numbers: ControlNumbers }) {
  const chips = partyEntries
    .filter(([name]) => filters[name])
    .map(([name, label]) => ({
      label,
      value: choices?.[name].find(({ value }) => value === filters[name])?.label ?? "fora destas opções",
      href: withSearch(address, { [name]: null }),
    }));
  return (
    <>
      <search>
        <details open={chips.length > 0} className="rounded-md border bg-muted px-2 print:hidden">
          <summary className="min-h-8 w-fit py-1 font-medium text-primary">
            Filtros{chips.length > 0 && ` (${chips.length})`}
          </summary>
          <form
            key={address}
            method="get"
            action={storeAddresses.home}
            className="flex flex-wrap items-end gap-2 pb-2 [&>div]:min-w-0 max-md:[&>div]:basis-full"
          >
            {partyEntries.map(([name, label]) => (
              <SelectField
                key={name}
                name={name}
                label={label}
                placeholder={choices ? "Todos" : "Indisponível"}
                options={choices?.[name] ?? []}
                defaultValue={filters[name]}
              />
            ))}
            <FilterButtons path={storeAddresses.home} />
          </form>
        </details>
      </search>
      <FilterChips chips={chips} />
    </>
  );
}

function WithoutAccess({ missing }: { missing: "plan" | "level" }) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início" }]} />
      <p>
        {missing === "plan"
          ? words.planLacks
          : "Seu nível de permissão não inclui os visitantes da loja. Peça ao suporte do provedor que o altere."}
      </p>
      <p>
        <a href="/ajuda" className="underline">
          Falar com o suporte
        </a>
      </p>
    </>
  );
}
