import { dueDate } from "./words.ts";

const DAY = 86_400_000;

/** Describes how far away a day is: `Vencido`, `Hoje`, `Amanhã`, `N dias` or a dash. Both days are YYYY-MM-DD. */
export function describeDueDate(day: string | null, today: string): string {
  if (!day) return dueDate.none;
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY);
  if (days < 0) return dueDate.past;
  if (days === 0) return dueDate.today;
  return days === 1 ? dueDate.tomorrow : dueDate.later(days);
}
