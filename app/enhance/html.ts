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

/** Replaces the element with this id by the other document's. Returns false if either document lacks it. */
export function swapRegion(id: string, from: Document, root: ParentNode = document) {
  const current = root.querySelector(`#${id}`);
  const replacement = from.getElementById(id);
  if (!current || !replacement) return false;
  current.replaceWith(document.adoptNode(replacement));
  return true;
}

/** Shows a fetched page as if the browser had navigated to it. */
export function showPage(text: string, address: string) {
  const page = parseHtml(text);
  document.title = page.title;
  document.body.replaceWith(document.adoptNode(page.body));
  history.pushState(null, "", address);
  const start = document.getElementById("errors") ?? document.getElementById("conteudo");
  start?.focus();
}
