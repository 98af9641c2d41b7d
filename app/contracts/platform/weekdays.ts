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
/** Monday first, as weeks are read here. */
export const weekOrder: Weekday[] = [...weekdayKeys.slice(1), "sunday"];
export const weekday = z.enum(weekdayKeys, "Dia da semana inválido");

/** The days of a set kept as bits; bit 0 is Sunday. */
export function weekdaysOf(bits: number): Weekday[] {
  return weekdayKeys.filter((_, day) => bits & (1 << day));
}

/** The bits of a set of days; bit 0 is Sunday. */
export function weekdayBits(days: Weekday[]): number {
  return days.reduce((bits, day) => bits | (1 << weekdayKeys.indexOf(day)), 0);
}
