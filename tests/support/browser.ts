import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

/** Starts a real Chromium. As root, and in most containers, it runs only without its own sandbox. */
export const openBrowser = async (more: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...more],
  });

/** A page, and everything that went wrong on it: faults, refused scripts and styles, failed requests. */
export type Watched = { page: Page; wrong: string[]; close: () => Promise<void> };

/** Opens a new tab of a new visitor. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(`fault: ${message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrong.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`);
  });
  return { page, wrong, close: () => context.close() };
}

/** Waits until the program has taken over the page; before that its links lead on as links do. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'));
  });

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

/** Holds the page against WCAG 2.2 AA and axe's own good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    // biome-ignore lint/suspicious/noExplicitAny: axe puts itself on the window.
    const { violations } = await (window as any).axe.run(document, {
      runOnly: { type: 'tag', values: tags },
    });
    return violations as Violation[];
  }, standards);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)).toEqual(
    [],
  );
}
