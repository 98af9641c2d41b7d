import { roles } from "#app/contracts/access/roles.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, roles);
export const action = (args: Route.ActionArgs) => removeRecord(args, roles);

export default function RemoveRole(props: Route.ComponentProps) {
  const { name } = props.loaderData.record;
  return (
    <RemovePage resource={roles} name={name} title={`Remover o perfil ${name}`} {...props}>
      <p>
        O perfil <strong>{name}</strong> deixa de existir. Só um perfil que ninguém tem pode ser removido.
      </p>
    </RemovePage>
  );
}
