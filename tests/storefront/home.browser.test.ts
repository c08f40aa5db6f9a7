import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isEmulating, isHydrated, openPage, stopClock, waitForHydration } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';

const shop = demoShop();

async function atHome(options = {}) {
  const visited = await openPage(shop.browser, options);
  await visited.page.goto(`${shop.url}/`);
  return visited;
}

/** Waits for the effects of the rendered page, which React runs in a later task. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    for (let task = 0; task < 3; task++) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
  });

/** Opens the hydrated home page with a clock that only the test moves. */
async function withoutTime(options: BrowserContextOptions = {}) {
  const visited = await openPage(shop.browser, { reducedMotion: 'no-preference', ...options });
  const { page } = visited;
  await stopClock(page);
  await page.goto(`${shop.url}/`);
  // The scripts load after the first paint, which needs the clock to move.
  const isOurs = async () => {
    await page.clock.runFor(20);
    return isHydrated(page);
  };
  await expect.poll(isOurs).toBe(true);
  await atRest(page);
  return visited;
}

/** The label of the current slide. */
const shown = (page: Page) =>
  page.locator('[aria-label^="Slide "][aria-current="true"]').getAttribute('aria-label');

describe('the banner', () => {
  it('the banner shows the next slide every 5 seconds and repeats from the first', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await withoutTime();
    for (const [now, next] of [
      [1, 2],
      [2, 3],
      [3, 1],
    ]) {
      await page.clock.runFor(4800);
      expect(await shown(page)).toBe(`Slide ${now} of 3`);
      await page.clock.runFor(300);
      await expect.poll(() => shown(page)).toBe(`Slide ${next} of 3`);
      await atRest(page);
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('the banner follows its arrows and dots and links to products, artisans and custom orders', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await withoutTime();
    const banner = page.getByRole('region', { name: 'Highlights' });
    await banner.getByRole('button', { name: 'Previous slide' }).click();
    await expect.poll(() => shown(page)).toBe('Slide 3 of 3');
    await banner.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => shown(page)).toBe('Slide 1 of 3');
    await banner.getByRole('button', { name: 'Slide 2 of 3' }).click();
    await expect.poll(() => shown(page)).toBe('Slide 2 of 3');
    const links = await banner
      .getByRole('link', { includeHidden: true })
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/products', '/artisans', '/custom-orders']);
    await close();
  });

  it('the banner stops while it is hovered, focused, paused or behind suggestions', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await withoutTime();
    const banner = page.getByRole('region', { name: 'Highlights' });
    await banner.getByRole('link', { name: 'Browse the gifts' }).hover();
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe('Slide 1 of 3');
    await page.mouse.move(5, 890);
    await banner.getByRole('button', { name: 'Pause the slides' }).focus();
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe('Slide 1 of 3');
    await banner.getByRole('button', { name: 'Pause the slides' }).press('Enter');
    const play = banner.getByRole('button', { name: 'Play the slides' });
    await play.blur();
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe('Slide 1 of 3');
    // It continues from the slide at which it stopped.
    await play.press('Enter');
    await banner.getByRole('button', { name: 'Pause the slides' }).blur();
    await atRest(page);
    await page.clock.runFor(5200);
    await expect.poll(() => shown(page)).toBe('Slide 2 of 3');
    // The banner also pauses behind the suggestions of the search.
    await page.getByRole('searchbox').click();
    await page.getByRole('combobox', { name: 'Search for a gift' }).fill('brass');
    const suggested = async () => {
      await page.clock.runFor(200);
      return page.getByRole('option').count();
    };
    await expect.poll(suggested).toBeGreaterThan(0);
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe('Slide 2 of 3');
    await close();
  });

  it.runIf(isEmulating)('the banner does not move with reduced motion', { tags: ['full'] }, async () => {
    const { page, close } = await withoutTime({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play the slides' }).waitFor();
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe('Slide 1 of 3');
    await close();
  });

  it('the banner is 500 px high on a phone and 600 px on a wide screen', { tags: ['full'] }, async () => {
    const { page, close } = await atHome();
    for (const [width, height] of [
      [390, 500],
      [1280, 600],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const high = async () => (await page.locator('.reel').boundingBox())?.height;
      await expect.poll(high).toBe(height);
    }
    await close();
  });

  it('the controls of the banner never cover its button, on the narrowest phone and with wide text', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await atHome({ viewport: { width: 320, height: 700 } });
    const gap = async () => {
      const link = await page.getByRole('link', { name: 'Browse the gifts' }).boundingBox();
      const controls = await page.getByRole('button', { name: 'Previous slide' }).boundingBox();
      return (controls?.y ?? 0) - ((link?.y ?? 0) + (link?.height ?? 0));
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await page.locator('.slide h1').evaluate((title) => {
      title.style.fontSize = '2.5rem';
    });
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await close();
  });
});

describe('the home page', () => {
  it('the home page shows 4 featured categories in a row, and all in 2, 3 or 5 columns', {
    tags: ['extended'],
  }, async () => {
    const { page, close } = await atHome();
    const top = page.getByRole('region', { name: 'Top Rated' });
    await expect
      .poll(() => top.getByRole('link').allTextContents())
      .toEqual(['Jewellery', 'Kitchen & Table', 'Personalised Gifts', 'Pottery & Terracotta']);
    const columns = async (name: string | RegExp) =>
      page
        .getByRole('region', { name })
        .getByRole('list')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    await expect.poll(() => columns('Top Rated')).toBe(4);
    const all = page.getByRole('region', { name: /^Categories/ });
    expect(await all.getByRole('heading', { level: 2 }).textContent()).toBe('Categories 12');
    expect(await all.getByRole('listitem').count()).toBe(12);
    for (const [width, count] of [
      [390, 2],
      [800, 3],
      [1280, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => columns(/^Categories/)).toBe(count);
    }
    await close();
  });

  it('the home page shows each category in the same one of six pastel colours every time', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await atHome();
    const colours = async () => {
      await waitForHydration(page);
      return page
        .getByRole('region', { name: /^Categories/ })
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => getComputedStyle(item).backgroundColor));
    };
    const once = await colours();
    await page.reload();
    expect(await colours()).toEqual(once);
    expect(new Set(once).size).toBeGreaterThan(2);
    expect(new Set(once).size).toBeLessThanOrEqual(6);
    await close();
  });

  it('a home page that fails to load shows an error with a retry', { tags: ['full'] }, async () => {
    const { page, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/about`);
    await waitForHydration(page);
    await page.clock.install();
    let broken = true;
    await page.route('**/api/categories*', (route) =>
      broken
        ? route.fulfill({
            status: 503,
            json: {
              statusCode: 503,
              message: 'The shop is not available right now',
              data: null,
              code: 'unavailable',
            },
          })
        : route.continue(),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
    const saidAfterASecond = async () => {
      await page.clock.runFor(1000);
      return page.getByText('The shop is not available right now').count();
    };
    await expect.poll(saidAfterASecond).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/');
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Top Rated' }).waitFor();
    await close();
  });
});
