const patience = 1000;
let before = "";
let at = 0;

/** Whether keys pressed on this element are text for it. */
export const typing = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input:not([type=checkbox]):not([type=radio]), textarea, select, dialog");

function move(step: number) {
  const links = [...document.querySelectorAll<HTMLElement>("#tabela > tr")].map((row) => row.querySelector("a"));
  const rows = links.filter((link) => link !== null);
  const here = rows.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  rows[Math.max(0, Math.min(rows.length - 1, here + step))]?.focus();
}

function go(key: string) {
  const target = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
  if (!target) return false;
  if (target instanceof HTMLInputElement) target.select();
  target.focus();
  if (!(target instanceof HTMLInputElement)) target.click();
  return true;
}

/**
 * `j` and `k` walk the rows, `e` opens the one in focus, Ctrl+Enter sends the form, and any other key (or two, as in `g v`) goes to the element
 * whose `data-key` it is. `data-keys="off"` on the document turns single keys off.
 */
export function pressKey(event: KeyboardEvent) {
  const { key, target } = event;
  if (key === "Enter" && (event.ctrlKey || event.metaKey) && target instanceof Element) {
    target.closest("form")?.requestSubmit();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || key.length !== 1) return;
  if (typing(target) || document.documentElement.dataset.keys === "off") return;
  const pair = event.timeStamp - at < patience ? `${before} ${key}` : key;
  before = key;
  at = event.timeStamp;
  if (go(pair) || (pair !== key && go(key))) event.preventDefault();
  else if (pair.startsWith("g ")) return;
  else if (key === "e") document.activeElement?.closest("#tabela > tr")?.querySelector("a")?.click();
  else if (key === "j") move(1);
  else if (key === "k") move(-1);
}
