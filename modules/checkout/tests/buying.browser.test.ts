import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  errorsExcept,
  expectFine,
  expectFineEverywhere,
  fill,
  focusedText,
  isEmulating,
  openPage,
  waitForHydration,
} from '#tests/support/browser.ts';
import { makeCustomer, openPageAs } from '#tests/support/customers.ts';
import { demoPayingShop } from '#tests/support/demo-paying-shop.ts';
import { ownerClient } from '#tests/support/office.ts';
import { deliver, receiveReturn } from '#tests/support/orders.ts';
import { orderPlaced } from '#tests/support/pages.ts';

// Whole purchases: cart, checkout, payment, cancellation and return.

const { shop, outbox } = await demoPayingShop();

const phone = { viewport: { width: 390, height: 844 } };
const mug = '/products/cafe-stoneware-mug';
const pendant = '/products/dokra-sun-pendant';
const friend = {
  name: 'Asha Rao',
  phone: '98450 12345',
  street: '12 Temple Road',
  zipCode: '570 001',
  city: 'Mysuru',
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name });

async function put(page: Page, path: string): Promise<void> {
  await page.goto(`${shop.url}${path}`);
  await waitForHydration(page);
  await button(page, 'Add to Cart').click();
  await page.getByText('in your cart.').waitFor();
}

async function toCheckout(page: Page): Promise<void> {
  await page.goto(`${shop.url}/cart`);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await button(page, /^Place order/).waitFor();
}

const stockOf = async (slug: string) =>
  (await (await ownerClient(shop))('GET /api/products/slug/:slug', { params: { slug } })).stockCount;

describe('a guest at the checkout', () => {
  const linkIn = (mail: string) => {
    const { pathname, search } = new URL(/https?:\/\/\S+\/orders\/\S+/.exec(mail)?.[0] ?? '');
    return `${shop.url}${pathname}${search}`;
  };

  /** Opens the page of an order without JavaScript, which it needs. */
  async function opensWithoutScripts(link: string): Promise<void> {
    if (!isEmulating) return;
    const { page, close } = await openPage(shop.browser, { javaScriptEnabled: false });
    await page.goto(link);
    // A locator by text leaves out what is in a noscript.
    expect(await page.getByRole('main').textContent()).toContain('This page needs JavaScript.');
    await page.getByRole('main').getByRole('link', { name: 'write to us' }).click();
    await page.waitForURL(/\/contact/);
    await close();
  }

  /** Requests the link again with the number and the phone of an order, as a guest who has lost the email. */
  async function findsOrder(number: string, email: string): Promise<void> {
    const { page, errors, close } = await openPage(shop.browser);
    await page.goto(`${shop.url}/faq`);
    await waitForHydration(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Track Your Order' }).click();
    await page.waitForURL(/\/orders$/);
    const form = region(page, 'Ordered as a guest?');
    await form.getByLabel('Order number').fill(number);
    await form.getByLabel('Email or mobile number').fill('ask my mother');
    await button(page, 'Send the link').click();
    await form.getByText('Enter the email or the mobile number of the order').waitFor();
    await form.getByLabel('Email or mobile number').fill('098450 12345');
    await button(page, 'Send the link').click();
    await form.getByRole('status').waitFor();
    const sent = await outbox.next(email);
    expect(sent.subject).toContain(`The link to your order ${number}`);
    expect(errors).toEqual([]);
    await close();
  }

  /** Opens the order by the link in the text of its email, which leads a guest there in any browser. */
  async function opensOrderOf(email: string): Promise<void> {
    const elsewhere = await openPage(shop.browser);
    await elsewhere.page.goto(linkIn(email));
    await elsewhere.page.getByRole('heading', { name: /^Order \d+/ }).waitFor();
    await elsewhere.page.getByText('Happy birthday, dear Asha!').waitFor();
    expect(elsewhere.errors).toEqual([]);
    await elsewhere.close();
  }

  /**
   * Buys a gift with a promo code of its own.
   * @param look checks the checkout with errors, then filled in, and the page of the order
   */
  async function sendGift(code: string, email: string, look = async (_: Page) => {}): Promise<void> {
    const owner = await ownerClient(shop);
    await owner('POST /api/promotions', {
      body: { code, title: 'For Diwali', kind: 'percentage', percent: 10 },
    });
    const before = await stockOf('cafe-stoneware-mug');
    const { page, errors, close } = await openPage(shop.browser, phone);
    await page.goto(`${shop.url}${mug}`);
    await waitForHydration(page);
    await page.getByRole('textbox', { name: 'Name on the mug' }).fill('Asha');
    await button(page, 'Add to Cart').click();
    await page.getByText('in your cart.').waitFor();
    await page.goto(`${shop.url}/cart`);
    await page.getByLabel('Promo code').fill(code.toLowerCase());
    await button(page, 'Apply Code').click();
    await page.getByText(`Discount (${code})`).waitFor();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

    await button(page, /^Place order/).click();
    const missing = page.getByRole('alert').filter({ hasText: 'Enter your email' });
    await missing.waitFor();
    await look(page);
    await page.getByRole('main').locator('[name=email]').fill(email);
    await page.getByLabel('Send as a gift to another person').check();
    await page.getByLabel(/^Gift wrap/).check();
    await page.getByLabel('Gift message').fill('Happy birthday, dear Asha!');
    await fill(page, { sender: 'Meera', buyerName: 'Meera Iyer', buyerPhone: '98450 12345', ...friend });
    await expect.poll(() => page.locator('[name=state]').inputValue()).toBe('Karnataka');

    await page.reload();
    await button(page, /^Place order/).waitFor();
    await expect.poll(() => page.locator('[name=street]').inputValue()).toBe(friend.street);
    expect(await page.getByLabel('Gift message').inputValue()).toBe('Happy birthday, dear Asha!');
    // 669 for the mug with its name, 49 for the wrapping, 10 % off, tax of 8 % on the rest.
    await button(page, 'Place order · ₹697.90').waitFor();
    // Scrolls up, since axe does not measure what the sticky header covers.
    await page.evaluate(() => scrollTo(0, 0));
    await look(page);
    await page.getByLabel('Cash on delivery').check();
    await page.getByText('The courier will ask Asha Rao for ₹697.90 at the door').waitFor();
    await page.getByLabel('The recipient knows about it and pays the courier').check();
    await button(page, /^Place order/).click();

    await orderPlaced(page);
    await page.getByText('Name on the mug: Asha').waitFor();
    await page.getByRole('img', { name: /Name on the mug: Asha/ }).waitFor();
    await page.getByText('No prices in the parcel.').waitFor();
    await look(page);
    expect(await stockOf('cafe-stoneware-mug')).toBe(before - 1);
    const mail = await outbox.next(email);
    expect(mail.text).toContain('Total: ₹697.90');
    // The address is not confirmed: text typed with the order appears on its page only.
    expect(mail.text).not.toContain('Asha');
    expect(errors).toEqual([]);

    await opensOrderOf(mail.text ?? '');
    await opensWithoutScripts(linkIn(mail.text ?? ''));
    await findsOrder(/Order (\d+)/.exec(mail.text ?? '')?.[1] ?? '', email);
    await close();
  }

  it('a guest sends a personalised, wrapped gift with a promo code and cash on delivery', () =>
    sendGift('DIWALI10', 'meera@example.com'));

  it('each page of the purchase of a gift is accessible and fits the screen', { tags: ['extended'] }, () =>
    sendGift('HOLI10', 'mira@example.com', expectFineEverywhere),
  );

  it('a guest sees a changed total before ordering and keeps the entered data', {
    tags: ['full'],
  }, async () => {
    const owner = await ownerClient(shop);
    const { page, close } = await openPage(shop.browser);
    await put(page, pendant);
    await toCheckout(page);
    await page.getByRole('main').locator('[name=email]').fill('late@example.com');
    await fill(page, friend);
    const { id, price } = await owner('GET /api/products/slug/:slug', {
      params: { slug: 'dokra-sun-pendant' },
    });
    const change = (to: number) =>
      owner('PUT /api/products/:productId', { params: { productId: id }, body: { price: to } });
    await change(price + 10);
    await button(page, /^Place order/).click();
    await region(page, 'Your order')
      .getByRole('alert')
      .getByText('The total has changed. Please check it and order again.')
      .waitFor();
    await change(price);
    expect(await page.locator('[name=street]').inputValue()).toBe(friend.street);
    await close();
  });
});

describe('a customer at the checkout', () => {
  it('a customer pays online after a failed payment, cancels, and is refunded', {
    tags: ['full'],
  }, async () => {
    const asha = await makeCustomer(shop, outbox);
    const before = await stockOf('dokra-sun-pendant');
    const { page, errors, close } = await openPageAs(shop, asha, pendant);
    await waitForHydration(page);
    await button(page, 'Add to Cart').click();
    await page.getByText('in your cart.').waitFor();
    await toCheckout(page);
    await expect.poll(() => page.getByRole('main').locator('[name=email]').inputValue()).toBe(asha.email);
    await fill(page, friend);
    await page.getByLabel('Card or UPI').check();
    const paying = page.getByRole('dialog', { name: 'Razorpay' });
    await button(page, /^Place order/).click();
    await paying.getByRole('button', { name: 'Let it fail' }).click();
    await paying.getByText('Your payment was declined by the bank').waitFor();
    // Ordering is disabled while the cart is quoted again.
    const quoted = page.waitForResponse('**/api/cart/quote');
    await paying.getByRole('button', { name: 'Close' }).click();
    await page
      .getByText('The payment failed, so nothing was ordered. Your cart is unchanged.')
      .first()
      .waitFor();
    await quoted;
    expect(await stockOf('dokra-sun-pendant')).toBe(before);

    await button(page, /^Place order/).click();
    await paying.getByRole('button', { name: 'Pay now' }).click();
    await orderPlaced(page);
    await page.getByText('Card or UPI · paid').waitFor();
    expect(await stockOf('dokra-sun-pendant')).toBe(before - 1);
    await expectFine(page);

    await button(page, 'Cancel order').click();
    await button(page, /^Yes, cancel order/).click();
    await page.getByText('Your order is cancelled').first().waitFor();
    await expect.poll(() => focusedText(page)).toMatch(/^Order \d+$/);
    expect(await stockOf('dokra-sun-pendant')).toBe(before);
    const [order] = (await asha.call('GET /api/orders/my')).orders;
    const number = String(order?.number);
    await expect
      .poll(async () => (await asha.call('GET /api/orders/:number', { params: { number } })).state, {
        timeout: 30_000,
      })
      .toBe('refunded');
    await page.reload();
    await page.getByText(/ · refunded /).waitFor();
    await page.goto(`${shop.url}/orders`);
    await page.getByRole('link', { name: `Order ${number}` }).waitFor();
    await expectFineEverywhere(page);
    expect(errors).toEqual([]);
    await close();
  });

  it('a customer requests the return of a delivered item and sees when it has arrived', {
    tags: ['full'],
  }, async () => {
    const asha = await makeCustomer(shop, outbox);
    const owner = await ownerClient(shop);
    const { page, errors, close } = await openPageAs(shop, asha, pendant);
    await waitForHydration(page);
    await button(page, 'Add to Cart').click();
    await page.getByText('in your cart.').waitFor();
    await toCheckout(page);
    await fill(page, friend);
    await page.getByLabel('Cash on delivery').check();
    await button(page, /^Place order/).click();
    await orderPlaced(page);
    const [summary] = (await asha.call('GET /api/orders/my')).orders;
    const params = { number: String(summary?.number) };
    const order = await asha.call('GET /api/orders/:number', { params });
    await deliver(owner, { number: order.number, key: '', order });
    await page.reload();
    await button(page, 'Return items').click();
    const form = page.getByRole('form', { name: 'Return items' });
    await form.getByRole('button', { name: 'Request return' }).click();
    await form.getByText('Select the items to return').waitFor();
    await form.getByText('Enter the UPI ID').waitFor();
    await form.getByRole('button', { name: 'Increase quantity' }).click();
    await form.getByLabel('Reason').selectOption('Changed my mind');
    await form.getByLabel('Details').fill('The chain is too short');
    await form.getByLabel('UPI ID').fill('asha');
    await expectFineEverywhere(page);
    await form.getByRole('button', { name: 'Request return' }).click();
    await form.getByText('The UPI ID must be a UPI ID such as asha@bank').waitFor();
    await form.getByLabel('UPI ID').fill('asha@bank');
    await form.getByRole('button', { name: 'Request return' }).click();
    await page.getByRole('heading', { name: 'Return', exact: true }).waitFor();
    await page.getByText('We’ll email you within one working day.').waitFor();
    await expectFineEverywhere(page);
    await receiveReturn(owner, order);
    await page.reload();
    await page.getByText('Returned', { exact: true }).first().waitFor();
    expect(errorsExcept(errors, 400)).toEqual([]);
    await close();
  });
});
