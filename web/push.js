// The worker that shows pushed messages, also while no page is open.
"use strict";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let told;
  try {
    told = event.data.json();
  } catch {
    return;
  }
  event.waitUntil(show(told));
});

/** Who looks at the table sees it there. */
async function show({ title, body, link, tag }) {
  const address = new URL(link, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.some((page) => page.focused && new URL(page.url).pathname === address.pathname)) return;
  await self.registration.showNotification(title, { body, tag, icon: "/assets/icon-192.png", data: { link: address.pathname } });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.link));
});

/** The page of the table: the one that is open, or a new one. */
async function open(link) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === link);
  if (there) await there.focus();
  else await self.clients.openWindow(link);
}
