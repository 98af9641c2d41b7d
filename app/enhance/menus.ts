const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

/** Closes the open menus when the user clicks or focuses something else. */
export function closeMenus(event: Event) {
  for (const menu of openMenus()) if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
}

/** Closes the open menu on Escape and returns focus to its button. */
export function escapeMenu(event: KeyboardEvent) {
  if (event.key !== "Escape") return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
}
