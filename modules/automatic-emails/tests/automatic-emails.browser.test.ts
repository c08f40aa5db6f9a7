/** @module-tag full */

import { expect, it } from 'vitest';
import { expectFineEverywhere } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin } from '#tests/support/office.ts';
import { widths } from '#tests/support/scope.ts';
import * as m from '../messages/index.ts';

const shop = demoShop();

it.each(widths)('staff filter the automatic emails by kind and by status at %i px', async (width) => {
  const { page, errors, close } = await openAdmin(shop, '/admin/automatic-emails', {
    viewport: { width, height: 900 },
  });
  const edit = page.getByRole('link', { name: /^Edit “/ });
  // Two with a switch, and those about orders.
  await expect.poll(() => edit.count()).toBeGreaterThan(20);
  await page.getByLabel(m.adminEmails.kind(), { exact: true }).selectOption(m.adminEmails.cart());
  await page.waitForURL('**/admin/automatic-emails?kind=cart');
  await expect.poll(() => edit.count()).toBe(1);
  await expectFineEverywhere(page);
  // Those with a switch are off at first.
  await page.getByLabel(m.adminEmails.state(), { exact: true }).selectOption(m.adminEmails.on());
  await page.getByText(m.adminEmails.nothingFound()).waitFor();
  await page.getByRole('button', { name: m.adminEmails.showAll() }).click();
  await expect.poll(() => edit.count()).toBeGreaterThan(20);
  expect(errors).toEqual([]);
  await close();
});
