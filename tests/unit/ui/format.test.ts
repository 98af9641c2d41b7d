import { describe, expect, test } from "vitest";
import * as f from "#app/ui/format.ts";

describe("days and times are formatted", () => {
  test("a day has no time zone", () => {
    expect(f.formatDate("2026-02-03")).toBe("03/02/2026");
    expect(f.formatDate(null)).toBe("–");
  });
  test("an instant is shown in the store's time zone", () => {
    expect(f.formatDateTime("2026-02-03T02:30:00Z")).toBe("02/02/2026 23:30");
    expect(f.formatDateTime("2026-02-03T02:30:00Z", "America/Rio_Branco")).toBe("02/02/2026 21:30");
    expect(f.formatDateTime("2026-02-03T02:30:00Z", "America/Noronha")).toBe("03/02/2026 00:30");
    expect(f.formatDate("2026-02-03T02:30:00Z", "America/Noronha")).toBe("03/02/2026");
    expect(f.formatTime("2026-02-03T12:05:00Z")).toBe("09:05");
    expect(f.formatTime(undefined)).toBe("–");
  });
  test("hours are formatted from minutes", () => {
    expect([0, 5, 95, 1500, -30].map(f.formatHours)).toEqual(["0:00", "0:05", "1:35", "25:00", "-0:30"]);
  });
});

describe("numbers are formatted", () => {
  test("thousands are grouped as in Brazil", () => {
    expect(f.formatInteger(1234567)).toBe("1.234.567");
    expect(f.formatDecimal(1234.56)).toBe("1.234,56");
    expect(f.formatMoney(123456).replace(/\s/, " ")).toBe("R$ 1.234,56");
  });
  test("distances are formatted", () => {
    expect([0, 0.3504, 0.9994, 1.04, 1234.56].map(f.formatDistance)).toEqual([
      "0 m",
      "350 m",
      "999 m",
      "1,0 km",
      "1.234,6 km",
    ]);
  });
  test("quantities have decimals only where there are any", () => {
    expect([5, 0, 1234.5, 0.125].map(f.formatQuantity)).toEqual(["5", "0", "1.234,5", "0,13"]);
  });

  test("degrees have five decimals", () => {
    expect(f.formatDegrees(-23.550521)).toBe("-23,55052");
  });

  test("distances have one decimal unless whole", () => {
    expect([12, 12.5, 12.04, 99.96, 0].map(f.formatPercent)).toEqual(["12%", "12,5%", "12%", "100%", "0%"]);
  });
});

describe("documents are formatted", () => {
  test("a CPF is shown in groups of three", () => {
    expect(f.formatCpf("12345678909")).toBe("123.456.789-09");
    expect(f.formatCpf("123.456.789-09")).toBe("123.456.789-09");
    expect(f.formatCpf("123456")).toBe("123.456");
    expect(f.formatCpf(null)).toBe("–");
  });
  test("a masked CPF keeps the first three and the last two", () => {
    expect(f.maskCpf("12345678909")).toBe("123.***.***-09");
    expect(f.formatCpf("123.***.***-09")).toBe("123.***.***-09");
  });
  test("a number of an old record keeps all its characters", () => {
    expect(f.formatCpf("1234567890912")).toBe("123.456.789-0912");
  });
  test("a CNPJ is formatted, numeric or alphanumeric", () => {
    expect(f.formatCnpj("11222333000181")).toBe("11.222.333/0001-81");
    expect(f.formatCnpj("12abc34501de35")).toBe("12.ABC.345/01DE-35");
    expect(f.formatCnpj("123")).toBe("123");
  });
  test("telephone and CEP are formatted", () => {
    expect(f.formatPhone("11987654321")).toBe("(11) 98765-4321");
    expect(f.formatPhone("1133334444")).toBe("(11) 3333-4444");
    expect(f.formatPhone("190")).toBe("190");
    expect(f.formatCep("01310100")).toBe("01310-100");
  });
});

describe("pages are described", () => {
  test("a page describes its range of items", () => {
    expect(f.formatPageRange({ page: 0, per_page: 25, total: 1234, capped: false })).toBe("1 - 25 de 1.234 item(s)");
    expect(f.formatPageRange({ page: 1, per_page: 25, total: 30, capped: false })).toBe("26 - 30 de 30 item(s)");
    expect(f.formatPageRange({ page: 0, per_page: 25, total: 0, capped: false })).toBe("0 - 0 de 0 item(s)");
  });
  test("a capped total says that there are more", () => {
    expect(f.formatPageRange({ page: 3, per_page: 25, total: 10_000, capped: true })).toBe(
      "76 - 100 de 10.000+ item(s)",
    );
  });
});

test("names are cut at 25 characters", () => {
  expect(f.shorten("Distribuidora Boa Esperança Ltda")).toBe("Distribuidora Boa Esperan…");
  expect(f.shorten("Curto")).toBe("Curto");
});
