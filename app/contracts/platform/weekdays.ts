import { z } from "zod";

export const weekdayLabels = {
  sunday: "Domingo",
  monday: "Segunda-feira",
  tuesday: "Terça-feira",
  wednesday: "Quarta-feira",
  thursday: "Quinta-feira",
  friday: "Sexta-feira",
  saturday: "Sábado",
} as const;
export type Weekday = keyof typeof weekdayLabels;
export const weekdayKeys = Object.keys(weekdayLabels) as Weekday[];
/** The weekdays from Monday on, as weeks are displayed. */
export const weekOrder: Weekday[] = [...weekdayKeys.slice(1), "sunday"];
export const weekday = z.enum(weekdayKeys, "Dia da semana inválido");
/** The weekdays that a form or a request chooses, at least one. */
export const weekdaysInput = z
  .array(weekday)
  .min(1, "Dias da semana é obrigatório")
  .max(weekdayKeys.length, "Dias da semana repetidos");

/** Returns the days of a bit set; bit 0 is Sunday. */
export function weekdaysOf(bits: number): Weekday[] {
  return weekdayKeys.filter((_, day) => bits & (1 << day));
}

/** Returns the bit set of some days; bit 0 is Sunday. */
export function weekdayBits(days: Weekday[]): number {
  return days.reduce((bits, day) => bits | (1 << weekdayKeys.indexOf(day)), 0);
}

const dayNames = Object.fromEntries(
  weekdayKeys.map((day) => [day, (weekdayLabels[day].split("-")[0] as string).toLowerCase()]),
) as Record<Weekday, string>;

/** Returns the weekday of a day (YYYY-MM-DD) in one word: "segunda", "domingo". */
export function dayNameOf(day: string): string {
  return dayNames[weekdayKeys[new Date(day).getUTCDay()] as Weekday];
}

/**
 * Describes weekdays: "todos os dias", "de segunda a sexta", "na segunda e na quinta". Three days or more that follow
 * each other are a span.
 */
export function describeWeekdays(days: readonly Weekday[]): string {
  if (days.length === weekdayKeys.length) return "todos os dias";
  const spans: Weekday[][] = [];
  weekOrder.forEach((day, position) => {
    if (!days.includes(day)) return;
    const last = spans.at(-1);
    if (last?.at(-1) === weekOrder[position - 1] && last) last.push(day);
    else spans.push([day]);
  });
  const parts = spans.flatMap((span) =>
    span.length > 2
      ? `de ${dayNames[span[0] as Weekday]} a ${dayNames[span.at(-1) as Weekday]}`
      : span.map((day) => `${day === "saturday" || day === "sunday" ? "no" : "na"} ${dayNames[day]}`),
  );
  return parts.join(", ").replace(/, ([^,]*)$/, " e $1");
}
