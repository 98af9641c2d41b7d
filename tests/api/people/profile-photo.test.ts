import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { environments } from "#app/contracts/access/environments.ts";
import { readBlob } from "#app/domain/platform/blobs.ts";
import { purgeUploads } from "#app/jobs/retention.ts";
import { PDF, sendFile } from "#tests/world/files/documents.ts";
import { RETENTION } from "#tests/world/jobs.ts";
import { type Login, users, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const rootOf = (login: Login) => environments[users[login].user_type].root;
const own = (login: Login, more = "") => `/v1/${rootOf(login)}/profile/photo${more}`;

/** Returns a picture twice as wide as high: red on the left, blue on the right. */
async function twoHalves(): Promise<Uint8Array<ArrayBuffer>> {
  const half = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue] = await Promise.all([half("#ff0000"), half("#0000ff")]);
  const both = sharp({ create: { width: 1200, height: 600, channels: 3, background: "#000000" } });
  return new Uint8Array(
    await both
      .composite([
        { input: red, left: 0, top: 0 },
        { input: blue, left: 600, top: 0 },
      ])
      .png()
      .toBuffer(),
  );
}

async function shown(login: Login, path: string) {
  const authorization = `Bearer ${await world.token(login)}`;
  const response = await world.api(new Request(`http://api.test${path}`, { headers: { authorization } }));
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Returns the blue value, 0 to 255, at the left and right edges of a picture. */
async function blueness(bytes: Buffer): Promise<[left: number, right: number]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => data[(Math.floor(info.height / 2) * info.width + x) * info.channels + 2] ?? 0;
  return [at(5), at(info.width - 6)];
}

const everyKind: Login[] = ["mob", "backoffice", "sol", "aurora", "belo", "limpa", "sol.centro", "campo"];

describe.each(everyKind)("%s", (login) => {
  test("sends a photo, crops it again and removes it", async () => {
    const client = await world.as(login);
    const root = rootOf(login);
    expect((await client("GET", own(login))).status).toBe(404);
    expect((await client("GET", `/v1/${root}/profile`)).body.profile.photo).toBeNull();
    expect((await sendFile(world, login, "PUT", own(login), await twoHalves(), "eu.png")).status).toBe(204);

    const { photo } = (await client("GET", `/v1/${root}/profile`)).body.profile;
    expect(photo).toMatch(/^\/profile\/photo\?v=/);
    expect((await client("GET", "/user_info")).body.photo).toBe(photo);
    const middle = await shown(login, `/v1/${root}${photo}`);
    expect(await sharp(middle.bytes).metadata()).toMatchObject({ width: 500, height: 500, format: "webp" });
    const [left, right] = await blueness(middle.bytes);
    expect([left < 60, right > 190]).toEqual([true, true]);
    expect((await client("GET", own(login, "/crop"))).body).toEqual({ crop: { x: 50, y: 50, zoom: 1 } });

    const preview = await shown(login, own(login, "?x=0&zoom=1.25"));
    expect((await blueness(preview.bytes)).every((blue) => blue < 60)).toBe(true);
    expect((await client("GET", own(login, "/crop"))).body.crop.x).toBe(50);

    const crop = { x: 100, y: 0, zoom: 5 };
    expect((await client("PUT", own(login, "/crop"), { crop })).body).toEqual({ crop });
    expect((await client("GET", own(login, "/crop"))).body).toEqual({ crop });
    const cut = await shown(login, own(login));
    expect((await sharp(cut.bytes).metadata()).width).toBe(500);
    expect((await blueness(cut.bytes)).every((blue) => blue > 190)).toBe(true);
    const whole = await shown(login, own(login, "?picture=true"));
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 1200, height: 600 });

    expect((await client("DELETE", own(login))).status).toBe(204);
    expect((await client("GET", own(login))).status).toBe(404);
    expect((await client("PUT", own(login, "/crop"), { crop })).status).toBe(404);
  });
});

test("a file that is no picture is refused, and the old photo remains", async () => {
  await sendFile(world, "boreal", "PUT", own("boreal"), await twoHalves(), "eu.png");
  const refused = await sendFile(world, "boreal", "PUT", own("boreal"), PDF);
  expect([refused.status, refused.body.errors.photo]).toEqual([
    422,
    [{ file: ["Envie uma imagem JPEG, PNG ou WebP."] }],
  ]);
  expect((await shown("boreal", own("boreal"))).status).toBe(200);
});

test("a crop outside the picture is refused", async () => {
  const boreal = await world.as("boreal");
  const put = async (crop: object) => (await boreal("PUT", own("boreal", "/crop"), { crop })).body.errors?.crop?.[0];
  expect(await put({ x: -1, y: 101, zoom: 6 })).toEqual({
    x: ["Posição horizontal: de 0 a 100"],
    y: ["Posição vertical: de 0 a 100"],
    zoom: ["Zoom: de 1 a 5"],
  });
  expect(await put({ x: 0, y: 0, zoom: 0.75 })).toEqual({ zoom: ["Zoom: de 1 a 5"] });
  expect(await put({ x: 0, y: 0, zoom: 1.3 })).toEqual({ zoom: ["Zoom: em passos de 0,25"] });
  expect((await boreal("GET", own("boreal", "?zoom=9"))).status).toBe(422);
});

test("each photo belongs to one user: a colleague cannot read it", async () => {
  await sendFile(world, "aurora", "PUT", own("aurora"), await twoHalves(), "eu.png");
  for (const login of ["aurora.leitura", "campo", "boreal", "belo"] as const) {
    const { status } = await shown(login, own(login));
    expect([login, status]).toEqual([login, login === "boreal" ? 200 : 404]);
  }
});

test("a visitor's owner crops the photo; other readers never get the original", async () => {
  const at = (root: string, more = "") => `/v1/${root}/visitors/${visitors.ana.uuid}/photo${more}`;
  const aurora = await world.as("aurora");
  expect((await sendFile(world, "aurora", "PUT", at("agencies"), await twoHalves(), "ana.png")).status).toBe(204);
  const crop = { x: 100, y: 50, zoom: 2 };
  expect((await aurora("PUT", at("agencies", "/crop"), { crop })).body).toEqual({ crop });
  expect((await aurora("GET", at("agencies", "/crop"))).body).toEqual({ crop });
  for (const [login, root] of [
    ["sol", "retailers"],
    ["sol.centro", "stores"],
  ] as const) {
    expect((await blueness((await shown(login, at(root))).bytes))[0]).toBeGreaterThan(190);
    expect((await shown(login, at(root, "?picture=true"))).status).toBe(404);
    expect((await shown(login, at(root, "?x=0&zoom=1"))).status).toBe(404);
    expect((await shown(login, at(root, "/crop"))).status).toBe(404);
  }
});

test("originals that no photo uses are purged, and those in use remain", async () => {
  const boreal = await world.as("boreal");
  await sendFile(world, "boreal", "PUT", own("boreal"), await twoHalves(), "eu.png");
  await boreal("PUT", own("boreal", "/crop"), { crop: { x: 10, y: 10, zoom: 2 } });
  const filesOf = async () =>
    (
      await world.admin.query<{ uuid: string; cut: boolean }>(
        `select f.uuid, f.cut_from is not null as cut from files f join users u on u.account_uuid = f.owner_uuid
         where u.login = 'boreal' order by f.uuid`,
      )
    ).rows;
  await world.admin.query("update files set created_at = now() - interval '2 days'");
  const before = await filesOf();
  for (let nights = 0; nights < 2; nights += 1) await purgeUploads(world.database, world.uploads, RETENTION);
  const left = await filesOf();
  expect(left.map(({ cut }) => cut).sort()).toEqual([false, true]);
  const [gone] = before.filter(({ uuid }) => left.every((one) => one.uuid !== uuid));
  await expect(readBlob(world.uploads, gone?.uuid ?? "")).rejects.toThrow();
  expect((await shown("boreal", own("boreal"))).status).toBe(200);
  expect((await shown("boreal", own("boreal", "?picture=true"))).status).toBe(200);
});
