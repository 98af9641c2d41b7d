import fc from "fast-check";

/** Texts that break code written for plain words. */
export const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udc00b",
  "\u202eoirártnoc",
  "e\u0301\u0301\u0301",
  "👩‍👩‍👧‍👦",
  "\ufeff",
  "\uffff",
  "İ".repeat(40),
  "ﷺ".repeat(120),
  "a".repeat(121),
  "a".repeat(2_001),
  "a".repeat(70_000),
  "'; drop table visits; --",
  "%_\\",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "=1+1",
  "null",
  "true",
  "NaN",
  "-0",
  "1e400",
  "99999999999999999999",
  "0x10",
  "\r\n\t",
];

/** Days that do not exist, are far away, or exist only in some years. */
export const hostileDays = [
  "2026-02-29",
  "29/02/2027",
  "2024-02-29",
  "31/04/2026",
  "2026-13-01",
  "00/00/0000",
  "0000-01-01",
  "0001-01-01",
  "1582-10-10",
  "1900-01-01",
  "2199-12-31",
  "9999-12-31",
  "10000-01-01",
  "99999-01-01",
  "-2026-01-01",
  "2026-1-1",
  "2026-06-31T25:61:61Z",
  "2026-06-30T23:59:60Z",
  "2026-06-30T10:00:00+99:99",
  "infinity",
  "-infinity",
  "now",
  "epoch",
  "12345678",
  "99999",
];

export const hostileNumbers = [
  -1,
  0,
  -0,
  0.5,
  -2_147_483_649,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  1e21,
  -1e308,
  5e-324,
];

export const hostileIds = [
  "",
  "1",
  "null",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "00000000-0000-7000-8000-00000000dead",
  "{00000000-0000-7000-8000-000000000001}",
  "00000000000070008000000000000001",
  "00000000-0000-7000-8000-000000000001 ",
  "ⓐⓑ",
];

/** Values of every type, each likely to be wrong somewhere. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts, ...hostileDays, ...hostileIds),
  fc.constantFrom<unknown>(...hostileNumbers),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { uuid: "1" }, Array(2_000).fill(0)),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.jsonValue({ maxDepth: 4 }),
);

const deep = (depth: number) => `${'{"a":['.repeat(depth)}1${"]}".repeat(depth)}`;

/** Bodies that are not JSON, or unusual JSON. */
export const hostileBodies = fc.constantFrom(
  "",
  " ",
  "null",
  "true",
  "0",
  '""',
  "[]",
  "{}",
  "[[]]",
  "{",
  '{"a":}',
  "{'a':1}",
  "\ufeff{}",
  "\u0000",
  "undefined",
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  deep(500),
  deep(20_000),
  `[${"1,".repeat(50_000)}1]`,
  '{"a":1e999}',
  '{"\\u0000":1}',
  '{"a":"\\ud800"}',
);
