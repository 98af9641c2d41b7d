import { z } from "zod";
import { pageQuery } from "../platform/paging.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";

/** A named address: a screen with its query. */
export const savedView = z
  .object({
    uuid: z.uuid(),
    screen: z.string(),
    name: z.string(),
    query: z.string(),
    shared: z.boolean(),
    author_name: z.string(),
    /** True when the caller created it, and so may change it. */
    own: z.boolean(),
    version,
  })
  .meta({ id: "SavedView", description: "Um nome para um endereço: uma tela e o que se pediu dela." });
export type SavedView = z.infer<typeof savedView>;

export const savedViewInput = z.object({
  screen: z
    .string("Tela é obrigatório")
    .trim()
    .max(200, "Tela inválida: o caminho é longo demais")
    .regex(/^\/([\w-]+(\/[\w-]+)*)?$/, "Tela inválida: é um caminho deste site"),
  name: requiredText("Nome", 60),
  query: z
    .string()
    .max(2000, "Endereço longo demais")
    .transform((text) => text.trim().replace(/^\?/, ""))
    .pipe(z.string().regex(/^[^\s#]*$/, "Endereço inválido"))
    .default(""),
  shared: z.boolean().default(false),
});
export type SavedViewInput = z.output<typeof savedViewInput>;

export const savedViewsQuery = pageQuery.extend({ screen: z.string().max(200).optional() });
export type SavedViewsQuery = z.output<typeof savedViewsQuery>;
