import type { AllocationBatchState } from "#app/contracts/allocations/allocation-batches.ts";
import { type VisitorBatch, visitorBatchList } from "#app/contracts/people/visitor-batches.ts";
import { formatPeopleCount, isBatchRunning } from "#app/screens/allocations/allocations.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { describeTask, Flash, JobProgress } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Tone } from "#app/ui/primitives/tone.ts";
import { failure, page } from "#app/ui/words.ts";
import { useVisitorChanges } from "./changes.ts";
import { describeEffects, transitionOf } from "./transitions.ts";

type ButtonsProps = { batch: VisitorBatch; canManage: boolean; undoable: boolean };

/** The actions that a batch's state permits the user. */
export function ChangeButtons({ batch, canManage, undoable }: ButtonsProps) {
  const paths = useVisitorChanges();
  const { uuid, state, counts } = batch;
  const to = (move: string) => paths.batch(uuid, `/${move}`);
  const hasResults = state !== "draft" && state !== "unreadable" && !isBatchRunning(batch);
  const button = (move: string, look?: "primary" | "danger") => (
    <ButtonLink look={look} href={to(move)} data-ask="">
      {transitionOf(move).label(batch)}
    </ButtonLink>
  );
  return (
    <>
      {canManage && state === "ready" && counts.to_do > 0 && button("confirm", "primary")}
      {hasResults && <ButtonLink href={to("results")}>{page.export}</ButtonLink>}
      {hasResults && <ButtonLink href={`${to("results")}?format=xlsx`}>{page.exportSheet}</ButtonLink>}
      {canManage && undoable && button("undo", "danger")}
      {canManage && state === "applying" && button("cancel", "danger")}
      {canManage && transitionOf("discard").from.includes(state) && button("discard", "danger")}
    </>
  );
}

/** A message about a batch's state, its effects and the next thing to do. */
export function ChangeStatus({ batch, undoable }: { batch: VisitorBatch; undoable: boolean }) {
  if (batch.state === "checking" || batch.state === "applying" || batch.state === "undoing")
    return <Working batch={batch} message={progressMessages[batch.state]} />;
  const { tone, text } = statusMessages[batch.state](batch);
  const until = undoable && batch.undo_until;
  const hasFailed = batch.state === "ready" && batch.job.state === "error";
  return (
    <>
      <Flash tone={tone} text={text} />
      {hasFailed && <Flash tone="danger" text={failure.batch} />}
      {batch.state === "ready" && batch.counts.to_do > 0 && (
        <ul className="list-disc pl-5">
          {describeEffects(batch).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {until && <p>Dá para desfazer até {formatDateTime(String(until))}.</p>}
    </>
  );
}

type Settled = Exclude<AllocationBatchState, "checking" | "applying" | "undoing">;
type StatusMessage = { tone: Exclude<Tone, "neutral">; text: string };

const changed = (count: number) => `${formatPeopleCount(count)} ${count === 1 ? "alterada" : "alteradas"}`;

const statusMessages: Record<Settled, (batch: VisitorBatch) => StatusMessage> = {
  draft: ({ people }) => ({ tone: "info", text: `${formatPeopleCount(people)}. Nada mudou ainda.` }),
  ready: ({ counts }) =>
    counts.to_do > 0
      ? { tone: "info", text: `Nada mudou ainda. Confira ${formatPeopleCount(counts.to_do)} a alterar, e confirme.` }
      : { tone: "warning", text: "Não há nada a fazer: ninguém muda. Veja os motivos abaixo." },
  unreadable: () => ({ tone: "danger", text: failure.batch }),
  discarded: () => ({ tone: "info", text: "Esta alteração foi descartada. Nada dela foi feito." }),
  applied: ({ counts }) => ({
    tone: "success",
    text: `${changed(counts.done)}${counts.stale > 0 ? `; ${formatPeopleCount(counts.stale)} não, porque algo mudou depois da conferência` : ""}.`,
  }),
  canceled: ({ counts }) => ({
    tone: "warning",
    text: `Alteração interrompida: ${changed(counts.done)}, ${formatPeopleCount(counts.to_do)} por fazer.`,
  }),
  undone: ({ counts }) => ({
    tone: "success",
    text: `Alteração desfeita para ${formatPeopleCount(counts.undone)}${
      counts.not_undone > 0 ? `; ${formatPeopleCount(counts.not_undone)} não: veja o motivo em cada linha` : ""
    }.`,
  }),
};

const progressMessages = {
  checking: "A alteração está sendo conferida, pessoa por pessoa.",
  applying: "Os cadastros estão sendo alterados.",
  undoing: "A alteração está sendo desfeita.",
} as const;

function Working({ batch, message }: { batch: VisitorBatch; message: string }) {
  const paths = useVisitorChanges();
  return (
    <>
      <p>
        {message} Você pode fechar esta página: o trabalho continua, e a alteração fica em{" "}
        <a className="text-primary underline" href={paths.path}>
          {visitorBatchList.words.title}
        </a>
        .
      </p>
      <JobProgress running tasks={batch.job.tasks.map(describeTask)} />
    </>
  );
}
