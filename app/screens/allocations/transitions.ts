import {
  type AllocationBatch,
  cancelBatchOperation,
  confirmBatchOperation,
  discardBatchOperation,
  reviseBatchOperation,
  undoBatchOperation,
} from "#app/contracts/allocations/allocation-batches.ts";
import * as where from "./allocations.ts";
import { type BatchMove, moveIn } from "./batch-move.tsx";

const transitions: Record<string, BatchMove<AllocationBatch>> = {
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
export const findTransition = (name: string) => moveIn(transitions, name);
