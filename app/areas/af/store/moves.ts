import type { FieldStop } from "#app/contracts/field/field-day.ts";
import type { ApiClient, Outcome } from "#app/session/client.ts";
import type { FieldError } from "#app/ui/page/index.ts";
import { api, reasonsOf, stopAt, text, whenOf } from "../field.ts";

/** What a button of a store's page does. */
interface Move {
  concept: string;
  /** The id of the place on the page that what went wrong is about. */
  place(form: FormData): string;
  send(client: ApiClient, store: string, form: FormData): Promise<Outcome<unknown>>;
  done: string;
}

const number = (form: FormData, name: string) => {
  const typed = text(form, name);
  return typed === "" ? undefined : Number(typed);
};

const checkIn: Move = {
  concept: "entry",
  place: () => "veredito",
  send(client, store_uuid, form) {
    const { once, happened_at } = whenOf(form);
    const position = { latitude: number(form, "latitude"), longitude: number(form, "longitude") };
    return client.send("POST", `${api}/entries`, { entry: { store_uuid, happened_at, ...position } }, once);
  },
  done: "Entrada registrada",
};

const checkOut: Move = {
  concept: "exit",
  place: () => "veredito",
  send(client, store_uuid, form) {
    const { once, happened_at } = whenOf(form);
    return client.send("POST", `${api}/exits`, { exit: { store_uuid, happened_at } }, once);
  },
  done: "Saída registrada",
};

const task: Move = {
  concept: "store_task",
  place: (form) => `atividade-${text(form, "task_uuid")}`,
  send(client, _store, form) {
    const { happened_at } = whenOf(form);
    const status = text(form, "status");
    const issue_reason = status === "with_issue" ? text(form, "issue_reason") || null : null;
    const store_task = { status, issue_reason, version: number(form, "version"), happened_at };
    return client.send("PUT", `${api}/store_tasks/${encodeURIComponent(text(form, "task_uuid"))}/result`, {
      store_task,
    });
  },
  done: "Atividade registrada",
};

const begin: Move = {
  concept: "supplier_time_tracking",
  place: () => "fornecedores",
  send(client, store_uuid, form) {
    const { once, happened_at } = whenOf(form);
    const tracking = { store_uuid, agency_supplier_uuid: text(form, "agency_supplier_uuid"), happened_at };
    return client.send("POST", `${api}/supplier_time_trackings`, { supplier_time_tracking: tracking }, once);
  },
  done: "Atendimento iniciado",
};

// By the supplier: what began without network has no other name on the phone.
const end: Move = {
  concept: "supplier_time_tracking",
  place: () => "fornecedores",
  async send(client, store, form) {
    const { happened_at } = whenOf(form);
    const going = goingOn(await stopAt(client, store), text(form, "agency_supplier_uuid"));
    if (!going) return { ok: true, body: null };
    const when = happened_at ? `?${new URLSearchParams({ happened_at })}` : "";
    return client.send("PUT", `${api}/supplier_time_trackings/${going}/end${when}`);
  },
  done: "Atendimento encerrado",
};

function goingOn({ suppliers }: FieldStop, supplier: string): string | null | undefined {
  return suppliers.find(({ uuid }) => uuid === supplier)?.tracking_uuid;
}

const moves = new Map<string, Move>([
  ["check_in", checkIn],
  ["check_out", checkOut],
  ["task", task],
  ["begin", begin],
  ["end", end],
]);

/** Makes the move that a form asks for: what was done, or why not. */
export async function makeMove(
  client: ApiClient,
  store: string,
  form: FormData,
): Promise<{ done: string } | { errors: FieldError[]; status: number }> {
  const move = moves.get(text(form, "intent"));
  if (!move) return { errors: [{ id: "veredito", message: "Escolha o que registrar." }], status: 422 };
  const sent = await move.send(client, store, form);
  if (sent.ok) return { done: `${move.done}.` };
  return { errors: reasonsOf(sent, move.concept, move.place(form)), status: sent.status };
}
