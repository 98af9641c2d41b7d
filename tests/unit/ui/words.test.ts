import { expect, test } from "vitest";
import { timeAgo } from "#app/ui/time-ago.ts";
import { notifications, required } from "#app/ui/words.ts";

test("a time is described by how long ago it was", () => {
  const [minute, hour, day, month, year] = [60, 3600, 86_400, 2_592_000, 31_536_000];
  expect([0, minute, hour, day, month, year].map(timeAgo)).toEqual([
    "agora há pouco",
    "há 1 minuto atrás",
    "há 1 hora atrás",
    "há 1 dia atrás",
    "há 1 mês atrás",
    "há 1 ano atrás",
  ]);
  expect([minute, hour, day, month, year].map((span) => timeAgo(span - 1))).toEqual([
    "agora há pouco",
    "há 59 minutos atrás",
    "há 23 horas atrás",
    "há 29 dias atrás",
    "há 12 meses atrás",
  ]);
  expect(timeAgo(2 * year)).toBe("há 2 anos atrás");
});

test("required fields are announced", () => {
  expect(required()).toBe("Campo é obrigatório");
  expect(required("Nome")).toBe("Nome é obrigatório");
});

test("notices include their count", () => {
  expect(notifications.pendingApproval(3)).toBe("3 Cadastros pendentes de aprovação");
});
