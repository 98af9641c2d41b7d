import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { isoDay as day, requiredDate } from "../platform/date-field.ts";
import { withFacts } from "../platform/field-facts.ts";
import { sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { optionalText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";

export const absenceKinds = { vacation: "Férias", leave: "Licença", health: "Saúde", other: "Outro" } as const;
export type AbsenceKind = keyof typeof absenceKinds;
export const absenceKindKeys = Object.keys(absenceKinds) as AbsenceKind[];
const absenceKind = z.enum(absenceKindKeys, "Motivo é obrigatório");

/** A period in which a visitor does not work; the replacement makes the visits. */
const absence = z.object({
  uuid: z.uuid(),
  visitor: named,
  kind: absenceKind,
  starts_on: z.string(),
  ends_on: z.string(),
  replacement: named.nullable(),
  note: z.string(),
  version,
});
export type Absence = z.infer<typeof absence>;

const absencesQuery = lookupQuery.extend({
  visitor_uuid: z.uuid().optional(),
  date: day.optional(),
  sort: sortBy("visitor", "kind", "starts_on", "ends_on", "replacement"),
});
export type AbsencesQuery = z.output<typeof absencesQuery>;

const absenceInput = z.object({
  visitor_uuid: z.uuid("Promotor é obrigatório"),
  kind: withFacts(absenceKind, { values: absenceKinds }),
  starts_on: requiredDate("Início"),
  ends_on: withFacts(requiredDate("Fim"), { hint: "dd/mm/aaaa; o último dia fora" }),
  replacement_uuid: withFacts(z.uuid("Substituto inválido").nullable().default(null), { none: "Ninguém" }),
  note: optionalText("Observação", 500),
});
export type AbsenceInput = z.output<typeof absenceInput>;

export const absences = resource({
  path: "/visitor_absences",
  concept: "visitor_absence",
  words: { one: "ausência", many: "ausências", title: "Ausências", add: "Registrar ausência" },
  permission: { agencies: "agency-routes" },
  labels: {
    visitor_uuid: "Promotor",
    kind: "Motivo",
    starts_on: "Início",
    ends_on: "Fim",
    replacement_uuid: "Substituto",
    note: "Observação",
  },
  row: absence,
  input: absenceInput,
  query: absencesQuery,
});
