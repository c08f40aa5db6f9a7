/** @module-tag full */

import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openEmbedded } from '#kernel/database/connection/embedded.ts';
import { expectFineEverywhere, toastShown } from '../support/browser.ts';
import { type DemoShop, demoShop } from '../support/demo-shop.ts';
import { type Mood, openMailbox } from '../support/mailbox.ts';
import { openAdmin, ownerClient } from '../support/office.ts';
import { start } from '../support/process.ts';
import { clientOf } from '../support/shop.ts';

// The dead letter queue of mails on the settings page.

let mood: Mood = 'refuses';
const mailbox = await openMailbox(() => mood);
const shop = demoShop({ SMTP_URL: mailbox.url });
afterAll(() => mailbox.close());

/** Starts the stopped shop again. */
async function reopen(opened: DemoShop): Promise<void> {
  opened.running = await start({ DATA_DIR: opened.folder, SMTP_URL: mailbox.url });
  opened.url = opened.running.url;
}

it('the owner sees failed mails with their errors and sends or deletes each', async () => {
  for (const name of ['Asha', 'Ravi', 'Meera']) {
    const body = { name, email: `${name.toLowerCase()}@example.com`, password: 'correct horse' };
    await clientOf(shop.url)('POST /api/auth/register', { body });
  }
  await expect.poll(() => mailbox.tried()).toBeGreaterThanOrEqual(3);
  await shop.running.stop();
  // Skips a day of tries: the next one is the last, even for a mail that has not been tried yet.
  const database = await openEmbedded(shop.folder);
  await database.db.execute(
    sql`update pgboss.job set retry_count = retry_limit, start_after = now() where name = 'mail' and state < 'active'`,
  );
  await database.close();
  await reopen(shop);

  const owner = await ownerClient(shop);
  const aside = async () => (await owner('GET /api/settings/mail')).failed;
  await expect.poll(aside).toBe(3);
  const { page, errors, close } = await openAdmin(shop, '/admin/settings#mail');
  const mail = page.getByRole('region', { name: 'Email', exact: true });
  const failed = mail.getByRole('region', { name: 'Failed emails' });
  await expect.poll(() => failed.getByRole('listitem').count()).toBe(3);
  const first = failed.getByRole('listitem').filter({ hasText: 'To asha@example.com' });
  await first.getByText('no such mailbox').waitFor();
  await expectFineEverywhere(page);

  mood = 'takes';
  await first.getByRole('button', { name: /^Try again: / }).click();
  const again = page.getByRole('alertdialog', { name: 'Send this email again?' });
  await expectFineEverywhere(page);
  await again.getByRole('button', { name: 'Try again' }).click();
  await toastShown(page, 'The email will be sent again');
  expect((await mailbox.next('asha@example.com')).subject).toBeTruthy();

  await failed.getByRole('button', { name: /^Discard: .*ravi@example.com$/ }).click();
  const sure = page.getByRole('alertdialog', { name: 'Discard this email?' });
  await sure.getByText('cannot be undone').waitFor();
  await sure.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => failed.getByRole('listitem').count()).toBe(1);
  await failed.getByText('To meera@example.com').waitFor();
  expect(mailbox.mails.map(({ to }) => to?.[0]?.address)).toEqual(['asha@example.com']);

  await page.getByRole('link', { name: 'Status' }).click();
  const checks = page.getByRole('region', { name: 'Checks' });
  await checks.getByText('accepts the sign-in').waitFor();
  await page
    .getByRole('region', { name: 'Emails' })
    .getByText('No emails are waiting to be sent. 1 failed')
    .waitFor();
  await page.getByRole('region', { name: 'Last errors' }).waitFor();
  await expectFineEverywhere(page);
  expect(errors).toEqual([]);
  await close();
});
