/** The states of a background job, and of each of its tasks. */
export const batchStates = {
  waiting: "Aguardando",
  running: "Em andamento",
  done: "Concluído",
  error: "Erro",
} as const;
export type BatchState = keyof typeof batchStates;
