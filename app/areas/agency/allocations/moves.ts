import { data } from "react-router";
import type { AllocationBatch, AllocationBatchState } from "#app/contracts/allocations/allocation-batches.ts";
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

/** The move of this name; the 404 page where there is none. */
export function moveAt(name: string): Move {
  const move = Object.hasOwn(moves, name) ? moves[name] : undefined;
  if (!move) throw data(null, { status: 404 });
  return move;
}
