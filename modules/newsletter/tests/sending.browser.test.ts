/** @module-tag full */

import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import {
  errorsExcept,
  expectFineEverywhere,
  holdResponses,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { linkIn, openMailbox } from '#tests/support/mailbox.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
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
    await page.getByText('Block 1, Text: Text is required').waitFor();
    await blocks.getByRole('textbox', { name: 'Text' }).fill('Our potters made **new mugs**.');
    await add('Quote');
    const left = page.getByText(
      'The preview leaves out blocks with errors. Block 2, Quote: Text is required',
    );
    await left.waitFor();
    await page.frameLocator('iframe[title="Email"]').getByText('new mugs', { exact: true }).waitFor();
    await blocks.getByRole('button', { name: 'Remove Block 2, Quote' }).click();
    await add('Products');
    await blocks.getByLabel('Title').fill('For your table');
    await add('Button');
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

    for (const [field, act] of [
      ['Send a test to', 'Send test'],
      ['Send at', 'Schedule'],
    ] as const) {
      const top = async (control: Locator) => (await control.boundingBox())?.y ?? 0;
      const distance =
        (await top(page.getByLabel(field))) - (await top(page.getByRole('button', { name: act })));
      expect(Math.abs(distance), act).toBeLessThan(1);
    }
    await page.getByLabel('Send at').fill('2020-01-01T10:00');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('Enter a time in the future').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);

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

  /** Adds a draft with a text, and opens it in a tab. */
  async function openDraft(subject: string) {
    await subscribe(`${subject.toLowerCase().replaceAll(' ', '-')}@example.com`);
    const owner = await ownerClient(shop);
    const { id } = await owner('POST /api/newsletters', { body: { subject } });
    const params = { id };
    const blocks = [{ type: 'text' as const, text: 'We have new mugs.' }];
    const save = (changed: string) =>
      owner('PUT /api/newsletters/:id', { params, body: { subject: changed, preview: '', blocks } });
    await save(subject);
    const tab = await openAdmin(shop, `/admin/newsletter/${id}`);
    await tab.page.getByText('Draft', { exact: true }).waitFor();
    return {
      ...tab,
      save,
      /** Sends it in another tab, in an hour. */
      schedule: () =>
        owner('POST /api/newsletters/:id/send', {
          params,
          body: { sendAt: new Date(Date.now() + 3_600_000).toISOString() },
        }),
      returnToTab: () => tab.page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    };
  }

  it('a tab learns on the return of its user that another one has changed the draft, and that it was scheduled', async () => {
    const { page, errors, close, save, schedule, returnToTab } = await openDraft('Seen in two tabs');
    const subject = page.getByLabel('Subject');
    await save('Saved in another tab');
    await returnToTab();
    await expect.poll(() => subject.inputValue()).toBe('Saved in another tab');
    await subject.fill('Typed here');
    await save('Saved there once more');
    await returnToTab();
    await page.getByRole('heading', { name: 'Saved there once more', level: 1 }).waitFor();
    expect(await subject.inputValue()).toBe('Typed here');
    await schedule();
    await returnToTab();
    await page.getByText(/^Scheduled for/).waitFor();
    await page.getByRole('button', { name: 'Make it a draft again' }).waitFor();
    expect(await page.getByRole('button', { name: 'Save draft' }).count()).toBe(0);
    expect(errors.filter((error) => !error.includes('Blocked script execution'))).toEqual([]);
    await close();
  });

  it('unsaved changes to a newsletter that another tab has scheduled can be saved as a new draft', async () => {
    const { page, errors, close, schedule, returnToTab } = await openDraft('Scheduled while typing');
    const subject = page.getByLabel('Subject');
    await subject.fill('Typed meanwhile');
    await schedule();
    await returnToTab();
    await page.getByText(/^Scheduled for/).waitFor();
    await page.getByRole('alert').getByText('Your unsaved changes are still here').waitFor();
    expect(await subject.inputValue()).toBe('Typed meanwhile');
    expect(await page.getByRole('button', { name: 'Send now' }).count()).toBe(0);
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: 'Save as new draft' }).click();
    await page.getByRole('heading', { name: 'Typed meanwhile', level: 1 }).waitFor();
    await page.getByText('Draft', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Blocks' }).getByText('We have new mugs.').waitFor();
    expect(errors.filter((error) => !error.includes('Blocked script execution'))).toEqual([]);
    await close();
  });

  it('unsaved changes to a newsletter that another tab has scheduled can be discarded', async () => {
    const { page, errors, close, schedule, returnToTab } = await openDraft('Discarded changes');
    await page.getByLabel('Subject').fill('Typed in vain');
    await schedule();
    await returnToTab();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Make it a draft again' }).waitFor();
    expect(await page.getByLabel('Subject').count()).toBe(0);
    expect(errors.filter((error) => !error.includes('Blocked script execution'))).toEqual([]);
    await close();
  });

  it('a tab that shows an outdated draft names what became of it when it is to be sent, and shows it then', async () => {
    const { page, errors, close, schedule } = await openDraft('Sent elsewhere');
    await schedule();
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click();
    await toastShown(page, `Error: ${m.responses.isNoDraft({ state: 'scheduled' })}`);
    await page.getByText(/^Scheduled for/).waitFor();
    expect(errorsExcept(errors, 409).filter((error) => !error.includes('Blocked script execution'))).toEqual(
      [],
    );
    await close();
  });

  it('staff find a subscriber, export the list, and remove the subscriber', async () => {
    await subscribe('leaving@example.com');
    const { page, errors, close } = await openAdmin(shop, '/admin/newsletter/subscribers');
    const row = page.getByRole('row').filter({ hasText: 'leaving@example.com' });
    await row.waitFor();
    // The list is dimmed while it is searched, and has this row before and after.
    const searched = page.waitForResponse((response) => response.url().includes('search=leaving'));
    await page.getByPlaceholder('Search emails').fill('leaving');
    await searched;
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
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

  it('an import shows that its file is being read, and names the letters that cannot be read', async () => {
    const { page, errors, close } = await openAdmin(shop, '/admin/newsletter/subscribers');
    const release = await holdResponses(page, '**/api/newsletter/subscribers/import');
    const choose = (text: string, encoding: BufferEncoding = 'utf8') =>
      page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) });
    await page.getByRole('button', { name: 'Import CSV' }).waitFor();
    await choose('\uFEFFEmail;First Name\r\nrenee@example.com;Renée\r\n');
    await page.getByRole('button', { name: 'Reading the file…' }).waitFor();
    await expectFineEverywhere(page);
    release();
    const dialog = page.getByRole('dialog', { name: 'Import subscribers' });
    await dialog.getByText('1 new subscriber').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Import CSV' }).waitFor();
    // Counts are grouped as everywhere in the back office.
    await choose(`Email\n${Array.from({ length: 1200 }, (_, at) => `reader${at}@example.com`).join('\n')}\n`);
    await dialog.getByText('1,200 new subscribers').waitFor();
    await dialog.getByRole('button', { name: 'Import 1,200 subscribers' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Import CSV' }).waitFor();
    await choose('Email,Name\nrenee@example.com,Renée\n', 'latin1');
    await dialog.getByText('line 2 has letters that are not UTF-8', { exact: false }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
