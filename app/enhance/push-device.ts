import { scriptUrl } from "./html.ts";

const OFF = "MC2-push-off";
const SUBSCRIBED = "MC2-push-registered";

/** The status of push messages in this browser; `unable` if it does not support them. */
export type PushStatus = "on" | "off" | "blocked" | "unable";

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Saves the status in a cookie, so that the server's next pages reserve space for the message. */
export function saveStatus(status: PushStatus): void {
  const choice = status !== "on" && isDeclined() ? "declined" : status;
  writeCookie("push", status === "unable" ? "none" : choice, 365);
}

/** Saves that the banner has been shown, so that the server does not offer it again for a day. */
export const saveOffer = () => writeCookie("push-offered", "1", 1);

function writeCookie(name: string, value: string, days: number): void {
  const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${prefix}${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
}

export const isDeclined = () => localStorage.getItem(OFF) !== null;
export const decline = () => localStorage.setItem(OFF, "1");

/** Manages this browser's push subscription. `address` is the server's endpoint, `session` identifies the session. */
export class PushDevice {
  readonly #address: string;
  readonly #session: string;
  constructor(address: string, session: string) {
    this.#address = address;
    this.#session = session;
  }

  async status(): Promise<PushStatus> {
    if (!isSupported()) return "unable";
    if (Notification.permission === "denied") return "blocked";
    if (Notification.permission === "default" || isDeclined()) return "off";
    return "on";
  }

  /**
   * Asks the user for permission, which requires a user gesture, and subscribes. Returns whether messages will arrive.
   */
  async enable(): Promise<boolean> {
    if ((await Notification.requestPermission()) !== "granted") return false;
    localStorage.removeItem(OFF);
    await this.subscribe();
    return true;
  }

  /** Subscribes with the server's key and sends the subscription to the server, once per session. */
  async subscribe(): Promise<void> {
    await navigator.serviceWorker.register(scriptUrl("/push-worker.js"));
    const { pushManager } = await navigator.serviceWorker.ready;
    const existing = await pushManager.getSubscription();
    if (existing && localStorage.getItem(SUBSCRIBED) === this.#subscriptionKey(existing)) return;
    const response = await fetch(this.#address);
    // 404: the server sends no push messages.
    if (response.status === 404) return;
    const { push_key } = (await response.json()) as { push_key: string };
    const key = decodeBase64Url(push_key);
    const current = existing && sameKey(existing, key) ? existing : null;
    if (existing && !current) await existing.unsubscribe();
    const subscription = current ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    await this.#post({ token: JSON.stringify(subscription) });
    localStorage.setItem(SUBSCRIBED, this.#subscriptionKey(subscription));
  }

  /** Ends push messages, here and on the server. */
  async disable(): Promise<void> {
    decline();
    localStorage.removeItem(SUBSCRIBED);
    await this.#post({});
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  }

  async #post(fields: Record<string, string>): Promise<void> {
    const { ok, status } = await fetch(this.#address, { method: "POST", body: new URLSearchParams(fields) });
    if (!ok) throw new Error(`${status} ${this.#address}`);
  }

  #subscriptionKey({ endpoint }: PushSubscription) {
    return `${this.#session} ${endpoint}`;
  }
}

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

function sameKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const used = options.applicationServerKey && new Uint8Array(options.applicationServerKey);
  return used?.length === key.length && used.every((byte, at) => byte === key[at]);
}
