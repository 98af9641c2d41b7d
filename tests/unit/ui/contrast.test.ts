import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("app/app.css", "utf8");

/** Returns the `--name: #hex` pairs of the first block after the text `before`. */
function tokens(before: string) {
  const start = css.indexOf("{", css.indexOf(before) + before.length - 1);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]));
}

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a = "", b = "") {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const light = tokens(":root {");
const lightConnect = { ...light, ...tokens('[data-edition="connect"] {') };
const dark = { ...light, ...tokens(":root {\n  @variant dark {") };
const darkConnect = { ...dark, ...tokens('[data-edition="connect"] {\n  @variant dark {') };
const themes = { light, lightConnect, dark, darkConnect };

const text = [
  ...["background", "muted", "primary-soft"].map((on) => ["foreground", on]),
  ...["background", "muted"].map((on) => ["muted-foreground", on]),
  ...["background", "muted", "primary-soft"].map((on) => ["primary", on]),
  ["primary-foreground", "primary"],
  ["brand-foreground", "brand"],
  ...["danger", "warning", "success"].flatMap((tone) => [
    [tone, "background"],
    [tone, "muted"],
    [tone, `${tone}-soft`],
    ["foreground", `${tone}-soft`],
  ]),
];
const shapes = [
  "control",
  "ring",
  "chart-1",
  "chart-2",
  "chart-3",
  "chart-4",
  "chart-5",
  "chart-good",
  "chart-watch",
  "chart-bad",
];

for (const [name, theme] of Object.entries(themes)) {
  test(`${name}: text 7:1, controls, focus and bars 3:1`, () => {
    const low = [
      ...text.filter(([fg = "", bg = ""]) => contrast(theme[fg], theme[bg]) < 7),
      ...shapes.filter((shape) => contrast(theme[shape], theme.background) < 3),
      ...shapes.filter((shape) => contrast(theme[shape], theme.muted) < 3),
    ];
    expect(low).toEqual([]);
  });
}

/** Returns the hue in degrees. */
function hue(hex = "") {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const degrees = (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
  return Math.round(degrees + 360) % 360;
}

test("Control is blue, Connect purple", () => {
  for (const [name, theme] of Object.entries(themes))
    for (const token of ["primary", "brand", "ring"]) {
      const [from, to] = name.endsWith("Connect") ? [265, 285] : [210, 230];
      expect([name, token, hue(theme[token])]).toEqual([
        name,
        token,
        expect.toSatisfy((h: number) => h >= from && h <= to),
      ]);
    }
});

test("only the good is green in charts, the bad is red", () => {
  for (const [name, theme] of Object.entries(themes)) {
    const green = Object.keys(theme).filter((token) => token.startsWith("chart-") && isGreen(hue(theme[token])));
    expect([name, green]).toEqual([name, ["chart-good"]]);
    expect([name, (hue(theme["chart-bad"]) + 30) % 360]).toEqual([name, expect.toSatisfy((h: number) => h <= 60)]);
  }
});

const isGreen = (h: number) => h >= 80 && h <= 175;

test("the four themes differ", () => {
  const primaries = new Set(Object.values(themes).map((theme) => theme.primary));
  expect(primaries.size).toBe(4);
});

test("a visit without check-out is red, a visitor in store green, in every theme", () => {
  for (const [name, theme] of Object.entries(themes)) {
    expect([name, (hue(theme.danger) + 30) % 360]).toEqual([name, expect.toSatisfy((h: number) => h <= 60)]);
    expect([name, hue(theme.success)]).toEqual([name, expect.toSatisfy((h: number) => h >= 90 && h <= 165)]);
  }
});
