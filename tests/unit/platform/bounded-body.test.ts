import fc from "fast-check";
import { expect, test } from "vitest";
import { boundBody } from "#app/http/bounded-body.ts";

const FORM = "application/x-www-form-urlencoded";

/** Returns a request whose body arrives in these chunks. */
function chunkedRequest(type: string, pieces: Uint8Array[]): Request {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const sent = { method: "POST", headers: { "content-type": type }, body, duplex: "half" };
  return new Request("http://loja.test/", sent);
}

/** Reads the body within the bounds; returns null if it exceeds them. */
async function read(request: Request, bounds: { bytes: number; fields: number }): Promise<string | null> {
  const { request: guarded, passed } = boundBody(request, bounds);
  const text = await guarded.text().catch(() => null);
  expect(passed()).toBe(text === null);
  expect(guarded.signal.aborted).toBe(text === null);
  return text;
}

function cutAt(text: string, positions: number[]): Uint8Array[] {
  const bytes = Buffer.from(text);
  const cuts = [0, ...positions.map((position) => position % bytes.length).sort((a, b) => a - b), bytes.length];
  return cuts.slice(1).map((cut, n) => Uint8Array.from(bytes.subarray(cuts[n], cut)));
}

const cuts = fc.array(fc.nat(), { maxLength: 12 });

test("the fields of a form are counted wherever the body is split", async () => {
  const body = "a=1&b=2&c=3&d=&=";
  await fc.assert(
    fc.asyncProperty(cuts, async (positions) => {
      expect(await read(chunkedRequest(FORM, cutAt(body, positions)), { bytes: 99, fields: 4 })).toBe(body);
      expect(await read(chunkedRequest(FORM, cutAt(body, positions)), { bytes: 99, fields: 3 })).toBe(null);
    }),
  );
});

test.each(["-borda", '"uma borda"', "x"])("parts between %s are counted wherever the body is split", async (quoted) => {
  const boundary = quoted.replaceAll('"', "");
  const part = (content: string) => `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${content}\r\n`;
  const body = `${part("--")}${part(`-${boundary}`)}${part("\r\n\r\n--")}--${boundary}--\r\n`;
  const type = `multipart/form-data; charset=utf-8; boundary=${quoted}`;
  await fc.assert(
    fc.asyncProperty(cuts, async (positions) => {
      expect(await read(chunkedRequest(type, cutAt(body, positions)), { bytes: 999, fields: 3 })).toBe(body);
      expect(await read(chunkedRequest(type, cutAt(body, positions)), { bytes: 999, fields: 2 })).toBe(null);
    }),
  );
});

test("bytes of any value are counted, to the last one", async () => {
  for (const type of [FORM, "multipart/form-data; boundary=x", "application/json", ""]) {
    expect(await read(chunkedRequest(type, cutAt("12345678", [3])), { bytes: 8, fields: 9 })).toBe("12345678");
    expect(await read(chunkedRequest(type, cutAt("123456789", [3])), { bytes: 8, fields: 9 })).toBe(null);
  }
});

test("bytes beyond the bounds are not read", async () => {
  let pulled = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(10));
      },
    },
    { highWaterMark: 0 },
  );
  const sent = { method: "POST", body, duplex: "half" };
  const { request } = boundBody(new Request("http://loja.test/", sent), { bytes: 25, fields: 1 });
  await expect(request.text()).rejects.toThrow();
  expect(pulled).toBeLessThan(6);
});
