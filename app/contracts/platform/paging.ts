import { z } from "zod";
import { DEFAULT_PER_PAGE } from "./page-size.ts";

export const COUNT_CAP = 10_000;

/** Pages are numbered from zero, as the specification's calls send them. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  per_page: z.coerce.number().int().min(1).max(1000).default(DEFAULT_PER_PAGE),
  after: z.string().max(2000).optional().meta({
    description: "O `next` da página anterior: a página começa depois dela, sem passar pelas que a precedem.",
  }),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** The filters of a list's query, without its paging. */
export type Unpaged<Q extends PageQuery> = Omit<Q, keyof PageQuery>;
export const unpaged = <S extends z.ZodRawShape>(query: z.ZodObject<S>) =>
  query.omit({ page: true, per_page: true, after: true } as never) as unknown as z.ZodObject<Omit<S, keyof PageQuery>>;

/** The `sort` parameter: `name` is ascending, `-name` descending. */
export function sortBy<const Name extends string>(...names: Name[]) {
  const choices = names.flatMap((name) => [name, `-${name}` as const]);
  return z.enum(choices, "Ordem inválida").optional().meta({ description: "Com `-` na frente, invertida." });
}

/** `total` counts up to COUNT_CAP; `capped` is true when there are more. */
export const pageMeta = z
  .object({
    page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
    capped: z.boolean(),
    next: z.string().optional(),
  })
  .meta({
    id: "PageMeta",
    description:
      "A página, contada de zero, o total até 10.000 (`capped` diz que há mais) e, em `next`, o que a página seguinte recebe em `after`.",
  });
export type PageMeta = z.infer<typeof pageMeta>;

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: pageMeta });
}
export interface Page<T> {
  data: T[];
  meta: PageMeta;
}
