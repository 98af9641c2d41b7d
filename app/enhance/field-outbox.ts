import { afterHydration } from "./after-hydration.ts";
import { parseHtml, scriptUrl } from "./html.ts";

const words = {
  away: "Sem rede. O que você registrar fica guardado neste aparelho e é enviado depois, com a hora em que aconteceu.",
  savedAt: (time: string) => `Esta página foi guardada às ${time}; o que mudou desde então não aparece nela.`,
  waiting: "Por enviar",
  refused: "Não foi aceito",
  more: (count: number) => `${words.waiting}: mais ${count} registros antes destes`,
  again: "Tentar de novo",
  discard: "Descartar",
  leaving: "Há registros que ainda não foram enviados. Se você sair agora, eles são apagados deste aparelho.",
  leave: "Sair e apagar",
  stay: "Continuar",
};
const RETRY = 10_000;
/** The network is often not there yet when the browser says so: milliseconds until it is tried again. */
const AFTER_ONLINE = [1000, 3000];
/** A page that stays open asks for the stored pages this often. */
const REFRESH = 5 * 60_000;
/** The list names this many entries; more are counted. */
const LISTED = 20;
const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });
const button = "rounded-md border border-control bg-background px-3 py-1 font-medium text-foreground";
const box = "grid gap-2 rounded-md border p-3";

interface OutboxEntry {
  key: Request;
  saved: Response;
  header: (name: string) => string;
}

/**
 * Shows what the phone stores for its user while offline: a notice, the entries waiting to be sent and those refused.
 */
export class FieldOutbox extends HTMLElement {
  #worker: ServiceWorker | null = null;
  #held = false;

  connectedCallback() {
    afterHydration(() => this.#begin().catch((problem: unknown) => console.warn("field", problem)));
  }

  get #who() {
    return this.getAttribute("who") ?? "";
  }
  /** The pages below this address are one worker's. */
  get #below() {
    return this.getAttribute("below") ?? "";
  }
  #outbox = () => caches.open(`field-outbox ${this.#who}`);

  async #begin() {
    if (!("serviceWorker" in navigator && "caches" in window)) return;
    navigator.serviceWorker.addEventListener("message", () => this.#draw());
    for (const change of ["online", "offline"]) addEventListener(change, () => this.#sync());
    addEventListener("online", () => {
      for (const delay of AFTER_ONLINE) setTimeout(() => this.#held && this.#sync(), delay);
    });
    document.addEventListener("submit", (event) => this.#confirmLeave(event), true);
    setInterval(() => this.#held && this.#sync(), RETRY);
    await this.#draw();
    await navigator.serviceWorker.register(scriptUrl("/field-worker.js"), { scope: this.#below });
    this.#worker = (await navigator.serviceWorker.ready).active;
    setInterval(() => this.#sync(), REFRESH);
    await this.#sync();
  }

  /** Asks the worker to send the waiting entries and to store the day's pages. */
  async #sync() {
    await this.#draw();
    this.#worker?.postMessage({ who: this.#who });
  }

  async #waiting(): Promise<OutboxEntry[]> {
    const outbox = await this.#outbox();
    const all = (await outbox.keys()).map(async (key) => {
      const saved = (await outbox.match(key)) as Response;
      return { key, saved, header: (name: string) => decodeURIComponent(saved?.headers.get(`x-${name}`) ?? "") };
    });
    return (await Promise.all(all)).filter(({ saved }) => saved);
  }

  async #draw() {
    const all = await this.#waiting();
    const { saved } = document.documentElement.dataset;
    const sent = this.#held && all.length === 0;
    this.#held = all.length > 0;
    // The page shows data from before the entries were sent.
    if (sent && !document.querySelector("input:focus, textarea:focus, select:focus")) return location.reload();
    const parts: HTMLElement[] = [];
    if (!navigator.onLine) parts.push(createParagraph(words.away));
    if (saved) parts.push(createParagraph(words.savedAt(clock.format(new Date(saved)))));
    for (const refused of [false, true]) {
      const some = all.filter(({ header }) => (header("refused") !== "") === refused);
      if (some.length > 0) parts.push(this.#list(refused, some));
    }
    const section = document.createElement("div");
    section.setAttribute("role", "status");
    section.className = parts.length > 0 ? `${box} border-warning bg-warning-soft text-warning` : "";
    section.append(...parts);
    this.replaceChildren(section);
    if (this.#held) navigator.storage?.persist?.();
    swapPresenceForm(all);
  }

  #list(refused: boolean, all: OutboxEntry[]) {
    const list = document.createElement("ul");
    list.setAttribute("aria-label", refused ? words.refused : words.waiting);
    list.className = "grid gap-1";
    for (const one of refused ? all : all.slice(-LISTED)) {
      const item = document.createElement("li");
      item.className = "wrap-anywhere grid gap-1";
      const about = `${one.header("later")}, ${clock.format(Number(one.header("at")))}`;
      item.append(createParagraph(`${refused ? words.refused : words.waiting}: ${about}`));
      if (refused)
        item.append(
          createParagraph(parseHtml(one.header("refused")).body.textContent ?? ""),
          this.#choices(one, about),
        );
      list.append(item);
    }
    if (list.childElementCount < all.length) {
      const item = document.createElement("li");
      item.textContent = words.more(all.length - list.childElementCount);
      list.prepend(item);
    }
    return list;
  }

  #choices({ key, saved }: OutboxEntry, about: string) {
    const choices = document.createElement("div");
    choices.className = "flex flex-wrap gap-2";
    const change = async (work: (outbox: Cache) => Promise<unknown>) => {
      await work(await this.#outbox());
      await this.#sync();
      document.getElementById("conteudo")?.focus();
    };
    const retry = async (outbox: Cache) => {
      const headers = new Headers(saved.headers);
      headers.delete("x-refused");
      await outbox.put(key, new Response(await saved.blob(), { headers }));
    };
    choices.append(
      createButton(words.again, about, () => change(retry)),
      createButton(words.discard, about, () => change((outbox) => outbox.delete(key))),
    );
    return choices;
  }

  /** Signing out deletes all of the user's data on the phone, after a warning if entries are still unsent. */
  async #confirmLeave(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (new URL(form.action).pathname !== "/sair") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if ((await this.#waiting()).length === 0) return this.#leave(form);
    const question = document.createElement("div");
    question.setAttribute("role", "alertdialog");
    question.setAttribute("aria-label", words.leaving);
    question.className = `${box} border-danger bg-danger-soft text-danger`;
    question.append(
      createParagraph(words.leaving),
      createButton(words.leave, "", () => this.#leave(form)),
      createButton(words.stay, "", () => this.#draw()),
    );
    this.replaceChildren(question);
    question.querySelector("button")?.focus();
  }

  async #leave(form: HTMLFormElement) {
    for (const name of await caches.keys()) if (name.endsWith(` ${this.#who}`)) await caches.delete(name);
    form.submit();
  }
}

function createParagraph(text: string) {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

function createButton(label: string, about: string, work: () => unknown) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = button;
  element.textContent = label;
  if (about) element.setAttribute("aria-label", `${label}: ${about}`);
  element.addEventListener("click", work);
  return element;
}

/** Shows a visitor who checked in offline the check-out form, and the reverse: the page contains both forms. */
function swapPresenceForm(all: OutboxEntry[]) {
  const container = document.querySelector<HTMLElement>("[data-presence]");
  const moves = all.filter(
    ({ header }) => header("to") === location.origin + location.pathname && header("refused") === "",
  );
  const last = moves.map(({ header }) => header("intent")).findLast((intent) => intent.startsWith("check_"));
  const form = container?.querySelector("form");
  const template = container?.querySelector("template");
  if (!container || !form || !template || !last || container.dataset.presence === last) return;
  const other = template.content.firstElementChild as Element;
  form.replaceWith(other);
  template.content.replaceChildren(form);
  container.dataset.presence = last;
}
