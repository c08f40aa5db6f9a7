/** @module-tag full */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, waitForHydration } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { mug } from '../support/pages.ts';

// Prefetching of the page behind a link that is hovered, focused or touched.

const shop = demoShop();

/** Visits a page. Returns it with the scripts and API calls requested since it loaded. */
async function at(path: string, options = {}) {
  const visited = await openPage(shop.browser, options);
  await visited.page.goto(`${shop.url}${path}`);
  await waitForHydration(visited.page);
  await visited.page.waitForLoadState('networkidle');
  const requests: string[] = [];
  visited.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.endsWith('.js')) requests.push(pathname);
  });
  return { ...visited, requests };
}

/** Stops the time, so that prefetched data stays fresh until the click on any machine. */
const holdTime = (page: Page) => page.clock.setFixedTime(Date.now());

/** Waits until the delay before prefetching has passed. */
const pausePassed = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await fetch('/favicon.svg');
  });

const mugLink = (page: Page) => page.getByRole('article').locator(`a[href="${mug}"]`);
const header = (page: Page) => page.getByRole('navigation', { name: 'Main' });

describe('prefetching', () => {
  it('a hovered link prefetches its page, and the click makes no further request', async () => {
    const { page, errors, requests, close } = await at('/categories/pottery-and-terracotta');
    await holdTime(page);
    await mugLink(page).hover();
    await expect.poll(() => requests.filter((path) => path.startsWith('/api/')).length).toBe(4);
    expect(requests.some((path) => path.includes('/assets/page-'))).toBe(true);
    const before = requests.length;
    await mugLink(page).click();
    await page.getByRole('heading', { level: 1, name: 'Terracotta Chai Mugs' }).waitFor();
    expect(requests.slice(before)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it.each([
    ['focused by the keyboard', (page: Page) => header(page).getByRole('link', { name: 'Artisans' }).focus()],
    ['hovered in the header', (page: Page) => header(page).getByRole('link', { name: 'Artisans' }).hover()],
    [
      'hovered in the footer',

      (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Artisans' }).hover(),
    ],
  ])('a link %s prefetches its page', async (_, turnTo) => {
    const { page, requests, close } = await at('/about');
    await turnTo(page);
    await expect.poll(() => requests).toContain('/api/artisans');
    await close();
  });

  it('a focused link to the next page of a list prefetches it', async () => {
    const { page, requests, close } = await at('/products');
    await holdTime(page);
    await page.getByRole('link', { name: 'Next' }).focus();
    await expect.poll(() => requests).toContain('/api/products/filters');
    const before = requests.length;
    await page.keyboard.press('Enter');
    await page.getByText('Page 2 of 13').waitFor();
    expect(requests.slice(before)).toEqual([]);
    await close();
  });

  it('a touched link prefetches its page before the finger is lifted', async () => {
    const { page, requests, close } = await at('/about', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Artisans' });
    await link.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
    const session = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + 5, y: y + 5 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect.poll(() => requests).toContain('/api/artisans');
    expect(new URL(page.url()).pathname).toBe('/about');
    await close();
  });

  it('a click on a prefetched link loads its data again once that is stale', async () => {
    const { page, requests, close } = await at('/about');
    await holdTime(page);
    await header(page).getByRole('link', { name: 'Artisans' }).hover();
    await expect.poll(() => requests).toContain('/api/artisans');
    await page.clock.setFixedTime(Date.now() + 60_000);
    const before = requests.length;
    await header(page).getByRole('link', { name: 'Artisans' }).click();
    await page.getByRole('heading', { level: 1, name: 'Artisans' }).waitFor();
    expect(requests.slice(before)).toEqual(['/api/artisans']);
    await close();
  });
});

describe('links without prefetching', () => {
  it('a link that the pointer only passes is not prefetched', async () => {
    const { page, requests, close } = await at('/about');
    await page.evaluate(async () => {
      for (const link of document.querySelectorAll('header nav a')) {
        link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await pausePassed(page);
    expect(requests).toEqual([]);
    await close();
  });

  it('links are not prefetched with the data saver on', async () => {
    const { page, requests, close } = await at('/about');
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    await header(page).getByRole('link', { name: 'Artisans' }).hover();
    await pausePassed(page);
    expect(requests).toEqual([]);
    await close();
  });

  it('links to the open page or another site are not prefetched', async () => {
    const { page, requests, close } = await at('/artisans');
    await header(page).getByRole('link', { name: 'Artisans' }).hover();
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: 'https://example.com/products' });
      document.querySelector('main')?.append(link);
      // Scrolling would bring another link under the pointer.
      link.focus({ preventScroll: true });
    });
    await pausePassed(page);
    expect(requests).toEqual([]);
    await close();
  });
});

describe('failed prefetching', () => {
  it('a failed prefetch shows no message', async () => {
    const { page, close } = await at('/about');
    await page.clock.install();
    await page.route('**/api/categories*', (route) => route.abort());
    await header(page).getByRole('link', { name: 'Categories' }).hover();
    for (let second = 0; second < 12; second++) {
      await page.clock.runFor(1000);
      await page.evaluate(() => fetch('/favicon.svg'));
    }
    expect(await page.getByRole('region', { name: 'Messages' }).textContent()).toBe('');
    expect(new URL(page.url()).pathname).toBe('/about');
    await close();
  });
});
