import { authenticationProviders } from "#app/contracts/access/authentication-providers.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import { roleParents } from "../tabs.tsx";
import type { Route } from "./+types/remove.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, authenticationProviders);
export const action = (args: Route.ActionArgs) => removeRecord(args, authenticationProviders);

export default function RemoveProvider(props: Route.ComponentProps) {
  const { name } = props.loaderData.record;
  return (
    <RemovePage
      resource={authenticationProviders}
      name={name}
      title={`Remover o provedor ${name}`}
      parents={roleParents}
      {...props}
    >
      <p>
        Ninguém mais entrará por <strong>{name}</strong>. Só um provedor sem usuários pode ser removido.
      </p>
    </RemovePage>
  );
}
