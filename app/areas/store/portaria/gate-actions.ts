import {
  checkInOperation,
  checkOutOperation,
  type GateVisit,
  leaveOperation,
  refuseEntryOperation,
} from "#app/contracts/visits/check-in.ts";
import type { ApiClient, Outcome } from "#app/session/client.ts";
import type { FlashMessage } from "#app/session/flash.ts";
import { required } from "#app/ui/words.ts";
import { entryUndoPath } from "./paths.ts";

/** An action that a button of the gate performs, and its success message. */
interface GateAction {
  send(api: ApiClient, form: FormData): Promise<Outcome<unknown>>;
  done: string;
  tone: FlashMessage["tone"];
}

const text = (form: FormData, name: string) => String(form.get(name) ?? "");
const visitorRef = (form: FormData) => ({
  visitor_uuid: text(form, "visitor_uuid"),
  owner_uuid: text(form, "owner_uuid"),
});
const once = (form: FormData) => text(form, "once") || undefined;
/** The time at which it happened, which script adds while the gate has no network, and that of the list used then. */
const happened = (form: FormData) => ({ happened_at: text(form, "happened_at") || undefined });
const listed = (form: FormData) => ({ ...happened(form), listed_at: text(form, "listed_at") || undefined });

const checkIn: GateAction = {
  send: (api, form) => api.write(checkInOperation, {}, { visit: { ...visitorRef(form), ...listed(form) } }, once(form)),
  done: "Entrada registrada",
  tone: "success",
};

// Without a reason the API would record a refusal.
const release: GateAction = {
  async send(api, form) {
    const override_reason = text(form, "override_reason").trim();
    if (override_reason === "") return missingReason;
    return api.write(
      checkInOperation,
      {},
      { visit: { ...visitorRef(form), ...happened(form), override_reason } },
      once(form),
    );
  },
  done: "Entrada registrada, com o motivo",
  tone: "warning",
};
const missingReason: Outcome<never> = {
  ok: false,
  status: 422,
  problem: { message: "", errors: { visit: [{ override_reason: [required("Motivo")] }] } },
};

const refuse: GateAction = {
  send: (api, form) => {
    const refusal = { ...visitorRef(form), ...happened(form), reason: text(form, "reason") };
    return api.write(refuseEntryOperation, {}, { refusal }, once(form));
  },
  done: "Recusa registrada",
  tone: "info",
};

const checkOut: GateAction = {
  send: (api, form) =>
    form.has("happened_at") ? leave.send(api, form) : api.write(checkOutOperation, { id: text(form, "visit_uuid") }),
  done: "Saída registrada",
  tone: "success",
};

/** The exit of a visitor who entered while the gate had no network, so that the page knows no visit. */
const leave: GateAction = {
  send: (api, form) => api.write(leaveOperation, {}, { exit: { ...visitorRef(form), ...happened(form) } }, once(form)),
  done: "Saída registrada",
  tone: "success",
};

const actions = new Map<string, GateAction>([
  ["check_in", checkIn],
  ["release", release],
  ["refuse", refuse],
  ["check_out", checkOut],
  ["leave", leave],
]);

/** A failed action: its visitor, and the values typed. */
export interface FailedAction {
  visitor_uuid: string;
  message: string;
  /** The reason typed and its errors; absent in forms without one. */
  reason?: { typed: string; errors: string[] };
  /** The same of the reason to turn away a visitor who may enter. */
  refusal?: { typed: string; errors: string[] };
  status: number;
}

/** Performs the action that a form asks for. Returns null for a form that only queries a code. */
export async function performGateAction(api: ApiClient, form: FormData): Promise<FlashMessage | FailedAction | null> {
  const action = actions.get(text(form, "intent"));
  if (!action) return null;
  const outcome = await action.send(api, form);
  if (outcome.ok) return messageOf(action, form, outcome.body);
  const { status, problem } = outcome;
  const errors = problem.errors?.visit?.[0]?.override_reason ?? [];
  const [failed] = Object.values(problem.errors ?? {});
  const reasons = [...(failed?.[0]?.base ?? []), ...(failed?.[0]?.happened_at ?? [])];
  const refusalErrors = problem.errors?.refusal?.[0]?.reason ?? [];
  return {
    visitor_uuid: text(form, "visitor_uuid"),
    message: reasons.join(" ") || problem.message,
    reason: action === release ? { typed: text(form, "override_reason"), errors } : undefined,
    refusal: refusalErrors.length > 0 ? { typed: text(form, "reason"), errors: refusalErrors } : undefined,
    status,
  };
}

const UNDO_SECONDS = 60;

/** The message of an action; a new entry can be taken back from it. */
function messageOf(action: GateAction, form: FormData, body: unknown): FlashMessage {
  const message = { tone: action.tone, text: `${action.done}: ${text(form, "name")}.` };
  const visit = (body as { visit?: GateVisit } | null)?.visit;
  const isEntry = action === checkIn || action === release;
  if (!visit || !isEntry || form.has("happened_at")) return message;
  return { ...message, seconds: UNDO_SECONDS, undo: entryUndoPath(visit.uuid) };
}
