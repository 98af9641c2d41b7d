import { data } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { accessBlocks } from "#app/contracts/visits/access-blocks.ts";
import { liftingOperation } from "#app/contracts/visits/block-effect.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { redirectWithUndo } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/end.ts";
import { blockAt, blockCrumbs, blockName, blockPeriod, blockStores } from "./describe.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, accessBlocks, FULL_ACCESS);
  return { block: await apiOf(context).find(accessBlocks, params.id) };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const reason = String((await formOf(request)).get("reason") ?? "");
  const ended = await apiOf(context).write(liftingOperation, { id }, { [accessBlocks.concept]: { reason } });
  if (ended.ok)
    return redirectWithUndo(
      context,
      blockAt(id),
      "Bloqueio encerrado: a portaria já responde sem ele.",
      blockAt(id),
      303,
    );
  const { base, ...fieldErrors } = ended.problem.errors?.[accessBlocks.concept]?.[0] ?? {};
  return data({ reason, message: base?.join(" ") ?? ended.problem.message, fieldErrors }, { status: ended.status });
}

/** The question before a block ends, and the reason. */
export default function EndBlock({ loaderData: { block }, actionData }: Route.ComponentProps) {
  const name = blockName(block);
  const self = blockAt(block.uuid);
  return (
    <ConfirmationPage
      title={`Encerrar o bloqueio de ${name}`}
      crumbs={[...blockCrumbs, { label: name, href: self }]}
      action={`${self}/end`}
      confirmLabel="Encerrar"
      cancel={self}
      refused={actionData}
    >
      <p>
        O bloqueio de <strong>{name}</strong> em {block.all_stores ? "todas as lojas" : blockStores(block)} (
        {blockPeriod(block)}) acaba agora. Os outros motivos que impedem a entrada continuam valendo.
      </p>
      <TextField
        name="reason"
        label="Motivo"
        required
        maxLength={1000}
        autoComplete="off"
        defaultValue={actionData?.reason}
        errors={actionData?.fieldErrors.reason}
      />
    </ConfirmationPage>
  );
}
