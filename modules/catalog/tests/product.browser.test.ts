import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isEmulating, openPage, toastShown, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';

const shop = demoShop();
const mugs = '/products/terracotta-chai-mugs-set-of-4';

async function at(path: string, options: BrowserContextOptions = {}) {
  const visited = await openPage(shop.browser, options);
  await visited.page.goto(`${shop.url}${path}`);
  if (options.javaScriptEnabled !== false) await waitForHydration(visited.page);
  return visited;
}

const current = (page: Page) =>
  page.locator('[aria-label^="Show picture"][aria-current="true"]').getAttribute('aria-label');

describe('the pictures of a product', () => {
  it('a shopper chooses pictures of a product by thumbnail, button, key and scrolling', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await at(mugs);
    await expect.poll(() => current(page)).toBe('Show picture 1 of 2');
    await page.getByRole('button', { name: 'Show picture 2 of 2' }).click();
    await expect.poll(() => current(page)).toBe('Show picture 2 of 2');
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expect.poll(() => current(page)).toBe('Show picture 1 of 2');
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await expect.poll(() => current(page)).toBe('Show picture 2 of 2');
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expect.poll(() => current(page)).toBe('Show picture 1 of 2');
    await page.getByRole('region', { name: /^Pictures of/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(page)).toBe('Show picture 2 of 2');
    await page.getByRole('region', { name: /^Pictures of/ }).evaluate((reel) => reel.scrollTo({ left: 0 }));
    await expect.poll(() => current(page)).toBe('Show picture 1 of 2');
    expect(errors).toEqual([]);
    await close();
  });

  it('the large view of a picture keeps the page inert, zooms, shows the next picture, closes by Escape and returns the focus', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await at(mugs);
    const zoom = page.getByRole('button', { name: 'Zoom', exact: true });
    await zoom.click();
    const dialog = page.getByRole('dialog', { name: /large$/ });
    await dialog.waitFor();
    const isPageInert = () =>
      page.getByRole('main', { includeHidden: true }).evaluate((main) => main.closest('[inert]') !== null);
    expect(await isPageInert()).toBe(true);
    const widthOf = async (slide: number) =>
      Math.round((await dialog.locator('.large-slide').nth(slide).boundingBox())?.width ?? 0);
    const before = await widthOf(0);
    await page.mouse.click(640, 400);
    await expect.poll(() => widthOf(0)).toBe(before * 2);
    await page.mouse.click(640, 400);
    await expect.poll(() => widthOf(0)).toBe(before);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => current(page)).toBe('Show picture 2 of 2');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await isPageInert()).toBe(false);
    await expect.poll(() => zoom.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it('a picture that fails to load is replaced by a drawing, on product cards too', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openPage(shop.browser);
    await page.route('**/pictures/products/**', (route) => route.abort());
    await page.goto(`${shop.url}/products`);
    await expect.poll(() => page.getByRole('article').first().locator('svg.stamp').count()).toBe(1);
    await expect.poll(() => page.locator('article img').count()).toBe(0);
    await close();
  });
});

describe('the product page', () => {
  it('the product page shows discount, price, stock, dimensions, category and artisan', async () => {
    const { page, close } = await at(mugs);
    const main = page.getByRole('main');
    await main.getByText('19% OFF', { exact: true }).waitFor();
    expect(await main.getByRole('navigation', { name: 'Breadcrumb' }).textContent()).toContain(
      'Pottery & Terracotta',
    );
    for (const text of ['₹649', '₹799', '38 in stock', '8.5 × 8.5 × 8 cm, 1040 g']) {
      await main.getByText(text).first().waitFor();
    }
    await main.getByRole('heading', { name: 'Made by Jamna Lal Kumhar' }).waitFor();
    await main.getByRole('link', { name: 'More from this workshop' }).click();
    await page.waitForURL('**/artisans/jamna-lal-kumhar');
    await close();
  });

  it('the product page limits the quantity for the cart to between 1 and the stock', {
    tags: ['extended'],
  }, async () => {
    const { page, errors, close } = await at(mugs);
    const number = page.getByRole('textbox', { name: 'Quantity' });
    expect(await page.getByRole('button', { name: 'Decrease quantity' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect.poll(() => number.inputValue()).toBe('2');
    for (const [typed, becomes] of [
      ['0', '1'],
      ['999', '38'],
      ['x', '38'],
      ['3', '3'],
    ] as const) {
      await number.fill(typed);
      await number.blur();
      await expect.poll(() => page.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe(becomes);
    }
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor();
    await toastShown(page, '3 × Terracotta Chai Mugs (Set of 4) are in your cart');
    await number.fill('36');
    await number.blur();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('Only 38 left, with 3 already in your cart').waitFor();
    await page.getByRole('link', { name: 'Cart, 3 items' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('the product page has description, reviews and delivery on tabs with arrow keys', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await at(mugs);
    await page.getByRole('tab', { name: 'Description' }).focus();
    await page.keyboard.press('ArrowRight');
    const reviews = page.getByRole('tabpanel', { name: /^Reviews/ });
    await reviews.getByText('out of 5, from 3 reviews').waitFor();
    expect(
      await reviews
        .getByRole('listitem')
        .filter({ hasText: /20\d\d/ })
        .count(),
    ).toBe(3);
    await page.keyboard.press('ArrowRight');
    const delivery = page.getByRole('tabpanel', { name: 'Shipping & Returns' });
    for (const text of ['5-7 business days', '2-3 business days', 'Free shipping over ₹75', '30 days']) {
      await delivery.getByText(text).first().waitFor();
    }
    await close();
  });

  it('the product page opens the reviews from the stars, and a tab from the address', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await at(mugs);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Rated/ })
      .click();
    await page.getByText('out of 5, from 3 reviews').waitFor();
    await page.goto(`${shop.url}${mugs}#shipping`);
    await page.getByText('Standard shipping').waitFor();
    await close();
  });

  it.runIf(isEmulating)(
    'the product page shows the content of every tab without JavaScript',
    { tags: ['extended'] },
    async () => {
      const { page, close } = await at(mugs, { javaScriptEnabled: false });
      await page.getByText('out of 5, from 3 reviews').waitFor();
      await page.getByText('Standard shipping').waitFor();
      await close();
    },
  );

  it('the product page shows four related products, without the product itself', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await at(mugs);
    const related = page.getByRole('region', { name: 'You may also like' });
    const names = await related.getByRole('heading', { level: 3 }).allTextContents();
    expect(names).toHaveLength(4);
    expect(names).not.toContain('Terracotta Chai Mugs (Set of 4)');
    await close();
  });

  it('the first screen of a product on a phone has its name and price, and "Add to Cart" with the price below', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await at(mugs, { viewport: { width: 390, height: 844 } });
    const add = page.getByRole('button', { name: 'Add to Cart' });
    const box = await add.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(box?.y).toBeGreaterThan(740);
    const main = page.getByRole('main');
    for (const seen of [main.getByRole('heading', { level: 1 }), main.locator('.price').first()]) {
      const { y, height } = (await seen.boundingBox()) ?? { y: 0, height: 844 };
      expect(y + height).toBeLessThan(box?.y ?? 0);
    }
    await add.getByText('₹649 ·').waitFor();
    // One link back, and the details collapsed.
    const back = main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    expect(await back.filter({ visible: true }).allTextContents()).toEqual(['Pottery & Terracotta']);
    expect(await main.getByRole('heading', { name: 'Features' }).isVisible()).toBe(false);
    await main.getByRole('button', { name: 'Features, size and care' }).click();
    await main.getByRole('heading', { name: 'Features' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('one message shows the quantity in the cart, links to it, and hides neither cart, logo nor search', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await at(mugs, { viewport: { width: 390, height: 844 } });
    for (let piece = 0; piece < 3; piece++) await page.getByRole('button', { name: 'Add to Cart' }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText('3 × Terracotta Chai Mugs (Set of 4) are in your cart').waitFor();
    expect(await messages.getByRole('button', { name: 'Dismiss message' }).count()).toBe(1);
    const banner = await page.getByRole('searchbox').or(page.getByRole('combobox')).first().boundingBox();
    const shown = await messages.getByText(/are in your cart$/).boundingBox();
    expect(shown?.y).toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? 0));
    expect(await messages.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
    await messages.getByRole('link', { name: 'Go to cart' }).click();
    await page.waitForURL('**/cart');
    await close();
  });
});
