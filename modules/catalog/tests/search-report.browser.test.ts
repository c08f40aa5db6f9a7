/** @module-tag full */
import { describe, expect, it } from 'vitest';
import { fill, openPage, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { ownerClient } from '#tests/support/office.ts';
import { openCheckout, typedAddress } from '#tests/support/pages.ts';

const shop = demoShop();

/** A browser of a shopper: that of the tests calls itself a machine, which is not counted. */
const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

async function search(text: string) {
  const visited = await openPage(shop.browser, { userAgent });
  const reported = visited.page.waitForResponse(/\/api\/search\/counts/);
  await visited.page.goto(`${shop.url}/products?search=${encodeURIComponent(text)}`);
  await reported;
  return visited;
}

describe('the search report', () => {
  it('counts a search once in a tab, the product opened from its results, and the order of it', async () => {
    const owner = await ownerClient(shop);
    for (let tab = 0; tab < 2; tab++) await (await search('stoneware mug')).close();
    const { page, errors, close } = await search('stoneware mug');
    await page.reload();
    await waitForHydration(page);
    const link = page
      .getByRole('region', { name: 'Products' })
      .getByRole('link', { name: /^Café Stoneware Mug/ });
    await link.first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('in your cart.').waitFor();
    await openCheckout(page, shop.url);
    await fill(page, { ...typedAddress, email: 'asha@example.com' });
    await page.getByRole('button', { name: /^Place order/ }).click();
    await page.waitForURL(/\/orders\/\d+/);
    await expect
      .poll(async () => (await owner('GET /api/reports/:name', { params: { name: 'searches' } })).rows)
      .toMatchObject([{ text: 'stoneware mug', searches: 3, opened: 1, orders: 1 }]);
    expect(errors).toEqual([]);
    await close();
  });
});
