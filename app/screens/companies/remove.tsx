import { companies } from "#app/contracts/directory/companies.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";
import { kindAt } from "./kinds.ts";

export async function loader(args: Route.LoaderArgs) {
  const kind = kindAt(args.request);
  return { kind, ...(await loadRecord(args, companies[kind])) };
}

export const action = (args: Route.ActionArgs) => removeRecord(args, companies[kindAt(args.request)]);

export default function RemoveCompany(props: Route.ComponentProps) {
  const { kind, record, path } = props.loaderData;
  const { trade_name: name, uuid } = record;
  return (
    <RemovePage resource={companies[kind]} name={name} cancel={`${path}/${uuid}`} {...props}>
      <p>
        <strong>{name}</strong> deixa de existir. Só uma conta a que nada está ligado pode ser removida; as outras mudam
        de situação.
      </p>
    </RemovePage>
  );
}
