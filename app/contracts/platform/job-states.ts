/** How background work stands, for a job and for each of its tasks. */
export const batchStates = {
  waiting: "Aguardando",
  running: "Em andamento",
  done: "Concluído",
  error: "Erro",
} as const;
export type BatchState = keyof typeof batchStates;
