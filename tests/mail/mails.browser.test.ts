/** @module-tag full */

import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { withAttachments } from '../../dev/outbox.ts';
import { expectFineEverywhere, openPage } from '../support/browser.ts';
import { makeCustomer, newAccount } from '../support/customers.ts';
import { demoShop } from '../support/demo-shop.ts';
import { owner } from '../support/demo-template.ts';
import { orderOf } from '../support/orders.ts';
import { outboxOf } from '../support/outbox.ts';
import { clientOf } from '../support/shop.ts';

// The mails of the shop in a mail program, at phone and desktop width, in the light and the dark scheme.

const shop = demoShop();
const outbox = outboxOf(shop);

/** A mail program shows a mail as the main part of its own page. */
const shown = (mail: Email) =>
  withAttachments(mail)
    .replace(/<body[^>]*>/, '$&<main>')
    .replace('</body>', '</main></body>');

describe('mails in a mail program', () => {
  it('every mail has one heading and meets WCAG 2.2 AA at both widths and schemes', async () => {
    const visitor = clientOf(shop.url);
    const asha = await makeCustomer(shop, outbox);
    const { name, email, password } = asha;
    const moved = newAccount().email;
    const come = async (to: string, subject: RegExp) =>
      expect((await outbox.next(to)).subject).toMatch(subject);
    await visitor('POST /api/newsletter', { body: { email } });
    await come(email, /^Confirm your .* newsletter/);
    await visitor('POST /api/auth/forgotPassword', { body: { email } });
    await come(email, /^A new password/);
    await asha.call('PUT /api/auth/password', { body: { current: password, password } });
    await come(email, /^Your password .* was changed$/);
    await asha.call('PUT /api/auth/me/email', { body: { email: moved, password } });
    const token = new URL(await outbox.link(moved)).searchParams.get('token') ?? '';
    await visitor('POST /api/auth/verify/user', { body: { token, password } });
    await come(email, /^Your email address .* was changed$/);
    await asha.call('DELETE /api/auth/me', { body: { password } });
    await come(moved, / is deleted$/);
    const { products } = await visitor('POST /api/products/filters', { body: { inStock: true, limit: 2 } });
    const lines = products.map((product) => ({ product }));
    await visitor('POST /api/orders', { body: await orderOf(visitor, lines, { email }) });
    await come(email, /^Your order/);
    await come(owner.email, /^New order/);
    const message = 'Is it blue?\n\nAnd does it hold tea?';
    await visitor('POST /api/contact', { body: { name, email, message } });
    await come(owner.email, /Asha Rao/);

    const { page, errors, close } = await openPage(shop.browser);
    for (const to of [email, moved, owner.email]) {
      for (const mail of await outbox.mails(to)) {
        await page.setContent(shown(mail));
        expect(await page.getByRole('heading', { level: 1 }).count(), mail.subject).toBe(1);
        const pictures = await page
          .locator('img')
          .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
        expect(pictures.length, mail.subject).toBeGreaterThan(0);
        expect(pictures, mail.subject).not.toContain(false);
        await expectFineEverywhere(page);
      }
    }
    expect(errors).toEqual([]);
    await close();
  });
});
