import type { AgencySupplier } from "#app/contracts/directory/agency-suppliers.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { accepted, type Parsed, refused } from "#app/contracts/platform/parsed.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import type { Stop } from "./stops.ts";

type Served = Stop["suppliers"][number];

/** A supplier of the form and what is written beside it. */
export interface MinutesLine {
  uuid: string;
  name: string;
  typed: string;
  error?: string;
}
export interface MinutesForm {
  lines: MinutesLine[];
  query: string;
  /** How many suppliers match beyond those shown. */
  more: number;
}

const FEW = 50;
const MOST = 960;
export const fieldOf = (uuid: string) => `minutes.${uuid}`;

/** Minutes as people write them: 90, 1:30, 1h30, 1h. Nothing is no minute. */
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
  return sum > MOST ? refused("No máximo 16 horas") : accepted(sum);
}

/** The suppliers to fill in: all while they are few, else those that have minutes and those looked for. */
export async function minutesFor(
  context: Context,
  form: FormData | null,
  suppliers: Served[] = [],
): Promise<MinutesForm> {
  const query = String(form?.get("supplier_q") ?? "").trim();
  const { data, meta } = await offered(apiOf(context), query);
  const whole = query === "" && meta.total <= FEW;
  const now = form
    ? typedIn(form)
    : suppliers.map(({ uuid, supplier_name, planned_minutes }) => ({
        uuid,
        name: supplier_name,
        typed: String(planned_minutes),
      }));
  const shown =
    whole || query !== "" ? data.map(({ uuid, supplier_name }) => ({ uuid, name: supplier_name, typed: "" })) : [];
  const lines = [...now.filter(({ typed }) => typed !== ""), ...shown]
    .filter(({ uuid }, i, all) => all.findIndex((other) => other.uuid === uuid) === i)
    .sort((one, other) => one.name.localeCompare(other.name, "pt-BR"));
  return { lines, query, more: whole ? 0 : meta.total - (query === "" ? 0 : data.length) };
}

const offered = (api: ApiClient, q: string) =>
  api.get<Page<AgencySupplier>>("/v1/agencies/agency_suppliers", { q, per_page: FEW });

/** What a form holds: each line's supplier, its name (which the form repeats) and what is written. */
function typedIn(form: FormData): MinutesLine[] {
  return [...form].flatMap(([field, value]) => {
    if (!field.startsWith("minutes.")) return [];
    const uuid = field.slice("minutes.".length);
    const read = parseMinutes(String(value));
    const line = { uuid, name: String(form.get(`named.${uuid}`) ?? ""), typed: String(value).trim() };
    return [read.ok ? line : { ...line, error: read.message }];
  });
}

/** The suppliers of a stop as a form says them; or what is wrong, field by field. */
export function servedIn(form: FormData): { served: Served[]; errors: FieldError[] } {
  const lines = typedIn(form);
  const errors = lines.flatMap(({ uuid, name, error }) =>
    error ? [{ id: fieldOf(uuid), message: `${name}: ${error}` }] : [],
  );
  const served = lines.flatMap(({ uuid, name, typed }) => {
    const read = parseMinutes(typed);
    return read.ok && read.value > 0 ? [{ uuid, supplier_name: name, planned_minutes: read.value }] : [];
  });
  return { served, errors };
}
