import { load } from "./html.ts";

/** A link with `data-ask` leads to a question's page; the question is shown here instead, in a dialog. */
async function ask(link: HTMLAnchorElement) {
  const question = (await load(link.href)).getElementById("pergunta");
  if (!question) throw new Error("no question");
  const dialog = document.createElement("dialog");
  dialog.className = "rounded-lg border bg-background p-5 text-foreground";
  dialog.setAttribute("aria-labelledby", "pergunta-titulo");
  dialog.append(document.adoptNode(question));
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
