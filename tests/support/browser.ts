import axe from 'axe-core';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Route,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { messages } from '#contract/messages.ts';

/** Starts a real Chromium. As root, and in most containers, it runs only without its own sandbox. */
export const openBrowser = async (more: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...more],
  });

/** A page, and everything that went wrong on it, or in another tab beside it: faults, refused scripts and styles, failed requests. */
export type Watched = { page: Page; wrong: string[]; close: () => Promise<void> };

/** Opens a new tab of a new visitor. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(30_000);
  const wrong: string[] = [];
  context.on('weberror', (fault) => wrong.push(`fault: ${fault.error().message}`));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrong.push(`console: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`);
  });
  const page = await context.newPage();
  return { page, wrong, close: () => context.close() };
}

/** Waits until the program has taken over the page; before that its links lead on as links do. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'));
  });

/** By how much, in px, the page is wider than the screen. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Colours that were on their way to another scheme are there. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // What inherits a colour begins its own change only when its parent has ended it.
    do {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      await Promise.allSettled(ending().map(({ finished }) => finished));
    } while (ending().length > 0);
  });

/** Types into the fields of these names. */
export async function fill(form: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(value);
}

/** Waits for one of the short messages at the top right. */
export const toasted = (page: Page, message: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(message, { exact: true }).waitFor();

/** What is wrong with a field is said beside it and read out, and the cursor stands in it. */
export async function expectNamed(field: Locator, message: string): Promise<void> {
  const said = field.page().getByRole('alert').filter({ hasText: message });
  await said.waitFor();
  expect(await said.textContent()).toBe(message);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.getAttribute('aria-describedby')).toBe(await said.getAttribute('id'));
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Holds back the answer to these calls until it is released. */
export async function holding(page: Page, calls: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route: Route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Has the server be in trouble with these calls until it is told otherwise. */
export async function refusing(page: Page, calls: string, onCall = () => {}): Promise<() => Promise<void>> {
  const json = { statusCode: 503, code: 'unavailable', message: messages.unavailable, data: null };
  await page.route(calls, async (route: Route) => {
    onCall();
    await route.fulfill({ status: 503, json });
  });
  return () => page.unroute(calls);
}

/** Stops the clock of the page and of the tabs beside it: what passes by itself passes when it is told to. */
export const stopClock = async (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

type Rules = { type: 'tag' | 'rule'; values: string[] };

async function expectNoViolation(page: Page, rules: Rules): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (runOnly) => {
    // biome-ignore lint/suspicious/noExplicitAny: axe puts itself on the window.
    const { violations } = await (window as any).axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations as Violation[];
  }, rules);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)).toEqual(
    [],
  );
}

/** Holds the page against WCAG 2.2 AA and axe's own good practice. */
export const expectAccessible = (page: Page) => expectNoViolation(page, { type: 'tag', values: standards });

/**
 * Holds what is shown now against those rules in the light and in the dark, where colours are all that is otherwise; and
 * nothing may be wider than the screen.
 */
export async function expectFine(page: Page): Promise<void> {
  // Without motion, so that nothing is measured on its way.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  await expectAccessible(page);
  expect(await overflowOf(page), 'px wider than the screen').toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  await expectNoViolation(page, { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Holds what is shown now against the rules, in both widths and both schemes. */
export async function expectFineEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFine(page);
  }
  if (before) await page.setViewportSize(before);
}

/** What is written on the control or heading that has the focus. */
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
