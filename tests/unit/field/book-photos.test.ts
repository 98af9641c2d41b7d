import { expect, test } from "vitest";
import { summaryOf } from "#app/contracts/field/book.ts";
import { photosByStore } from "#app/contracts/field/book-photos.ts";

type Photo = Parameters<typeof photosByStore>[0][number];

const photo = (uuid: string, moment: "before" | "after", store: string, day: string, time: string, category = "") =>
  ({ uuid, moment, day, taken_at: `${day}T${time}Z`, category, store: { uuid: store, name: store } }) as Photo;

test("a photo of before stands beside one of after of its store, day and category", () => {
  const found = photosByStore([
    photo("a2", "after", "Sol", "2026-11-20", "12:30:00", "Gôndola"),
    photo("a1", "after", "Sol", "2026-11-20", "12:00:00", "Ilha"),
    photo("b1", "before", "Sol", "2026-11-20", "09:00:00", "Gôndola"),
    photo("b2", "before", "Sol", "2026-11-20", "09:30:00"),
    photo("b3", "before", "Sol", "2026-11-21", "09:00:00"),
    photo("a3", "after", "Sol", "2026-11-19", "09:00:00"),
    photo("c1", "after", "Acre", "2026-11-20", "09:00:00"),
  ]);
  expect(found.map(({ store, rows }) => [store.name, rows.map((row) => row.map((one) => one?.uuid))])).toEqual([
    ["Acre", [["c1", undefined]]],
    [
      "Sol",
      [
        ["b1", "a2"],
        ["b2", "a1"],
        ["b3", "a3"],
      ],
    ],
  ]);
});

test.each([
  [0, 0, "Nenhuma visita planejada no período."],
  [1, 1, "A visita planejada foi realizada."],
  [1, 0, "A visita planejada não foi realizada."],
  [214, 181, "De 214 visitas planejadas, 181 foram realizadas (84,6%)."],
  [3, 1, "De 3 visitas planejadas, 1 foi realizada (33,3%)."],
])("of %i planned visits %i are done", (planned_visits_count, done_visits_count, sentence) => {
  const totals = { planned_visits_count, done_visits_count } as Parameters<typeof summaryOf>[0]["totals"];
  expect(summaryOf({ totals })).toBe(sentence);
});
