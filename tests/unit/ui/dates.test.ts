import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDate, fromSerial, parseBirthDate, parseDate } from "#app/contracts/platform/dates.ts";

const days = fc
  .date({ min: new Date("1930-01-01"), max: new Date("2029-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ["31/12/1990", "1990-12-31"],
  ["1/2/90", "1990-02-01"],
  ["01/02/26", "2026-02-01"],
  ["1990-12-31", "1990-12-31"],
  ["1990-12-31T00:00:00.000Z", "1990-12-31"],
  ["31/12/1990 00:00:00", "1990-12-31"],
  ["31.12.1990", "1990-12-31"],
  ["31-12-1990", "1990-12-31"],
  ["31121990", "1990-12-31"],
  ["1021990", "1990-02-01"],
  ["33238", "1990-12-31"],
  ["33238,5", "1990-12-31"],
  ["29/02/2024", "2024-02-29"],
])("%s is %s", (text, day) => {
  expect(parseDate(text)).toEqual({ ok: true, value: day });
});

test.each(["29/02/2023", "31/04/2026", "0/1/2026", "12/25/1990", "1990", "010290", "amanhã", "", "1/1/0001", "#REF!"])(
  "%s is refused",
  (text) => {
    expect(parseDate(text)).toMatchObject({ ok: false, message: expect.stringMatching(/^Data inválida: /) });
  },
);

test("any day is parsed from every way of writing it", () => {
  fc.assert(
    fc.property(days, (day) => {
      const [year = "", month, date] = day.split("-");
      const serial = (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;
      for (const text of [day, formatDate(day), `${Number(date)}/${Number(month)}/${year.slice(2)}`, String(serial)]) {
        expect(parseDate(text)).toEqual({ ok: true, value: day });
      }
    }),
  );
});

test("any text gets a result and never throws", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseDate(text)));
});

test("serial numbers are right around Excel's false 29/02/1900", () => {
  expect([1, 59, 60, 61].map(fromSerial)).toEqual(["1900-01-01", "1900-02-28", "1900-02-28", "1900-03-01"]);
});

test("a birth date is never after today, which also decides two-digit years", () => {
  expect(parseBirthDate("20/11/2026", "2026-11-20")).toEqual({ ok: true, value: "2026-11-20" });
  expect(parseBirthDate("21/11/2026", "2026-11-20")).toMatchObject({ ok: false });
  expect(parseBirthDate("2027-01-15", "2026-11-20")).toMatchObject({ ok: false });
  expect(parseBirthDate("15/03/28", "2026-11-20")).toEqual({ ok: true, value: "1928-03-15" });
});
