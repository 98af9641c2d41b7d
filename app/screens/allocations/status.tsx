import {
  type AllocationBatch,
  type AllocationBatchState,
  batchActions,
} from "#app/contracts/allocations/allocation-batches.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { describeTask, Flash, JobProgress } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { failure, page } from "#app/ui/words.ts";
import * as where from "./allocations.ts";

/** The actions that a batch's state permits the user. */
export function BatchButtons({
  batch,
  canManage,
  undoable,
}: {
  batch: AllocationBatch;
  canManage: boolean;
  undoable: boolean;
}) {
  const { uuid, state, counts } = batch;
  const paths = where.useBatchPaths();
  const to = (move: string) => paths.batch(uuid, `/${move}`);
  const hasResults = Object.values(counts).some((count) => count > 0) && !where.isBatchRunning(batch);
  return (
    <>
      {canManage && state === "ready" && counts.to_do > 0 && (
        <ButtonLink look="primary" href={to("confirm")} data-ask="">
          Confirmar {where.formatLineCount(counts.to_do)}
        </ButtonLink>
      )}
      {canManage && (state === "ready" || state === "unreadable") && (
        <ButtonLink href={to("revise")} data-ask="">
          Alterar o pedido
        </ButtonLink>
      )}
      {hasResults && <ButtonLink href={to("results")}>{page.export}</ButtonLink>}
      {hasResults && <ButtonLink href={`${to("results")}?format=xlsx`}>{page.exportSheet}</ButtonLink>}
      {canManage && undoable && (
        <ButtonLink look="danger" href={to("undo")} data-ask="">
          Desfazer {where.formatLineCount(counts.done)}
        </ButtonLink>
      )}
      {canManage && state === "applying" && (
        <ButtonLink look="danger" href={to("cancel")} data-ask="">
          Interromper
        </ButtonLink>
      )}
      {canManage && (state === "ready" || state === "checking") && (
        <ButtonLink look="danger" href={to("discard")} data-ask="">
          Descartar
        </ButtonLink>
      )}
    </>
  );
}

/** A message about a batch's state and the next thing to do. */
export function BatchStatus({ batch, undoable }: { batch: AllocationBatch; undoable: boolean }) {
  if (batch.state === "draft") return null;
  if (batch.state === "checking" || batch.state === "applying" || batch.state === "undoing") {
    return <Working batch={batch} message={progressMessages[batch.state]} />;
  }
  const { tone, text } = statusMessages[batch.state](batch);
  const until = undoable && batch.undo_until;
  return (
    <>
      <Flash tone={tone} text={text} />
      {batch.state === "ready" && batch.job.state === "error" && <Flash tone="danger" text={failure.batch} />}
      {until && <p>Dá para desfazer até {formatDateTime(String(until))}.</p>}
    </>
  );
}

type SettledState = Exclude<AllocationBatchState, "draft" | "checking" | "applying" | "undoing">;
type StatusMessage = { tone: Exclude<Tone, "neutral">; text: string };

const statusMessages: Record<SettledState, (batch: AllocationBatch) => StatusMessage> = {
  ready: ({ counts }) =>
    counts.to_do > 0
      ? { tone: "info", text: "Nada mudou ainda. Confira as linhas e confirme." }
      : { tone: "warning", text: "Não há nada a fazer: nenhuma linha muda um vínculo. Veja os motivos abaixo." },
  unreadable: ({ refusal }) => ({ tone: "danger", text: refusal || failure.batch }),
  discarded: () => ({ tone: "info", text: "Este pedido foi descartado. Nada dele foi feito." }),
  applied: ({ action, counts }) => ({
    tone: "success",
    text: `${batchActions[action]}: ${where.formatLineCount(counts.done)} ${counts.done === 1 ? "feita" : "feitas"}${
      counts.stale > 0 ? `; ${where.formatLineCount(counts.stale)} não, porque algo mudou depois da conferência` : ""
    }.`,
  }),
  canceled: ({ counts }) => ({
    tone: "warning",
    text: `Pedido interrompido: ${where.formatLineCount(counts.done)} ${counts.done === 1 ? "feita" : "feitas"}, ${where.formatLineCount(counts.to_do)} por fazer.`,
  }),
  undone: ({ counts }) => ({
    tone: "success",
    text: `Pedido desfeito: ${where.formatLineCount(counts.undone)} ${counts.undone === 1 ? "desfeita" : "desfeitas"}${
      counts.not_undone > 0
        ? `; ${where.formatLineCount(counts.not_undone)} não, porque alguém mudou o vínculo depois`
        : ""
    }.`,
  }),
};

const progressMessages = {
  checking: "O pedido está sendo conferido, linha por linha.",
  applying: "As linhas estão sendo feitas.",
  undoing: "As linhas estão sendo desfeitas.",
} as const;

function Working({ batch, message }: { batch: AllocationBatch; message: string }) {
  const paths = where.useBatchPaths();
  return (
    <>
      <p>
        {message} Você pode fechar esta página: o trabalho continua, e o pedido fica em{" "}
        <a className="text-primary underline" href={paths.path}>
          {where.allocationTitle}
        </a>
        .
      </p>
      <JobProgress running tasks={batch.job.tasks.map(describeTask)} />
    </>
  );
}
