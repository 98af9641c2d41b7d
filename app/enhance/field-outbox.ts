import { onceAlive } from "./alive.ts";
import { parse, scriptUrl } from "./html.ts";

const words = {
  away: "Sem rede. O que você registrar fica guardado neste aparelho e é enviado depois, com a hora em que aconteceu.",
  kept: (time: string) => `Esta página foi guardada às ${time}; o que mudou desde então não aparece nela.`,
  waiting: "Por enviar",
  refused: "Não foi aceito",
  again: "Tentar de novo",
  discard: "Descartar",
  leaving: "Há registros que ainda não foram enviados. Se você sair agora, eles são apagados deste aparelho.",
  leave: "Sair e apagar",
  stay: "Continuar",
};
const RETRY = 10_000;
const clock = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });
const button = "rounded-md border border-control bg-background px-3 py-1 font-medium text-foreground";
const box = "grid gap-2 rounded-md border p-3";

interface Waiting {
  key: Request;
  kept: Response;
  of: (name: string) => string;
}

/** What this phone keeps for its person while there is no network: that it does, what waits to be sent, what was refused. */
export class FieldOutbox extends HTMLElement {
  #worker: ServiceWorker | null = null;
  #held = false;

  connectedCallback() {
    onceAlive(() => this.#begin().catch((problem: unknown) => console.warn("field", problem)));
  }

  get #who() {
    return this.getAttribute("who") ?? "";
  }
  #outbox = () => caches.open(`field-outbox ${this.#who}`);

  async #begin() {
    if (!("serviceWorker" in navigator && "caches" in window)) return;
    navigator.serviceWorker.addEventListener("message", () => this.#draw());
    for (const change of ["online", "offline"]) addEventListener(change, () => this.#look());
    document.addEventListener("submit", (event) => this.#leaving(event), true);
    setInterval(() => this.#held && this.#look(), RETRY);
    await this.#draw();
    await navigator.serviceWorker.register(scriptUrl("/field-worker.js"), { scope: "/af" });
    this.#worker = (await navigator.serviceWorker.ready).active;
    await this.#look();
  }

  /** The worker sends what waits, and keeps the day. */
  async #look() {
    await this.#draw();
    this.#worker?.postMessage({ who: this.#who });
  }

  async #waiting(): Promise<Waiting[]> {
    const outbox = await this.#outbox();
    const all = (await outbox.keys()).map(async (key) => {
      const kept = (await outbox.match(key)) as Response;
      return { key, kept, of: (name: string) => decodeURIComponent(kept?.headers.get(`x-${name}`) ?? "") };
    });
    return (await Promise.all(all)).filter(({ kept }) => kept);
  }

  async #draw() {
    const all = await this.#waiting();
    const { kept } = document.documentElement.dataset;
    const sent = this.#held && all.length === 0;
    this.#held = all.length > 0;
    // What the page shows was true before.
    if (sent && !document.querySelector("input:focus, textarea:focus, select:focus")) return location.reload();
    const parts: HTMLElement[] = [];
    if (!navigator.onLine) parts.push(line(words.away));
    if (kept) parts.push(line(words.kept(clock.format(new Date(kept)))));
    for (const refused of [false, true]) {
      const some = all.filter(({ of }) => (of("refused") !== "") === refused);
      if (some.length > 0) parts.push(this.#list(refused, some));
    }
    const section = document.createElement("div");
    section.setAttribute("role", "status");
    section.className = parts.length > 0 ? `${box} border-warning bg-warning-soft text-warning` : "";
    section.append(...parts);
    this.replaceChildren(section);
    if (this.#held) navigator.storage?.persist?.();
    present(all);
  }

  #list(refused: boolean, all: Waiting[]) {
    const list = document.createElement("ul");
    list.setAttribute("aria-label", refused ? words.refused : words.waiting);
    list.className = "grid gap-1";
    for (const one of all) {
      const item = document.createElement("li");
      item.className = "wrap-anywhere grid gap-1";
      const about = `${one.of("later")}, ${clock.format(Number(one.of("at")))}`;
      item.append(line(`${refused ? words.refused : words.waiting}: ${about}`));
      if (refused) item.append(line(parse(one.of("refused")).body.textContent ?? ""), this.#choices(one, about));
      list.append(item);
    }
    return list;
  }

  #choices({ key, kept }: Waiting, about: string) {
    const choices = document.createElement("div");
    choices.className = "flex flex-wrap gap-2";
    const change = async (work: (outbox: Cache) => Promise<unknown>) => {
      await work(await this.#outbox());
      await this.#look();
      document.getElementById("conteudo")?.focus();
    };
    const again = async (outbox: Cache) => {
      const headers = new Headers(kept.headers);
      headers.delete("x-refused");
      await outbox.put(key, new Response(await kept.blob(), { headers }));
    };
    choices.append(
      press(words.again, about, () => change(again)),
      press(words.discard, about, () => change((outbox) => outbox.delete(key))),
    );
    return choices;
  }

  /** Nothing of the person stays when they leave; what is not sent yet is told before. */
  async #leaving(event: SubmitEvent) {
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
      line(words.leaving),
      press(words.leave, "", () => this.#leave(form)),
      press(words.stay, "", () => this.#draw()),
    );
    this.replaceChildren(question);
    question.querySelector("button")?.focus();
  }

  async #leave(form: HTMLFormElement) {
    for (const name of await caches.keys()) if (name.endsWith(` ${this.#who}`)) await caches.delete(name);
    form.submit();
  }
}

function line(text: string) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

function press(label: string, about: string, work: () => unknown) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = button;
  made.textContent = label;
  if (about) made.setAttribute("aria-label", `${label}: ${about}`);
  made.addEventListener("click", work);
  return made;
}

/** Who came in without network is shown how to go out, and the other way round: the page holds both forms. */
function present(all: Waiting[]) {
  const place = document.querySelector<HTMLElement>("[data-presence]");
  const moves = all.filter(({ of }) => of("to") === location.origin + location.pathname && of("refused") === "");
  const last = moves.map(({ of }) => of("intent")).findLast((intent) => intent.startsWith("check_"));
  const form = place?.querySelector("form");
  const template = place?.querySelector("template");
  if (!place || !form || !template || !last || place.dataset.presence === last) return;
  const other = template.content.firstElementChild as Element;
  form.replaceWith(other);
  template.content.replaceChildren(form);
  place.dataset.presence = last;
}
