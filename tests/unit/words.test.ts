import { expect, test } from "vitest";
import { notifications, required, timeAgo } from "#app/ui/words.ts";

test("how long ago", () => {
  expect([0, 59, 60, 125, 3600, 86_400, 2_592_000, 5_184_000, 31_536_000, 70_000_000].map(timeAgo)).toEqual([
    "agora há pouco",
    "agora há pouco",
    "há 1 minuto atrás",
    "há 2 minutos atrás",
    "há 1 hora atrás",
    "há 1 dia atrás",
    "há 1 mês atrás",
    "há 2 meses atrás",
    "há 1 ano atrás",
    "há 2 anos atrás",
  ]);
});

test("required fields", () => {
  expect(required()).toBe("Campo é obrigatório");
  expect(required("Nome")).toBe("Nome é obrigatório");
});

test("notices carry their count", () => {
  expect(notifications.pendingApproval(3)).toBe("3 Cadastros pendentes de aprovação");
});
