import { enterStoreOperation, type FieldStop, leaveStoreOperation } from "#app/contracts/field/field-day.ts";
import { beginTrackingOperation, endTrackingOperation } from "#app/contracts/visits/time-trackings.ts";
import { endTask, taskAnchor } from "#app/screens/offline/end-task.ts";
import { readFormMeta, text, toFieldErrors } from "#app/screens/offline/forms.ts";
import type { ApiClient, Outcome } from "#app/session/client.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { findFieldStop } from "../field.ts";

/** An action that a button of the store page performs. */
interface StoreAction {
  concept: string;
  /** Returns the id of the page element that errors refer to. */
  anchor(form: FormData): string;
  send(client: ApiClient, store: string, form: FormData): Promise<Outcome<unknown>>;
  done: string;
}

const number = (form: FormData, name: string) => {
  const typed = text(form, name);
  return typed === "" ? undefined : Number(typed);
};

const checkIn: StoreAction = {
  concept: "entry",
  anchor: () => "verdict",
  send(client, store_uuid, form) {
    const { once, happened_at } = readFormMeta(form);
    const position = { latitude: number(form, "latitude"), longitude: number(form, "longitude") };
    return client.write(enterStoreOperation, {}, { entry: { store_uuid, happened_at, ...position } }, once);
  },
  done: "Entrada registrada",
};

const checkOut: StoreAction = {
  concept: "exit",
  anchor: () => "verdict",
  send(client, store_uuid, form) {
    const { once, happened_at } = readFormMeta(form);
    return client.write(leaveStoreOperation, {}, { exit: { store_uuid, happened_at } }, once);
  },
  done: "Saída registrada",
};

const task: StoreAction = {
  concept: "store_task",
  anchor: (form) => taskAnchor(text(form, "task_uuid")),
  send: (client, _store, form) => endTask(client, form),
  done: "Atividade registrada",
};

const begin: StoreAction = {
  concept: "supplier_time_tracking",
  anchor: () => "fornecedores",
  send(client, store_uuid, form) {
    const { once, happened_at } = readFormMeta(form);
    const tracking = { store_uuid, agency_supplier_uuid: text(form, "agency_supplier_uuid"), happened_at };
    return client.write(beginTrackingOperation, {}, { supplier_time_tracking: tracking }, once);
  },
  done: "Atendimento iniciado",
};

// Looks the tracking up by supplier: one begun offline has no other id on the phone.
const end: StoreAction = {
  concept: "supplier_time_tracking",
  anchor: () => "fornecedores",
  async send(client, store, form) {
    const { happened_at } = readFormMeta(form);
    const id = findTracking(await findFieldStop(client, store), text(form, "agency_supplier_uuid"));
    if (!id) return { ok: true, body: null };
    return client.write(endTrackingOperation, { id, happened_at });
  },
  done: "Atendimento encerrado",
};

function findTracking({ suppliers }: FieldStop, supplier: string): string | null | undefined {
  return suppliers.find(({ uuid }) => uuid === supplier)?.tracking_uuid;
}

const actions = new Map<string, StoreAction>([
  ["check_in", checkIn],
  ["check_out", checkOut],
  ["task", task],
  ["begin", begin],
  ["end", end],
]);

/** Performs the action that a form asks for. Returns its success message or the errors. */
export async function performStoreAction(
  client: ApiClient,
  store: string,
  form: FormData,
): Promise<{ done: string } | { errors: FieldError[]; status: number }> {
  const action = actions.get(text(form, "intent"));
  if (!action) return { errors: [{ id: "verdict", message: "Escolha o que registrar." }], status: 422 };
  const sent = await action.send(client, store, form);
  if (sent.ok) return { done: `${action.done}.` };
  return { errors: toFieldErrors(sent, action.concept, action.anchor(form)), status: sent.status };
}
