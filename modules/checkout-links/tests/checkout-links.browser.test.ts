/** @module-tag extended */
import { expect, it } from 'vitest';
import { expectFineEverywhere, openPage, waitForHydration } from '#tests/support/browser.ts';
import { clientOf } from '#tests/support/client.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin } from '#tests/support/office.ts';
import { address } from '#tests/support/orders.ts';
import { addToCart, orderPlaced } from '#tests/support/pages.ts';

// A checkout that a program has prepared, from its link to the order.

const shop = demoShop();

/** Prepares a personalised, wrapped gift for a friend on a chosen day, and returns its link and day. */
async function prepareGift() {
  const call = clientOf(shop.url);
  const { id } = await call('GET /api/products/slug/:slug', { params: { slug: 'cafe-stoneware-mug' } });
  const lines = [{ id, quantity: 1, personalisation: { name: 'Asha' } }];
  const { zipCode, state, country } = address;
  const quote = await call('POST /api/cart/quote', { body: { lines, to: { zipCode, state, country } } });
  const deliverOn = quote.deliveries.find(({ delivery }) => delivery === 'standard')?.to ?? '';
  const { url } = await call('POST /api/checkout-links', {
    body: {
      agent: 'Gift Finder',
      lines,
      deliverOn,
      email: 'meera.gifts@example.com',
      buyer: { name: 'Meera Iyer', phone: '98450 12345' },
      address: { ...address, name: 'Asha Rao' },
      gift: { toRecipient: true, wrap: true, message: 'Happy birthday!', sender: 'Meera' },
    },
  });
  return { path: new URL(url).pathname, deliverOn };
}

it('a shopper checks the gift that a program has prepared, and orders it without typing anything again', async () => {
  const { path, deliverOn } = await prepareGift();
  const { page, errors, close } = await openPage(shop.browser);
  await page.goto(`${shop.url}${path}`);
  await page.getByText('Prepared by Gift Finder').waitFor();
  await page.getByText('Name on the mug: Asha').waitFor();
  await page.getByText('To Asha Rao, Mysuru 570001').waitFor();
  await page.getByText('Happy birthday!').waitFor();
  await expectFineEverywhere(page);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();

  await page.getByRole('button', { name: /^Place order/ }).waitFor();
  expect(await page.locator('[name=street]').inputValue()).toBe(address.street);
  expect(await page.locator('[name=state]').inputValue()).toBe('Karnataka');
  expect(await page.locator('[name=buyerName]').inputValue()).toBe('Meera Iyer');
  expect(await page.locator('[name=deliverOn]').inputValue()).toBe(deliverOn);
  await page.getByLabel('Cash on delivery').check();
  await page.getByLabel('The recipient knows about it and pays the courier').check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await orderPlaced(page);
  const number = /\/orders\/(\d+)/.exec(page.url())?.[1];

  const office = await openAdmin(shop, `/admin/orders/${number}`);
  await office.page.getByText('API: Gift Finder').waitFor();
  expect([errors, office.errors]).toEqual([[], []]);
  await office.close();
  await close();
});

it('a prepared checkout leaves the other items in the cart unless the shopper decides otherwise', async () => {
  const { path } = await prepareGift();
  const { page, errors, close } = await openPage(shop.browser);
  const open = async () => {
    await page.goto(`${shop.url}${path}`);
    await waitForHydration(page);
    await page.getByText('Your cart has other items.').waitFor();
  };
  const ordered = () =>
    page.getByRole('list', { name: 'What you order' }).getByRole('listitem').allTextContents();
  const toCheckout = () => page.getByRole('button', { name: /^Place order/ }).waitFor();
  await addToCart(page, shop.url, 'dokra-sun-pendant');
  await open();
  await expectFineEverywhere(page);
  await page.getByRole('button', { name: 'Add them to my cart' }).click();
  await toCheckout();
  expect(await ordered()).toHaveLength(2);
  await open();
  await page.getByRole('button', { name: 'Check out these items only' }).click();
  await toCheckout();
  expect(await ordered()).toEqual([expect.stringContaining('Café Stoneware Mug')]);
  expect(errors).toEqual([]);
  await close();
});
