import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '#kernel/project.ts';
import { momentOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { errorsExcept, fill, openPage, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { ownerClient } from '#tests/support/office.ts';
import { orderOf } from '#tests/support/orders.ts';
import { addToCart, openCheckout, orderPlaced, typedAddress } from '#tests/support/pages.ts';
import { clientOf } from '#tests/support/shop.ts';

// What a shopper sees when days pass while the cart is open, and when an artisan is fully booked. The clock of the
// server stands on working days, and a test moves it past the hour until which orders count.

const cutOffHour = 14;
const days = ['2027-06-07', '2027-06-08'];
const moments = days.flatMap((day) => [momentOf(day, cutOffHour - 1), momentOf(day, cutOffHour)]);

const clockOf = (stops: Date[]) => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(projectFolder, 'tests/support/movable-clock.mjs'))}`,
  CLOCK_MOMENTS: stops.map((moment) => moment.toISOString()).join(),
});
const dispatch = { cutOffHour, packingDays: 0, closedWeekdays: [0] };
const shop = demoShop(clockOf(moments));

let moment = 0;

/** Moves the clock of the server to the next moment, and that of the page with it. */
async function nextMoment(page: Page): Promise<void> {
  moment += 1;
  shop.running.process.kill('SIGUSR2');
  await page.clock.setSystemTime(moments[moment] ?? Number.NaN);
}

/** Puts a mug into a cart, and fills in the checkout up to the payment. */
async function fillCheckout(page: Page): Promise<void> {
  await page.clock.setSystemTime(moments[moment] ?? Number.NaN);
  await addToCart(page, shop.url, 'cafe-stoneware-mug');
  await openCheckout(page, shop.url);
  await page.getByRole('main').locator('[name=email]').fill('asha@example.com');
  // The quote of the whole address is the last one, so that none follows when the clock has moved.
  const quoted = page.waitForResponse((response) => {
    const request = response.request().postData() ?? '';
    return response.url().endsWith('/api/cart/quote') && /570001.*Karnataka|Karnataka.*570001/.test(request);
  });
  await fill(page, typedAddress);
  await (await quoted).finished();
  await page.getByRole('radio', { name: /Cash on delivery/ }).check({ force: true });
}

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ }).click();
const standardDays = (page: Page) =>
  page.getByRole('group', { name: 'Delivery' }).getByText(/ to /).first().textContent();

describe('days that pass while the checkout is open', () => {
  it('an order after the hour of the cut-off is refused with the new days, and nothing typed is lost', {
    tags: ['extended'],
  }, async () => {
    const owner = await ownerClient(shop);
    await owner('PUT /api/settings', { body: { dispatch } });
    const { page, errors, close } = await openPage(shop.browser);
    await fillCheckout(page);
    const before = await standardDays(page);
    await nextMoment(page);
    await placeOrder(page);
    await page
      .getByText(/^Your order would now arrive later/)
      .first()
      .waitFor();
    await page.getByText('Orders after 2 pm count from the next day.').waitFor({ state: 'attached' });
    expect(await standardDays(page)).not.toBe(before);
    expect(await page.locator('[name=street]').inputValue()).toBe('12 Temple Road');
    await placeOrder(page);
    await orderPlaced(page);
    expect(errorsExcept(errors, 409)).toEqual([]);
    await close();
  });

  it('a chosen day that cannot be kept any more is refused with the nearest day, which is possible', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await nextMoment(page);
    await fillCheckout(page);
    const day = page.getByLabel(/^Delivery date/);
    const earliest = (await day.getAttribute('min')) ?? '';
    await day.fill(earliest);
    await nextMoment(page);
    await placeOrder(page);
    await page.getByRole('alert').filter({ hasText: 'deliver' }).waitFor();
    await expect.poll(() => day.getAttribute('min')).not.toBe(earliest);
    const nearest = (await day.getAttribute('min')) ?? '';
    await day.fill(nearest);
    await placeOrder(page);
    await orderPlaced(page);
    expect(errorsExcept(errors, 400)).toEqual([]);
    await close();
  });
});

describe('a full week', () => {
  const afterCutOff = momentOf('2027-06-08', cutOffHour);
  const shop = demoShop(clockOf([afterCutOff]));

  it('a shopper sees until when the artisan is fully booked, and a day before it is refused', {
    tags: ['full'],
  }, async () => {
    const owner = await ownerClient(shop);
    await owner('PUT /api/settings', { body: { dispatch } });
    const mug = await owner('GET /api/products/slug/:slug', { params: { slug: 'cafe-stoneware-mug' } });
    const { id: artisanId } = await owner('GET /api/artisans/:slug', {
      params: { slug: mug.artisan?.slug ?? '' },
    });
    const days = { closedWeekdays: [0], daysOff: [] };
    await owner('PUT /api/artisans/:artisanId', {
      params: { artisanId },
      body: { workshop: { makingDays: 1, personalisingDays: 0, piecesPerDay: 2, ...days } },
    });
    const visitor = clientOf(shop.url);
    await visitor('POST /api/orders', {
      body: await orderOf(visitor, [{ product: mug, quantity: 8 }], { payment: 'cod' }),
    });
    const { page, errors, close } = await openPage(shop.browser);
    await page.clock.setSystemTime(afterCutOff);
    await page.goto(`${shop.url}/products/cafe-stoneware-mug`);
    await waitForHydration(page);
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    await delivery.getByLabel('When does it arrive?').fill('560001');
    await delivery.getByRole('button', { name: 'Check' }).click();
    await delivery.getByText('Why this day?').click();
    // From Wednesday, the day after the cut-off, to Saturday two pieces a day are booked; Sunday is closed.
    await delivery.getByText(`${mug.artisan?.name} is fully booked until Mon, 14 Jun.`).waitFor();
    await delivery.getByLabel('Do you need it on a certain day?').fill('2027-06-14');
    await delivery.getByText(/The nearest day is /).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
