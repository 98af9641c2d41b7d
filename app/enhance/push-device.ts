import { scriptUrl } from "./html.ts";

const OFF = "MC2-push-off";
const TOLD = "MC2-push-told";

/** How push messages stand in this browser; `unable` where it has none. */
export type Standing = "on" | "off" | "blocked" | "unable";

const able = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Tells the server's next pages, which keep the place of what is said. */
export function remember(standing: Standing): void {
  const waived = standing !== "on" && declined() ? "declined" : standing;
  const said = standing === "unable" ? "none" : waived;
  const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${prefix}push=${said}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

export const declined = () => localStorage.getItem(OFF) !== null;
export const decline = () => localStorage.setItem(OFF, "1");

/** This browser as a place for push messages: `address` is where the server is told, `session` marks who is signed in. */
export class PushDevice {
  readonly #address: string;
  readonly #session: string;
  constructor(address: string, session: string) {
    this.#address = address;
    this.#session = session;
  }

  async standing(): Promise<Standing> {
    if (!able()) return "unable";
    if (Notification.permission === "denied") return "blocked";
    if (Notification.permission === "default" || declined()) return "off";
    return "on";
  }

  /** Asks the person, whose gesture this must be, and subscribes. Answers whether messages come from now on. */
  async enable(): Promise<boolean> {
    if ((await Notification.requestPermission()) !== "granted") return false;
    localStorage.removeItem(OFF);
    await this.subscribe();
    return true;
  }

  /** Subscribes with the server's key, once, and tells the server where to push to, once a session. */
  async subscribe(): Promise<void> {
    await navigator.serviceWorker.register(scriptUrl("/push-worker.js"));
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    if (known && localStorage.getItem(TOLD) === this.#mark(known)) return;
    const answer = await fetch(this.#address);
    // Where nothing is pushed there is nothing to subscribe to.
    if (answer.status === 404) return;
    const { push_key } = (await answer.json()) as { push_key: string };
    const key = bytesOf(push_key);
    const current = known && sameKey(known, key) ? known : null;
    if (known && !current) await known.unsubscribe();
    const subscription = current ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    await this.#tell({ token: JSON.stringify(subscription) });
    localStorage.setItem(TOLD, this.#mark(subscription));
  }

  /** No more messages, here and on the server. */
  async disable(): Promise<void> {
    decline();
    localStorage.removeItem(TOLD);
    await this.#tell({});
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  }

  async #tell(fields: Record<string, string>): Promise<void> {
    const { ok, status } = await fetch(this.#address, { method: "POST", body: new URLSearchParams(fields) });
    if (!ok) throw new Error(`${status} ${this.#address}`);
  }

  #mark({ endpoint }: PushSubscription) {
    return `${this.#session} ${endpoint}`;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

function sameKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const used = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return used?.length === key.length && used.every((byte, at) => byte === key[at]);
}
