import { data } from "react-router";
import { parseDate } from "#app/contracts/platform/dates.ts";
import { requestCorrectionOperation } from "#app/contracts/visits/visit-corrections.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Context } from "#app/session/request.ts";
import { correctionPathsOf } from "./paths.ts";
import { findVisit } from "./visit.ts";

const names = ["day", "time", "reason"] as const;
type Values = Record<(typeof names)[number], string>;
type Errors = Partial<Record<"day" | "time" | "reason" | "form", string[]>>;

/** Requests the correction that a form describes; what was typed comes back with the reasons against it. */
export async function submitRequest(context: Context, request: Request) {
  const form = await formOf(request);
  const { uuid, store } = await findVisit(context, new URL(request.url));
  const values = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "").trim()])) as Values;
  const refuse = (errors: Errors, status = 422) => data({ values, errors }, { status });
  const day = parseDate(values.day);
  const time = /^([01]?\d|2[0-3])[:h]([0-5]\d)$/.exec(values.time);
  const wrong: Errors = {
    ...(!day.ok && { day: [values.day ? day.message : "Dia da saída é obrigatório"] }),
    ...(!time && { time: [values.time ? "Hora inválida: escreva hh:mm" : "Hora da saída é obrigatório"] }),
    ...(!values.reason && { reason: ["Motivo é obrigatório"] }),
  };
  if (!day.ok || !time || wrong.reason) return refuse(wrong);
  const left_at = instantAt(day.value, `${time[1]?.padStart(2, "0")}:${time[2]}`, store.time_zone);
  const body = { visit_correction: { visit_uuid: uuid, left_at, reason: values.reason } };
  const requested = await apiOf(context).write(requestCorrectionOperation, {}, body, form.get("once") as string);
  if (requested.ok) {
    return redirectWithSuccess(context, correctionPathsOf(context).path, "Correção pedida: a rede decide sobre ela.");
  }
  const { problem, status } = requested;
  const { left_at: leftAt, reason, ...others } = problem.errors?.visit_correction?.[0] ?? {};
  const base = Object.values(others).flat();
  const found: Errors = {
    ...(leftAt && { time: leftAt }),
    ...(reason && { reason }),
    ...(base.length && { form: base }),
  };
  return refuse(Object.keys(found).length > 0 ? found : { form: [problem.message] }, status);
}

/** Returns the instant of a day and a time in a zone, as an ISO text. */
function instantAt(day: string, time: string, zone: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const shown = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  const offset = Date.parse(`${shown.format(asUtc).replace(" ", "T")}Z`) - asUtc;
  return new Date(asUtc - offset).toISOString();
}
