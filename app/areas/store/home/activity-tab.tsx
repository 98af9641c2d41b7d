import type { Abilities } from "#app/crud/abilities.ts";
import type { Filters } from "#app/crud/filters.tsx";
import { BarTable, Donut } from "#app/ui/charts/index.ts";
import type { Option } from "#app/ui/fields/index.ts";
import { LinkTabs, Panel, Unavailable } from "#app/ui/page/index.ts";
import { FilterChips, FilterForm, PeriodControl, periodOfDays, withSearch } from "#app/ui/table/index.ts";
import type { Activity, BarChart } from "./activity.ts";
import { activityFilters } from "./activity-filters.ts";
import { connectTabs } from "./connect-tabs.ts";
import { chipsOf, FilterFields } from "./filter-fields.tsx";
import { HourLines } from "./hour-lines.tsx";

type ActivityTabProps = {
  address: string;
  today: string;
  may: Abilities;
  values: Record<string, string>;
  options: Record<string, Option[]>;
  activity: Activity | null;
};

const { kind, start_date: _start, end_date: _end, supplier_uuid, ...others }: Filters = activityFilters;
const main = { kind, supplier_uuid } as Filters;

/** The tasks of a period, by default of today, counted five ways. */
export function ActivityTab({ address, today, may, values, options, activity }: ActivityTabProps) {
  if (!may.read) return <p>Seu nível de permissão não inclui as atividades da loja.</p>;
  if (!activity) return <Unavailable subject="Controle de atividades" href={address} />;
  const { errors } = activity;
  const state = { values, options, errors };
  return (
    <>
      <FilterForm
        path="/store"
        keep={{ aba: connectTabs[1].value }}
        more={<FilterFields filters={others} {...state} />}
        moreFilled={Object.keys(others).map((name) => (others[name]?.field ? (values[name] ?? "") : ""))}
        filled={[values.supplier_uuid ?? "", values.start_date ?? "", values.end_date ?? ""]}
      >
        {Object.entries(main).map(([name, filter]) => (
          <FilterFields key={name} filters={{ [name]: filter }} {...state} />
        ))}
        <PeriodControl {...{ address, today, values, errors }} usual={periodOfDays(today, 1)} />
      </FilterForm>
      <div id="results" className="grid grid-cols-1 gap-3">
        <FilterChips chips={chipsOf(activityFilters, state, address)} />
        {Object.keys(errors).length > 0 ? (
          <p className="font-medium text-danger">{Object.values(errors).flat().join(" ")}</p>
        ) : (
          <Charts activity={activity} address={address} />
        )}
      </div>
    </>
  );
}

function Charts({ activity, address }: { activity: Activity; address: string }) {
  const { slices, hours, hourChart, bars } = activity;
  return (
    <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
      <Panel title="Situação das atividades" id="situacao">
        <Donut caption="Atividades por situação" dimension="Situação" slices={slices} />
      </Panel>
      <Panel title="Concluídas e com problema, por hora" id="horas">
        <HourLines hours={hours} />
        <BarTable caption="Atividades terminadas por hora" {...hourChart} />
      </Panel>
      {bars.map((bar) => (
        <div key={bar.id} className="grid grid-cols-1 xl:col-span-2">
          <Bars bar={bar} address={address} />
        </div>
      ))}
    </div>
  );
}

/** A bar chart with its two views, ten bars a page. */
function Bars({ bar: { id, title, view, page, pages, chart }, address }: { bar: BarChart; address: string }) {
  const at = (params: Record<string, string | number | null>) => `${withSearch(address, params)}#${id}`;
  const views = [
    { label: "Por situação", href: at({ [`${id}_ver`]: null }) },
    { label: "Total", href: at({ [`${id}_ver`]: "total" }) },
  ];
  return (
    <Panel title={title} id={id}>
      <LinkTabs
        label={`Ver ${title.toLowerCase()}`}
        tabs={views}
        current={views[view === "total" ? 1 : 0]?.href ?? ""}
      />
      <BarTable caption={`Atividades ${title.toLowerCase()}`} {...chart} />
      {pages > 1 && (
        <nav aria-label={`Páginas: ${title.toLowerCase()}`} className="flex flex-wrap items-center gap-3">
          <span className="text-muted-foreground">
            Página {page + 1} de {pages}
          </span>
          {page > 0 && (
            <a className="py-1 text-primary underline" href={at({ [`${id}_pagina`]: page - 1 || null })}>
              Anterior
            </a>
          )}{" "}
          {page < pages - 1 && (
            <a className="py-1 text-primary underline" href={at({ [`${id}_pagina`]: page + 1 })}>
              Próxima
            </a>
          )}
        </nav>
      )}
    </Panel>
  );
}
