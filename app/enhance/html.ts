type Rules = { createHTML(text: string): string; createScriptURL(address: string): string };
type Factory = { createPolicy(name: string, rules: Rules): Rules };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

const rules: Rules = {
  createHTML: (text) => text,
  createScriptURL: (address) => {
    if (address !== "/push-worker.js" && address !== "/field-worker.js") throw new TypeError(address);
    return address;
  },
};

/**
 * The Trusted Types policy that the page's CSP names (`trusted-types visitas`). Text is only ever parsed into a
 * document without scripts.
 */
const policy = factory?.createPolicy("visitas", rules) ?? rules;

/**
 * Returns the address of one of the two workers in the form that the policy accepts. Throws TypeError for any other
 * address.
 */
export const scriptUrl = (address: string) => policy.createScriptURL(address);

export const parseHtml = (text: string) => new DOMParser().parseFromString(policy.createHTML(text), "text/html");

/** Fetches a page of this site. Throws when the response is not OK or was redirected to another path. */
export async function fetchDocument(address: string, signal?: AbortSignal) {
  const response = await fetch(address, { signal: signal ?? null, headers: { Accept: "text/html" } });
  const requestedPath = new URL(address, location.href).pathname;
  if (!response.ok || new URL(response.url).pathname !== requestedPath)
    throw new Error(`${response.status} ${response.url}`);
  return parseHtml(await response.text());
}

/**
 * Replaces the element with this id by the other document's. Focus inside it moves to the same link or field of the new
 * one, or else to the region. Returns false if either document lacks it.
 */
export function swapRegion(id: string, from: Document, root: ParentNode = document) {
  const current = root.querySelector(`#${id}`);
  const replacement = from.getElementById(id);
  if (!current || !replacement) return false;
  const focused = current.contains(document.activeElement) ? document.activeElement : null;
  current.replaceWith(document.adoptNode(replacement));
  if (focused) focusCounterpart(focused, replacement);
  return true;
}

function focusCounterpart(focused: Element, region: HTMLElement) {
  const same = ["id", "href", "name", "value"].flatMap((name) => {
    const value = focused.getAttribute(name);
    return value === null ? [] : `[${name}="${CSS.escape(value)}"]`;
  });
  const counterpart = same.length > 0 && region.querySelector<HTMLElement>(focused.localName + same.join(""));
  if (!counterpart) region.tabIndex = -1;
  (counterpart || region).focus({ preventScroll: true });
}

/** Shows a fetched page as if the browser had navigated to it. */
export function showPage(text: string, address: string) {
  const page = parseHtml(text);
  document.title = page.title;
  document.body.replaceWith(document.adoptNode(page.body));
  history.pushState(null, "", address);
  const start = document.querySelector<HTMLElement>("#errors, main [autofocus]") ?? document.getElementById("conteudo");
  start?.focus();
}
