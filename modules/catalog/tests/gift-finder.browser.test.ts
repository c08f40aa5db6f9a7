import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, isEmulating, openPage, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin } from '#tests/support/office.ts';
import { widths } from '#tests/support/scope.ts';

// The gift finder on the home page and on the page of gifts, with removable filters.

const shop = demoShop();
const finder = 'form.finder';

describe.each(widths)('the gift finder on a screen %i wide', (width) => {
  it('a visitor finds gifts by recipient, occasion and budget and removes one filter at a time', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser, { viewport: { width, height: 900 } });
    await page.goto(`${shop.url}/`);
    await waitForHydration(page);
    await page.getByLabel('A gift for').selectOption('Mother');
    await page.getByLabel('Occasion').selectOption('Diwali');
    await page.getByLabel('Budget').selectOption('Up to ₹1,000');
    await page.getByRole('button', { name: 'Find gifts' }).click();
    await page.waitForURL('**/gifts?for=mother&occasion=diwali&budget=1000');
    await page
      .getByRole('heading', { level: 1, name: 'Diwali gifts for Mum up to ₹1,000', exact: true })
      .waitFor();
    const count = async () =>
      Number(/\d+/.exec((await page.getByRole('main').getByRole('status').textContent()) ?? '')?.[0]);
    const few = await count();
    expect(few).toBeGreaterThan(0);
    await page.getByLabel('Sort by').selectOption('Price low to high');
    await page.waitForURL('**/gifts?for=mother&occasion=diwali&budget=1000&sort=price-asc');

    // The URL changes a moment before the links do.
    const chip = page.getByRole('link', { name: 'Remove filter: Diwali' });
    await chip.and(page.locator('[href*="sort=price-asc"]')).click();
    await page.waitForURL('**/gifts?for=mother&budget=1000&sort=price-asc');
    await page.getByRole('heading', { level: 1, name: 'Gifts for Mum up to ₹1,000', exact: true }).waitFor();
    expect(await count()).toBeGreaterThan(few);
    expect(await page.getByLabel('Occasion').inputValue()).toBe('');
    await page.goBack();
    await page
      .getByRole('heading', { level: 1, name: 'Diwali gifts for Mum up to ₹1,000', exact: true })
      .waitFor();
    expect(await page.getByLabel('Occasion').inputValue()).toBe('diwali');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await page.waitForURL('**/gifts');
    await page.getByRole('heading', { level: 1, name: 'Gifts for everyone', exact: true }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the pages of the gift finder', () => {
  it.runIf(isEmulating)(
    'the gift finder works without JavaScript and puts only chosen values in the address',
    { tags: ['extended'] },
    async () => {
      const { page, close } = await openPage(shop.browser, { javaScriptEnabled: false });
      await page.goto(`${shop.url}/`);
      await page.getByLabel('A gift for').selectOption('Teachers');
      await page.getByRole('button', { name: 'Find gifts' }).click();
      await page.waitForURL('**/gifts?for=teachers');
      await page.getByRole('heading', { level: 1, name: 'Gifts for teachers', exact: true }).waitFor();
      expect(await page.getByRole('article').count()).toBeGreaterThan(4);
      await close();
    },
  );

  it('the button of the gift finder follows the question for the day of arrival on a phone', {
    tags: ['extended'],
  }, async () => {
    const { page, close } = await openPage(shop.browser, { viewport: { width: 390, height: 900 } });
    await page.goto(`${shop.url}/gifts`);
    const button = await page.locator(`${finder} > button`).boundingBox();
    const arrival = await page.locator(`${finder} > fieldset`).boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual((arrival?.y ?? Infinity) + (arrival?.height ?? 0));
    await close();
  });

  it('the gift finder shows the nearest gifts when none matches, with links to all of them', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/gifts?for=babies&occasion=diwali&budget=500`);
    await page.getByText('No gifts match exactly. These come closest.').waitFor();
    const nearest = page.getByRole('region', { name: 'Gifts for babies up to ₹500' });
    expect(await nearest.getByRole('article').count()).toBeGreaterThan(1);
    await expectFineEverywhere(page);
    await nearest.getByRole('link', { name: /^See all \d+/ }).click();
    await page.waitForURL('**/gifts?for=babies&budget=500');
    await page.getByText(/^Only 3 gifts match$/).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Gifts for babies up to ₹1,000' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('the gift finder is accessible and its controls are at least 44 pixels high', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    for (const path of ['/', '/gifts', '/gifts?for=mother']) {
      await page.goto(`${shop.url}${path}`);
      await waitForHydration(page);
      await page.locator(finder).waitFor();
      const small = await page
        .locator(`${finder} select, ${finder} button`)
        .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 44).length);
      expect(small).toBe(0);
    }
    await expectFineEverywhere(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('ignores invalid values in the address of the gift finder', { tags: ['full'] }, async () => {
    const { page, close } = await openPage(shop.browser);
    const answer = await page.goto(`${shop.url}/gifts?for=dragons&occasion=monday&budget=-1&page=x&sort=y`);
    expect(answer?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Gifts for everyone', exact: true }).waitFor();
    await page.goto(`${shop.url}/gifts?for=her&page=400`);
    await page.getByText('No gifts on this page').waitFor();
    await close();
  });

  it('search engines index gifts by one recipient or one occasion only', { tags: ['extended'] }, async () => {
    const robots = async (path: string) =>
      /<meta name="robots" content="([^"]*)"/.exec(await (await fetch(shop.url + path)).text())?.[1];
    expect([
      await robots('/gifts'),
      await robots('/gifts?for=her'),
      await robots('/gifts?occasion=eid'),
    ]).toEqual([undefined, undefined, undefined]);
    expect(await robots('/gifts?for=her&occasion=eid')).toContain('noindex');
    expect(await robots('/gifts?budget=500')).toContain('noindex');
  });
});

describe('gift tags in the product form', () => {
  it('the gift finder finds a product by the recipient and the occasion chosen in its form', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/products/cafe-stoneware-mug');
    await page.getByRole('button', { name: 'Edit' }).first().click();
    const form = page.getByRole('dialog', { name: 'Edit Product' });
    const babies = form.getByRole('group', { name: 'For' }).getByRole('button', { name: 'Babies' });
    expect(await babies.getAttribute('aria-pressed')).toBe('false');
    await babies.click();
    await form.getByRole('group', { name: 'Occasion' }).getByRole('button', { name: 'Diwali' }).click();
    await form.getByRole('button', { name: 'Remove the tag for babies' }).waitFor();
    await form.getByRole('button', { name: 'Update Product' }).click();
    await form.waitFor({ state: 'detached' });
    const shopper = await openPage(shop.browser);
    await shopper.page.goto(`${shop.url}/gifts?for=babies&occasion=diwali`);
    await shopper.page.getByRole('link', { name: 'Café Stoneware Mug' }).waitFor();
    expect([...errors, ...shopper.errors]).toEqual([]);
    await shopper.close();
    await close();
  });
});
