import { describe, expect, it } from 'vitest';
import {
  expectFineEverywhere,
  focusedText,
  openPage,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import { makeCustomer, newAccount, openMenu, openPageAs } from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { outboxOf } from '#tests/support/outbox.ts';

// The wishlist page, and sharing the wishlist by a link.

const shop = demoShop();
const outbox = outboxOf(shop);

/** Opens a link as a visitor. */
async function looking(link: string) {
  const visited = await openPage(shop.browser);
  await visited.page.goto(link);
  await waitForHydration(visited.page);
  return { ...visited, main: visited.page.getByRole('main') };
}

describe('sharing a wishlist', () => {
  it('a user fills a wishlist, shares it and stops sharing; /cookies lists all data stored in the browser', {
    tags: ['full'],
  }, async () => {
    const asha = await makeCustomer(shop, outbox);
    const { page, errors, close } = await openPageAs(shop, asha, '/wishlist');
    const main = page.getByRole('main');
    // Firefox has no such permissions.
    if (shop.browser.browserType().name() === 'chromium')
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await main.getByText('Your wishlist is empty').waitFor();
    await expectFineEverywhere(page);
    await main.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL('**/products');
    const hearts = main.getByRole('button', { name: /^Wishlist: / });
    await hearts.first().waitFor();
    const labels = await hearts.evaluateAll((all) =>
      all.map((heart) => heart.getAttribute('aria-label') ?? ''),
    );
    const wished = labels.slice(0, 2).map((label) => label.replace('Wishlist: ', ''));
    for (const name of wished) {
      await main.getByRole('button', { name: `Wishlist: ${name}`, pressed: false }).click();
      await main.getByRole('button', { name: `Wishlist: ${name}`, pressed: true }).waitFor();
    }

    await page.goto(`${shop.url}/wishlist`);
    await main.getByText('2 products', { exact: true }).waitFor();
    for (const name of wished) await main.getByRole('link', { name, exact: true }).waitFor();
    await main.getByRole('link', { name: 'Grid view' }).and(page.locator('[aria-current=true]')).waitFor();
    await expectFineEverywhere(page);
    const [personalised, plain] = wished;
    await main.getByRole('link', { name: `Choose options: ${personalised}` }).waitFor();
    await main.getByRole('button', { name: `Add to Cart: ${plain}` }).click();
    await toastShown(page, `${plain} is in your cart`);
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    await main.getByRole('link', { name: 'List view' }).click();
    await page.waitForURL('**/wishlist?view=list');
    await main.getByRole('link', { name: 'List view' }).and(page.locator('[aria-current=true]')).waitFor();
    for (const name of wished) await main.getByRole('link', { name, exact: true }).waitFor();
    await expectFineEverywhere(page);

    await main.getByRole('button', { name: 'Share my wishlist' }).click();
    await toastShown(page, 'Anyone with the link can see your wishlist');
    // The focused button is gone; the keyboard focus continues from its place.
    await expect.poll(() => focusedText(page)).toBe('Copy link');
    const link = await main.getByRole('textbox', { name: 'Link to your wishlist' }).inputValue();
    expect(link).toMatch(new RegExp(`^${shop.url}/wishlist/shared/[\\w-]+$`));
    await main.getByRole('button', { name: 'Copy link' }).click();
    await toastShown(page, 'Link copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expectFineEverywhere(page);

    const friend = await looking(link);
    await friend.page.getByRole('heading', { name: 'Asha’s wishlist', level: 1 }).waitFor();
    for (const name of wished) await friend.main.getByRole('link', { name, exact: true }).waitFor();
    const html = await friend.page.content();
    for (const own of [asha.email, asha.name]) expect(html).not.toContain(own);
    await expectFineEverywhere(friend.page);
    // A heart on the shared list belongs to the viewer: it asks for a sign-in and changes nothing here.
    await friend.main.getByRole('button', { name: `Wishlist: ${wished[0]}`, pressed: false }).click();
    await friend.page.waitForURL('**/auth/login?next=%2Fwishlist%2Fshared%2F*');
    expect(friend.errors).toEqual([]);
    await friend.close();

    await main.getByRole('button', { name: 'Stop sharing' }).click();
    await toastShown(page, 'Sharing is off');
    await main.getByRole('button', { name: 'Share my wishlist' }).waitFor();
    const late = await looking(link);
    await late.main.getByText('This wishlist doesn’t exist or is no longer shared').waitFor();
    expect(await late.main.getByRole('article').count()).toBe(0);
    expect(await late.page.content()).not.toContain(asha.name);
    await expectFineEverywhere(late.page);
    await late.close();

    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(kept.length).toBeGreaterThan(3);
    await page.goto(`${shop.url}/cookies`);
    const listed = (await main.getByRole('rowheader').allTextContents()).flatMap((names) =>
      names.split(', '),
    );
    expect(kept.filter((name) => !listed.includes(name))).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  it('shows HTML in the name of a user as text on the profile and the shared wishlist', {
    tags: ['full'],
  }, async () => {
    // Without a space, since the shared wishlist shows the first name only.
    const name = '<img/src="x"onerror="window.wasRun=true">';
    const asha = await makeCustomer(shop, outbox, newAccount(name));
    const { token } = await asha.call('POST /api/products/my/wishlist/share');
    const { page, errors, close } = await openPageAs(shop, asha, '/profile');
    const wasRun = () =>
      page.evaluate(() => 'wasRun' in window || document.querySelector('img[src=x]') !== null);
    const field = page.getByRole('main').locator('[name=name]');
    await expect.poll(() => field.inputValue()).toBe(name);
    await (await openMenu(page)).getByText(name, { exact: true }).waitFor();
    await expectFineEverywhere(page);
    expect(await wasRun()).toBe(false);
    await page.goto(`${shop.url}/wishlist/shared/${token}`);
    await page.getByRole('heading', { name: `${name}’s wishlist`, level: 1 }).waitFor();
    await page.getByText('This wishlist is empty at the moment').waitFor();
    await expectFineEverywhere(page);
    expect(await wasRun()).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });
});
