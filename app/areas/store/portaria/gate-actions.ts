import { checkInOperation, checkOutOperation, refuseEntryOperation } from "#app/contracts/visits/check-in.ts";
import type { ApiClient, Outcome } from "#app/session/client.ts";
import type { FlashMessage } from "#app/session/flash.ts";
import { required } from "#app/ui/words.ts";

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

const checkIn: GateAction = {
  send: (api, form) => api.write(checkInOperation, {}, { visit: visitorRef(form) }, once(form)),
  done: "Entrada registrada",
  tone: "success",
};

// Without a reason the API would record a refusal.
const release: GateAction = {
  async send(api, form) {
    const override_reason = text(form, "override_reason").trim();
    if (override_reason === "") return missingReason;
    return api.write(checkInOperation, {}, { visit: { ...visitorRef(form), override_reason } }, once(form));
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
  send: (api, form) => api.write(refuseEntryOperation, {}, { refusal: visitorRef(form) }, once(form)),
  done: "Recusa registrada",
  tone: "info",
};

const checkOut: GateAction = {
  send: (api, form) => api.write(checkOutOperation, { id: text(form, "visit_uuid") }),
  done: "Saída registrada",
  tone: "success",
};

const actions = new Map<string, GateAction>([
  ["check_in", checkIn],
  ["release", release],
  ["refuse", refuse],
  ["check_out", checkOut],
]);

/** A failed action: its visitor, and the values typed. */
export interface FailedAction {
  visitor_uuid: string;
  message: string;
  /** The reason typed and its errors; absent in forms without one. */
  reason?: { typed: string; errors: string[] };
  status: number;
}

/** Performs the action that a form asks for. Returns null for a form that only queries a code. */
export async function performGateAction(api: ApiClient, form: FormData): Promise<FlashMessage | FailedAction | null> {
  const action = actions.get(text(form, "intent"));
  if (!action) return null;
  const outcome = await action.send(api, form);
  if (outcome.ok) return { tone: action.tone, text: `${action.done}: ${text(form, "name")}.` };
  const { status, problem } = outcome;
  const errors = problem.errors?.visit?.[0]?.override_reason ?? [];
  return {
    visitor_uuid: text(form, "visitor_uuid"),
    message: problem.message,
    reason: action === release ? { typed: text(form, "override_reason"), errors } : undefined,
    status,
  };
}
