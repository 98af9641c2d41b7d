import type { ApiClient, Outcome } from "#app/session/client.ts";
import type { FlashMessage } from "#app/session/flash.ts";
import { required } from "#app/ui/words.ts";
import * as where from "./portaria.ts";

/** What a button of the gate sends, and the words when it is done. */
interface Move {
  send(api: ApiClient, form: FormData): Promise<Outcome<unknown>>;
  done: string;
  tone: FlashMessage["tone"];
}

const text = (form: FormData, name: string) => String(form.get(name) ?? "");
const registration = (form: FormData) => ({
  visitor_uuid: text(form, "visitor_uuid"),
  owner_uuid: text(form, "owner_uuid"),
});
const once = (form: FormData) => text(form, "once") || undefined;

const checkIn: Move = {
  send: (api, form) => api.send("POST", `${where.api}/visits`, { visit: registration(form) }, once(form)),
  done: "Entrada registrada",
  tone: "success",
};

// Sent without a reason, the call would write a refusal down.
const release: Move = {
  async send(api, form) {
    const override_reason = text(form, "override_reason").trim();
    if (override_reason === "") return unexplained;
    return api.send("POST", `${where.api}/visits`, { visit: { ...registration(form), override_reason } }, once(form));
  },
  done: "Entrada registrada, com o motivo",
  tone: "warning",
};
const unexplained: Outcome<never> = {
  ok: false,
  status: 422,
  problem: { message: "", errors: { visit: [{ override_reason: [required("Motivo")] }] } },
};

const refuse: Move = {
  send: (api, form) => api.send("POST", `${where.api}/refusals`, { refusal: registration(form) }, once(form)),
  done: "Recusa registrada",
  tone: "info",
};

const checkOut: Move = {
  send: (api, form) => api.send("PUT", `${where.api}/visits/${encodeURIComponent(text(form, "visit_uuid"))}/exit`),
  done: "Saída registrada",
  tone: "success",
};

const moves = new Map<string, Move>([
  ["check_in", checkIn],
  ["release", release],
  ["refuse", refuse],
  ["check_out", checkOut],
]);

/** Why a move was not made: of whom, and what was typed. */
export interface Failed {
  visitor_uuid: string;
  message: string;
  /** The reason that was written, and what is wrong with it; absent where the form has none. */
  reason?: { typed: string; errors: string[] };
  status: number;
}

/** Makes the move that a form asks for; null for a form that only asks who somebody is. */
export async function makeMove(api: ApiClient, form: FormData): Promise<FlashMessage | Failed | null> {
  const move = moves.get(text(form, "intent"));
  if (!move) return null;
  const outcome = await move.send(api, form);
  if (outcome.ok) return { tone: move.tone, text: `${move.done}: ${text(form, "name")}.` };
  const { status, problem } = outcome;
  const errors = problem.errors?.visit?.[0]?.override_reason ?? [];
  return {
    visitor_uuid: text(form, "visitor_uuid"),
    message: problem.message,
    reason: move === release ? { typed: text(form, "override_reason"), errors } : undefined,
    status,
  };
}
