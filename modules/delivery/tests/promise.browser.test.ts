import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, fill, openPage, waitForHydration } from '#tests/support/browser.ts';
import { demoPayingShop } from '#tests/support/demo-paying-shop.ts';
import { openCheckout, orderPlaced, typedAddress } from '#tests/support/pages.ts';

// The promise of delivery on the product page, in the cart, at the checkout and on the page of the order.

const { shop } = await demoPayingShop();

const mug = 'cafe-stoneware-mug';
const nextStreet = '560001';
const leh = '194101';

const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery', exact: true });

async function openProduct(page: Page): Promise<void> {
  await page.goto(`${shop.url}/products/${mug}`);
  await waitForHydration(page);
}

async function checkPin(page: Page, pin: string): Promise<void> {
  const change = delivery(page).getByRole('button', { name: 'Change PIN code' });
  if (await change.isVisible()) await change.click();
  await delivery(page).getByLabel('When does it arrive?').fill(pin);
  await delivery(page).getByRole('button', { name: 'Check' }).click();
  await delivery(page).getByText(`Delivery to ${pin}`).waitFor();
  await delivery(page)
    .getByText(/^Arrives /)
    .first()
    .waitFor();
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

describe('the promise on the product page', () => {
  it('a mug has express delivery to the next street, and longer days without express to Leh', {
    tags: ['extended'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await openProduct(page);
    await checkPin(page, nextStreet);
    await delivery(page)
      .getByText(/by express/)
      .waitFor();
    await checkPin(page, leh);
    await delivery(page).getByText(`Delivery to ${leh}, Ladakh`).waitFor();
    await delivery(page).getByText('Cash on delivery is not offered for this PIN code.').waitFor();
    expect(
      await delivery(page)
        .getByText(/by express/)
        .count(),
    ).toBe(0);
    await delivery(page).getByText('Why this day?').click();
    await delivery(page).getByText('8–12 days on the way to Ladakh').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('the promise with its reasons is accessible and fits the screen', { tags: ['extended'] }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await openProduct(page);
    await checkPin(page, leh);
    await delivery(page).getByText('Why this day?').click();
    await delivery(page).getByText('8–12 days on the way to Ladakh').waitFor();
    await expectFineEverywhere(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('a day on which it cannot arrive is refused with the nearest day, which is possible', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await openProduct(page);
    await checkPin(page, leh);
    const day = delivery(page).getByLabel('Do you need it on a certain day?');
    const answered = page.waitForResponse((response) => response.url().includes(`on=${tomorrow()}`));
    await day.fill(tomorrow());
    const { requested } = (await (await answered).json()).data;
    expect(requested).toMatchObject({ possible: false });
    await delivery(page)
      .getByText(/The nearest day is /)
      .waitFor();
    await day.fill(requested.nearest);
    await delivery(page)
      .getByText(/^Yes: order on .* at the latest\.$/)
      .waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('a PIN code of too few digits, or of no region, is named, and nothing is asked of the server', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await openProduct(page);
    await delivery(page).getByLabel('When does it arrive?').fill('5600');
    await delivery(page).getByRole('button', { name: 'Check' }).click();
    await delivery(page).getByText('Enter a 6-digit PIN code.').waitFor();
    await delivery(page).getByLabel('When does it arrive?').fill('999999');
    await delivery(page).getByRole('button', { name: 'Check' }).click();
    await delivery(page).getByText('No PIN code begins with 999. Please check it.').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the promise from the cart to the order', () => {
  it('cart, checkout and order have the day of the product page, and the order keeps its reasons', {
    tags: ['extended'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await openProduct(page);
    await checkPin(page, leh);
    const promised = (
      await delivery(page)
        .getByText(/^Arrives /)
        .first()
        .textContent()
    )?.match(/^Arrives (.*) to (.*?),? (?:free|₹)/);
    const [, from = '', to = ''] = promised ?? [];
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('in your cart.').waitFor();
    await page.goto(`${shop.url}/cart`);
    const summary = page.getByRole('region', { name: 'Order summary' });
    await summary.getByText(`Delivery to ${leh}, Ladakh`).waitFor();
    await summary.getByText(`Arrives ${from} to ${to}`).waitFor();
    await page.goto(`${shop.url}/checkout`);
    await page.getByText(`${from} to ${to}`).waitFor();
    expect(await page.getByText('Express delivery').count()).toBe(0);
    expect(await page.getByRole('radio', { name: /Cash on delivery/ }).isDisabled()).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });

  it('the checkout has the PIN code of the product page, with its city and state', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await openProduct(page);
    await checkPin(page, leh);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('in your cart.').waitFor();
    await openCheckout(page, shop.url);
    const value = (name: string) => page.locator(`[name=${name}]`).inputValue();
    await expect.poll(() => value('zipCode')).toBe(leh);
    await expect.poll(() => value('city')).toBe('Leh');
    expect(await value('state')).toBe('Ladakh');
    expect(errors).toEqual([]);
    await close();
  });

  it('the order page says why an order arrives on its day', { tags: ['full'] }, async () => {
    const { page, errors, close } = await openPage(shop.browser);
    await openProduct(page);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('in your cart.').waitFor();
    await openCheckout(page, shop.url);
    await page.getByRole('main').locator('[name=email]').fill('asha@example.com');
    await fill(page, typedAddress);
    await page.getByRole('radio', { name: /Cash on delivery/ }).check({ force: true });
    await page.getByRole('button', { name: /^Place order/ }).click();
    await orderPlaced(page);
    await page.getByText('Why this day?').click();
    await page.getByText('5–7 days on the way').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
