// Receives push messages of this site. It keeps nothing and answers no request of a page.

self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Tells the pages in sight, and the person. */
async function show(data) {
  const { uuid, title, body, link } = data.json();
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) {
    if (page.visibilityState === "visible") page.postMessage({ push: { uuid, title, body, link } });
  }
  await self.registration.showNotification(title, { body, tag: uuid, lang: "pt-BR", data: link });
}

/** Where the message leads: in a window of ours that is open, or in a new one. */
async function open(link) {
  const { href, origin } = new URL(link ?? "/", self.location.origin);
  if (origin !== self.location.origin) return;
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!page) return self.clients.openWindow(href);
  await page.focus();
  // A page that no worker controls cannot be led elsewhere by one.
  await page.navigate(href).catch(() => self.clients.openWindow(href));
}
