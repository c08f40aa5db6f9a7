import type { ServerResponse } from 'node:http';
import { brand } from '#kernel/contract/brand-colours.ts';
import * as m from '../messages/index.ts';

/** Returns a colour of the shop for the light and the dark scheme. */
const colour = (name: keyof typeof brand.dark) => `light-dark(${brand.light[name]}, ${brand.dark[name]})`;

/**
 * Renders the page of a shop that cannot show its pages. The page is self-contained: it loads no font, stylesheet or
 * script.
 */
const page = (title: string, text: string, seconds: number) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>${title}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100svh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
  background: ${colour('paper')}; color: ${colour('ink')};
  font: 1rem/1.6 Figtree, system-ui, sans-serif; text-align: center }
h1 { margin: 0 0 .75rem; font: 600 clamp(1.75rem, 6vw, 2.5rem)/1.2 Fraunces, Georgia, serif }
p { margin: 0 auto; max-width: 34ch; color: ${colour('muted')} }
a { display: inline-block; margin-top: 1.75rem; padding: .75rem 1.5rem; border-radius: 999px;
  background: ${colour('accent')}; color: ${colour('on-accent')}; font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid ${colour('focus')}; outline-offset: 3px }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="">${m.busyPage.tryAgain()}</a>
</main>
</body>
</html>
`;

const pages = {
  starting: {
    get title() {
      return m.busyPage.weAreAboutToOpen();
    },
    get text() {
      return m.busyPage.shopIsStarting();
    },
    seconds: 3,
  },
  busy: {
    get title() {
      return m.busyPage.shopIsVeryBusy();
    },
    get text() {
      return m.busyPage.yourCartAndYourOrders();
    },
    seconds: 5,
  },
};

/** The reason why no page can be shown. */
export type BusyReason = keyof typeof pages;

/** Returns the response that replaces a page, for status 503. */
export function busyPage(reason: BusyReason): { headers: Record<string, string>; body: string } {
  const { title, text, seconds } = pages[reason];
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
    body: page(title, text, seconds),
  };
}

/** Sends the busy page without the framework, which is not running yet. */
export function sendBusyPage(response: ServerResponse, reason: BusyReason): void {
  const { headers, body } = busyPage(reason);
  response.writeHead(503, headers).end(body);
}
