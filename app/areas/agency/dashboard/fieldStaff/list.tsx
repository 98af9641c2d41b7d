import { type FieldStaff, type Presence, presences } from "#app/contracts/field/field-staff.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge, PageHeader } from "#app/ui/page/index.ts";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { buildChips, type Column, FilterForm, ListFrame, toOptions } from "#app/ui/table/index.ts";
import { visitorHome } from "../../visitor-paths.ts";
import type { Route } from "./+types/list.ts";
import { fieldStaffPaths, staffFilterNames, staffLabels, staffTitle } from "./staff.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = paramsOf(new URL(request.url), staffFilterNames);
  return { listed: await fetchList<FieldStaff>(context, request, fieldStaffPaths, filters), filters };
}

const tones: Record<Presence, Tone> = { logged_in: "success", logged_out: "neutral", unlogged: "warning" };

const columns: Column<FieldStaff>[] = [
  { header: "Nome", rowHeader: true, cell: ({ name }) => name },
  {
    header: staffLabels.presence,
    cell: ({ presence }) => <Badge tone={tones[presence]} label={presences[presence]} />,
  },
  {
    header: "Última entrada",
    nowrap: true,
    cell: ({ last_login_at }) => formatDateTime(last_login_at && String(last_login_at)),
  },
];

/** The field staff, and whether each has signed in today. */
export default function Staff({ loaderData: { listed, filters } }: Route.ComponentProps) {
  return (
    <>
      <title>{staffTitle}</title>
      <PageHeader title={staffTitle} breadcrumb={[visitorHome, { label: staffTitle }]} />
      <FilterForm path={fieldStaffPaths.path}>
        <SearchField name="q" label={staffLabels.q} defaultValue={filters.q} />
        <SelectField
          name="presence"
          label={staffLabels.presence}
          placeholder="Todas"
          options={toOptions(presences)}
          defaultValue={filters.presence}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["pessoa", "pessoas"]}
        caption={staffTitle}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, staffLabels, { presence: presences })}
        exports={`${fieldStaffPaths.path}/export`}
      />
    </>
  );
}
