import { data } from "react-router";
import {
  type AllocationBatch,
  type AllocationBatchState,
  cancelBatchOperation,
  confirmBatchOperation,
  discardBatchOperation,
  reviseBatchOperation,
  undoBatchOperation,
} from "#app/contracts/allocations/allocation-batches.ts";
import type { Operation } from "#app/contracts/platform/operation.ts";
import * as where from "./allocations.ts";

interface Transition {
  operation: Operation<"post", `${string}/{id}/${string}`>;
  from: readonly AllocationBatchState[];
  label(batch: AllocationBatch): string;
  describe(batch: AllocationBatch): string[];
  danger: boolean;
  /** The page to continue to, below the batch's own; without it, the list of batches. */
  to?: string;
}

const transitions: Record<string, Transition> = {
  confirm: {
    operation: confirmBatchOperation,
    from: ["ready"],
    label: ({ counts }) => `Confirmar ${where.formatLineCount(counts.to_do)}`,
    describe: ({ counts }) => [
      `${where.formatLineCount(counts.to_do)} ${counts.to_do === 1 ? "será feita" : "serão feitas"}. Dá para desfazer nas 24 horas seguintes.`,
      ...(counts.refused > 0
        ? [`${where.formatLineCount(counts.refused)} com recusa: nada acontece, e o motivo fica no resultado.`]
        : []),
      ...(counts.unchanged > 0 ? [`${where.formatLineCount(counts.unchanged)} sem mudança: nada acontece.`] : []),
    ],
    danger: false,
    to: "",
  },
  discard: {
    operation: discardBatchOperation,
    from: ["draft", "checking", "ready"],
    label: () => "Descartar",
    describe: () => ["Nada deste pedido será feito."],
    danger: true,
  },
  cancel: {
    operation: cancelBatchOperation,
    from: ["applying"],
    label: () => "Interromper",
    describe: () => ["O que já foi feito fica, e pode ser desfeito nas 24 horas seguintes. O resto não será feito."],
    danger: true,
    to: "",
  },
  undo: {
    operation: undoBatchOperation,
    from: ["applied", "canceled"],
    label: ({ counts }) => `Desfazer ${where.formatLineCount(counts.done)}`,
    describe: () => [
      "Os vínculos feitos deixam de existir e os encerrados voltam a ser como eram.",
      "O que alguém mudou depois fica como está, e o resultado diz quais linhas são.",
    ],
    danger: true,
    to: "",
  },
  revise: {
    operation: reviseBatchOperation,
    from: ["ready", "unreadable"],
    label: () => "Alterar o pedido",
    describe: () => ["O pedido volta a ser preparado, como foi feito, e depois é conferido de novo."],
    danger: false,
    to: "/people",
  },
};

/** Returns the transition called `name`; throws the 404 page for an unknown name. */
export function findTransition(name: string): Transition {
  const transition = Object.hasOwn(transitions, name) ? transitions[name] : undefined;
  if (!transition) throw data(null, { status: 404 });
  return transition;
}
