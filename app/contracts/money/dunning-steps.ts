import { z } from "zod";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";

const dunningStep = z.object({
  uuid: z.uuid(),
  days_after: z.number().int(),
  subject: z.string(),
  words: z.string(),
  active: z.boolean(),
  version,
});
export type DunningStep = z.infer<typeof dunningStep>;

const wrongDays = "Dias após o vencimento inválido: de 1 a 365";
const dunningStepInput = z.object({
  days_after: z.number("Dias após o vencimento é obrigatório").int(wrongDays).min(1, wrongDays).max(365, wrongDays),
  subject: requiredText("Assunto", 150),
  words: requiredText("Texto", 2000),
  active: z.boolean().default(true),
});
export type DunningStepInput = z.output<typeof dunningStepInput>;

const dunningStepsQuery = pageQuery.extend({ sort: sortBy("days_after", "subject", "active") });
export type DunningStepsQuery = z.output<typeof dunningStepsQuery>;

/** The mails that remind of an overdue invoice, each some days after it was due. */
export const dunningSteps = resource({
  path: "/dunning_steps",
  concept: "dunning_step",
  words: { one: "passo de cobrança", many: "passos de cobrança", title: "Cobrança", add: "Novo passo de cobrança" },
  permission: {},
  labels: { days_after: "Dias após o vencimento", subject: "Assunto", words: "Texto", active: "Ativo" },
  row: dunningStep,
  input: dunningStepInput,
  query: dunningStepsQuery,
});
