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
import * as kernelMessages from '#kernel/messages/index.ts';
import type { BrowserChoice } from './browser-choice.ts';
import { deleteEvidence, record } from './evidence.ts';
import { isFirefox, keepFillsVisible } from './in-page.ts';
import { isFullRun } from './scope.ts';

/**
 * Starts the browser of the tests. As root, and in most containers, Chromium runs only without its own sandbox. Drawing
 * in the process of the browser saves a fifth of the processor time.
 */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  const { path } = browserOfTests();
  if (isFirefox)
    return firefox.launch({
      executablePath: path,
      channel: 'moz-firefox',
      // Over WebDriver BiDi, Playwright does not notice a return to a page in the back-forward cache.
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

/**
 * Returns the browser that all test files of this worker share; it ends with the worker. Chromium itself has crashed
 * once while it started (a general protection fault in its thread pool), before it had opened any page of the shop: it is
 * started once more then.
 */
export function openBrowser(): Promise<Browser> {
  shared ??= launchBrowser().catch(() => launchBrowser());
  return shared;
}

/**
 * Whether Playwright can disable scripts, reduce motion and drop dragged elements. Firefox ESR 153 supports none of
 * these over WebDriver BiDi; tests of them are skipped there.
 */
export const isEmulating = !isFirefox;

/** A page, and the errors of its whole context: exceptions, refused scripts and styles, failed requests. */
export type WatchedPage = { page: Page; errors: string[]; close: () => Promise<void> };

/** Returns the errors of a page except responses with this status, which the console of the browser reports too. */
export const errorsExcept = (errors: string[], status: number) =>
  errors.filter((error) => !new RegExp(`\\b${status}\\b`).test(error));

/** Timeout of every wait, in ms: on a machine that is busy with other tests even a page takes seconds. */
const waitTimeoutMs = 30_000;

/** Runs in the page: records the texts of toasts, which may disappear before a test reads them. */
function keepToasts(): void {
  const toasts: string[][] = [];
  const lastTexts = new WeakMap<Element, string>();
  const recordToasts = () => {
    for (const toast of document.querySelectorAll('section[aria-label="Messages"] > div')) {
      const text = toast.textContent ?? '';
      if (lastTexts.get(toast) === text) continue;
      lastTexts.set(toast, text);
      toasts.push([toast, ...toast.querySelectorAll('*')].map((part) => part.textContent?.trim() ?? ''));
    }
  };
  new MutationObserver(recordToasts).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  Object.assign(window, { toasts });
}

/** The short run reduces motion, since animation takes a seventh of the processor time of a page. */
const defaultOptions: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: isFullRun ? 'no-preference' : 'reduce',
};

/** Opens a tab in a new browser context, with its own cookies and storage. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ ...defaultOptions, ...options });
  context.setDefaultTimeout(waitTimeoutMs);
  // The first page of a new shop in a new browser takes longest.
  context.setDefaultNavigationTimeout(2 * waitTimeoutMs);
  await record(context);
  await context.addInitScript(keepToasts);
  if (isFirefox) await context.addInitScript(keepFillsVisible);
  const errors: string[] = [];
  context.on('weberror', (fault) => errors.push(`fault: ${fault.error().message}`));
  context.on('console', (message) => {
    // Firefox shows a PDF in a page of its own, which logs a warning about the address of the PDF.
    if (message.page()?.url().startsWith('blob:')) return;
    if (['error', 'warning'].includes(message.type())) errors.push(`console: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
  });
  const page = await context.newPage();
  return {
    page,
    errors,
    async close() {
      await deleteEvidence(context);
      await context.close();
    },
  };
}

/**
 * Runs in the page. Returns whether React has hydrated it and early clicks have been replayed; until then clicks are
 * queued.
 */
const isHydratedInPage = () => {
  const heading = document.querySelector('h1');
  return (
    heading !== null &&
    Object.keys(heading).some((key) => key.startsWith('__reactProps')) &&
    (window as { takeEarlyClicks?: unknown }).takeEarlyClicks === undefined
  );
};
/** Waits until the page is hydrated and handles clicks itself. */
export const waitForHydration = (page: Page) => page.waitForFunction(isHydratedInPage);
/** Returns whether the page is hydrated. */
export const isHydrated = (page: Page) => page.evaluate(isHydratedInPage);

/** Returns by how many px the page is wider than the screen. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until the colour transitions of the page have ended. */
export const waitUntilSettled = (page: Page) =>
  page.evaluate(async () => {
    const finiteAnimations = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // An element that inherits a colour starts its transition only after that of its parent has ended.
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.allSettled(finiteAnimations().map(({ finished }) => finished));
    } while (finiteAnimations().length > 0);
  });

/** Fills in the fields with these names. */
export async function fill(form: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(value);
}

/** Waits for a toast with this text, which may have appeared already. Each recorded toast matches once. */
export const toastShown = (page: Page, message: string) =>
  page.waitForFunction((text) => {
    const { toasts } = window as unknown as { toasts: string[][] };
    const index = toasts.findIndex((texts) => texts.includes(text));
    return index >= 0 && toasts.splice(index, 1).length > 0;
  }, message);

/** Expects the error of a field as its description and as an alert, with the focus in the field. */
export async function expectFieldError(field: Locator, message: string): Promise<void> {
  const alert = field.page().getByRole('alert').filter({ hasText: message });
  await alert.waitFor();
  expect(await alert.textContent()).toBe(message);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.getAttribute('aria-describedby')).toBe(await alert.getAttribute('id'));
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Holds back responses to these calls. Returns a function that releases them. */
export async function holdResponses(page: Page, calls: string): Promise<() => void> {
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

/** Answers these calls with 503. Returns a function that restores them. */
export async function failCalls(page: Page, calls: string, onCall = () => {}): Promise<() => Promise<void>> {
  const json = {
    statusCode: 503,
    code: 'unavailable',
    message: kernelMessages.common.unavailable(),
    data: null,
  };
  await page.route(calls, async (route: Route) => {
    onCall();
    await route.fulfill({ status: 503, json });
  });
  return () => page.unroute(calls);
}

/**
 * Stops the clock of the page and of the other tabs of its context. A clock that was stopped before is ahead of the
 * real one.
 */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

/** WCAG 2.2 AA and the best practices of axe. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] };

type Rules = { type: 'tag' | 'rule'; values: string[]; except?: string[] };

async function expectNoViolation(page: Page, { except = [], ...runOnly }: Rules): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(except.map((id) => [id, { enabled: false }]));
  const violations = await page.evaluate(
    async (chosenRules) => {
      // Skips preloading of style sheets and media, which none of the chosen rules needs.
      const options = { ...chosenRules, resultTypes: ['violations'], preload: false };
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

/** Expects no violation of WCAG 2.2 AA and the best practices of axe. */
export const expectAccessible = (page: Page) => expectNoViolation(page, { type: 'tag', values: standards });

const contrast = 'color-contrast';

/** Expects sufficient contrast in the present colours of the page. */
export const expectContrast = (page: Page) => expectNoViolation(page, { type: 'rule', values: [contrast] });

/**
 * Expects the page to be accessible in light colours and not wider than the screen. The full run also checks contrast
 * in light and dark colours, which takes twice as long; the short run checks it once for each kind of page.
 */
export async function expectFine(page: Page): Promise<void> {
  // Without motion, so that no colour is measured during a transition.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await waitUntilSettled(page);
  await expectNoViolation(page, { type: 'tag', values: standards, except: isFullRun ? [] : [contrast] });
  await expectFits(page);
  if (isFullRun) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await waitUntilSettled(page);
    await expectContrast(page);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: defaultOptions.reducedMotion ?? null });
  await waitUntilSettled(page);
}

const expectFits = async (page: Page) =>
  expect(await overflowOf(page), 'px wider than the screen').toBeLessThanOrEqual(0);

/**
 * Scrolls a page to its top, where the sticky header covers nothing: a half-covered control would count as too small.
 * Moves the pointer first, since the search field opens under it.
 */
export async function scrollToTop(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await waitUntilSettled(page);
  // Once more in the next frame: the layout after a resize moves a page to what it showed before.
  await page.waitForFunction(() => {
    const isAtTop = window.scrollY === 0;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return isAtTop;
  });
}

/**
 * Runs `expectFine` at the width of a phone. At the width of a desktop the full run does the same, the short run checks
 * the overflow only.
 */
export async function expectFineEverywhere(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 900 });
  // A control that received the focus may have scrolled the page.
  await scrollToTop(page);
  await expectFine(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  // A popup follows the new width in a later frame.
  await waitUntilSettled(page);
  await (isFullRun ? expectFine(page) : expectFits(page));
  if (viewport) await page.setViewportSize(viewport);
}

/** Returns the text of the focused control or heading. */
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
