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
