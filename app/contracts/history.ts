import { z } from "zod";
import { moment } from "./moment.ts";

export const historyKinds = {
  registered: "Cadastro",
  changed: "Alteração",
  removed: "Remoção",
  imported: "Importação",
  allocated: "Vínculo criado",
  allocation_ended: "Vínculo encerrado",
  document_sent: "Documento enviado",
  document_decided: "Documento avaliado",
  blocked: "Bloqueio",
  unblocked: "Desbloqueio",
  data_read: "Consulta de dados",
  anonymised: "Anonimização",
} as const;
export type HistoryKind = keyof typeof historyKinds;

export const historyEntry = z.object({
  uuid: z.uuid(),
  at: moment,
  actor_name: z.string(),
  kind: z.enum(Object.keys(historyKinds) as HistoryKind[]),
  changes: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
