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

/** Named in the page's policy (`trusted-types visitas`). Text is only ever parsed into a document without scripts. */
const policy = factory?.createPolicy("visitas", rules) ?? rules;

/** The address of one of the two workers, as the policy lets it be run. */
export const scriptUrl = (address: string) => policy.createScriptURL(address);

export const parse = (text: string) => new DOMParser().parseFromString(policy.createHTML(text), "text/html");

/** The page at an address of our own; throws when it did not come whole, or when the address led elsewhere. */
export async function load(address: string, signal?: AbortSignal) {
  const response = await fetch(address, { signal: signal ?? null, headers: { Accept: "text/html" } });
  const asked = new URL(address, location.href).pathname;
  if (!response.ok || new URL(response.url).pathname !== asked) throw new Error(`${response.status} ${response.url}`);
  return parse(await response.text());
}

/** Puts the region of the other document in the place of ours; false when either lacks it. */
export function swap(id: string, from: Document, within: ParentNode = document) {
  const ours = within.querySelector(`#${id}`);
  const theirs = from.getElementById(id);
  if (!ours || !theirs) return false;
  ours.replaceWith(document.adoptNode(theirs));
  return true;
}

/** Shows a whole page that was fetched as if the browser had gone there. */
export function showPage(text: string, address: string) {
  const page = parse(text);
  document.title = page.title;
  document.body.replaceWith(document.adoptNode(page.body));
  history.pushState(null, "", address);
  const start = document.getElementById("erros") ?? document.getElementById("conteudo");
  start?.focus();
}
