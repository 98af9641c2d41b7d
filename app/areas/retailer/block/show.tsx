import { data } from "react-router";
import { accessBlocks } from "#app/contracts/visits/access-blocks.ts";
import {
  blockEffectOperation,
  blockHistoryOperation,
  undoLiftingOperation,
} from "#app/contracts/visits/block-effect.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { DefinitionList, ErrorSummary, PageHeader, Panel, Unavailable } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/show.ts";
import {
  BlockStatus,
  blockAt,
  blockCrumbs,
  blockName,
  blockNumber,
  blockPeriod,
  blockStores,
  isOpen,
} from "./describe.tsx";
import { EffectLists } from "./effect.tsx";
import { BlockHistory } from "./history.tsx";

/** Events that the page shows. */
const EVENTS = 100;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = apiOf(context);
  const block = await api.find(accessBlocks, id);
  const [effect, history] = await Promise.all([
    isOpen(block) ? settle(api.read(blockEffectOperation, { id })) : null,
    settle(api.read(blockHistoryOperation, { id, per_page: EVENTS })),
  ]);
  const found = effect?.access_block_effect ?? null;
  return { block, effect: found, history: history?.data ?? null, may: abilitiesOf(context, accessBlocks) };
}

/** Undoes the end of a block. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  await formOf(request);
  const undone = await apiOf(context).write(undoLiftingOperation, { id });
  if (undone.ok) return redirectWithSuccess(context, blockAt(id), words.undone);
  const { base = [undone.problem.message] } = undone.problem.errors?.[accessBlocks.concept]?.[0] ?? {};
  return data({ message: base.join(" ") }, { status: undone.status });
}

/** A block: whom it names, where, when and why, what it changes, and what was done with it. */
export default function Block({ loaderData: { block, effect, history, may }, actionData }: Route.ComponentProps) {
  const { uuid, reason, created_by, created_at, state } = block;
  const name = blockName(block);
  const title = `Bloqueio de ${name}`;
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...blockCrumbs, { label: name }]}
        lead={<BlockStatus state={state} />}
        actions={
          isOpen(block) && (
            <>
              {may.write && (
                <ButtonLink look="primary" href={blockAt(uuid, "/edit")}>
                  {words.edit}
                </ButtonLink>
              )}
              {may.remove && (
                <ButtonLink look="danger" href={blockAt(uuid, "/end")} data-ask="">
                  Encerrar
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <ErrorSummary errors={actionData ? [{ id: "historico", message: actionData.message }] : []} />
      <DefinitionList
        items={[
          { term: "Quem", detail: block.known_as ? `${name}, ${blockNumber(block)}` : blockNumber(block) },
          { term: "Onde", detail: blockStores(block) },
          { term: "Período", detail: blockPeriod(block) },
          { term: "Motivo", detail: reason },
          { term: "Criado por", detail: created_by },
          { term: "Criado em", detail: formatDateTime(new Date(created_at).toISOString()) },
        ]}
      />
      {isOpen(block) && (
        <Panel title="Quem este bloqueio impede" id="impedidos">
          {effect ? <EffectLists effect={effect} /> : <Unavailable subject="Efeito" href={blockAt(uuid)} />}
        </Panel>
      )}
      <Panel title="Histórico" id="historico">
        {history ? <BlockHistory events={history} /> : <Unavailable subject="Histórico" href={blockAt(uuid)} />}
      </Panel>
    </>
  );
}
