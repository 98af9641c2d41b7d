import { agencySuppliers } from "#app/contracts/directory/agency-suppliers.ts";
import { accepted, type Parsed, refused } from "#app/contracts/platform/parsed.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import type { Stop } from "./stops.ts";

type Served = Stop["suppliers"][number];

/** A supplier and the text in its field. */
export interface MinutesLine {
  uuid: string;
  name: string;
  typed: string;
  error?: string;
}
export interface MinutesForm {
  lines: MinutesLine[];
  query: string;
  /** Number of matching suppliers that are not shown. */
  more: number;
}

const MAX_SUPPLIERS = 50;
const MAX_MINUTES = 960;
export const minutesField = (uuid: string) => `minutes.${uuid}`;

/** Parses minutes: 90, 1:30, 1h30, 1h. Empty text is 0. */
export function parseMinutes(text: string): Parsed<number> {
  const written = text
    .trim()
    .toLowerCase()
    .replace(/\s|min$/g, "");
  const [, hours, minutes] = /^(?:(\d{1,2})[:h])?(\d{1,3})?$/.exec(written) ?? [];
  const sum = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  if (written !== "" && hours === undefined && minutes === undefined)
    return refused("Escreva minutos, como 90 ou 1:30");
  if (hours !== undefined && Number(minutes ?? 0) > 59) return refused("Escreva minutos, como 90 ou 1:30");
  return sum > MAX_MINUTES ? refused("No máximo 16 horas") : accepted(sum);
}

/** Loads the suppliers to fill in: all if they are few, else those with minutes and those that match the search. */
export async function minutesFor(
  context: Context,
  form: FormData | null,
  suppliers: Served[] = [],
): Promise<MinutesForm> {
  const query = String(form?.get("supplier_q") ?? "").trim();
  const { data, meta } = await apiOf(context).list(agencySuppliers, { q: query, per_page: MAX_SUPPLIERS });
  const isComplete = query === "" && meta.total <= MAX_SUPPLIERS;
  const current = form
    ? readLines(form)
    : suppliers.map(({ uuid, supplier_name, planned_minutes }) => ({
        uuid,
        name: supplier_name,
        typed: String(planned_minutes),
      }));
  const emptyLines =
    isComplete || query !== "" ? data.map(({ uuid, supplier_name }) => ({ uuid, name: supplier_name, typed: "" })) : [];
  const lines = [...current.filter(({ typed }) => typed !== ""), ...emptyLines]
    .filter(({ uuid }, i, all) => all.findIndex((other) => other.uuid === uuid) === i)
    .sort((one, other) => one.name.localeCompare(other.name, "pt-BR"));
  return { lines, query, more: isComplete ? 0 : meta.total - (query === "" ? 0 : data.length) };
}

/** Reads the form's lines: the supplier, its name, which the form repeats, and the text. */
function readLines(form: FormData): MinutesLine[] {
  return [...form].flatMap(([field, value]) => {
    if (!field.startsWith("minutes.")) return [];
    const uuid = field.slice("minutes.".length);
    const read = parseMinutes(String(value));
    const line = { uuid, name: String(form.get(`named.${uuid}`) ?? ""), typed: String(value).trim() };
    return [read.ok ? line : { ...line, error: read.message }];
  });
}

/** Reads the suppliers of a stop from the form, with errors by field. */
export function readSupplierMinutes(form: FormData): { served: Served[]; errors: FieldError[] } {
  const lines = readLines(form);
  const errors = lines.flatMap(({ uuid, name, error }) =>
    error ? [{ id: minutesField(uuid), message: `${name}: ${error}` }] : [],
  );
  const served = lines.flatMap(({ uuid, name, typed }) => {
    const read = parseMinutes(typed);
    return read.ok && read.value > 0 ? [{ uuid, supplier_name: name, planned_minutes: read.value }] : [];
  });
  return { served, errors };
}
