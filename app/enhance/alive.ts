/**
 * Runs `work`, which changes what stands on the page, once the page is nobody else's: at once, or, where it hydrates,
 * when it has (root.tsx says so). React would take what is changed before for a fault and throw the page away.
 */
export function onceAlive(work: () => void): void {
  const hydrates = "__reactRouterContext" in window || document.querySelector("script:not([src])") !== null;
  if (!hydrates || document.documentElement.dataset.alive !== undefined) work();
  else addEventListener("alive", work, { once: true });
}
