import { regionals } from "#app/contracts/directory/regionals.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, regionals);
export const action = (args: Route.ActionArgs) => removeRecord(args, regionals);

export default function RemoveRegional(props: Route.ComponentProps) {
  const { name, sales_groups_count: count } = props.loaderData.record;
  const groups = count === 1 ? "o grupo que está nela fica" : `os ${count} grupos que estão nela ficam`;
  return (
    <RemovePage resource={regionals} name={name} {...props}>
      <p>
        A regional <strong>{name}</strong> deixa de existir{count > 0 && `; ${groups} sem regional`}.
      </p>
    </RemovePage>
  );
}
