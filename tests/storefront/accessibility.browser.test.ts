import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectContrast,
  expectFine,
  expectFineEverywhere,
  overflowOf,
  visit,
  type Watched,
} from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { fillCart, mug, screens, withCart } from '../support/pages.ts';
import { widths } from '../support/scope.ts';

// Every page against WCAG 2.2 AA, at phone and desktop width, in the light and the dark scheme.

const shop = demoShop();

/** The narrowest screen: 1280 px at 400 % zoom. */
const narrowest = { width: 320, height: 256 };

/** One page of each kind, for the short run. */
const oneOfEachKind = [
  '/',
  '/categories/jewellery',
  '/products',
  '/products?view=list&category=jewellery',
  mug,
  '/cart',
  '/checkout',
  '/auth/login',
  '/artisans',
  '/gifts',
  '/custom-orders',
  '/contact',
  '/nowhere',
];

describe('the pages for a visitor', () => {
  let visitor: Watched;
  beforeAll(async () => {
    visitor = await visit(shop.browser);
  });
  afterAll(() => visitor.close());

  const rule = '%s meets WCAG 2.2 AA in both widths and schemes and fits a screen of 320 px';
  async function check(path: string) {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' });
    await expectFineEverywhere(page);
    await expectContrast(page);
    await page.setViewportSize(narrowest);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
  it.each(oneOfEachKind)(rule, check);
  const others = screens.filter((path) => !oneOfEachKind.includes(path));
  it.each(others)(rule, { tags: ['full'] }, check);
});

describe.each(widths)('the pages at a width of %i', (width) => {
  it('cart and checkout with products are accessible and fit the screen', { tags: ['full'] }, async () => {
    const { page, wrong, close } = await visit(shop.browser, { viewport: { width, height: 900 } });
    await fillCart(page, shop.url);
    for (const { path, open } of withCart) {
      await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' });
      await expectFine(page);
      await open(page);
      await page.evaluate(() => scrollTo(0, 0));
      await expectFine(page);
      if (width !== 390) continue;
      await page.setViewportSize(narrowest);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width, height: 900 });
    }
    expect(wrong).toEqual([]);
    await close();
  });

  it('menus, filters, suggestions and the large picture are accessible when open', async () => {
    const { page, close } = await visit(shop.browser, { viewport: { width, height: 900 } });
    await page.goto(`${shop.url}${mug}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('in your cart.').waitFor();
    await expectFine(page);
    await page.getByRole('tab', { name: /^Reviews/ }).click();
    await page.getByRole('button', { name: 'Zoom', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await expectFine(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Your account' }).click();
    await expectFine(page);
    await page.goto(`${shop.url}/products`, { waitUntil: 'networkidle' });
    const menu = page.getByRole('button', { name: width < 1024 ? 'Filters' : 'Your account' });
    await menu.click();
    await expectFine(page);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search for a gift' }).click();
    const box = page.getByRole('combobox', { name: 'Search for a gift' });
    await box.fill('lamp');
    await page.getByRole('option').first().waitFor();
    await expectFine(page);
    await close();
  });
});

describe('keyboard use', () => {
  it('a visitor fills the cart by the keyboard alone, with the focus always visible', async () => {
    const { page, wrong, close } = await visit(shop.browser);
    await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    const reach = async (name: RegExp) => {
      for (let press = 0; press < 120; press++) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          const { width, height } = element.getBoundingClientRect();
          const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
          return { name, seen: outlineStyle !== 'none' && outlineWidth !== '0px' && width * height > 0 };
        });
        if (!focused.seen) throw new Error(`nothing shows that "${focused.name}" has the focus`);
        if (name.test(focused.name)) return;
      }
      throw new Error(`${name} cannot be reached`);
    };
    // The browser moves the focus to the content when the former page goes, so wait for the new page first.
    const arrive = async (title: string) => {
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    };
    await reach(/^All products$/);
    await page.keyboard.press('Enter');
    await arrive('All products');
    await reach(/^Café Stoneware Mug$/);
    await page.keyboard.press('Enter');
    await arrive('Café Stoneware Mug');
    await reach(/Add to Cart$/);
    await page.keyboard.press('Enter');
    await reach(/^Go to the cart$/);
    await page.keyboard.press('Enter');
    await arrive('Your cart');
    // A link as soon as the cart is priced.
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
    await reach(/^Proceed to Checkout$/);
    expect(wrong).toEqual([]);
    await close();
  });
});
