/** @module-tag full */

import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, visit } from '../support/browser.ts';
import { makeCustomer, newcomer } from '../support/customers.ts';
import { demoShop } from '../support/demo-shop.ts';
import { owner } from '../support/demo-template.ts';
import { outboxOf } from '../support/outbox.ts';
import { clientOf } from '../support/shop.ts';

// The mails of the shop in a mail program, at phone and desktop width, in the light and the dark scheme.

const shop = demoShop();
const outbox = outboxOf(shop);

/** A mail program shows a mail as the main part of its own page. */
const shown = (html: string) => html.replace(/<body[^>]*>/, '$&<main>').replace('</body>', '</main></body>');

describe('mails in a mail program', () => {
  it('every mail has one heading and meets WCAG 2.2 AA at both widths and schemes', async () => {
    const visitor = clientOf(shop.url);
    const asha = await makeCustomer(shop, outbox);
    const { name, email, password } = asha;
    const moved = newcomer().email;
    const come = async (to: string, subject: RegExp) =>
      expect((await outbox.next(to)).subject).toMatch(subject);
    await visitor('POST /api/newsletter', { body: { email } });
    await come(email, /^Please confirm the newsletter/);
    await visitor('POST /api/auth/forgotPassword', { body: { email } });
    await come(email, /^A new password/);
    await asha.call('PUT /api/auth/password', { body: { current: password, password } });
    await come(email, /^Your password .* was changed$/);
    await asha.call('PUT /api/auth/me/email', { body: { email: moved, password } });
    const token = new URL(await outbox.link(moved)).searchParams.get('token') ?? '';
    await visitor('POST /api/auth/verify/user', { body: { token } });
    await come(email, /^Your e-mail address .* was changed$/);
    await asha.call('DELETE /api/auth/me', { body: { password } });
    await come(moved, / is deleted$/);
    const message = 'Is it blue?\n\nAnd does it hold tea?';
    await visitor('POST /api/contact', { body: { name, email, message } });
    await come(owner.email, /Asha Rao/);

    const { page, wrong, close } = await visit(shop.browser);
    for (const to of [email, moved, owner.email]) {
      for (const { html = '', subject } of await outbox.mails(to)) {
        await page.setContent(shown(html));
        expect(await page.getByRole('heading', { level: 1 }).count(), subject).toBe(1);
        await expectFineEverywhere(page);
      }
    }
    expect(wrong).toEqual([]);
    await close();
  });
});
