import { redirect } from "react-router";
import { type Roadmap, roadmaps } from "#app/contracts/field/roadmaps.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { success } from "#app/ui/words.ts";
import { roadmapHref } from "./roadmaps.ts";
import { inputOf, type Stop } from "./stops.ts";

const MEANWHILE =
  "Outra pessoa alterou este roteiro enquanto você o via. Nada foi salvo: confira a semana como está agora e faça de novo.";

/**
 * Changes the stops of a roadmap at the `version` that the form was rendered from, and redirects to its week. After a
 * conflict or a refusal nothing is saved, and the week shows the reason.
 */
export async function changeStops(
  context: Context,
  id: string,
  version: number,
  change: (stops: Stop[]) => Stop[],
): Promise<Response> {
  const roadmap = await apiOf(context).find(roadmaps, id);
  const saved = await sendStops(context, roadmap, version, change(roadmap.stops));
  if (saved.ok) return redirectWithSuccess(context, roadmapHref(id), success.saved);
  flash(context.get(requestContext), { tone: "warning", text: saved.text });
  return redirect(roadmapHref(id));
}

/** Saves the stops, or returns the reason why the API refuses them. */
export async function sendStops(
  context: Context,
  roadmap: Roadmap,
  version: number,
  stops: Stop[],
): Promise<{ ok: true } | { ok: false; status: number; text: string }> {
  const saved = await apiOf(context).update(roadmaps, roadmap.uuid, { ...inputOf(roadmap, stops), version });
  if (saved.ok) return { ok: true };
  const reasons = Object.values(saved.problem.errors?.[roadmaps.concept]?.[0] ?? {}).flat();
  const text = saved.status === 409 ? MEANWHILE : reasons.join(" ") || saved.problem.message;
  return { ok: false, status: saved.status, text };
}
