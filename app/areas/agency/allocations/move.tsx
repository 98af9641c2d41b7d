import { data, redirect } from "react-router";
import type { AllocationBatch, AllocationBatchState } from "#app/contracts/allocation-batches.ts";
import { batchActions } from "#app/contracts/allocation-batches.ts";
import { FULL_ACCESS } from "#app/contracts/permissions.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ErrorSummary, PageHeader, Question } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/move.ts";
import * as where from "./allocations.ts";

interface Move {
  /** The API's word for it. */
  verb: string;
  from: readonly AllocationBatchState[];
  yes(batch: AllocationBatch): string;
  told(batch: AllocationBatch): string[];
  danger: boolean;
  /** Where it leads, below the request's own page; absent: to all requests. */
  to?: string;
}

const moves: Record<string, Move> = {
  confirm: {
    verb: "confirmation",
    from: ["ready"],
    yes: ({ counts }) => `Confirmar ${where.lines(counts.to_do)}`,
    told: ({ counts }) => [
      `${where.lines(counts.to_do)} ${counts.to_do === 1 ? "será feita" : "serão feitas"}. Dá para desfazer nas 24 horas seguintes.`,
      ...(counts.refused > 0
        ? [`${where.lines(counts.refused)} com recusa: nada acontece, e o motivo fica no resultado.`]
        : []),
      ...(counts.unchanged > 0 ? [`${where.lines(counts.unchanged)} sem mudança: nada acontece.`] : []),
    ],
    danger: false,
    to: "",
  },
  discard: {
    verb: "discarding",
    from: ["draft", "checking", "ready"],
    yes: () => "Descartar",
    told: () => ["Nada deste pedido será feito."],
    danger: true,
  },
  cancel: {
    verb: "cancelation",
    from: ["applying"],
    yes: () => "Interromper",
    told: () => ["O que já foi feito fica, e pode ser desfeito nas 24 horas seguintes. O resto não será feito."],
    danger: true,
    to: "",
  },
  undo: {
    verb: "undoing",
    from: ["applied", "canceled"],
    yes: ({ counts }) => `Desfazer ${where.lines(counts.done)}`,
    told: () => [
      "Os vínculos feitos deixam de existir e os encerrados voltam a ser como eram.",
      "O que alguém mudou depois fica como está, e o resultado diz quais linhas são.",
    ],
    danger: true,
    to: "",
  },
  revise: {
    verb: "revision",
    from: ["ready", "unreadable"],
    yes: () => "Alterar o pedido",
    told: () => ["O pedido volta a ser preparado, como foi feito, e depois é conferido de novo."],
    danger: false,
    to: "/people",
  },
};

function moveAt(name: string): Move {
  const move = Object.hasOwn(moves, name) ? moves[name] : undefined;
  if (!move) throw data(null, { status: 404 });
  return move;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { from } = moveAt(params.move);
  requireLevel(context, where.permission, FULL_ACCESS);
  const { allocation_batch: batch } = await apiOf(context).get<where.One>(where.apiFor(params.id));
  if (!from.includes(batch.state)) throw redirect(where.pageOf(batch.uuid), 303);
  return { batch, name: params.move };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { verb, to } = moveAt(params.move);
  const version = Number((await request.formData()).get("version"));
  const asked = await apiOf(context).send<where.One>("POST", where.apiFor(params.id, `/${verb}`), {
    allocation_batch: { version },
  });
  if (!asked.ok)
    return data(
      { message: (where.errorsOf(asked).base ?? [asked.problem.message]).join(" ") },
      { status: asked.status },
    );
  if (to === undefined) return redirect(where.path, 303);
  return redirect(to === "" ? where.pageOf(params.id) : where.nextAt(params.id, to), 303);
}

/** What is asked before a request goes on, is given up, stopped or undone. */
export default function MoveBatch({ loaderData: { batch, name }, actionData }: Route.ComponentProps) {
  const move = moveAt(name);
  const yes = move.yes(batch);
  const at = where.pageOf(batch.uuid);
  return (
    <>
      <title>{actionData ? words.errorTitle(yes) : yes}</title>
      <PageHeader
        title={yes}
        breadcrumb={[where.home, where.section, { label: batchActions[batch.action], href: at }, { label: yes }]}
      />
      <ErrorSummary errors={actionData ? [{ id: "pergunta", message: actionData.message }] : []} />
      <Question
        action={`${at}/${name}`}
        yes={yes}
        cancel={at}
        danger={move.danger}
        hidden={{ version: String(batch.version) }}
      >
        {move.told(batch).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Question>
    </>
  );
}
