import {
  cancelVisitorBatchOperation,
  confirmVisitorBatchOperation,
  discardVisitorBatchOperation,
  undoVisitorBatchOperation,
  type VisitorBatch,
} from "#app/contracts/people/visitor-batches.ts";
import { formatPeopleCount } from "#app/screens/allocations/allocations.ts";
import { type BatchMove, moveIn } from "#app/screens/allocations/batch-move.tsx";

const deeds = {
  job_function: "Mudar a função de",
  supervisor: "Mudar o supervisor de",
  unit: "Mudar a unidade de",
  inactivate: "Inativar",
  reactivate: "Reativar",
} as const;

const transitions: Record<string, BatchMove<VisitorBatch>> = {
  confirm: {
    operation: confirmVisitorBatchOperation,
    from: ["ready"],
    label: ({ action, counts }) => `${deeds[action]} ${formatPeopleCount(counts.to_do)}`,
    describe: (batch) => [
      ...describeEffects(batch),
      ...(batch.counts.refused > 0 ? [`${formatPeopleCount(batch.counts.refused)} com recusa: nada acontece.`] : []),
      "Dá para desfazer nas 24 horas seguintes.",
    ],
    danger: false,
  },
  discard: {
    operation: discardVisitorBatchOperation,
    from: ["draft", "checking", "unreadable", "ready"],
    label: () => "Descartar",
    describe: () => ["Nada desta alteração será feito."],
    danger: true,
  },
  cancel: {
    operation: cancelVisitorBatchOperation,
    from: ["applying"],
    label: () => "Interromper",
    describe: () => ["O que já foi feito fica, e pode ser desfeito nas 24 horas seguintes. O resto não será feito."],
    danger: true,
  },
  undo: {
    operation: undoVisitorBatchOperation,
    from: ["applied", "canceled"],
    label: ({ counts }) => `Desfazer para ${formatPeopleCount(counts.done)}`,
    describe: () => [
      "Cada pessoa volta a ser como era antes desta alteração.",
      "O cadastro que alguém mudou depois fica como está, e o resultado diz quais são.",
    ],
    danger: true,
  },
};

/** Returns the transition called `name`; throws the 404 page for an unknown name. */
export const transitionOf = (name: string) => moveIn(transitions, name);

/** Says who may enter fewer or more stores by a batch, and which planned visits it touches. */
export function describeEffects({ action, loses, gains, planned_visits: plans }: VisitorBatch): string[] {
  if (action === "supervisor") return ["Trocar o supervisor não muda onde alguém pode entrar."];
  const sentences: string[] = [];
  if (loses > 0)
    sentences.push(`${formatPeopleCount(loses)} ${loses === 1 ? "perde" : "perdem"} a entrada em lojas hoje.`);
  if (gains > 0)
    sentences.push(`${formatPeopleCount(gains)} ${gains === 1 ? "passa" : "passam"} a poder entrar em lojas hoje.`);
  if (loses + gains === 0) sentences.push("Ninguém ganha nem perde entrada em lojas hoje.");
  if (plans > 0) {
    const count =
      plans === 1
        ? "1 visita planejada é atingida"
        : `${plans.toLocaleString("pt-BR")} visitas planejadas são atingidas`;
    sentences.push(`${count}, de hoje em diante.`);
  }
  return sentences;
}
