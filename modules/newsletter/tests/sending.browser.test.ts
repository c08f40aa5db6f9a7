/** @module-tag full */

import { afterAll, describe, expect, it } from 'vitest';
import {
  errorsExcept,
  expectFineEverywhere,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { linkIn, openMailbox } from '#tests/support/mailbox.ts';
import { openAdmin } from '#tests/support/office.ts';
import { clientOf } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// The newsletters of the back office, with a mail server.

const mailbox = await openMailbox();
const shop = demoShop({ SMTP_URL: mailbox.url });
afterAll(() => mailbox.close());

/** Subscribes an address by the link in its email. */
async function subscribe(email: string) {
  const visitor = clientOf(shop.url);
  await visitor('POST /api/newsletter', { body: { email } });
  const token = linkIn(await mailbox.next(email)).searchParams.get('token') ?? '';
  await visitor('POST /api/newsletter/confirm', { body: { token } });
}

describe('the newsletter in the back office', () => {
  it('a newsletter is written, tested, sent and unsubscribed', async () => {
    const reader = 'reader@example.com';
    await subscribe(reader);
    const { page, errors, close } = await openAdmin(shop, '/admin/newsletter');
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'New newsletter' }).click();
    const dialog = page.getByRole('dialog', { name: 'New newsletter' });
    await dialog.getByLabel('Subject').fill('New mugs at {{storeName}}');
    await dialog.getByRole('button', { name: 'Add draft' }).click();

    const blocks = page.getByRole('region', { name: 'Blocks' });
    const add = async (type: string) => {
      await blocks.getByLabel('New block').selectOption(type);
      await blocks.getByRole('button', { name: 'Add block' }).click();
    };
    await add('Text');
    await page.getByRole('button', { name: /^1\. Text/ }).click();
    await blocks.getByRole('textbox', { name: 'Text' }).fill('Our potters made **new mugs**.');
    await add('Products');
    await page.getByRole('button', { name: /^2\. Products/ }).click();
    await blocks.getByLabel('Title').fill('For your table');
    await add('Button');
    await page.getByRole('button', { name: /^3\. Button/ }).click();
    await blocks.getByLabel('Button text').fill('See all mugs');
    const preview = page.frameLocator('iframe[title="Email"]');
    await preview.getByText('See all mugs').waitFor();
    await preview.getByRole('heading', { name: 'For your table' }).waitFor();
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Plain text' }).click();
    await page.getByText('See all mugs:', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await toastShown(page, m.responses.newsletterSaved());

    await page.getByRole('form', { name: 'Test' }).getByLabel('Send a test to').fill('me@example.com');
    await page.getByRole('button', { name: 'Send test' }).click();
    expect((await mailbox.next('me@example.com')).subject).toBe('New mugs at Haat');

    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click();
    const mail = await mailbox.next(reader);
    expect(mail.subject).toBe('New mugs at Haat');
    const outcome = page.getByRole('region', { name: 'Outcome' });
    await outcome.getByText('emails are done').waitFor();
    await page.getByText(/^Sent \d/).waitFor({ timeout: 40_000 });
    await expectFineEverywhere(page);

    const link = new URL(/Unsubscribe:\n(\S+)/.exec(mail.text ?? '')?.[1] ?? 'no:link');
    const visited = await openPage(shop.browser);
    await visited.page.goto(`${shop.url}${link.pathname}${link.search}`);
    await waitForHydration(visited.page);
    await visited.page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await visited.page.getByRole('status').getByText('You are unsubscribed').waitFor();
    await page.reload();
    await outcome.getByText('Unsubscribed').locator('..').getByText('1', { exact: true }).waitFor();
    // The tools of the test want to run a script in the frame of the preview.
    const others = errorsExcept(errors, 400).filter((error) => !error.includes('Blocked script execution'));
    expect([others, visited.errors]).toEqual([[], []]);
    await visited.close();
    await close();
  });

  it('staff find a subscriber, export the list, and remove the subscriber', async () => {
    await subscribe('leaving@example.com');
    const { page, errors, close } = await openAdmin(shop, '/admin/newsletter/subscribers');
    const row = page.getByRole('row').filter({ hasText: 'leaving@example.com' });
    await page.getByPlaceholder('Search emails').fill('leaving');
    await row.getByText('Confirmed').waitFor();
    await expectFineEverywhere(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toMatch(/^subscribers-.*\.csv$/);
    await row.getByRole('button', { name: 'Remove leaving@example.com' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await toastShown(page, m.responses.subscriberRemoved());
    await page.getByText('No subscribers found').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
