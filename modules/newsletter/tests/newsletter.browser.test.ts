/** @module-tag full */
import { describe, expect, it } from 'vitest';
import { expectFineEverywhere, openPage, stopClock, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { linkIn } from '#tests/support/mailbox.ts';
import { outboxOf } from '#tests/support/outbox.ts';

// The newsletter (R7): the form in the footer, the confirmation and the unsubscription.

const shop = demoShop();
const outbox = outboxOf(shop);

async function at(path: string) {
  const visited = await openPage(shop.browser);
  await visited.page.goto(path.startsWith('/') ? `${shop.url}${path}` : path);
  await waitForHydration(visited.page);
  const [main, footer] = [visited.page.getByRole('main'), visited.page.getByRole('contentinfo')];
  return { ...visited, main, footer };
}

describe('the newsletter on the pages', () => {
  it('a visitor subscribes in the footer, confirms by a link and unsubscribes by another', {
    tags: ['full'],
  }, async () => {
    const email = 'reader@example.com';
    const { page, main, footer, errors, close } = await at('/about');
    await page.clock.install();
    const subscribe = () => footer.getByRole('button', { name: 'Subscribe' }).click();
    await subscribe();
    await footer.getByText('Enter your email address').waitFor();
    await expectFineEverywhere(page);
    await stopClock(page);
    await footer.getByRole('textbox', { name: 'Newsletter' }).fill(email);
    await subscribe();
    const thanks = footer.getByRole('status').getByText('Subscribed!', { exact: true });
    await thanks.waitFor();
    await page.clock.runFor(2900);
    expect(await thanks.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await thanks.waitFor({ state: 'detached' });
    await page.clock.resume();
    expect(await footer.getByRole('textbox', { name: 'Newsletter' }).inputValue()).toBe('');

    const mail = await outbox.next(email);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = linkIn(mail);
    const token = link.searchParams.get('token');
    expect(header('list-unsubscribe')).toBe(`<${link.origin}/newsletter/unsubscribe/${token}>`);

    // The link has the configured port; this shop listens on another one.
    await page.goto(`${shop.url}${link.pathname}${link.search}`);
    await waitForHydration(page);
    await main.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
    await main.getByRole('status').getByText('Your subscription is confirmed').waitFor();
    await expectFineEverywhere(page);

    await page.goto(`${shop.url}/newsletter/unsubscribe?token=${token}`);
    await waitForHydration(page);
    await main.getByRole('button', { name: 'Unsubscribe' }).click();
    await main.getByRole('status').getByText('You are unsubscribed').waitFor();
    await expectFineEverywhere(page);
    expect(errors).toEqual([]);

    // The old link does not confirm an ended subscription.
    await page.goto(`${shop.url}/newsletter/confirm?token=${token}`);
    await waitForHydration(page);
    await main.getByRole('button', { name: 'Yes, send me the newsletter' }).click();
    await main.getByRole('alert').getByText('This link has expired or was already used').waitFor();
    await expectFineEverywhere(page);

    // A link truncated by the mail program shows no question.
    await page.goto(`${shop.url}/newsletter/confirm`);
    await main.getByText('This link is incomplete. Open the link in the email again.').waitFor();
    expect(await main.getByRole('button').count()).toBe(0);
    await close();
  });

  it('a recipient who opens the one-click address can unsubscribe there', async () => {
    const email = 'follower@example.com';
    const { page, main, footer, errors, close } = await at('/about');
    await footer.getByRole('textbox', { name: 'Newsletter' }).fill(email);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    const mail = await outbox.next(email);
    const unsubscribe = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
    await page.goto(`${shop.url}${new URL(unsubscribe).pathname}`);
    await waitForHydration(page);
    await main.getByRole('button', { name: 'Unsubscribe' }).click();
    await main.getByRole('status').getByText('You are unsubscribed').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('an invalid address in the footer form shows a message and stays in the field', {
    tags: ['full'],
  }, async () => {
    const { page, footer, close } = await at('/about');
    const box = footer.getByRole('textbox', { name: 'Newsletter' });
    await box.fill('reader');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await footer.getByRole('status').getByText('Enter a valid email address').waitFor();
    expect([await box.inputValue(), await box.getAttribute('aria-invalid')]).toEqual(['reader', 'true']);
    await expectFineEverywhere(page);
    await close();
  });
});
