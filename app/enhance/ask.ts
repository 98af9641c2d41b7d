import { load } from "./html.ts";

/** A link with `data-ask` leads to a page of one question or card; that piece is shown here instead, in a dialog. */
async function ask(link: HTMLAnchorElement) {
  const piece = (await load(link.href)).querySelector("[data-dialog-body]");
  if (!piece) throw new Error("nothing to show");
  const dialog = document.createElement("dialog");
  dialog.className = "rounded-lg border bg-background p-5 text-foreground";
  dialog.setAttribute("aria-labelledby", piece.getAttribute("aria-labelledby") ?? "");
  dialog.append(document.adoptNode(piece));
  const cancel = dialog.querySelector<HTMLElement>("[data-close]");
  cancel?.setAttribute("autofocus", "");
  cancel?.addEventListener("click", (event) => {
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    link.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

export function askFirst(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-ask]");
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  ask(link).catch(() => location.assign(link.href));
}
