import { redirect } from "react-router";
import type { Roadmap } from "#app/contracts/field/roadmaps.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { success } from "#app/ui/words.ts";
import { findRoadmap, place, roadmapAt } from "./roadmaps.ts";
import { inputOf, type Stop } from "./stops.ts";

const MEANWHILE =
  "Outra pessoa alterou este roteiro enquanto você o via. Nada foi salvo: confira a semana como está agora e faça de novo.";

/**
 * Changes the stops of the roadmap that a form was shown at `version`, and goes back to its week. A change of somebody
 * else's meanwhile, or a refusal, is told there; nothing is then saved.
 */
export async function changeStops(
  context: Context,
  id: string,
  version: number,
  change: (stops: Stop[]) => Stop[],
): Promise<Response> {
  const roadmap = await findRoadmap(context, id);
  const saved = await sendStops(context, roadmap, version, change(roadmap.stops));
  if (saved.ok) return redirectWithSuccess(context, roadmapAt(id), success.saved);
  flash(context.get(requestContext), { tone: "warning", text: saved.text });
  return redirect(roadmapAt(id));
}

/** Sends these stops; or says why they were not taken. */
export async function sendStops(
  context: Context,
  roadmap: Roadmap,
  version: number,
  stops: Stop[],
): Promise<{ ok: true } | { ok: false; status: number; text: string }> {
  const body = { [place.concept]: { ...inputOf(roadmap, stops), version } };
  const saved = await apiOf(context).send("PUT", `${place.api}/${roadmap.uuid}`, body);
  if (saved.ok) return { ok: true };
  const reasons = Object.values(saved.problem.errors?.[place.concept]?.[0] ?? {}).flat();
  const text = saved.status === 409 ? MEANWHILE : reasons.join(" ") || saved.problem.message;
  return { ok: false, status: saved.status, text };
}
