import { visitors } from "#app/contracts/people/visitors.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import { formatCpf } from "#app/ui/format.ts";
import type { Route } from "./+types/remove.ts";
import { useListBehind } from "./list-behind.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, visitors);
export const action = (args: Route.ActionArgs) => removeRecord(args, visitors);

export default function RemoveVisitor(props: Route.ComponentProps) {
  const { path, record } = props.loaderData;
  const { uuid, name, cpf } = record;
  const cancel = useListBehind()(`${path}/${uuid}`);
  return (
    <RemovePage resource={visitors} name={name} cancel={cancel} {...props}>
      <p>
        O cadastro de <strong>{name}</strong> (CPF {formatCpf(cpf)}) sai das listas e a pessoa deixa de entrar nas
        lojas. O histórico, as visitas e os documentos ficam guardados.
      </p>
    </RemovePage>
  );
}
