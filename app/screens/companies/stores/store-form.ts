import { z } from "zod";
import {
  type StoreDetails,
  sectionHeadInput,
  storeInput,
  storeRecords,
  time,
} from "#app/contracts/directory/stores.ts";
import { type Weekday, weekday, weekOrder } from "#app/contracts/platform/weekdays.ts";

/** The hours of one weekday as the form has them: both empty where the store is closed. */
const dayForm = z
  .object({ weekday, opens_at: time.optional(), closes_at: time.optional() })
  .superRefine(({ opens_at, closes_at }, context) => {
    if (opens_at && !closes_at) context.addIssue({ code: "custom", path: ["closes_at"], message: "Até é obrigatório" });
    if (closes_at && !opens_at) context.addIssue({ code: "custom", path: ["opens_at"], message: "Das é obrigatório" });
  });

/** A section head as the form has it: all empty where there is none. */
const headForm = sectionHeadInput.extend({ name: z.string().max(120).default("") }).superRefine((head, context) => {
  const isBlank = !head.phone && !head.email && !head.product_section_uuid;
  if (head.name.trim() === "" && !isBlank)
    context.addIssue({ code: "custom", path: ["name"], message: "Nome do responsável de seção é obrigatório" });
});

/** A coordinate, typed with a comma or a point. */
const coordinate = (label: string, most: number) =>
  z
    .string()
    .max(30)
    .transform((text, context) => {
      const value = Number(text.trim().replace(",", "."));
      if (text.trim() === "") return null;
      if (!Number.isNaN(value) && Math.abs(value) <= most) return value;
      context.addIssue({ code: "custom", message: `${label} inválida: escreva graus, como -23,5505` });
      return z.NEVER;
    })
    .default(null);

type Day = z.output<typeof dayForm>;
const isOpen = (day: Day): day is Required<Day> => Boolean(day.opens_at && day.closes_at);

/** A store as its form sends it: seven days and a few section heads, of which the empty ones are left out. */
export const storeForm = {
  ...storeRecords,
  input: storeInput.extend({
    latitude: coordinate("Latitude", 90),
    longitude: coordinate("Longitude", 180),
    opening_hours: z
      .array(dayForm)
      .max(weekOrder.length)
      .default([])
      .transform((days) => days.filter(isOpen)),
    section_heads: z
      .array(headForm)
      .max(100)
      .default([])
      .transform((heads) => heads.filter(({ name }) => name.trim() !== "")),
  }),
};

/** One row of the hours, as the form shows it. */
export interface HoursRow {
  weekday: Weekday;
  opens_at?: string;
  closes_at?: string;
}

/** The seven days of the hours, from those on which the store is open. */
export const hoursRows = (hours: (HoursRow | undefined)[]): HoursRow[] =>
  weekOrder.map((weekday) => hours.find((one) => one?.weekday === weekday) ?? { weekday });

/** One row of the section heads, as the form shows it. */
export interface HeadRow {
  name?: string;
  phone?: string;
  email?: string;
  product_section_uuid?: string | null;
}

/** The section heads of a store as rows of its form. */
export const headRows = ({ section_heads }: Pick<StoreDetails, "section_heads">): HeadRow[] =>
  section_heads.map(({ product_section, ...head }) => ({ ...head, product_section_uuid: product_section?.uuid }));

/** The heads with further empty rows for others; a row that was sent empty is none. */
export const withFurtherRows = (heads: (HeadRow | undefined)[]): HeadRow[] => [
  ...Array.from(heads, (head) => head ?? {}),
  {},
  {},
];
