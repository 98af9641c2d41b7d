/**
 * Runs `work`, which changes the page, at once or, on pages that hydrate, after hydration (root.tsx signals it). React
 * would take an earlier change for a mismatch and discard the markup.
 */
export function afterHydration(work: () => void): void {
  const hydrates = "__reactRouterContext" in window || document.querySelector("script:not([src])") !== null;
  if (!hydrates || document.documentElement.dataset.alive !== undefined) work();
  else addEventListener("alive", work, { once: true });
}
