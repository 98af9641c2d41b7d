import { expect, test } from "vitest";
import { checkInTime } from "#app/screens/dashboard/check-in-time.ts";
import { dashboardFilterOf } from "#app/screens/dashboard/filters.ts";
import { apiPageOf, visitPageOf } from "#app/screens/dashboard/visit-paging.ts";

test.each([0, 1, 9, 10, 18, 19, 25, 26, 34, 50, 51, 174])("all %i visits are shown, once each", (total) => {
  const shown: number[] = [];
  const { last } = visitPageOf(0, { total, capped: false });
  for (let page = 0; page <= last; page++) {
    const { from, first, end } = visitPageOf(page, { total, capped: false });
    expect(first).toBe(apiPageOf(page) * 25 + from + 1);
    for (let n = first; n <= end; n++) shown.push(n);
  }
  expect(shown).toEqual(Array.from({ length: total }, (_, index) => index + 1));
});

test("a check-in shows the store's clock, with its distance from the capital's", () => {
  const at = "2026-11-20T15:05:00Z";
  expect(checkInTime(at, "America/Sao_Paulo")).toBe("12:05");
  expect(checkInTime(at, "America/Recife")).toBe("12:05");
  expect(checkInTime(at, "America/Manaus")).toBe("11:05 (Manaus)");
  expect(checkInTime(at, "America/Rio_Branco")).toBe("10:05 (Rio Branco)");
  expect(checkInTime(at, "America/Noronha")).toBe("13:05 (Fernando de Noronha)");
});

test("a city is shown with its state", () => {
  const city = (search: string) => dashboardFilterOf(new URL(`http://loja.test/agency${search}`)).city_id;
  expect(city("?state_id=35&city_id=3550308")).toBe("3550308");
  expect(city("?state_id=41&city_id=3550308")).toBe("");
  expect(city("?city_id=3550308")).toBe("");
});
