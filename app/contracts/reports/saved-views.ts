import { z } from "zod";
import { mailFrequency } from "../notices/mailings.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";

/** A named address: a screen with its query. */
const savedView = z
  .object({
    uuid: z.uuid(),
    screen: z.string(),
    name: z.string(),
    query: z.string(),
    shared: z.boolean(),
    author_name: z.string(),
    /** True when the caller created it, and so may change it. */
    own: z.boolean(),
    /** How often the list is mailed to the caller. */
    mailing: mailFrequency,
    version,
  })
  .meta({ id: "SavedView", description: "Um nome para um endereço: uma tela e o que se pediu dela." });
export type SavedView = z.infer<typeof savedView>;

const savedViewInput = z.object({
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

const savedViewsQuery = pageQuery.extend({
  screen: z.string().max(200).optional(),
  sort: sortBy("name", "screen", "author_name"),
});
export type SavedViewsQuery = z.output<typeof savedViewsQuery>;

/** Saved views: the user's own, and those shared with the account. */
export const savedViews = resource({
  path: "/saved_views",
  concept: "saved_view",
  words: { one: "visão salva", many: "visões salvas", title: "Visões salvas" },
  permission: {},
  labels: { name: "Nome", shared: "Compartilhada" },
  row: savedView,
  input: savedViewInput,
  query: savedViewsQuery,
});
