import { fieldStaff, type Presence, presences } from "#app/contracts/field/field-staff.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";
import type { Route } from "./+types/list.ts";

const filters = filtersFor(fieldStaff, { q: search("Nome"), presence: select("Situação", "Todas", presences) });

export const middleware: Route.MiddlewareFunction[] = [exportsList(fieldStaff, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, fieldStaff, filters);

const tones: Record<Presence, Tone> = { logged_in: "success", logged_out: "neutral", unlogged: "warning" };

/** The field staff, and whether each has signed in today. */
export default function Staff({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={fieldStaff}
      list={list}
      filters={filters}
      columns={[
        { header: "Nome", sort: "name", rowHeader: true, cell: ({ name }) => name },
        {
          header: "Situação",
          sort: "presence",
          cell: ({ presence }) => <Badge tone={tones[presence]} label={presences[presence]} />,
        },
        {
          header: "Última entrada",
          sort: "last_login_at",
          nowrap: true,
          cell: ({ last_login_at }) => formatDateTime(last_login_at && String(last_login_at)),
        },
      ]}
    />
  );
}
