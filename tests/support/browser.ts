import axe from 'axe-core';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Locator,
  type Page,
  type Route,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { messages } from '#contract/messages.ts';
import type { BrowserChoice } from './browser-choice.ts';
import { forget, record } from './evidence.ts';
import { isFirefox, keepFillsVisible } from './in-page.ts';
import { isFullRun } from './scope.ts';

/**
 * Starts the browser of the tests. As root, and in most containers, Chromium runs only without its own sandbox. With its drawing in
 * the browser's process, the tests take a fifth less processor time.
 */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const { path } = browserOfTests();
  if (isFirefox)
    return firefox.launch({
      executablePath: path,
      channel: 'moz-firefox',
      // Over WebDriver BiDi, Playwright does not notice a return to a page that the browser has kept.
      firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
    });
  return chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--disable-dev-shm-usage', ...args],
  });
}

function browserOfTests(): BrowserChoice {
  const choice = inject('browser');
  if (choice === null) throw new Error('There is no browser for the tests on this platform');
  return choice;
}

let shared: Promise<Browser> | undefined;

/** The browser that all test files of this worker share; it ends with the worker. */
export function openBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/**
 * Whether the browser obeys Playwright when it switches scripts off, asks for less motion or drops what it has dragged. Firefox ESR 153
 * does none of these over WebDriver BiDi; tests of them are skipped there.
 */
export const isEmulating = !isFirefox;

/** A page, and everything that went wrong on it, or in another tab beside it: faults, refused scripts and styles, failed requests. */
export type Watched = { page: Page; wrong: string[]; close: () => Promise<void> };

/** What went wrong on a page besides answers with this status, which the log of the browser shows as well. */
export const unexpected = (wrong: string[], status: number) =>
  wrong.filter((each) => !new RegExp(`\\b${status}\\b`).test(each));

/** How long anything is waited for: on a machine that is busy with other tests even a page takes its time. */
const patienceMs = 30_000;

/** Runs in the page: keeps what the short messages say, since they go by themselves, perhaps before anybody has looked. */
function keepToasts(): void {
  const said: string[][] = [];
  const known = new WeakMap<Element, string>();
  const look = () => {
    for (const toast of document.querySelectorAll('section[aria-label="Messages"] > div')) {
      const text = toast.textContent ?? '';
      if (known.get(toast) === text) continue;
      known.set(toast, text);
      said.push([toast, ...toast.querySelectorAll('*')].map((part) => part.textContent?.trim() ?? ''));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  Object.assign(window, { said });
}

/** The short run asks for less motion, since drawing each step of a movement takes a seventh of a page's processor time. */
const usual: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: isFullRun ? 'no-preference' : 'reduce',
};

/** Opens a tab in a new context of the browser: its own cookies and storage. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({ ...usual, ...options });
  context.setDefaultTimeout(patienceMs);
  // The first page of a shop that has just been opened, in a browser that has too, takes longest.
  context.setDefaultNavigationTimeout(2 * patienceMs);
  await record(context);
  await context.addInitScript(keepToasts);
  if (isFirefox) await context.addInitScript(keepFillsVisible);
  const wrong: string[] = [];
  context.on('weberror', (fault) => wrong.push(`fault: ${fault.error().message}`));
  context.on('console', (message) => {
    // Firefox shows a PDF in a page of its own, which warns of the PDF's address.
    if (message.page()?.url().startsWith('blob:')) return;
    if (['error', 'warning'].includes(message.type())) wrong.push(`console: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`);
  });
  const page = await context.newPage();
  return {
    page,
    wrong,
    async close() {
      await forget(context);
      await context.close();
    },
  };
}

/** In the page: whether its program has taken it over, and has repeated what was pressed before; until then it keeps every press back. */
const isOurs = () => {
  const heading = document.querySelector('h1');
  return (
    heading !== null &&
    Object.keys(heading).some((key) => key.startsWith('__reactProps')) &&
    (window as { takeEarlyClicks?: unknown }).takeEarlyClicks === undefined
  );
};
/** Waits for the program of the page, which answers clicks from then on. */
export const takenOver = (page: Page) => page.waitForFunction(isOurs);
/** Whether it has come. */
export const isTakenOver = (page: Page) => page.evaluate(isOurs);

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

/** Waits for one of the short messages at the top right, unless it has come already; each answers once. */
export const toasted = (page: Page, message: string) =>
  page.waitForFunction((wanted) => {
    const { said } = window as unknown as { said: string[][] };
    const at = said.findIndex((words) => words.includes(wanted));
    return at >= 0 && said.splice(at, 1).length > 0;
  }, message);

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

/**
 * Stops the clock of the page and of the tabs beside it: what passes by itself passes when it is told to. One that was stopped
 * before is ahead of ours.
 */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

/** WCAG 2.2 AA and axe's good practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

type Rules = { type: 'tag' | 'rule'; values: string[]; except?: string[] };

async function expectNoViolation(page: Page, { except = [], ...runOnly }: Rules): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(except.map((id) => [id, { enabled: false }]));
  const violations = await page.evaluate(
    async (choice) => {
      // Style sheets and films need not be fetched once more: only rules that are not asked for here look into them.
      const options = { ...choice, resultTypes: ['violations'], preload: false };
      // biome-ignore lint/suspicious/noExplicitAny: axe puts itself on the window.
      const { violations } = await (window as any).axe.run(document, options);
      return violations as Violation[];
    },
    { runOnly, rules },
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)).toEqual(
    [],
  );
}

/** Holds the page against WCAG 2.2 AA and axe's own good practice. */
export const expectAccessible = (page: Page) => expectNoViolation(page, { type: 'tag', values: standards });

const contrast = 'color-contrast';

/** Checks the contrast of the page in the colours that it has now. */
export const expectContrast = (page: Page) => expectNoViolation(page, { type: 'rule', values: [contrast] });

/**
 * Checks the page as it is now: accessible in light colours, and not wider than the screen. The full run checks contrast too, in
 * light and dark colours, which takes twice as long; the short run checks it once for each kind of page.
 */
export async function expectFine(page: Page): Promise<void> {
  // Without motion, so that no colour is measured during a transition.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  await expectNoViolation(page, { type: 'tag', values: standards, except: isFullRun ? [] : [contrast] });
  await expectFits(page);
  if (isFullRun) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    await expectContrast(page);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: usual.reducedMotion ?? null });
  await settled(page);
}

const expectFits = async (page: Page) =>
  expect(await overflowOf(page), 'px wider than the screen').toBeLessThanOrEqual(0);

/**
 * Scrolls a page to its top, where the sticky header covers nothing: a control half under it would count as one that is too small.
 * The pointer goes first, since the search field opens under it.
 */
export async function toTop(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** The same at a phone's width; at a desktop's the full run checks everything and the others that nothing overflows. */
export async function expectFineEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 900 });
  await expectFine(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await (isFullRun ? expectFine(page) : expectFits(page));
  if (before) await page.setViewportSize(before);
}

/** What is written on the control or heading that has the focus. */
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
