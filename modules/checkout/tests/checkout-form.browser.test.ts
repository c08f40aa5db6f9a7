import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as ordersMessages from '#modules/orders/messages/index.ts';
import {
  expectFine,
  expectFineEverywhere,
  failCalls,
  fill,
  holdResponses,
  openPage,
  overflowOf,
  waitForHydration,
} from '#tests/support/browser.ts';
import { makeCustomer, openPageAs, signIn } from '#tests/support/customers.ts';
import { demoPayingShop } from '#tests/support/demo-paying-shop.ts';
import { ownerClient } from '#tests/support/office.ts';
import { addToCart, openCheckout, orderPlaced, typedAddress } from '#tests/support/pages.ts';

// The checkout page: errors, entered data, gift options, promo codes, addresses, and one cart in two tabs.

const { shop, outbox } = await demoPayingShop();

const phone = { viewport: { width: 390, height: 844 } };
const mug = 'cafe-stoneware-mug';
const pendant = 'dokra-sun-pendant';
const friend = typedAddress;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const placing = (page: Page) => button(page, /^Place order/);
const email = (page: Page) => page.getByRole('main').locator('[name=email]');
const typed = (page: Page, name: string) => page.getByRole('main').locator(`[name=${name}]`).inputValue();
const review = (page: Page) => page.getByRole('region', { name: 'Your order' });

const put = (page: Page, slug: string) => addToCart(page, shop.url, slug);
const toCheckout = (page: Page) => openCheckout(page, shop.url);

async function withCart(slugs: string[], options = {}) {
  const visited = await openPage(shop.browser, options);
  for (const slug of slugs) await put(visited.page, slug);
  await toCheckout(visited.page);
  return visited;
}

/** Returns the first such weekday after so many days, as YYYY-MM-DD. */
function dayIn(days: number, weekday: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  while (day.getUTCDay() !== weekday) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

describe('errors at the checkout', () => {
  it('the error summary of the checkout gets the focus and links to each invalid field', async () => {
    const { page, errors, close } = await withCart([mug], phone);
    await email(page).fill('not an address');
    await page.locator('[name=zipCode]').fill('012345');
    await page.locator('[name=deliverOn]').fill(dayIn(20, 0));
    await placing(page).click();
    const summary = page.getByRole('region', { name: /^Please check \d field/ });
    await expect.poll(() => summary.evaluate((it) => it === document.activeElement)).toBe(true);
    await expect.poll(() => page.title()).toMatch(/^Error: Checkout/);
    const messages = await summary.getByRole('link').allTextContents();
    expect(messages).toEqual([
      'Enter an email such as name@example.com',
      'Enter your full name',
      'Enter a mobile number',
      'Enter the house number and street',
      'Enter a 6-digit PIN code',
      'Enter the city',
      'Choose the state',
      'Choose a day on which we deliver',
    ]);

    await summary.getByRole('link', { name: 'Enter a 6-digit PIN code' }).click();
    const pin = page.locator('[name=zipCode]');
    await expect.poll(() => pin.evaluate((it) => it === document.activeElement)).toBe(true);
    const beside = (await pin.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${beside}"]`).textContent()).toBe(messages[4]);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('560 034');
    await expect.poll(() => typed(page, 'state')).toBe('Karnataka');
    await page.getByRole('status').filter({ hasText: 'State: Karnataka' }).waitFor();
    await expect.poll(() => pin.getAttribute('aria-invalid')).toBe(null);
    // The summary keeps corrected fields as changed until the next try, so that the page does not shift.
    await summary.getByRole('link', { name: 'Enter a 6-digit PIN code (changed)' }).waitFor();
    expect(await summary.getByRole('link').count()).toBe(8);
    await email(page).fill('meera@example.com');
    await fill(page, friend);
    await page.locator('[name=deliverOn]').fill('');
    await placing(page).click();
    await orderPlaced(page);
    await expect.poll(() => page.title()).toMatch(/^Order \d+/);
    expect(errors).toEqual([]);
    await close();
  });

  it('the error summary of the checkout is accessible and fits a screen of 320 px', {
    tags: ['extended'],
  }, async () => {
    const { page, errors, close } = await withCart([mug], phone);
    await email(page).fill('not an address');
    await page.locator('[name=zipCode]').fill('012345');
    await page.locator('[name=deliverOn]').fill(dayIn(20, 0));
    await placing(page).click();
    const summary = page.getByRole('region', { name: /^Please check \d field/ });
    await expect.poll(() => summary.getByRole('link').count()).toBe(8);
    await expectFineEverywhere(page);
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
    await close();
  });

  it('an error of the server appears in the error summary of the checkout', { tags: ['full'] }, async () => {
    const { page, close } = await withCart([pendant]);
    await email(page).fill('meera@example..com');
    await fill(page, friend);
    await placing(page).click();
    const summary = page.getByRole('region', { name: /^Please check \d field/ });
    await summary.getByRole('link', { name: 'The email must be a valid email address' }).click();
    await expect.poll(() => email(page).evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('meera@example.com');
    await placing(page).click();
    await orderPlaced(page);
    await close();
  });
});

describe('entered data at the checkout', () => {
  it('entered data survives a failed order, an abandoned payment and reloads', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await withCart([mug, pendant], phone);
    const day = dayIn(20, 3);
    await email(page).fill('meera@example.com');
    await page.getByLabel('Send as a gift to another person').check();
    await page.getByLabel('Gift message', { exact: true }).fill('Happy birthday!');
    await page.getByText('Wrap items separately').click();
    await page
      .getByRole('checkbox', { name: /^Gift wrap ₹/ })
      .nth(2)
      .check();
    await page.getByLabel('Gift message for this item').nth(1).fill('For your sister');
    await fill(page, {
      sender: 'Meera',
      buyerName: 'Meera Iyer',
      buyerPhone: '98450 12345',
      ...friend,
      deliverOn: day,
      note: 'The blue door',
    });
    await page.getByLabel('Leave prices out of the parcel').uncheck();
    await page.getByRole('radio', { name: /^Express delivery/ }).check();
    await page.getByLabel('Card or UPI').check();
    await placing(page).and(page.locator('[aria-disabled=false]')).waitFor();

    // The route stays: removing it while the page asks for a new quote can leave that request without an answer.
    let isOffline = true;
    await page.route('**/api/orders', (route) => (isOffline ? route.abort() : route.continue()));
    await placing(page).click();
    await review(page).getByRole('alert').getByText('Something went wrong').waitFor();
    isOffline = false;
    await placing(page).click();
    await page.getByRole('dialog', { name: 'Razorpay' }).getByRole('button', { name: 'Close' }).click();
    await review(page)
      .getByText('The payment was not completed, so nothing was ordered. Your cart is unchanged.')
      .waitFor();
    await page.reload();
    await placing(page).waitFor();
    for (const [name, value] of Object.entries({
      ...friend,
      sender: 'Meera',
      deliverOn: day,
      note: 'The blue door',
    }))
      expect(await typed(page, name), name).toBe(value);
    expect(await page.getByLabel('Gift message', { exact: true }).inputValue()).toBe('Happy birthday!');
    expect(await page.getByLabel('Gift message for this item').nth(1).inputValue()).toBe('For your sister');
    expect(await page.getByLabel('Leave prices out of the parcel').isChecked()).toBe(false);
    expect(await page.getByRole('radio', { name: /^Express delivery/ }).isChecked()).toBe(true);
    expect(await page.getByLabel('Card or UPI').isChecked()).toBe(true);
    // Scrolls up, since axe does not measure what the sticky header covers.
    await page.evaluate(() => scrollTo(0, 0));
    await expectFineEverywhere(page);

    await page.getByLabel('Cash on delivery').check();
    await page.getByLabel('The recipient knows about it and pays the courier').check();
    await placing(page).click();
    await orderPlaced(page);
    await page.getByText('Card: For your sister').waitFor();
    await page.getByText('Happy birthday!').waitFor();
    // The next order begins with empty fields.
    await put(page, mug);
    await toCheckout(page);
    expect([await email(page).inputValue(), await typed(page, 'street')]).toEqual(['', '']);
    await close();
  });
});

describe('gift options at the checkout', () => {
  it('items are wrapped singly with a card and a price, and "Buy again" keeps both', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await withCart([mug, pendant]);
    let quotes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/cart/quote')) quotes++;
    });
    await page.getByText('Wrap items separately').click();
    const gift = page.getByRole('group', { name: 'Dokra Sun Pendant' });
    await gift.getByLabel('Gift message for this item').fill('Words');
    await gift.getByLabel('Gift message for this item').pressSequentially(' and more words');
    expect(quotes).toBe(0);
    // 549 and 749, and 8 % of them; then 49 for the wrapping.
    await button(page, 'Place order · ₹1,401.84').waitFor();
    await gift.getByRole('checkbox').check();
    await button(page, 'Place order · ₹1,454.76').waitFor();
    await review(page).getByText('Gift wrap: ₹49').waitFor();
    await expectFineEverywhere(page);
    await email(page).fill('meera@example.com');
    await fill(page, { ...friend, sender: 'Meera' });
    await placing(page).click();
    await orderPlaced(page);
    const pendantLine = page.getByRole('listitem').filter({ hasText: 'Dokra Sun Pendant' }).first();
    await pendantLine.getByText('Gift wrapped').waitFor();
    await pendantLine.getByText('Card: Words and more words').waitFor();
    await page.getByText('No prices in the parcel.').waitFor();

    // Buying again restores the same gift options.
    await button(page, 'Buy again').click();
    await page.waitForURL('**/cart');
    await page.getByText('Gift wrap and cards are kept').waitFor();
    await toCheckout(page);
    await button(page, 'Place order · ₹1,454.76').waitFor();
    expect(await gift.getByRole('checkbox').isChecked()).toBe(true);
    expect(await gift.getByLabel('Gift message for this item').inputValue()).toBe('Words and more words');
    expect(await typed(page, 'sender')).toBe('Meera');
    expect(errors).toEqual([]);
    await close();
  });

  it('the only product left in the cart can still be unwrapped', { tags: ['full'] }, async () => {
    const { page, close } = await withCart([mug, pendant]);
    await page.getByText('Wrap items separately').click();
    const gift = page.getByRole('group', { name: 'Dokra Sun Pendant' });
    await gift.getByRole('checkbox').check();
    await button(page, 'Place order · ₹1,454.76').waitFor();
    await page.goto(`${shop.url}/cart`);
    await button(page, /^Remove Caf/).click();
    await toCheckout(page);
    await gift.getByRole('checkbox').uncheck();
    await button(page, 'Place order · ₹808.92').waitFor();
    await close();
  });
});

describe('promo codes at the checkout', () => {
  it('a promo code is applied and removed; a used one is refused when ordering', {
    tags: ['full'],
  }, async () => {
    const owner = await ownerClient(shop);
    await owner('POST /api/promotions', {
      body: { code: 'ONCE', title: 'Once', kind: 'fixed', amount: 100, customerLimit: 1 },
    });
    const buyOnce = async () => {
      const visited = await withCart([pendant]);
      const { page } = visited;
      await email(page).fill('again@example.com');
      await fill(page, friend);
      await page.getByLabel('Promo code').fill('once');
      // Enter in the field applies the code and does not place the order.
      await page.getByLabel('Promo code').press('Enter');
      await page.getByText('You save ₹100').waitFor();
      await placing(page).click();
      return visited;
    };
    const first = await buyOnce();
    await orderPlaced(first.page);
    await first.close();
    const { page, close } = await buyOnce();
    await review(page).getByRole('alert').getByText('You have already used this code').waitFor();
    await button(page, 'Remove code ONCE').click();
    await button(page, 'Place order · ₹808.92').click();
    await orderPlaced(page);
    await close();
  });
});

describe('one cart in two tabs', () => {
  it('one cart in two tabs is ordered once, and a second order of it needs a confirmation', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await withCart([pendant]);
    const other = await page.context().newPage();
    await toCheckout(other);
    // The other tab gets no storage events and reads old values and its own, as a sleeping tab on a phone does.
    await other.evaluate(() => {
      window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
      const kept: Record<string, string | null> = {
        cart: localStorage.getItem('cart'),
        cartId: localStorage.getItem('cartId'),
      };
      const recall = Storage.prototype.getItem;
      Storage.prototype.getItem = function (key: string) {
        return kept[key] ?? recall.call(this, key);
      };
      const keep = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key: string, value: string) {
        if (key in kept) kept[key] = value;
        keep.call(this, key, value);
      };
    });
    for (const tab of [page, other]) {
      await email(tab).fill('meera@example.com');
      await fill(tab, friend);
    }
    await other.locator('[name=note]').fill('From the other tab');
    await page.bringToFront();
    await placing(page).dblclick();
    await orderPlaced(page);
    await other.bringToFront();
    // Ordering is disabled while the cart is quoted again.
    const quoted = other.waitForResponse('**/api/cart/quote');
    await placing(other).click();
    await review(other).getByRole('alert').getByText(ordersMessages.responses.cartOrdered()).waitFor();
    await quoted;
    await placing(other).click();
    await orderPlaced(other);
    const owner = await ownerClient(shop);
    const { orders } = await owner('GET /api/orders', { query: { search: 'Asha Rao', limit: 2 } });
    const numbers = [page, other].map((tab) => Number(/\d+/.exec(new URL(tab.url()).pathname)?.[0]));
    expect(orders.map(({ number }) => number).sort()).toEqual(numbers.sort());
    await close();
  });
});

describe('the layout of the checkout', () => {
  it('the checkout links to the cart and to help, and to no other page of the shop', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await withCart([mug]);
    const banner = page.getByRole('banner');
    const leading = await banner.getByRole('link').allTextContents();
    expect(leading.map((text) => text.trim())).toEqual(['Haat', 'Back to the cart']);
    const footer = page.getByRole('contentinfo');
    const help = ['Help', 'Shipping', 'Returns', 'Terms', 'Privacy'];
    expect(await footer.getByRole('navigation').getByRole('link').allTextContents()).toEqual(help);
    expect(await page.getByRole('button', { name: 'Subscribe' }).count()).toBe(0);
    const facts = page.getByRole('region', { name: 'Returns, payment and delivery' });
    await facts.getByText('Not right? Return it within 30 days.').waitFor();
    await facts.getByText('Card and UPI payments go through Razorpay').waitFor();
    await banner.getByRole('link', { name: 'Back to the cart' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});

describe('unavailable products at the checkout', () => {
  it('the checkout continues with the available quantity when the stock is lower than the cart', {
    tags: ['full'],
  }, async () => {
    const owner = await ownerClient(shop);
    const studs = await owner('GET /api/products/slug/:slug', { params: { slug: 'dokra-leaf-studs' } });
    const { page, errors, close } = await withCart(['dokra-leaf-studs', 'dokra-leaf-studs', mug]);
    const params = { productId: studs.id };
    await owner('PUT /api/products/:productId', { params, body: { stockCount: 1 } });
    await page.reload();
    await review(page).getByText(`Only 1 of ${studs.name} left.`).waitFor();
    await expectFine(page);
    await button(page, 'Continue with 1').click();
    await review(page).getByText(`2 × ${studs.name}`).waitFor({ state: 'detached' });
    await expect.poll(() => placing(page).getAttribute('aria-disabled')).toBe('false');
    expect(await placing(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await owner('PUT /api/products/:productId', { params, body: { stockCount: studs.stockCount } });
    expect(errors).toEqual([]);
    await close();
  });

  it('the checkout shows that no product is available, and shows a changed price at its product', {
    tags: ['full'],
  }, async () => {
    const owner = await ownerClient(shop);
    const studs = await owner('GET /api/products/slug/:slug', { params: { slug: 'dokra-leaf-studs' } });
    const params = { productId: studs.id };
    const { page, close } = await withCart(['dokra-leaf-studs']);
    await owner('PUT /api/products/:productId', { params, body: { price: studs.price + 50 } });
    await page.reload();
    await review(page)
      .getByText(/^The price was ₹\d+ and is ₹\d+ now\.$/)
      .waitFor();
    await owner('PATCH /api/products/:productId/status', { params, body: { status: false } });
    await page.reload();
    await page.getByText('Nothing in your cart is available now').waitFor();
    await expectFine(page);
    await page.getByRole('link', { name: 'Go to cart' }).click();
    await page.getByText('This item is no longer sold. Please remove it.').waitFor();
    await close();
  });
});

describe('PIN codes at the checkout', () => {
  const pin = (page: Page) => page.locator('[name=zipCode]');
  const filledIn = (page: Page, city: string, state: string) =>
    expect.poll(async () => [await typed(page, 'city'), await typed(page, 'state')]).toEqual([city, state]);

  it('a PIN code fills in city and state, but replaces nothing that the shopper typed', {
    tags: ['extended'],
  }, async () => {
    const { page, errors, close } = await withCart([mug]);
    await pin(page).fill('560 034');
    await filledIn(page, 'Bengaluru', 'Karnataka');
    await page.getByRole('status').filter({ hasText: 'City: Bengaluru, State: Karnataka' }).waitFor();
    await pin(page).fill('411001');
    await filledIn(page, 'Pune', 'Maharashtra');
    await page.locator('[name=city]').fill('Koramangala');
    await pin(page).fill('560034');
    await filledIn(page, 'Koramangala', 'Karnataka');
    await page.locator('[name=state]').selectOption('Kerala');
    const message = 'PIN code 560034 is in Karnataka, not in Kerala.';
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    expect(await page.locator('[name=stateConfirmed]').count()).toBe(0);
    await pin(page).fill('411001');
    await page.getByRole('alert').filter({ hasText: '411001 is in Maharashtra' }).waitFor();
    await filledIn(page, 'Koramangala', 'Kerala');
    await expectFineEverywhere(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('a PIN code fills in the city while the shopper is in its empty field, and typing replaces it', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await withCart([mug]);
    const release = await holdResponses(page, '**/api/pins/*');
    await pin(page).fill('605702');
    await filledIn(page, '', 'Puducherry');
    await page.locator('[name=city]').focus();
    release();
    await filledIn(page, 'Villupuram', 'Tamil Nadu');
    await page.keyboard.type('Auroville');
    await filledIn(page, 'Auroville', 'Tamil Nadu');
    await close();
  });

  it('a PIN code does not fill in the city once the shopper types one', { tags: ['full'] }, async () => {
    const { page, close } = await withCart([mug]);
    const release = await holdResponses(page, '**/api/pins/*');
    await pin(page).fill('605702');
    await filledIn(page, '', 'Puducherry');
    await page.locator('[name=city]').pressSequentially('Au');
    release();
    // The directory knows the state better than the prefix, which shows that its answer has arrived.
    await filledIn(page, 'Au', 'Tamil Nadu');
    await page.keyboard.press('Tab');
    await filledIn(page, 'Au', 'Tamil Nadu');
    await close();
  });

  it('a late answer for an earlier PIN code changes nothing', { tags: ['full'] }, async () => {
    const { page, close } = await withCart([mug]);
    const release = await holdResponses(page, '**/api/pins/605702');
    const request = page.waitForRequest('**/api/pins/605702');
    await pin(page).fill('605702');
    await request;
    await pin(page).fill('411001');
    await filledIn(page, 'Pune', 'Maharashtra');
    const late = page.waitForResponse('**/api/pins/605702');
    release();
    await (await late).finished();
    // Another request ends after the page has processed the late answer.
    await page.evaluate(() => fetch('/api/pins/560034').then((response) => response.text()));
    expect([await typed(page, 'city'), await typed(page, 'state')]).toEqual(['Pune', 'Maharashtra']);
    await close();
  });

  it('a shopper orders without the directory, and to a PIN code that it does not have', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await withCart([mug]);
    const unreachable = await failCalls(page, '**/api/pins/*');
    await email(page).fill('meera@example.com');
    await pin(page).fill('570001');
    await filledIn(page, '', 'Karnataka');
    await fill(page, friend);
    await page.locator('[name=state]').selectOption('Kerala');
    await page.getByLabel('The address is in Kerala').check();
    await placing(page).click();
    await page
      .getByRole('link', { name: 'The PIN code must be of the state: 570001 is in Karnataka' })
      .waitFor();
    await unreachable();
    await pin(page).fill('570999');
    await page.getByText('We can’t find this PIN code. Please check it.').waitFor();
    await page.getByLabel('The address is in Kerala').check();
    await placing(page).click();
    await orderPlaced(page);
    await close();
  });
});

describe('customers at the checkout', () => {
  const home = { name: 'Asha Rao', phone: '98450 99999', street: '1 Home Street', city: 'Pune' };
  const atHome = { ...home, state: 'Maharashtra', zipCode: '411001', country: 'India' };

  it('the address of a customer is filled in, and that of a gift is confirmed and kept', {
    tags: ['full'],
  }, async () => {
    const asha = await makeCustomer(shop, outbox);
    await asha.call('POST /api/auth/me/addresses', { body: { ...atHome, isDefault: true } });
    const { page, errors, close } = await openPageAs(shop, asha, `/products/${mug}`);
    await waitForHydration(page);
    await button(page, 'Add to Cart').click();
    await page.getByText('in your cart.').waitFor();
    await toCheckout(page);
    await expect.poll(() => typed(page, 'street')).toBe(home.street);
    await expect.poll(() => typed(page, 'state')).toBe('Maharashtra');
    await page.getByLabel('Send as a gift to another person').check();
    await expect.poll(() => typed(page, 'street')).toBe('');
    await page.getByLabel('From your address book').selectOption({ index: 1 });
    await expect.poll(() => typed(page, 'street')).toBe(home.street);
    await page.getByLabel('From your address book').selectOption('Another address');
    await expect.poll(() => typed(page, 'street')).toBe('');
    await fill(page, { ...friend, name: 'Ravi Kumar', buyerPhone: '98450 12345' });
    await page.getByLabel('Keep this address in my address book').check();
    await page.getByText('The courier will ask Ravi Kumar').waitFor({ state: 'detached' });
    await page.getByLabel('Cash on delivery').check();
    await page.getByText('The courier will ask Ravi Kumar').waitFor();
    await page.locator('[name=state]').selectOption('Kerala');
    await page.getByText('PIN code 570001 is in Karnataka, not in Kerala.').waitFor();
    await placing(page).click();
    const summary = page.getByRole('region', { name: 'Please check 2 fields' });
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'PIN code 570001 is in Karnataka, not in Kerala.',
      'Confirm that the recipient pays the courier',
    ]);
    await expectFineEverywhere(page);
    await page.locator('[name=state]').selectOption('Karnataka');
    await page.getByLabel('The recipient knows about it and pays the courier').check();
    await placing(page).click();
    await orderPlaced(page);
    const book = () => asha.call('GET /api/auth/me/addresses');
    await expect
      .poll(async () => (await book()).map(({ name }) => name).sort())
      .toEqual(['Asha Rao', 'Ravi Kumar']);
    expect((await book()).find(({ name }) => name === 'Ravi Kumar')).toMatchObject({
      ...friend,
      name: 'Ravi Kumar',
      state: 'Karnataka',
      country: 'India',
    });
    expect(errors).toEqual([]);
    await close();
  });

  it('the checkout offers the countries of the settings, and its fields follow the country', {
    tags: ['full'],
  }, async () => {
    const owner = await ownerClient(shop);
    await owner('PUT /api/settings', { body: { deliveryCountries: ['IN', 'GB', 'NP'] } });
    try {
      const { page, errors, close } = await withCart([mug]);
      const country = page.getByRole('combobox', { name: 'Country' });
      expect(await country.getByRole('option').allTextContents()).toEqual([
        'India',
        'Nepal',
        'United Kingdom',
      ]);
      await country.selectOption('United Kingdom');
      await page.getByLabel('PIN code').waitFor({ state: 'detached' });
      await email(page).fill('asha@example.com');
      await fill(page, { ...friend, phone: '020 7946 0958', city: 'London', zipCode: 'SW1A 1AA' });
      await page.getByLabel('Cash on delivery').check();
      await placing(page).click();
      await page
        .getByRole('link', { name: 'Enter a phone number with its country code, such as +44' })
        .waitFor();
      await page.locator('[name=phone]').fill('+44 20 7946 0958');
      await placing(page).click();
      await orderPlaced(page);
      await page.getByText('United Kingdom').first().waitFor();
      expect(errors).toEqual([]);
      await close();
    } finally {
      await owner('PUT /api/settings', { body: { deliveryCountries: ['IN'] } });
    }
  });

  it('sign-in at the checkout keeps entered data, and sign-out removes it', {
    tags: ['full'],
  }, async () => {
    const asha = await makeCustomer(shop, outbox);
    const { page, close } = await withCart([pendant]);
    await email(page).fill('mistyped@example.com');
    await fill(page, friend);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/auth/login**');
    await signIn(page, asha);
    // A link to the checkout loads a new document, which has its own content security policy.
    await page.waitForFunction(() =>
      performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === '/checkout'),
    );
    await placing(page).waitFor();
    await expect.poll(() => email(page).inputValue()).toBe(asha.email);
    await expect.poll(() => typed(page, 'street')).toBe(friend.street);
    await page.getByLabel('Card or UPI').check();
    await placing(page).click();
    await page.getByRole('dialog', { name: 'Razorpay' }).getByRole('button', { name: 'Pay now' }).click();
    await orderPlaced(page);

    // After the sign-out the next user of this tab sees empty fields.
    await put(page, pendant);
    await toCheckout(page);
    await fill(page, { ...friend, street: 'A secret street' });
    await button(page, 'Your account').click();
    await button(page, 'Sign Out').click();
    await page.waitForURL(`${shop.url}/`);
    await toCheckout(page);
    expect([await email(page).inputValue(), await typed(page, 'street')]).toEqual(['', '']);
    await close();
  });
});
