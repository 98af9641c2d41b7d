import { fetchDocument } from "./html.ts";

/**
 * Opens the confirmation or card of the page at `address` as a dialog, in place of the page that a link with `data-ask`
 * leads to.
 */
async function openDialog(address: string, opener: HTMLElement | null) {
  const piece = (await fetchDocument(address)).querySelector("[data-dialog-body]");
  if (!piece) throw new Error("the page has no dialog body");
  const dialog = document.createElement("dialog");
  dialog.className = "rounded-lg border bg-background p-5 text-foreground";
  for (const name of ["aria-labelledby", "aria-label"]) {
    const value = piece.getAttribute(name);
    if (value) dialog.setAttribute(name, value);
  }
  dialog.append(document.adoptNode(piece));
  const cancel = dialog.querySelector<HTMLElement>("[data-close]");
  cancel?.setAttribute("autofocus", "");
  cancel?.addEventListener("click", (event) => {
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener?.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

export function openLinkInDialog(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-ask]");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { activeElement } = document;
  const opener = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : link;
  openDialog(link.href, opener).catch(() => location.assign(link.href));
}

/** Opens the global search over the current page on Ctrl+K; up and down move through its results. */
export function openPalette(event: KeyboardEvent) {
  if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  const form = document.querySelector<HTMLFormElement>("form[data-palette]");
  if (!form) return;
  event.preventDefault();
  if (document.querySelector("dialog[open]")) return;
  const own = document.querySelector<HTMLElement>("#busca");
  if (own) return own.focus();
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  // Receives the typing until the palette is loaded, which then takes over the text.
  const here = form.querySelector("input");
  here?.focus();
  openDialog(form.action, opener)
    .then((dialog) => {
      dialog.addEventListener("keydown", walk);
      const there = dialog.querySelector<HTMLInputElement>("#busca");
      there?.focus();
      dialog.dispatchEvent(new Event("palette", { bubbles: true }));
      if (!here?.value || !there) return;
      there.value = here.value;
      here.value = "";
      there.dispatchEvent(new Event("input", { bubbles: true }));
    })
    .catch(() => location.assign(form.action));
}

function walk(event: KeyboardEvent) {
  // Without this the browser would only clear the search field.
  if (event.key === "Escape" && event.currentTarget instanceof HTMLDialogElement) return event.currentTarget.close();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.currentTarget instanceof Element)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("#busca, #search-results a")];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.max(0, Math.min(stops.length - 1, here + step))]?.focus();
  event.preventDefault();
}
