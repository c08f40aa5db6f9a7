/** @module-tag full */
import { afterAll, expect, it } from 'vitest';
import {
  errorsExcept,
  expectFineEverywhere,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { linkIn, openMailbox } from '#tests/support/mailbox.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';

// Back-in-stock emails, from the switch of the owner to the order page.

const mailbox = await openMailbox();
const shop = demoShop({ SMTP_URL: mailbox.url });
afterAll(() => mailbox.close());

const slug = 'kohbar-wedding-panel';
const path = `/products/${slug}`;
const title = 'Email me when it is back';
const inShop = ({ pathname, search }: URL) => `${shop.url}${pathname}${search}`;

it('a shopper asks on the page of a sold-out product, confirms, and gets the email of the owner once it is back', async () => {
  const email = 'waits@example.com';
  const shopper = await openPage(shop.browser);
  await shopper.page.goto(`${shop.url}${path}`);
  await waitForHydration(shopper.page);
  expect(await shopper.page.getByRole('form', { name: title }).count()).toBe(0);

  const office = await openAdmin(shop, '/admin/automatic-emails');
  const { page } = office;
  await page.getByRole('link', { name: 'Edit “Back in stock”' }).click();
  await page.getByRole('switch', { name: 'Send this email' }).check();
  await page.getByLabel('Subject').fill('Good news: {{product}}');
  const preview = page.frameLocator('iframe[title="Email"]');
  await preview.getByRole('heading', { name: /^Good news: / }).waitFor();
  await expectFineEverywhere(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toastShown(page, 'Email saved');

  await shopper.page.reload();
  await waitForHydration(shopper.page);
  const form = shopper.page.getByRole('form', { name: title });
  await form.getByLabel('Your email').fill('waits');
  await form.getByRole('button', { name: 'Email me' }).click();
  await form.getByRole('alert').getByText('Enter a valid email address').waitFor();
  await expectFineEverywhere(shopper.page);
  await form.getByLabel('Your email').fill(email);
  await form.getByRole('button', { name: 'Email me' }).click();
  await shopper.page.getByRole('status').getByText('Please open the link').waitFor();
  await shopper.page.goto(inShop(linkIn(await mailbox.next(email))));
  await waitForHydration(shopper.page);
  await expectFineEverywhere(shopper.page);
  await shopper.page.getByRole('button', { name: 'Yes, email me' }).click();
  await shopper.page.getByRole('status').getByText('Done.').waitFor();

  await page.goto(`${shop.url}/admin/automatic-emails`);
  await page.getByRole('link', { name: 'Kohbar Wedding Panel' }).waitFor();
  await expectFineEverywhere(page);

  const owner = await ownerClient(shop);
  const { id } = await owner('GET /api/products/slug/:slug', { params: { slug }, query: {} });
  const params = { productId: id };
  await owner('PUT /api/products/:productId', { params, body: { stockCount: 2, inStock: true } });
  const mail = await mailbox.next(email);
  expect(mail.subject).toBe('Good news: Kohbar Wedding Panel');
  await shopper.page.goto(inShop(linkIn(mail)));
  expect(new URL(shopper.page.url()).pathname).toBe(path);
  const unsubscribe = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
  await shopper.page.goto(inShop(new URL(unsubscribe)));
  await expectFineEverywhere(shopper.page);
  await shopper.page.getByRole('button', { name: 'Unsubscribe' }).click();
  await shopper.page.getByRole('status').getByText('You are unsubscribed').waitFor();
  await page.reload();
  const figures = page.getByLabel('Figures of “Back in stock”');
  await expect
    .poll(() => figures.textContent())
    .toMatch(/Sent1Failed or bounced0Opened by link1Unsubscribed1/);
  const others = office.errors.filter((error) => !error.includes('Blocked script execution'));
  expect([errorsExcept(shopper.errors, 400), others]).toEqual([[], []]);
  await shopper.close();
  await office.close();
});

it('the form works without JavaScript', async () => {
  const owner = await ownerClient(shop);
  const params = { key: 'back-in-stock' };
  const { fields, updatedAt } = await owner('GET /api/automatic-emails/:key', { params });
  await owner('PUT /api/automatic-emails/:key', { params, body: { ...fields, isOn: true, updatedAt } });
  const product = await owner('GET /api/products/slug/:slug', { params: { slug }, query: {} });
  await owner('PUT /api/products/:productId', {
    params: { productId: product.id },
    body: { stockCount: 0, inStock: false },
  });
  const { page, close } = await openPage(shop.browser, { javaScriptEnabled: false });
  await page.goto(`${shop.url}${path}`);
  const email = 'plain@example.com';
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Email me' }).click();
  await page.getByText('Please open the link').waitFor();
  await page.goto(inShop(linkIn(await mailbox.next(email))));
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await page.getByText('Done.').waitFor();
  await close();
});
