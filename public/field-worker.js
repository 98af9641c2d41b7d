// A field day or a replenisher's shift on a phone, or a day at a store's gate, whose network comes and goes: its pages open without it, and what is
// sent meanwhile is stored and sent later, once, with the time at which it happened. All of it is one user's, whom the
// names of the caches say. The scope of the registration is the area whose rules apply.
importScripts("/push-worker.js");

const MINUTE = 60_000;
const SCOPE = new URL(self.registration.scope).pathname;
/**
 * Of each area: the pages that are stored, `home` being the first; how long a page or form is waited for; how long a
 * stored page counts as new. With `daily`, a stored page ends with its day, and takes the place of any other page.
 */
const AREAS = {
  "/af": {
    home: "/af",
    pages: /^\/af(\/(lojas|visitas|documentos|fotos|cracha)(\/.*)?)?$/,
    posts: "/af/",
    patience: { page: 8000, form: 10_000 },
    fresh: 30 * MINUTE,
  },
  "/repositor": {
    home: "/repositor",
    pages: /^\/repositor$/,
    posts: "/repositor",
    patience: { page: 8000, form: 10_000 },
    fresh: 30 * MINUTE,
  },
  "/store/portaria": {
    home: "/store/portaria/contingencia",
    pages: /^\/store\/portaria(\/contingencia)?$/,
    posts: "/store/portaria",
    patience: { page: 4000, form: 3000 },
    fresh: 5 * MINUTE,
    daily: true,
  },
};
const AREA = AREAS[SCOPE] ?? AREAS["/af"];

const PAGES = "field-pages ";
const OUTBOX = "field-outbox ";
const FILES = "field-files";

const FILE_PATIENCE = 60_000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.waitUntil(belongTo(event.data.who)));
self.addEventListener("sync", (event) => event.waitUntil(sendAll()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const reads = request.method === "GET";
  if (reads && pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (reads && AREA.pages.test(pathname)) event.respondWith(page(event));
  else if (request.method === "POST" && pathname.startsWith(AREA.posts)) event.respondWith(post(request));
});

/** Whose phone this is; nobody's before their first page, and once they have left. */
async function owner() {
  const name = (await caches.keys()).find((one) => one.startsWith(PAGES));
  return name?.slice(PAGES.length);
}

/** A page of this person is open: what is anybody else's goes, what waits is sent, the day is kept. */
async function belongTo(who) {
  for (const name of await caches.keys()) {
    if (name.startsWith(PAGES) && name !== PAGES + who) await caches.delete(name);
  }
  const pages = await caches.open(PAGES + who);
  await sendAll();
  await keepDay(pages).catch(() => {}); // the network is away, and what is kept stays
}

/** Keeps the day's page and, from it on, every page that a link with `data-keep` leads to. */
async function keepDay(pages) {
  const addresses = [AREA.home];
  for (const address of addresses) {
    let kept = await stored(pages, address);
    if (!kept || Date.now() - kept.headers.get("x-kept") > AREA.fresh) {
      const asked = Date.now();
      const response = await fetch(address, { headers: { accept: "text/html" } });
      if (!response.ok || response.redirected) return;
      kept = await keep(pages, address, response, asked);
    }
    for (const [, href] of (await kept.text()).matchAll(/href="([^"]+)" data-keep/g)) {
      if (!addresses.includes(href)) addresses.push(href);
    }
  }
}

/** The page as it was stored; one of an earlier day goes, where pages end with their day. A day ends at six. */
async function stored(pages, address) {
  const found = await pages.match(address, { ignoreVary: true });
  const dayOf = (at) => new Date(at - 6 * 60 * MINUTE).toDateString();
  if (!found || !AREA.daily || dayOf(Number(found.headers.get("x-kept"))) === dayOf(Date.now())) return found;
  await pages.delete(address, { ignoreVary: true });
}

/** Keeps a page that was asked for at the time `asked`, and returns it. */
async function keep(pages, address, response, asked) {
  const text = await response.text();
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set("x-asked", asked);
  headers.set("x-kept", Date.now());
  const kept = text
    .replace(/<toast-message.*?<\/toast-message>/gs, "")
    .replace("<html", `<html data-saved="${new Date().toISOString()}"`);
  const page = new Response(kept, { headers });
  await pages.put(address, page.clone());
  return page;
}

/** The page as it is now; without network, or where that takes too long, as it was kept. */
async function page(event) {
  const { request } = event;
  const who = await owner();
  const pages = who && (await caches.open(PAGES + who));
  const kept = pages && (await stored(pages, AREA.daily ? AREA.home : request.url));
  const asked = Date.now();
  try {
    const response = await fetch(request, kept ? { signal: AbortSignal.timeout(AREA.patience.page) } : undefined);
    if (response.status >= 500 && kept) return kept;
    // Led away, nobody is signed in any more.
    if (response.type === "opaqueredirect") await caches.delete(PAGES + who);
    else if (pages && response.ok && (!AREA.daily || new URL(request.url).pathname === AREA.home))
      event.waitUntil(keep(pages, request.url, response.clone(), asked));
    return response;
  } catch {
    return kept ?? nowhere();
  }
}

function nowhere() {
  const text = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Sem rede</title>
    <meta name="viewport" content="width=device-width"></head><body><h1>Sem rede</h1>
    <p>Esta página não está guardada neste aparelho.</p><p><a href="${SCOPE}">Tentar de novo</a></p></body></html>`;
  return new Response(text, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

/** Styles and scripts have names of their own for each content. */
async function file(request) {
  const files = await caches.open(FILES);
  const known = await files.match(request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await files.put(request, response.clone());
  return response;
}

/** A form of the field is first kept, then sent; without an answer it waits, and its person goes on. */
async function post(request) {
  const who = await owner();
  const form = who && (await request.clone().formData());
  if (!form?.has("later")) return sendNow(request, who, form);
  form.set("once", crypto.randomUUID());
  form.set("happened_at", new Date(Date.now() + (await behind(who))).toISOString());
  // A field without a file sends an empty one, which must not hide a file of another field with the same name.
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => !(value instanceof File && value.size === 0));
    form.delete(name);
    for (const value of values) form.append(name, value);
  }
  const files = [...form.values()].some((value) => value instanceof File);
  const { href, pathname } = new URL(request.url);
  const headers = {
    "x-to": href,
    "x-at": Date.now(),
    "x-later": encodeURIComponent(form.get("later")),
    "x-intent": form.get("intent") ?? "",
    "x-files": files ? "1" : "",
  };
  const outbox = await caches.open(OUTBOX + who);
  const key = `${SCOPE}/guardado/${form.get("once")}`;
  await outbox.put(key, new Response(files ? form : new URLSearchParams([...form]), { headers }));
  const answer = await deliver(who, key);
  tell();
  if (answer) return answer;
  await self.registration.sync?.register("field").catch(() => {}); // where the browser sends by itself, it will
  const back = pathname.replace(/\/pesquisas\/.*$/, "").replace(/\/visitas\/.*$/, "");
  return Response.redirect(back, 303);
}

/**
 * A form that is not for later. Where a stored page takes the place of others, it answers a code that was typed while the
 * network is away.
 */
async function sendNow(request, who, form) {
  const pages = AREA.daily && who && (await caches.open(PAGES + who));
  const kept = pages && (await stored(pages, AREA.home));
  if (!kept) return fetch(request);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(AREA.patience.page) });
    if (response.status < 500) return response;
  } catch {
    // The network is away.
  }
  const code = String(form.get("code") ?? "").replace(/[^\d.-]/g, "");
  const text = (await kept.text()).replace("<html", `<html data-code="${code}"`);
  return new Response(text, { headers: kept.headers });
}

/**
 * By how much this phone's clock is behind the server's, in milliseconds: 0 if they agree as far as the day's page tells,
 * which the server sent in a known second between being asked and kept. Else the most that it may be, since an exit that
 * is reported a moment late is counted, but one before its entry is refused.
 */
async function behind(who) {
  const day = await (await caches.open(PAGES + who)).match(AREA.home, { ignoreVary: true });
  const { sent, asked, kept } = day ? timesOf(day.headers) : await askTime();
  const least = sent - kept;
  const most = sent + 1000 - asked;
  return least <= 0 && most >= 0 ? 0 : most || 0;
}

function timesOf(headers) {
  const kept = headers.get("x-kept");
  return { sent: Date.parse(headers.get("date")), asked: headers.get("x-asked") ?? kept, kept };
}

/** Asks the server for its time, before the day's page is kept for the first time; none without network. */
async function askTime() {
  const asked = Date.now();
  try {
    const { headers } = await fetch(AREA.home, { method: "HEAD", signal: AbortSignal.timeout(AREA.patience.page) });
    return { sent: Date.parse(headers.get("date")), asked, kept: Date.now() };
  } catch {
    return {};
  }
}

async function sendAll() {
  const who = await owner();
  if (!who) return;
  await deliver(who);
  tell();
}

/** Sends what waits, the eldest first, until one gets no answer. Answers what came of the one `awaited`, if it came. */
async function deliver(who, awaited) {
  try {
    const patience = { signal: AbortSignal.timeout(awaited ? AREA.patience.form : FILE_PATIENCE) };
    return await navigator.locks.request(OUTBOX + who, patience, () => deliverAll(who, awaited));
  } catch {
    return null;
  }
}

async function deliverAll(who, awaited) {
  const outbox = await caches.open(OUTBOX + who);
  for (const key of await outbox.keys()) {
    const kept = await outbox.match(key);
    if (!kept || kept.headers.has("x-refused")) continue;
    const response = await send(kept.clone());
    const mine = new URL(key.url).pathname === awaited;
    if (response.status >= 500 || response.status === 429) return null;
    if (response.status === 401)
      return mine ? Response.redirect(`/?redirectTo=${encodeURIComponent(SCOPE)}`, 303) : null;
    if (mine || response.ok || response.type === "opaqueredirect") await outbox.delete(key);
    else await outbox.put(key, await refused(kept, response));
    if (mine) return response;
  }
  return null;
}

async function send(kept) {
  const files = kept.headers.get("x-files");
  const form = await kept.formData();
  return fetch(kept.headers.get("x-to"), {
    method: "POST",
    body: files ? form : new URLSearchParams([...form]),
    redirect: "manual",
    signal: AbortSignal.timeout(files ? FILE_PATIENCE : AREA.patience.form),
  });
}

/** The same, with the server's reasons; its person decides. */
async function refused(kept, response) {
  const text = await response.text();
  const told = /id="errors".*?<ul[^>]*>(.*?)<\/ul>/s.exec(text) ?? /<h1[^>]*>(.*?)<\/h1>/s.exec(text);
  const reason = (told?.[1] ?? "").replace(/<[^>]+>/g, " ").trim();
  const headers = new Headers(kept.headers);
  headers.set("x-refused", encodeURIComponent(reason));
  return new Response(await kept.blob(), { headers });
}

async function tell() {
  for (const client of await self.clients.matchAll()) client.postMessage({ outbox: true });
}
