// A field day on a phone whose network comes and goes: its pages open without it, and what is sent meanwhile is kept and
// sent later, once, with the time at which it happened. All of it is one person's, whom the names of the caches say.
importScripts("/push-worker.js");

const PAGES = "field-pages ";
const OUTBOX = "field-outbox ";
const FILES = "field-files";

const PAGE_PATIENCE = 8000;
const FORM_PATIENCE = 10_000;
const FILE_PATIENCE = 60_000;
const FRESH = 30 * 60_000;

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
  else if (reads && /^\/af(\/(lojas|visitas|documentos|fotos|cracha)(\/.*)?)?$/.test(pathname))
    event.respondWith(page(event));
  else if (request.method === "POST" && pathname.startsWith("/af/")) event.respondWith(post(request));
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
  const addresses = ["/af"];
  for (const address of addresses) {
    let kept = await pages.match(address, { ignoreVary: true });
    if (!kept || Date.now() - kept.headers.get("x-kept") > FRESH) {
      const response = await fetch(address, { headers: { accept: "text/html" } });
      if (!response.ok || response.redirected) return;
      kept = await keep(pages, address, response);
    }
    for (const [, href] of (await kept.text()).matchAll(/href="([^"]+)" data-keep/g)) {
      if (!addresses.includes(href)) addresses.push(href);
    }
  }
}

async function keep(pages, address, response) {
  const text = await response.text();
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
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
  const kept = await pages?.match(request.url, { ignoreVary: true });
  try {
    const response = await fetch(request, kept ? { signal: AbortSignal.timeout(PAGE_PATIENCE) } : undefined);
    if (response.status >= 500 && kept) return kept;
    // Led away, nobody is signed in any more.
    if (response.type === "opaqueredirect") await caches.delete(PAGES + who);
    else if (pages && response.ok) event.waitUntil(keep(pages, request.url, response.clone()));
    return response;
  } catch {
    return kept ?? nowhere();
  }
}

function nowhere() {
  const text = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Sem rede</title>
    <meta name="viewport" content="width=device-width"></head><body><h1>Sem rede</h1>
    <p>Esta página não está guardada neste aparelho.</p><p><a href="/af">Meu dia</a></p></body></html>`;
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
  if (!form?.has("later")) return fetch(request);
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
  const key = `/af/guardado/${form.get("once")}`;
  await outbox.put(key, new Response(files ? form : new URLSearchParams([...form]), { headers }));
  const answer = await deliver(who, key);
  tell();
  if (answer) return answer;
  await self.registration.sync?.register("field").catch(() => {}); // where the browser sends by itself, it will
  const back = pathname.replace(/\/pesquisas\/.*$/, "").replace(/\/visitas\/.*$/, "");
  return Response.redirect(back, 303);
}

/** By how much this phone's clock is behind the server's, as the day's page came. */
async function behind(who) {
  const day = await (await caches.open(PAGES + who)).match("/af", { ignoreVary: true });
  return Date.parse(day?.headers.get("date")) - day?.headers.get("x-kept") || 0;
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
    const patience = { signal: AbortSignal.timeout(awaited ? FORM_PATIENCE : FILE_PATIENCE) };
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
    if (response.status === 401) return mine ? Response.redirect("/?redirectTo=%2Faf", 303) : null;
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
    signal: AbortSignal.timeout(files ? FILE_PATIENCE : FORM_PATIENCE),
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
