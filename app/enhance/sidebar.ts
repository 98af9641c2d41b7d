/** Toggles the sidebar at once and posts the form, so that the server renders the next page accordingly. */
export function toggleSidebar(event: SubmitEvent) {
  const form = event.target;
  const shell = document.querySelector<HTMLElement>("[data-shell]");
  if (!(form instanceof HTMLFormElement) || form.dataset.sidebarToggle === undefined || !shell) return;
  event.preventDefault();
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.set(name, String(value));
  fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => undefined);

  const collapsed = body.get("collapsed") === "1";
  shell.dataset.sidebar = collapsed ? "collapsed" : "expanded";
  localStorage.setItem("MC2-sidebar", shell.dataset.sidebar);
  const next = form.querySelector<HTMLInputElement>('[name="collapsed"]');
  if (next) next.value = collapsed ? "0" : "1";
  const button = form.querySelector("button");
  button?.setAttribute("aria-expanded", String(!collapsed));
  const label = button?.querySelector("span");
  if (label) label.textContent = (collapsed ? button?.dataset.expand : button?.dataset.collapse) ?? "";
}
