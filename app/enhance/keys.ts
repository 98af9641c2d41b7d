const PAIR_MS = 1000;
let previousKey = "";
let previousTime = 0;

/** Returns a truthy value if keys pressed on this element are text for it or belong to a dialog. */
export const isTyping = (target: EventTarget | null) =>
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
  // What opens over the page leaves focus and position as they are.
  if (target.dataset.ask === undefined) target.focus();
  if (!(target instanceof HTMLInputElement)) target.click();
  return true;
}

/**
 * Handles the keyboard shortcuts: `j` and `k` move through the rows, `e` opens the focused one, Ctrl+Enter submits the
 * form, and any other key (or two, as in `g v`) focuses or clicks the element with that `data-key`. `data-keys="off"`
 * on the document turns single keys off.
 */
export function pressKey(event: KeyboardEvent) {
  const { key, target } = event;
  if (key === "Enter" && (event.ctrlKey || event.metaKey) && target instanceof Element) {
    target.closest("form")?.requestSubmit();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || key.length !== 1) return;
  if (isTyping(target) || document.documentElement.dataset.keys === "off") return;
  const pair = event.timeStamp - previousTime < PAIR_MS ? `${previousKey} ${key}` : key;
  previousKey = key;
  previousTime = event.timeStamp;
  if (go(pair) || (pair !== key && go(key))) event.preventDefault();
  else if (pair.startsWith("g ")) return;
  else if (key === "e") document.activeElement?.closest("#tabela > tr")?.querySelector("a")?.click();
  else if (key === "j") move(1);
  else if (key === "k") move(-1);
}
