import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';

const shop = demoShop();

/** The home page with a clock that only the test moves. */
async function atHome(options = {}) {
  const visited = await visit(shop.browser, options);
  await visited.page.clock.install();
  await visited.page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
  await visited.page.getByRole('region', { name: 'Highlights' }).waitFor();
  return visited;
}

/** The number of the slide that the dots call the present one. */
const shown = (page: Page) =>
  page.locator('[aria-label^="Slide "][aria-current="true"]').getAttribute('aria-label');

describe('the banner', () => {
  it('goes on every 5 seconds and from the last slide to the first', async () => {
    const { page, wrong, close } = await atHome();
    expect(await shown(page)).toBe('Slide 1 of 3');
    await page.clock.runFor(4900);
    expect(await shown(page)).toBe('Slide 1 of 3');
    for (const next of [2, 3, 1]) {
      await page.clock.runFor(5200);
      await expect.poll(() => shown(page)).toBe(`Slide ${next} of 3`);
    }
    expect(wrong).toEqual([]);
    await close();
  });

  it('obeys its arrows and dots, and leads where the specification says', async () => {
    const { page, close } = await atHome();
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

  it('waits while somebody points at it, has the focus in it, or has paused it', async () => {
    const { page, close } = await atHome();
    const banner = page.getByRole('region', { name: 'Highlights' });
    await banner.getByRole('link', { name: 'Browse the gifts' }).hover();
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe('Slide 1 of 3');
    await page.mouse.move(5, 890);
    await banner.getByRole('button', { name: 'Pause the slides' }).focus();
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe('Slide 1 of 3');
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: 'Play the slides' })
      .evaluate((element) => (element as HTMLElement).blur());
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe('Slide 1 of 3');
    await close();
  });

  it('rests where less motion is wanted', async () => {
    const { page, close } = await atHome({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play the slides' }).waitFor();
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe('Slide 1 of 3');
    await close();
  });

  it.each([
    [390, 500],
    [1280, 600],
  ])('on a screen %i wide is %i high', async (width, height) => {
    const { page, close } = await atHome({ viewport: { width, height: 844 } });
    const box = await page.locator('.reel').boundingBox();
    expect(box?.height).toBe(height);
    await close();
  });
});

describe('the home page', () => {
  it('shows the featured categories in 4 columns, and all of them in 2, 3 or 5 with their number', async () => {
    const { page, close } = await atHome();
    const top = page.getByRole('region', { name: 'Top Rated' });
    expect(await top.getByRole('link').allTextContents()).toEqual([
      'Jewellery',
      'Kitchen & Table',
      'Personalised Gifts',
      'Pottery & Terracotta',
    ]);
    const columns = async (name: string | RegExp) =>
      page
        .getByRole('region', { name })
        .getByRole('list')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(await columns('Top Rated')).toBe(4);
    const all = page.getByRole('region', { name: /^Categories/ });
    expect(await all.getByRole('heading', { level: 2 }).textContent()).toBe('Categories 12');
    expect(await all.getByRole('listitem').count()).toBe(12);
    for (const [width, count] of [
      [390, 2],
      [800, 3],
      [1280, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns(/^Categories/)).toBe(count);
    }
    await close();
  });

  it('draws each category on the same one of six pastels every time', async () => {
    const colours = async () => {
      const { page, close } = await atHome();
      const found = await page
        .getByRole('region', { name: /^Categories/ })
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => getComputedStyle(item).backgroundColor));
      await close();
      return found;
    };
    const [once, twice] = [await colours(), await colours()];
    expect(once).toEqual(twice);
    expect(new Set(once).size).toBeGreaterThan(2);
    expect(new Set(once).size).toBeLessThanOrEqual(6);
  });

  it('stays where it is when its content does not come, with a way to ask again', async () => {
    const { page, close } = await visit(shop.browser);
    await page.goto(`${shop.url}/about`, { waitUntil: 'networkidle' });
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
    await page.clock.runFor(20_000);
    await page.getByText('The shop is not available right now').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Top Rated' }).waitFor();
    await close();
  });
});
