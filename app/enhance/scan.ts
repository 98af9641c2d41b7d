import { isTyping } from "./keys.ts";

const findScanField = () => document.querySelector<HTMLInputElement>("input[data-scan]");

/** Directs a scanner's input: a digit typed outside any field starts a new code in the scan field. */
export function catchScan({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (!/^\d$/.test(key) || ctrlKey || metaKey || altKey || isTyping(target)) return;
  findScanField()?.focus();
  findScanField()?.select();
}

/** Selects the code already in the field, so that the next scan replaces it. */
export function readyForScan() {
  const field = findScanField();
  if (field && field === document.activeElement) field.select();
}
