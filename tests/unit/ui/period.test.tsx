import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PeriodControl, periodOfDays } from "#app/ui/table/index.ts";
import { zoneCity } from "#app/ui/zone-city.ts";

const today = "2026-03-10";
const render = (values: Record<string, string>, more: object = {}) =>
  renderToStaticMarkup(
    <PeriodControl
      address="/lista?q=ana&page=3"
      today={today}
      values={values}
      usual={periodOfDays(today, 7)}
      {...more}
    />,
  );
const shown = (html: string) => /id="start_date-period">([^<]*)</.exec(html)?.[1];

test("the field names the period in force, the default one too", () => {
  expect(shown(render({}))).toBe("Últimos 7 dias");
  expect(shown(render({}, { usual: undefined }))).toBe("Todo o período");
  expect(shown(render({ start_date: "10/03/2026", end_date: "2026-03-10" }))).toBe("Hoje");
  expect(shown(render({ start_date: "09/02/2026", end_date: "10/03/2026" }))).toBe("Últimos 30 dias");
  expect(shown(render({ start_date: "1/2/2026", end_date: "03/02/2026" }))).toBe("01/02/2026 a 03/02/2026");
  expect(shown(render({ start_date: "1/2/2026" }))).toBe("Desde 01/02/2026");
  expect(shown(render({ end_date: "1/2/2026" }))).toBe("Até 01/02/2026");
  expect(shown(render({}, { lengths: [-30] }))).toBe("Últimos 7 dias");
});

test("presets keep the other filters, and the days stand in the same form", () => {
  const html = render({}).replaceAll("&amp;", "&");
  expect(html).toMatch(/href="\/lista\?q=ana&start_date=04%2F03%2F2026&end_date=10%2F03%2F2026"[^>]*>Últimos 7 dias</);
  expect(html).toMatch(/name="start_date"[^>]*/);
  expect(html).toContain('placeholder="04/03/2026"');
  expect(html).not.toContain("<details open");
  expect(render({}, { lengths: [-30] })).toContain("Próximos 30 dias");
});

test("a wrong day opens the field and is described beside it", () => {
  const html = render({ start_date: "ontem" }, { errors: { start_date: ["Data inválida"] } });
  expect(html).toMatch(/<details [^>]*open=""/);
  expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="start_date-description start_date-error"/);
});

test("a clock that is not Brasília's has its city", () => {
  const at = "2026-02-03T15:05:00Z";
  expect(zoneCity(at, "America/Recife")).toBe("");
  expect(zoneCity(at, "America/Cuiaba")).toBe(" (Cuiabá)");
  expect(zoneCity(at, "America/Porto_Velho")).toBe(" (Porto Velho)");
});
