/** @module-tag full */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openLocalServer } from '#tests/support/local-server.ts';
import { openAdmin } from '#tests/support/office.ts';

// The page of the webhooks in the back office.

const shop = demoShop({ WEBHOOK_NETWORKS: 'any' });
let receiver: Awaited<ReturnType<typeof openLocalServer>>;

beforeAll(async () => {
  receiver = await openLocalServer();
  receiver.serve(async (_, response) => {
    response.writeHead(204).end();
  });
});
afterAll(() => receiver.close());

it('the owner creates a webhook, sees its key once, tests it, turns it off and deletes it', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/webhooks');
  await page.getByRole('button', { name: 'Add Webhook' }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { url: `${receiver.url}/orders`, description: 'Accounting' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Events must include at least one').first().waitFor();
  await dialog.getByRole('checkbox', { name: /^order\.placed/ }).check();
  await dialog.getByRole('checkbox', { name: /^refund\.settled/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const key = page.getByRole('alertdialog');
  expect(await key.getByText(/^whsec_/).textContent()).toMatch(/^whsec_[\w+/]{43}=$/);
  await key.getByRole('button', { name: 'Close' }).click();

  const row = page.getByRole('table', { name: 'Webhooks' }).getByRole('row', { name: /Accounting/ });
  await row.getByRole('button', { name: /Send a test event/ }).click();
  await toastShown(page, 'A test event is on its way');
  const log = page.getByRole('table', { name: 'Deliveries' });
  await expect
    .poll(async () => {
      await page.reload();
      await row.waitFor();
      return log.getByRole('row', { name: /webhook\.test.*Delivered/ }).count();
    })
    .toBe(1);
  await log.getByRole('button', { name: 'Send webhook.test again' }).click();
  await toastShown(page, 'The delivery is sent again');

  await row.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByRole('switch', { name: 'Send events' }).click();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await toastShown(page, 'The webhook is saved');
  await row.getByRole('cell', { name: 'Off', exact: true }).waitFor();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByText('No webhooks yet').waitFor();
  expect(errors).toEqual([]);
  await close();
});
