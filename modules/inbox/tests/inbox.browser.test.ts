/** @module-tag full */

import { expect, it } from 'vitest';
import {
  expectContrast,
  expectFieldError,
  expectFineEverywhere,
  fill,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { demoPayingShop } from '#tests/support/demo-paying-shop.ts';
import { openAdmin } from '#tests/support/office.ts';
import { clientOf } from '#tests/support/shop.ts';

// The inbox, from the message of a customer to the end of the conversation.

const { shop, outbox } = await demoPayingShop();

it('staff answer a message with a saved reply, the customer answers by the link, and staff close it', async () => {
  const asha = { name: 'Asha Rao', email: 'asha.writes@example.com', message: 'Is the mug blue?' };
  await clientOf(shop.url)('POST /api/contact', { body: asha });
  const { page, errors, close } = await openAdmin(shop, '/admin/inbox');
  await page.getByRole('link', { name: 'Saved replies' }).click();
  await page.getByRole('button', { name: 'Add saved reply' }).click();
  const form = page.getByRole('dialog');
  await fill(form, { name: 'Colours' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expectFieldError(form.locator('[name=body]'), 'Text is required');
  await fill(form, { body: 'Hello {{firstName}}, all mugs of {{storeName}} are blue.' });
  await expectFineEverywhere(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('table').getByText('Colours').waitFor();
  await page.getByRole('link', { name: 'Inbox', exact: true }).last().click();

  await page.getByRole('list', { name: 'What customers wrote' }).getByText('Asha Rao').waitFor();
  await expectFineEverywhere(page);
  await expectContrast(page);
  await page.getByRole('link', { name: /Asha Rao/ }).click();
  await page.getByRole('heading', { name: 'Asha Rao', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Enter a reply').waitFor();
  await page.getByLabel('Insert a saved reply').selectOption('Colours');
  const field = page.getByLabel('Write to the customer');
  expect(await field.inputValue()).toBe('Hello Asha, all mugs of Haat are blue.');
  await expectFineEverywhere(page);
  await field.press('Control+Enter');
  await toastShown(page, 'Reply sent');
  await page.getByText('Answered').first().waitFor();

  const customer = await openPage(shop.browser, { viewport: { width: 390, height: 844 } });
  await customer.page.goto(await outbox.link(asha.email));
  await waitForHydration(customer.page);
  await customer.page.getByText('Hello Asha, all mugs of Haat are blue.').waitFor();
  await customer.page.getByRole('button', { name: 'Send', exact: true }).click();
  await customer.page.getByText('Enter a message').waitFor();
  await customer.page.getByLabel('Write to us').fill('Then I take two.');
  await expectFineEverywhere(customer.page);
  await customer.page.getByRole('button', { name: 'Send', exact: true }).click();
  await customer.page.getByRole('list').getByText('Then I take two.').waitFor();
  expect(customer.errors).toEqual([]);
  await customer.close();

  await page.goto(`${shop.url}/admin/inbox?kind=message`);
  await page.getByRole('link', { name: /Asha Rao/ }).click();
  await page.getByText('Then I take two.').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  await page.getByRole('link', { name: 'Inbox', exact: true }).last().click();
  await page.getByText('Nothing waits for an answer').waitFor();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await page.getByRole('link', { name: /Asha Rao/ }).waitFor();
  expect(errors).toEqual([]);
  await close();
});
