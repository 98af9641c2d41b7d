import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { RemovePage } from "#app/crud/remove-page.tsx";
import type { Route } from "./+types/remove.ts";
import { findRegister, registerParents } from "./registers.ts";

export const loader = (args: Route.LoaderArgs) => loadRecord(args, findRegister(args.params.register));
export const action = (args: Route.ActionArgs) => removeRecord(args, findRegister(args.params.register));

export default function RemoveEntry(props: Route.ComponentProps) {
  const { name } = props.loaderData.record;
  return (
    <RemovePage resource={findRegister(props.params.register)} name={name} parents={registerParents} {...props}>
      <p>
        <strong>{name}</strong> deixa de existir. Para que só não seja mais oferecido, torne-o inativo.
      </p>
    </RemovePage>
  );
}
