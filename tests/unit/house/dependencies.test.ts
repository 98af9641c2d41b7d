import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const { dependencies, devDependencies, optionalDependencies } = read("package.json") as Record<
  string,
  Record<string, string>
>;
const required = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
const locked = Object.entries(
  read("package-lock.json").packages as Record<string, { integrity?: string; resolved?: string }>,
).filter(([path]) => path !== "");

test("every package is required in one exact version", () => {
  expect(required.length).toBeGreaterThan(50);
  expect(required.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test("every installed package is pinned by its hash, whatever its address", () => {
  expect(locked.length).toBeGreaterThan(required.length);
  expect(locked.filter(([, { integrity = "" }]) => !integrity.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test("each dependency has its reason", () => {
  const reasons = readFileSync("docs/dependencies.md", "utf8");
  const named = (name: string) => reasons.includes(name) || reasons.includes(name.replace(/(?<=@[\w-]+\/).*/, "*"));
  expect(required.map(([name]) => name).filter((name) => !named(name))).toEqual([]);
});

test("the bill of materials lists each dependency's version, and transitive ones", () => {
  const { bomFormat, components } = read("build/bom.cdx.json") as Bill;
  expect(bomFormat).toBe("CycloneDX");
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const shipped = Object.entries({ ...dependencies, ...devDependencies });
  expect(shipped.map((one) => one.join(" ")).filter((one) => !listed.has(one))).toEqual([]);
  expect(listed.size).toBeGreaterThan(shipped.length);
});

interface Bill {
  bomFormat: string;
  components: { name: string; version: string }[];
}
