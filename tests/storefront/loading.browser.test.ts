/** @module-tag full */

import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, holdResponses, openPage, stopClock } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { mug } from '../support/pages.ts';

// Skeletons, shown between a click and a page that loads slowly.

const shop = demoShop();

/** Visits a page and holds all later answers of the API and scripts until `letGo` is called. */
async function at(path: string, options: BrowserContextOptions = {}) {
  const visited = await openPage(shop.browser, { reducedMotion: 'no-preference', ...options });
  const { page } = visited;
  await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' });
  return { ...visited, letGo: await holdResponses(page, '**/{api,assets}/**') };
}

const shape = (page: Page) => page.getByRole('heading', { name: 'Loading', level: 1 });

/** Follows a link without a mouse, which would prefetch the page, and waits for the skeleton. */
const follow = (page: Page, href: string) =>
  page.evaluate(
    (href) =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('main h1')?.textContent !== 'Loading') return;
          watch.disconnect();
          requestAnimationFrame(() => resolve());
        });
        watch.observe(document.querySelector('main') as Element, { childList: true, subtree: true });
        document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
      }),
    href,
  );

/** Sums up layout shifts from now on and records whether a skeleton was shown. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { shift: 0, shape: false };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    new MutationObserver(() => {
      if (document.querySelector('main h1')?.textContent === 'Loading') seen.shape = true;
    }).observe(document.body, { childList: true, subtree: true });
  });
const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shift: number; shape: boolean } }).seen);

describe('slow pages', () => {
  it.each([
    [390, '/products', '/categories'],
    [1280, '/products', '/categories'],
    [390, '/', '/sale'],
    [1280, '/categories/jewellery', '/artisans'],
    [1280, '/categories/pottery-and-terracotta', mug],
    [390, '/categories/pottery-and-terracotta', mug],
    [1280, '/artisans', '/artisans/rafiq-ahmed'],
    [1280, '/about', '/'],
    [1280, '/', '/cart'],
    [390, '/products', '/cart'],
    [1280, '/products', '/contact'],
  ])(
    'on a screen %i wide, from %s to %s, a skeleton appears at once and nothing shifts',
    async (width, from, to) => {
      const { page, errors, close, letGo } = await at(from, { viewport: { width, height: 900 } });
      await page.evaluate(() => window.scrollTo(0, 300));
      await follow(page, to);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.getByRole('banner').waitFor();
      await watch(page);
      letGo();
      await shape(page).waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      expect((await seen(page)).shift).toBe(0);
      expect(errors).toEqual([]);
      await close();
    },
  );

  it('the skeleton has the focus, and the title is announced once the page is loaded', async () => {
    const { page, close, letGo } = await at('/');
    await follow(page, '/artisans');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    const status = page.locator('p[role=status].sr-only');
    expect(await status.textContent()).toBe('');
    letGo();
    await expect.poll(() => status.textContent()).toContain('Artisans');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await expect.poll(() => page.title()).toContain('Artisans');
    await close();
  });

  it('skeletons are accessible and do not move with reduced motion', async () => {
    const { page, close } = await at('/about', { reducedMotion: 'reduce' });
    for (const href of ['/products', '/categories', '/artisans', '/new-arrivals', '/']) {
      await page.evaluate(
        (href) =>
          document.querySelector<HTMLElement>(`footer a[href="${href}"], header a[href="${href}"]`)?.click(),
        href,
      );
      await shape(page).waitFor();
      await expectAccessible(page);
      await page.locator('.progress').waitFor();
      const moving = await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
      expect(moving).toBe(0);
    }
    await close();
  });

  it('the skeleton of a page that fails is replaced by the error page', async () => {
    const { page, close, letGo } = await at('/about');
    const json = { statusCode: 404, message: 'This API call does not exist', data: null, code: 'not_found' };
    await page.route('**/api/artisans*', async (route) => {
      await shape(page).waitFor();
      await route.fulfill({ status: 404, json });
    });
    letGo();
    await follow(page, '/artisans');
    await page.getByRole('heading', { name: 'Nothing on this stall' }).waitFor();
    expect(await shape(page).count()).toBe(0);
    await close();
  });
});

describe('fast pages', () => {
  it('a page that loads fast shows no skeleton', async () => {
    const { page, close, letGo } = await at('/products');
    letGo();
    // With the clock stopped, the delay before a skeleton does not pass on a slow machine.
    await stopClock(page);
    await watch(page);
    await page.getByRole('article').first().getByRole('link').click();
    // React Router begins to load in a task of its own, behind a timer without delay.
    await page.clock.runFor(1);
    await page.waitForURL('**/products/*');
    await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
    expect((await seen(page)).shape).toBe(false);
    await close();
  });
});

describe('navigation back', () => {
  it('going back to a slow page restores its scroll position', async () => {
    const { page, close, letGo } = await at('/new-arrivals');
    const href = await page.getByRole('article').nth(9).getByRole('link').getAttribute('href');
    await page.evaluate(() => window.scrollTo(0, 700));
    await follow(page, href ?? '');
    letGo();
    await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // Loaded data is fresh for a few seconds, in which the page would show at once: the clock moves past them.
    await stopClock(page);
    await page.clock.resume();
    const letBack = await holdResponses(page, '**/api/**');
    await page.goBack({ waitUntil: 'commit' });
    await shape(page).waitFor();
    letBack();
    await page.getByRole('heading', { name: 'New Arrivals', level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    await close();
  });
});

describe('changes of a list', () => {
  it.each([
    ['/products', (page: Page) => page.getByLabel('Sort by').selectOption('Price low to high')],
    ['/products', (page: Page) => page.getByRole('checkbox', { name: 'On sale' }).check()],
    ['/sale', (page: Page) => page.getByLabel('Sort by').selectOption('Most Popular')],
    ['/new-arrivals', (page: Page) => page.getByRole('link', { name: 'Next' }).click()],
  ])('sorting, filtering or paging %s keeps the list and marks it busy', async (path, change) => {
    const { page, errors, close, letGo } = await at(path);
    const list = page.getByRole('region', { name: 'Products' });
    await watch(page);
    await change(page);
    await expect.poll(() => list.getAttribute('aria-busy')).toBe('true');
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    letGo();
    await expect.poll(() => list.getAttribute('aria-busy')).toBe('false');
    expect((await seen(page)).shape).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });
});
