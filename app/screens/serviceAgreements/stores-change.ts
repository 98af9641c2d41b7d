import { changeStoresOperation } from "#app/contracts/agreements/agreement-moves.ts";
import { type AgreementStoresInput, weeklyMinutes } from "#app/contracts/agreements/agreement-stores.ts";
import { type ServiceAgreement, serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { ConflictRow, FieldError } from "#app/ui/page/index.ts";

/** The names of the fields for the minutes of one store, of all, and of those that are included. */
export const minutesName = (uuid: string) => `minutes-${uuid}`;
export const ALL_MINUTES = "all_minutes";
export const INCLUDED_MINUTES = "included_minutes";

/** A form of stores that was not saved: what was typed, and why. */
export interface StoresRefusal {
  typed: Record<string, string>;
  excluded: string[];
  included: string[];
  errors: FieldError[];
  conflict: ConflictRow[] | null;
  version: number;
}

type Changes = Partial<AgreementStoresInput>;

/** The minutes of a field: null for an empty one, or a message. "1.200" is taken as 1200. */
function parseMinutes(text: string): number | null | string {
  const tidy = text.trim().replace(/(?<=\d)\.(?=\d{3}\b)/g, "");
  if (tidy === "") return null;
  const parsed = weeklyMinutes.safeParse(Number(tidy));
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? "Minutos inválido");
}

/** What a form asks for, by the button that sent it, and the errors of its fields. */
export function readChanges(form: FormData): { changes: Changes; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const minutesOf = (name: string) => {
    const minutes = parseMinutes(String(form.get(name) ?? ""));
    if (typeof minutes !== "string") return minutes;
    errors.push({ id: name, message: minutes });
    return null;
  };
  const uuids = (name: string) => form.getAll(name).map(String);
  const changes = changesOf(String(form.get("intent") ?? ""));
  if (changes.include?.length === 0) errors.push({ id: "found", message: "Marque as lojas a incluir." });
  return { changes, errors };

  function changesOf(intent: string): Changes {
    if (intent === "include") return { include: uuids("include"), included_minutes: minutesOf(INCLUDED_MINUTES) };
    if (intent === "matching")
      return { include_matching: filterOf(form), included_minutes: minutesOf(INCLUDED_MINUTES) };
    if (intent === "all") return { all_minutes: minutesOf(ALL_MINUTES) };
    const names = [...form.keys()].filter((name) => name.startsWith(minutesName("")));
    const stores = names.map((name) => ({
      store_uuid: name.slice(minutesName("").length),
      weekly_minutes: minutesOf(name),
    }));
    return { exclude: uuids("exclude"), stores };
  }
}

function filterOf(form: FormData): AgreementStoresInput["include_matching"] {
  const state_id = Number(form.get("state_id")) || undefined;
  const store_brand_uuid = String(form.get("store_brand_uuid") ?? "") || undefined;
  return { q: String(form.get("q") ?? ""), state_id, store_brand_uuid };
}

/** Sends the changes; null when they were saved. */
export async function saveChanges(context: Context, id: string, form: FormData): Promise<StoresRefusal | null> {
  const { changes, errors } = readChanges(form);
  const version = Number(form.get("version"));
  const typed = Object.fromEntries(
    [...form].filter(([name]) => name.includes("minutes")).map(([n, v]) => [n, String(v)]),
  );
  const again = {
    typed,
    excluded: form.getAll("exclude").map(String),
    included: form.getAll("include").map(String),
    version,
  };
  if (errors.length > 0) return { ...again, errors, conflict: null };
  const body = { [serviceAgreements.concept]: { ...changes, version } };
  const saved = await apiOf(context).write(changeStoresOperation, { id }, body);
  if (saved.ok) return null;
  const current = saved.problem.current as ServiceAgreement | undefined;
  if (current) return { ...again, errors: [], conflict: conflictOf(current, typed), version: current.version };
  const fields = Object.entries(saved.problem.errors?.[serviceAgreements.concept]?.[0] ?? {});
  const messages = fields.flatMap(([, texts]) => texts.map((message) => ({ id: "form", message })));
  return {
    ...again,
    errors: messages.length > 0 ? messages : [{ id: "form", message: saved.problem.message }],
    conflict: null,
  };
}

/** The stores that the saved version has, beside what was typed for them. */
function conflictOf({ stores }: ServiceAgreement, typed: Record<string, string>): ConflictRow[] {
  return [
    { label: "Lojas", yours: "", theirs: String(stores.length) },
    ...stores
      .filter(({ uuid }) => minutesName(uuid) in typed)
      .map(({ uuid, name, weekly_minutes }) => ({
        label: name,
        yours: typed[minutesName(uuid)] ?? "",
        theirs: weekly_minutes === null ? "" : String(weekly_minutes),
      })),
  ];
}
