import { typing } from "./keys.ts";

const fieldOf = () => document.querySelector<HTMLInputElement>("input[data-scan]");

/** A scanner does not look where focus is: digits typed outside of a field begin the code anew in the one for scans. */
export function catchScan({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (!/^\d$/.test(key) || ctrlKey || metaKey || altKey || typing(target)) return;
  fieldOf()?.focus();
  fieldOf()?.select();
}

/** What was kept in the field gives way to the next scan. */
export function readyForScan() {
  const field = fieldOf();
  if (field && field === document.activeElement) field.select();
}
