/** @module-tag full */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fill, openPage } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { owner } from '#tests/support/demo-template.ts';
import { exchange, register, requestAddress } from '#tests/support/oauth.ts';
import { openAdmin } from '#tests/support/office.ts';
import { clientOf } from '#tests/support/shop.ts';

// A staff member lets a program act for them, in the browser.

const shop = demoShop();

/** The address of the program, which shows that it got an answer. */
let returnsTo: string;
const program = createServer((_request, response) =>
  response
    .setHeader('content-type', 'text/html')
    .end('<title>Program</title><link rel="icon" href="data:,">'),
);
beforeAll(async () => {
  await new Promise<void>((listening) => program.listen(0, '127.0.0.1', listening));
  returnsTo = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
});
afterAll(() => program.close());

const answerAt = async (page: Page) => {
  await page.waitForURL(`${returnsTo}?**`);
  return new URL(page.url());
};

it('a signed-out staff member signs in, allows a program to read, and revokes it later', async () => {
  const registered = await register(shop, 'Claude', returnsTo);
  const { url, verifier } = await requestAddress(shop, registered, returnsTo);
  const { page, errors, close } = await openPage(shop.browser);
  await page.goto(url.href);
  const dialog = page.getByRole('dialog');
  await fill(dialog, owner);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: '“Claude” wants to act for you' }).waitFor();
  await page.getByText('it is not verified').waitFor();
  await page.getByText(new URL(returnsTo).host).waitFor();
  await page.getByRole('radio', { name: 'Read only' }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  const tokens = await exchange(shop, { program: registered, verifier }, await answerAt(page));
  const call = clientOf(shop.url, tokens.access_token);
  await call('GET /api/orders');
  await expect(
    call('POST /api/orders/:number/notes', { params: { number: '1001' }, body: { note: 'No' } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  await page.goto(`${shop.url}/admin/security`);
  const row = page.getByRole('row', { name: /Claude/ });
  expect(await row.textContent()).toContain('Read only');
  await row.getByRole('button', { name: /Revoke Claude/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No program acts for staff.').waitFor();
  await expect(call('GET /api/orders')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(errors).toEqual([]);
  await close();
});

it('a staff member denies a program, which learns it and gets nothing', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/security');
  const { url } = await requestAddress(shop, await register(shop, 'Claude', returnsTo), returnsTo);
  await page.goto(url.href);
  await page.getByRole('button', { name: 'Deny' }).click();
  const answer = await answerAt(page);
  expect([answer.searchParams.get('error'), answer.searchParams.get('code')]).toEqual([
    'access_denied',
    null,
  ]);
  expect(errors).toEqual([]);
  await close();
});

it('no other website can show the consent page in a frame', async () => {
  const { headers } = await fetch(`${shop.url}/admin/consent?request=any`);
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
});
