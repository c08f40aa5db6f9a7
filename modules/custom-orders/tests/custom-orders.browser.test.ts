import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  errorsExcept,
  expectFieldError,
  expectFine,
  expectFineEverywhere,
  fill,
  focusedText,
  holdResponses,
  openPage,
  scrollToTop,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { makeCustomer, openPageAs } from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { makeStaff, openAdmin, ownerClient } from '#tests/support/office.ts';
import { address } from '#tests/support/orders.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { quarters } from '#tests/support/pictures.ts';
import { clientOf } from '#tests/support/shop.ts';

// Custom orders from the request to the delivery, on the pages of the guest and of staff.

const shop = demoShop();
const outbox = outboxOf(shop);
const [phoneSize, desktopSize] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** A picture for a file input. */
const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await (await quarters(40, 30)).png().toBuffer(),
});

/**
 * Checks the page from its top, where the sticky header covers nothing.
 * @param look the check; a further step of a screen is checked in the width of its test only
 */
async function expectFineFromTop(page: Page, look = expectFineEverywhere): Promise<void> {
  await scrollToTop(page);
  await look(page);
}

/** Returns to the page, which reloads its data. */
const returning = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('visibilitychange'));
  });

/** Expects a text after a return to the page, once the loaded data is some seconds old. */
const foundOnReturn = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await returning(page);
      return page.getByText(text).count();
    })
    .toBe(1);

/** Makes a request of a guest with a quote. */
async function quoteFor(email: string) {
  const visitor = clientOf(shop.url);
  const params = await visitor('POST /api/custom-orders', {
    body: { name: 'Gita Rao', email, what: 'A bowl with the name Meera on it.', neededBy: '2999-02-14' },
  });
  const body = { title: 'A stoneware bowl', price: 1499.5, makingDays: 12, validUntil: '2999-01-31' };
  const owner = await ownerClient(shop);
  const { quote } = await owner('POST /api/custom-orders/:number/quotes', { params, body });
  return { visitor, params, quote: quote?.id ?? '' };
}

/** Marks the open order as packed, sends a parcel and marks it as delivered. */
async function bringToTheDoor(desktop: Page): Promise<void> {
  await desktop.getByRole('button', { name: 'Mark packed' }).click();
  await desktop.getByRole('alertdialog').getByRole('button', { name: 'Mark packed' }).click();
  await toastShown(desktop, '1 order marked packed');
  await desktop.getByRole('button', { name: 'Send a parcel' }).click();
  const form = desktop.getByRole('dialog', { name: 'Send a parcel' });
  await form.getByLabel('Tracking number').fill('IN123456789');
  await form.getByRole('button', { name: 'Send parcel' }).click();
  await toastShown(desktop, 'Parcel sent successfully!');
  await desktop.mouse.move(0, 0);
  await desktop.getByRole('button', { name: 'Mark delivered' }).click();
  await desktop.getByRole('alertdialog').getByRole('button', { name: 'Mark delivered' }).click();
  await desktop.getByRole('main').getByText('Delivered', { exact: true }).first().waitFor();
}

/** Accepts the quote as a gift that the recipient pays for, after errors in the form. */
async function acceptQuote(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Accept the quote' }).click();
  const accept = main.getByRole('form', { name: 'Accept the quote' });
  const order = () => accept.getByRole('button', { name: 'Order for ₹1,499.50' }).click();
  await order();
  await accept.getByRole('link', { name: 'Enter your full name' }).click();
  await expectFieldError(accept.locator('[name=name]'), 'Enter your full name');
  await expectFineFromTop(page);
  await accept.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => focusedText(page)).toBe('Accept the quote');
  // In Firefox, Enter presses a button only in the foreground tab.
  await page.bringToFront();
  await page.keyboard.press('Enter');
  await fill(accept, { name: 'Gita Rao', street: '1 Hill Road', city: 'Pune', zipCode: '4110' });
  await order();
  await accept.getByRole('link', { name: 'Enter a mobile number' }).click();
  await expectFieldError(accept.locator('[name=phone]'), 'Enter a mobile number');
  await accept.getByRole('link', { name: 'Enter a 6-digit PIN code' }).waitFor();
  // The state follows from the PIN code.
  await fill(accept, { phone: '98450 12345', zipCode: '411001' });
  await expect.poll(() => accept.locator('[name=state]').inputValue()).toBe('Maharashtra');
  await accept.getByText('Please keep ₹1,499.50 ready for the courier').waitFor();
  // The gift, delivery and payment options are those of the checkout.
  await accept.getByLabel('Gift wrap').check();
  await accept.getByLabel('Send as a gift to another person').check();
  await fill(accept, { buyerName: 'Gita Rao', buyerPhone: '98450 12345' });
  await accept.getByLabel('Gift message').fill('For your table');
  await accept.getByRole('radio', { name: /^Express delivery/ }).check();
  await accept.getByRole('button', { name: 'Order for ₹1,552.42' }).click();
  await accept.getByRole('link', { name: 'Confirm that the recipient pays the courier' }).waitFor();
  await accept.getByText('The courier will ask Gita Rao for ₹1,552.42').waitFor();
  await expectFineFromTop(page, expectFine);
  await accept.getByLabel('The recipient knows about it and pays the courier').check();
  await accept.getByRole('button', { name: 'Order for ₹1,552.42' }).click();
  await toastShown(page, 'Thank you! Your gift is ordered.');
}

describe('the pages of custom orders', () => {
  it('a guest on a phone requests a custom order, and a reload keeps entered data and pictures', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await openPage(shop.browser, { viewport: phoneSize });
    const main = page.getByRole('main');
    await page.goto(`${shop.url}/custom-orders`);
    await waitForHydration(page);
    const form = main.locator('form');
    const send = () => form.getByRole('button', { name: 'Send request' }).click();
    await send();
    await expectFieldError(form.locator('[name=what]'), 'Describe the gift');
    await form.getByText('Enter your email').waitFor();
    await expectFineFromTop(page);

    await fill(form, {
      what: 'A bowl with the name Meera on it.',
      forWhom: 'My sister',
      occasion: 'Her wedding',
      budgetTo: 'much',
      neededBy: '2999-02-14',
      name: 'Gita Rao',
      email: 'gita@example.com',
    });
    await form.locator('input[type=file]').setInputFiles([await picture('one.png')]);
    await form.getByRole('img', { name: 'Picture 1' }).waitFor();
    // A reload keeps the entered data.
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => form.locator('[name=forWhom]').inputValue()).toBe('My sister');
    await form.getByRole('img', { name: 'Picture 1' }).waitFor();
    await send();
    await expectFieldError(form.locator('[name=budgetTo]'), 'The maximum budget must be a number');
    await fill(form, { budgetTo: '2500.50' });
    // A file that is no picture shows an error and is not sent.
    const text = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await form.locator('input[type=file]').setInputFiles([text]);
    await form.getByText(/^letter\.png: could not be opened/).waitFor();
    await send();
    await form.getByText('A picture was not uploaded. Try again or remove it.').waitFor();
    await expectFineFromTop(page, expectFine);
    await form.getByRole('button', { name: 'Remove letter.png' }).click();
    // A request that is sent during an upload is sent as soon as the picture has arrived.
    const release = await holdResponses(page, '**/api/custom-orders/pictures');
    await form.locator('input[type=file]').setInputFiles([await picture('two.png')]);
    await send();
    await form.getByText('Sending when the picture has arrived').waitFor();
    release();
    const thanks = main.getByRole('status').filter({ hasText: 'Thank you' });
    await thanks.getByText('gita@example.com').waitFor();
    const number = /CR-\d+/.exec((await thanks.textContent()) ?? '')?.[0] ?? '';
    await expectFineFromTop(page);

    // Only the link in the mail opens the request.
    await page.goto(`${shop.url}/custom-orders/${number}`);
    await main.getByText('Sign in to see your request').waitFor();
    await page.goto(await outbox.link('gita@example.com'));
    await main.getByText('We’re preparing your quote').waitFor();
    await main.getByText('up to ₹2,500.50').waitFor();
    await expectFineFromTop(page);

    expect(errorsExcept(errors, 400)).toEqual([]);
    await close();
  });

  it('staff quote a custom order, both sides exchange messages, and the guest accepts', {
    tags: ['full'],
  }, async () => {
    const staff = await makeStaff(shop, outbox);
    const email = 'gita.too@example.com';
    const { number } = await clientOf(shop.url)('POST /api/custom-orders', {
      body: { name: 'Gita Rao', email, what: 'A bowl with the name Meera on it.', neededBy: '2999-02-14' },
    });
    const { page, errors, close } = await openPage(shop.browser, { viewport: phoneSize });
    const main = page.getByRole('main');
    await page.goto(await outbox.link(email));
    await main.getByText('We’re preparing your quote').waitFor();

    const office = await openAdmin(shop, '/admin', { as: staff });
    const desktop = office.page;
    await desktop.getByRole('link', { name: /custom orders? to answer/ }).click();
    await desktop.waitForURL('**/admin/custom-orders?waiting=true');
    const row = desktop.getByRole('row').filter({ hasText: number });
    await row.getByText('Unanswered').waitFor();
    await row.getByText(email).waitFor();
    await expectFineFromTop(desktop);
    await row.getByRole('link', { name: number }).click();
    await desktop.getByRole('heading', { level: 1, name: number }).waitFor();
    await desktop.getByRole('button', { name: 'Send a quote' }).click();
    const dialog = desktop.getByRole('dialog', { name: `Quote for ${number}` });
    await dialog.getByText(/^Needed by 14 Feb.* 2999, in [\d,]+ days, delivery included$/).waitFor();
    await dialog.getByRole('button', { name: 'Send quote' }).click();
    await dialog.getByText('Please check 3 fields').waitFor();
    await expectFineFromTop(desktop);
    await fill(dialog, {
      title: 'A stoneware bowl',
      price: '1499.50',
      makingDays: '12',
      body: 'Matt or shining?',
    });
    await dialog.locator('[name=validUntil]').fill('2999-01-31');
    await dialog.getByRole('button', { name: 'Send quote' }).click();
    await toastShown(desktop, 'Quote sent');
    await desktop.getByText('Quote: A stoneware bowl, ₹1,499.50, made in 12 days').waitFor();
    await expectFineFromTop(desktop);

    // The guest returns to the page and sees the quote.
    await returning(page);
    await main.getByRole('heading', { name: 'A stoneware bowl' }).waitFor();
    await expectFineFromTop(page);
    await main.getByRole('button', { name: 'Ask a question' }).click();
    const question = main.getByLabel('Write to us');
    await expect.poll(() => question.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('Matt, please. Like this:');
    await main.locator('input[type=file]').setInputFiles([await picture('two.png')]);
    await main.getByRole('img', { name: 'Picture 1', exact: true }).waitFor();
    await main.getByRole('button', { name: 'Send', exact: true }).click();
    await toastShown(page, 'Message sent');
    await main.getByText('Matt, please. Like this:').waitFor();
    await expect.poll(() => question.inputValue()).toBe('');
    await foundOnReturn(desktop, 'Matt, please. Like this:');
    await desktop.getByText('unanswered').waitFor();
    await desktop.getByLabel('Write to the customer').fill('It will be.');
    await desktop.getByLabel('Write to the customer').press('Control+Enter');
    await toastShown(desktop, 'Message sent');

    await acceptQuote(page);
    await main.getByText('You accepted the quote').waitFor();
    await expectFineFromTop(page, expectFine);
    await foundOnReturn(desktop, 'Gita Rao accepted the quote');
    await expect.poll(() => desktop.getByRole('button', { name: 'Send another quote' }).count()).toBe(0);
    await expectFineFromTop(desktop, expectFine);

    expect(errorsExcept(errors, 400)).toEqual([]);
    expect(office.errors).toEqual([]);
    await office.close();
    await close();
  });

  it('an accepted custom order is packed, sent and delivered, and the guest follows it', {
    tags: ['full'],
  }, async () => {
    const email = 'gita.three@example.com';
    const { visitor, params, quote } = await quoteFor(email);
    const link = await outbox.link(email);
    const key = new URL(link).searchParams.get('key') ?? '';
    await visitor('POST /api/custom-orders/:number/accept', {
      params,
      body: { key, quote, address, total: 1499.5 },
    });
    const { page, errors, close } = await openPage(shop.browser, { viewport: phoneSize });
    const main = page.getByRole('main');
    await page.goto(link);
    await main.getByRole('link', { name: /^See order \d+/ }).click();
    await main.getByRole('heading', { level: 1, name: /^Order \d+/ }).waitFor();
    await main.getByRole('heading', { name: 'A stoneware bowl' }).waitFor();
    await expectFineFromTop(page, expectFine);

    const office = await openAdmin(shop, `/admin/custom-orders/${params.number}`, { viewport: desktopSize });
    const desktop = office.page;
    await desktop
      .getByRole('main')
      .getByRole('link', { name: /^Order \d+$/ })
      .click();
    // The order links to its request.
    await desktop.getByRole('link', { name: `Custom order ${params.number}` }).waitFor();
    await bringToTheDoor(desktop);
    expect(office.errors).toEqual([]);
    await office.close();

    await page.reload();
    await main.getByText('Delivered', { exact: true }).first().waitFor();
    await main.getByText('IN123456789').first().waitFor();
    await expectFineFromTop(page, expectFine);
    const subjects = async () => (await outbox.mails(email)).map(({ subject = '' }) => subject);
    const count = async (pattern: RegExp) =>
      (await subjects()).filter((subject) => pattern.test(subject)).length;
    await expect.poll(() => count(/has arrived/)).toBe(1);
    expect(await count(/^Your order \d+ at/)).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });

  it('a customer declines one quote and accepts another, and other customers do not see them', {
    tags: ['full'],
  }, async () => {
    const asha = await makeCustomer(shop, outbox);
    await asha.call('POST /api/auth/me/addresses', { body: { ...address, street: '1 Hill Road' } });
    const owner = await ownerClient(shop);
    const { page, errors, close } = await openPageAs(shop, asha, '/artisans/rafiq-ahmed');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Ask for a custom gift' }).click();
    await page.waitForURL('**/custom-orders?artisan=rafiq-ahmed');
    const form = main.locator('form');
    await expect.poll(() => form.locator('[name=artisan]').inputValue()).toBe('rafiq-ahmed');
    await form.getByText(asha.email).waitFor();
    await form.locator('[name=what]').fill('A brass bell.');
    await form.getByRole('button', { name: 'Send request' }).click();
    await main.getByRole('link', { name: 'See your request' }).click();
    const heading = main.getByRole('heading', { level: 1 });
    await heading.getByText(/CR-\d+/).waitFor();
    const number = /CR-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
    const quote = (price: number) =>
      owner('POST /api/custom-orders/:number/quotes', {
        params: { number },
        body: { title: 'A bell', price, makingDays: 1, validUntil: '2999-01-31' },
      });

    await quote(900);
    await page.reload();
    await main.getByRole('button', { name: 'Decline', exact: true }).click();
    const refusal = main.getByRole('form', { name: 'Decline the quote' });
    await refusal.getByLabel('Why are you declining? (optional)').fill('Too dear.');
    await expectFineFromTop(page);
    await refusal.getByRole('button', { name: 'Decline the quote' }).click();
    await toastShown(page, 'Quote declined');
    await main.getByText('You declined this quote').waitFor();
    await expectFineFromTop(page, expectFine);

    // A later quote arrives while the page shows the previous one: the unseen price is not accepted.
    await quote(800);
    await returning(page);
    const expectDefaultAddress = () =>
      expect.poll(() => main.locator('[name=street]').inputValue()).toBe('1 Hill Road');
    await main.getByRole('button', { name: 'Accept the quote' }).click();
    await expectDefaultAddress();
    await expectFineFromTop(page, expectFine);
    await quote(700);
    await main.getByRole('button', { name: 'Order for ₹800' }).click();
    await toastShown(page, 'There is a newer quote. Please read it first.');
    await main.getByText('₹700', { exact: true }).waitFor();
    await main.getByRole('button', { name: 'Accept the quote' }).click();
    await expectDefaultAddress();
    await main.getByRole('button', { name: 'Order for ₹700' }).click();
    await main.getByRole('link', { name: /^See order \d+/ }).click();
    await main.getByRole('heading', { name: /^Order \d+/ }).waitFor();
    await main.getByText('Order placed from custom order').waitFor();

    await page.goto(`${shop.url}/profile`);
    await main.getByRole('link', { name: 'See my custom orders' }).click();
    await main.getByRole('link', { name: `Request ${number}` }).waitFor();
    await main.getByText('Ordered', { exact: true }).waitFor();
    await expectFineFromTop(page);
    expect(errorsExcept(errors, 409)).toEqual([]);

    const other = await makeCustomer(shop, outbox);
    const stranger = await openPageAs(shop, other, `/custom-orders/${number}`);
    await stranger.page.getByText('We can’t find this request').waitFor();
    expect(await stranger.page.content()).not.toContain('A brass bell');
    await expectFineFromTop(stranger.page, expectFine);
    await stranger.close();
    await close();
  });

  it('a closed custom order shows its reason to staff and accepts no more messages', {
    tags: ['full'],
  }, async () => {
    const asha = await makeCustomer(shop, outbox);
    const { number } = await asha.call('POST /api/custom-orders/me', { body: { what: 'A bridge.' } });
    const office = await openAdmin(shop, '/admin/custom-orders', { viewport: desktopSize });
    await office.page.getByRole('searchbox', { name: 'Search requests' }).fill('a bridge');
    await office.page.waitForURL('**search=a+bridge');
    await office.page.getByRole('link', { name: number }).click();
    await office.page.getByRole('button', { name: 'Close request' }).click();
    const dialog = office.page.getByRole('dialog', { name: `Close ${number}?` });
    await dialog.getByLabel('Reason').fill('Too long.');
    await expectFineFromTop(office.page, expectFine);
    await dialog.getByRole('button', { name: 'Close request' }).click();
    await toastShown(office.page, 'Request closed');
    await office.page.getByText('“Too long.”').waitFor();
    await office.page.getByRole('link', { name: 'Activity' }).click();
    await office.page.getByText(`closed ${number}`).waitFor();
    await office.page.goto(`${shop.url}/admin/custom-orders/CR-1`);
    await office.page.getByText('We can’t find this request').last().waitFor();
    expect(errorsExcept(office.errors, 404)).toEqual([]);
    await office.close();
    const { page, errors, close } = await openPageAs(shop, asha, `/custom-orders/${number}`);
    await page.getByText('This request is closed').waitFor();
    await expect.poll(() => page.getByLabel('Write to us').count()).toBe(0);
    await expectFineFromTop(page, expectFine);
    expect(errors).toEqual([]);
    await close();
  });
});
