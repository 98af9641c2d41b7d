import { fromSerial } from "#app/contracts/platform/dates.ts";

/** 31/12/9999, the last day a spreadsheet knows. */
const LAST_SERIAL = 2_958_465;
const FROM_1904 = 1_462;

/** Returns whether a number format shows a date: a built-in one, or a code with d, m or y outside quoted text. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined)
    return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const bare = code.split(";")[0]?.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "") ?? "";
  return /[dy]/i.test(bare) || /^m+$/i.test(bare.trim());
}

/**
 * Returns a number cell as text: a date (with the time, when it has one) as YYYY-MM-DD, any other number without an
 * exponent.
 */
export function numberText(stored: string, isDate: boolean, since1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === "" || !Number.isFinite(value)) return stored;
  if (isDate) {
    const serial = value + (since1904 ? FROM_1904 : 0);
    if (serial >= 1 && serial <= LAST_SERIAL) return dayAndTime(serial);
  }
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
}

function dayAndTime(serial: number): string {
  const seconds = Math.round((serial % 1) * 86_400);
  if (seconds === 0 || seconds === 86_400) return fromSerial(Math.round(serial));
  return `${fromSerial(serial)} ${new Date(seconds * 1000).toISOString().slice(11, 19)}`;
}
