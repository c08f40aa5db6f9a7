import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenWords } from '../support/broken-words.ts';
import {
  expectContrast,
  expectFine,
  expectFineEverywhere,
  isEmulating,
  launchBrowser,
  openPage,
  overflowOf,
  stopClock,
  type WatchedPage,
  waitForHydration,
} from '../support/browser.ts';
import { demoShop } from '../support/demo-shop.ts';
import { openAdmin, ownerClient } from '../support/office.ts';
import { orderOf, placeOrder } from '../support/orders.ts';
import { fillCart, mug, screens, withCart } from '../support/pages.ts';
import { widths } from '../support/scope.ts';
import { clientOf } from '../support/shop.ts';

// Every page against WCAG 2.2 AA, at phone and desktop width, in the light and the dark scheme.

const shop = demoShop();

/** The narrowest screen: 1280 px at 400 % zoom. */
const narrowest = { width: 320, height: 256 };

/** Pages that have most of the components. */
const ofMostComponents = [mug, '/checkout', '/', '/products?view=list&category=jewellery'];

describe('the pages for a visitor', () => {
  let visitor: WatchedPage;
  beforeAll(async () => {
    visitor = await openPage(shop.browser);
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
    expect(await brokenWords(page)).toEqual([]);
  }
  it.each(ofMostComponents.slice(0, 2))(rule, check);
  it.each(ofMostComponents.slice(2))(rule, { tags: ['extended'] }, check);
  const others = screens.filter((path) => !ofMostComponents.includes(path));
  it.each(others)(rule, { tags: ['full'] }, check);
});

describe.each(widths)('the pages at a width of %i', (width) => {
  it('cart and checkout with products are accessible and fit the screen', { tags: ['full'] }, async () => {
    const { page, errors, close } = await openPage(shop.browser, { viewport: { width, height: 900 } });
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
    expect(errors).toEqual([]);
    await close();
  });

  it('menus, filters, suggestions and the large picture are accessible when open', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openPage(shop.browser, { viewport: { width, height: 900 } });
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
  it('a visitor fills the cart by the keyboard alone, with the focus always visible', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
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
    // The browser moves the focus to the content when the previous page is removed, so wait for the new page first.
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
    // The message offers links, which are far away by the keyboard, so it does not disappear by itself.
    const offer = page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'Go to cart' });
    await offer.waitFor();
    await stopClock(page);
    await page.clock.runFor(60_000);
    expect(await offer.isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await page.clock.runFor(60_000);
    expect(await offer.isVisible()).toBe(false);
    await page.clock.resume();
    await reach(/^Go to cart$/);
    await page.keyboard.press('Enter');
    await arrive('Your cart');
    // The link appears once the cart is priced.
    await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
    await reach(/^Proceed to Checkout$/);
    await page.keyboard.press('Enter');
    // The checkout is a separate document.
    await arrive('Checkout');
    await page
      .getByRole('status')
      .filter({ hasText: /^Checkout/ })
      .waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

describe('large text and narrow screens', () => {
  it.runIf(isEmulating)('the shop fits a phone with text at twice the size', { tags: ['full'] }, async () => {
    const browser = await launchBrowser(['--blink-settings=defaultFontSize=32']);
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await fillCart(page, shop.url);
    for (const path of ['/', mug, '/cart', '/products', '/checkout', '/gifts']) {
      await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' });
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
    }
    await close();
    await browser.close();
  });

  it.runIf(isEmulating)(
    'the back office fits a phone with text at twice the size',
    { tags: ['full'] },
    async () => {
      const owner = await ownerClient(shop);
      const product = await owner('GET /api/products/slug/:slug', { params: { slug: 'cafe-stoneware-mug' } });
      const { number } = await placeOrder(owner, product, { email: 'padmanabhan.krishnaswamy@example.com' });
      await owner('POST /api/promotions', {
        body: { code: 'LARGE', title: 'Large text', kind: 'percentage', percent: 10 },
      });
      const browser = await launchBrowser(['--blink-settings=defaultFontSize=32']);
      const viewport = { width: 390, height: 844 };
      const { page, close } = await openAdmin({ url: shop.url, browser }, '/admin', { viewport });
      for (const path of [
        ...['', '/categories', '/products', '/products/import', '/orders', `/orders/${number}`, '/reviews'],
        ...['/users', '/promotions', '/activity', '/trash', '/settings#slides', '/settings#demonstration'],
        '/backups',
      ]) {
        await page.goto(`${shop.url}/admin${path}`, { waitUntil: 'networkidle' });
        // A skeleton stands where content is still loading.
        await page.waitForFunction(() => document.querySelector('.animate-pulse') === null);
        expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
      }
      await close();
      await browser.close();
    },
  );

  it('a list of orders with five different products fits a screen of 320 px', {
    tags: ['full'],
  }, async () => {
    const owner = await ownerClient(shop);
    const { products } = await owner('POST /api/products/filters', { body: { inStock: true, limit: 5 } });
    await owner('POST /api/orders', {
      body: await orderOf(
        owner,
        products.map((product) => ({ product })),
      ),
    });
    const { page, close } = await openAdmin(shop, '/orders', { viewport: narrowest });
    await page.getByText('+1', { exact: true }).waitFor();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await close();
  });
});

it('a focused control in a column that is taller than the screen is in sight', {
  tags: ['full'],
}, async () => {
  const visitor = clientOf(shop.url);
  const { products } = await visitor('POST /api/products/filters', { body: { inStock: true, limit: 12 } });
  const plain = products.filter(({ isPersonalised }) => !isPersonalised);
  const cart = plain.slice(0, 6).map(({ id, name, price }) => ({ id, name, price, img: '', quantity: 1 }));
  const { page, close } = await openPage(shop.browser, { viewport: { width: 1280, height: 640 } });
  await page.goto(`${shop.url}/products/birthday-thali-with-painted-name`);
  await waitForHydration(page);
  const main = page.getByRole('main');
  await expectInSight(main.getByRole('button', { name: 'Show picture 1 of 2' }));
  await page.evaluate((items) => localStorage.setItem('cart', JSON.stringify(items)), cart);
  await page.goto(`${shop.url}/checkout`);
  await waitForHydration(page);
  const placing = main.getByRole('button', { name: /^Place order/ });
  await expect.poll(() => placing.isEnabled()).toBe(true);
  await expectInSight(placing);
  await close();
});

/** Focuses a control and expects it within the screen. */
async function expectInSight(control: Locator): Promise<void> {
  await control.focus();
  const isInSight = (it: Element) => {
    const { top, bottom } = it.getBoundingClientRect();
    return it === document.activeElement && top >= 0 && bottom <= innerHeight;
  };
  await expect.poll(() => control.evaluate(isInSight)).toBe(true);
}

it('a question that is taller than the screen scrolls within it', { tags: ['full'] }, async () => {
  const visitor = clientOf(shop.url);
  const product = await visitor('GET /api/products/slug/:slug', { params: { slug: 'cafe-stoneware-mug' } });
  const { number } = await placeOrder(visitor, product);
  const { page, close } = await openAdmin(shop, `/admin/orders/${number}`, { viewport: narrowest });
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog');
  const box = await question.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(narrowest.height);
  expect(await question.evaluate((it) => getComputedStyle(it).overflowY)).toBe('auto');
  await close();
});

describe('names and references', () => {
  it('labels have text, side columns a name, and references of controls exist', {
    tags: ['full'],
  }, async () => {
    const visitor = clientOf(shop.url);
    const product = await visitor('GET /api/products/slug/:slug', { params: { slug: 'cafe-stoneware-mug' } });
    const { number, key } = await placeOrder(visitor, product);
    const { page, close } = await openAdmin(shop, '/admin');
    for (const path of [
      '/admin/settings#slides',
      '/admin/settings',
      '/admin/orders',
      '/admin/products',
      `/orders/${number}?key=${key}`,
    ]) {
      await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' });
      const wrong = await page.evaluate(() => {
        const all = (selector: string) => [...document.querySelectorAll(selector)];
        const idsOf = (element: Element) => (element.getAttribute('aria-controls') ?? '').split(' ');
        return [
          ...all('label').filter((label) => label.textContent?.trim() === ''),
          ...all('aside:not([aria-label], [aria-labelledby]), th:not([scope])'),
          ...all('[aria-controls]').filter((each) => idsOf(each).some((id) => !document.getElementById(id))),
        ].map(({ outerHTML }) => outerHTML.slice(0, 200));
      });
      expect(wrong, path).toEqual([]);
    }
    await close();
  });
});

it('the sticky header never hides the focused control', { tags: ['full'] }, async () => {
  const office = await openAdmin(shop, '/admin/products');
  const { page } = office;
  for (const path of ['/products', '/admin/products']) {
    await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' });
    const control = page.getByRole('main').getByRole('button').nth(8);
    const [top, header] = await control.evaluate((it) => {
      window.scrollTo({ top: it.getBoundingClientRect().top + window.scrollY - 10, behavior: 'instant' });
      it.focus();
      const bars = [...document.querySelectorAll('header, header *')].filter(
        (each) => getComputedStyle(each).position === 'sticky',
      );
      return [
        it.getBoundingClientRect().top,
        Math.max(...bars.map((each) => each.getBoundingClientRect().bottom)),
      ];
    });
    expect(header).toBeGreaterThan(0);
    expect(top).toBeGreaterThanOrEqual(header);
  }
  await office.close();
});

it('the menu and the filters of a phone close when the focus leaves them', { tags: ['full'] }, async () => {
  const { page, close } = await openPage(shop.browser, { viewport: { width: 390, height: 800 } });
  await page.goto(`${shop.url}/products`);
  await waitForHydration(page);
  for (const [name, inside] of [
    ['Menu', page.getByRole('navigation', { name: 'Menu' })],
    ['Filters', page.locator('#filter-sheet')],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await inside.waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('main').getByRole('link').last().focus();
    await inside.waitFor({ state: 'hidden' });
  }
  await close();
});

describe.runIf(isEmulating)('contrast themes', () => {
  type Property = 'backgroundColor' | 'borderTopColor' | 'fill';
  const style = (element: Locator, name: Property, pseudoElement?: '::before') =>
    element.evaluate((it, [of, pseudo]) => getComputedStyle(it, pseudo)[of], [name, pseudoElement] as const);
  /** The background of a page in the theme, and transparency: neither is visible on it. */
  const unseen = ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'];
  const expectSeen = async (
    element: Locator,
    name: Property = 'backgroundColor',
    pseudoElement?: '::before',
  ) => expect(unseen).not.toContain(await style(element, name, pseudoElement));

  it('buttons keep an edge, and pressed, focused and measured controls stay visible', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openPage(shop.browser, { forcedColors: 'active' });
    await page.goto(`${shop.url}/`, { waitUntil: 'networkidle' });
    const main = page.getByRole('main');
    const hasEdge = async (button: Locator) => {
      expect(await button.evaluate((it) => getComputedStyle(it).borderTopWidth)).toBe('1px');
      await expectSeen(button, 'borderTopColor');
    };
    await hasEdge(main.getByRole('link', { name: 'Browse the gifts' }));
    await hasEdge(main.getByRole('button', { name: 'Find gifts' }));
    await expectSeen(main.getByRole('button', { name: /^Slide 1 of/ }));
    await expectSeen(main.getByRole('button', { name: /^Slide 2 of/ }), 'backgroundColor', '::before');
    await page.goto(`${shop.url}${mug}`, { waitUntil: 'networkidle' });
    await hasEdge(main.getByRole('button', { name: 'Add to Cart' }).first());
    await page.goto(`${shop.url}/products`, { waitUntil: 'networkidle' });
    await expectSeen(page.getByRole('link', { name: 'Grid view' }));
    const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' });
    await expectSeen(current);
    expect(await current.evaluate((it) => getComputedStyle(it).paddingInlineStart)).toBe('8px');
    await close();

    const visitor = clientOf(shop.url);
    const product = await visitor('GET /api/products/slug/:slug', { params: { slug: 'cafe-stoneware-mug' } });
    const { number, key } = await placeOrder(visitor, product);
    const office = await openAdmin(shop, '/admin', { forcedColors: 'active' });
    const pressed = office.page.getByRole('button', { pressed: true }).first();
    await expectSeen(pressed);
    await expectSeen(office.page.locator('figure rect.fill-accent').first(), 'fill');
    await office.page.goto(`${shop.url}/admin/orders`);
    const count = office.page.getByRole('link', { name: /^Orders/ }).locator('.rounded-full');
    expect(await style(count, 'backgroundColor')).toBe('rgba(0, 0, 0, 0)');
    const state = office.page.getByRole('table').getByText('Placed', { exact: true }).last();
    expect(await state.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid');
    await office.page.goto(`${shop.url}/orders/${number}?key=${key}`);
    const steps = office.page.getByRole('list', { name: 'Progress' }).locator('li > :first-child');
    await expectSeen(steps.first());
    expect(await steps.last().evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid');
    const summary = office.page.getByRole('complementary', { name: 'Summary' });
    expect(await summary.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('solid');
    await office.close();
  });

  it('the option that the arrow keys reach is marked, and no other one', { tags: ['full'] }, async () => {
    const { page, close } = await openPage(shop.browser, { forcedColors: 'active' });
    await page.goto(`${shop.url}/products`);
    await waitForHydration(page);
    await page.getByRole('searchbox', { name: 'Search for a gift' }).click();
    const field = page.getByRole('combobox', { name: 'Search for a gift' });
    await field.fill('lamp');
    const options = page.getByRole('option');
    await options.first().waitFor();
    await field.press('ArrowDown');
    await expect.poll(() => options.first().getAttribute('data-highlighted')).not.toBeNull();
    const ground = /^rgba?\(255, 255, 255/;
    expect(await style(options.first(), 'backgroundColor')).not.toMatch(ground);
    expect(await style(options.nth(1), 'backgroundColor')).toMatch(ground);
    await close();

    const office = await openAdmin(shop, '/admin', { forcedColors: 'active' });
    await office.page.getByRole('button', { name: /^Search/ }).click();
    const pages = office.page.getByRole('dialog').getByRole('option');
    await pages.first().waitFor();
    await office.page.keyboard.press('ArrowDown');
    const marked = office.page.locator('[role=option][data-highlighted]');
    expect(await style(marked, 'backgroundColor')).not.toMatch(ground);
    const plain = office.page.locator('[role=option]:not([data-highlighted])').first();
    expect(await plain.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('none');
    await office.close();
  });

  it('a slide and the icons of the large picture keep the colours of the theme', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openPage(shop.browser, { forcedColors: 'active', colorScheme: 'dark' });
    await page.goto(`${shop.url}/`);
    const slide = page.getByRole('main').locator('.slide').first();
    expect(await slide.evaluate((it) => getComputedStyle(it).filter)).toBe('none');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${shop.url}${mug}`);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Zoom', exact: true }).click();
    await expectSeen(page.getByRole('dialog').locator('.pswp__button--close .pswp__icn'), 'fill');
    await close();
  });
});
