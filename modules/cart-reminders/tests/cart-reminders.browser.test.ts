/** @module-tag full */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { projectFolder } from '#kernel/project.ts';
import { errorsExcept, expectFineEverywhere, openPage, waitForHydration } from '#tests/support/browser.ts';
import { later } from '#tests/support/clock.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { linkIn, openMailbox } from '#tests/support/mailbox.ts';
import { openAdmin } from '#tests/support/office.ts';
import { addToCart, fillCart, openCheckout } from '#tests/support/pages.ts';

// The email about an abandoned cart, from the checkbox of the checkout to the cart of another browser.

const mailbox = await openMailbox();
const begin = new Date();
/** The server begins now, and jumps to five hours later. */
const moments = [begin, later(begin, 5 * 3_600_000)];
const shop = demoShop({
  SMTP_URL: mailbox.url,
  NODE_OPTIONS: `--import ${pathToFileURL(join(projectFolder, 'tests/support/movable-clock.mjs'))}`,
  CLOCK_MOMENTS: moments.map((moment) => moment.toISOString()).join(),
});
afterAll(() => mailbox.close());

const label = 'Email me once if I leave without ordering';

it('a shopper who ticks it at the checkout and leaves gets the cart by email, and opens it in another browser', async () => {
  const email = 'leaves@example.com';
  const shopper = await openPage(shop.browser);
  await fillCart(shopper.page, shop.url);
  await openCheckout(shopper.page, shop.url);
  expect(await shopper.page.getByRole('checkbox', { name: label }).count()).toBe(0);

  const office = await openAdmin(shop, '/admin/automatic-emails/abandoned-cart');
  const { page } = office;
  await page.getByRole('switch', { name: 'Send this email' }).check();
  await page
    .frameLocator('iframe[title="Email"]')
    .getByRole('heading', { name: 'Your cart at Haat' })
    .waitFor();
  await expectFineEverywhere(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Email saved').first().waitFor();

  await openCheckout(shopper.page, shop.url);
  const box = shopper.page.getByRole('checkbox', { name: label });
  expect(await box.isChecked()).toBe(false);
  const kept = shopper.page.waitForResponse((response) => response.url().includes('/api/cart-reminders/'));
  await shopper.page.getByRole('main').locator('[name=email]').fill(email);
  await box.check();
  expect((await kept).status()).toBe(200);
  await expectFineEverywhere(shopper.page);

  shop.running.process.kill('SIGUSR2');
  const mail = await mailbox.next(email);
  expect(mail.text).toContain('1 × Café Stoneware Mug');

  const other = await openPage(shop.browser);
  await addToCart(other.page, shop.url, 'dokra-sun-pendant');
  const { pathname } = linkIn(mail);
  await other.page.goto(`${shop.url}${pathname}`);
  await waitForHydration(other.page);
  const items = other.page.getByRole('list', { name: 'Items' });
  await expect.poll(() => items.getByRole('listitem').count()).toBe(3);
  await items.getByText('Asha').first().waitFor();
  expect(new URL(other.page.url()).search).toBe('');
  await expectFineEverywhere(other.page);
  await other.page.goto(`${shop.url}${pathname}`);
  await waitForHydration(other.page);
  await expect.poll(() => items.getByRole('listitem').count()).toBe(3);

  await page.goto(`${shop.url}/admin/automatic-emails`);
  const figures = page.getByLabel('Figures of “Abandoned cart”');
  await expect.poll(() => figures.textContent()).toMatch(/Waiting0Sent1Failed or bounced0Opened by link1/);
  const others = office.errors.filter((error) => !error.includes('Blocked script execution'));
  expect([shopper.errors, errorsExcept(other.errors, 404), others]).toEqual([[], [], []]);
  for (const each of [shopper, office, other]) await each.close();
});
