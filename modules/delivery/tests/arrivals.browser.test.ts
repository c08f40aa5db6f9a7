import { expect, it } from 'vitest';
import { dayAfter, dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { expectFineEverywhere, openPage, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { ownerClient } from '#tests/support/office.ts';

// Lists and gifts by arrival, and the banner of the next festival.

const shop = demoShop();
const ahead = (days: number) => dayAfter(dayOf(new Date()), days);

it('a list is filtered by PIN code and day, and shows everything again without the chip', {
  tags: ['full'],
}, async () => {
  const owner = await ownerClient(shop);
  const { id } = await owner('GET /api/products/slug/:slug', { params: { slug: 'cafe-stoneware-mug' } });
  const making = { makingDays: 40, personalisingDays: null, piecesPerDay: null };
  await owner('PUT /api/products/:productId', { params: { productId: id }, body: { making } });
  const { page, errors, close } = await openPage(shop.browser);
  await page.goto(`${shop.url}/products`);
  await waitForHydration(page);
  const status = page.getByRole('status').filter({ hasText: /^Showing/ });
  const all = await status.textContent();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('textbox', { name: 'PIN code' }).fill('560001');
  await filters.getByLabel('Day', { exact: true }).fill(ahead(9));
  const chip = page.getByRole('link', { name: /Arrives by .* at 560001/ });
  await chip.waitFor();
  expect(new URL(page.url()).search).toBe(`?pin=560001&by=${ahead(9)}`);
  expect(await status.textContent()).not.toBe(all);
  await expectFineEverywhere(page);
  await chip.click();
  await status.filter({ hasText: all ?? '' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  // The browser has remembered the place.
  await page.goto(`${shop.url}/gifts`);
  await page.locator('input[name="pin"][value="560001"]').waitFor();
  await page.goto(`${shop.url}/gifts?pin=560001&by=${ahead(-3)}`);
  await page.getByText('Day must not be in the past.').waitFor();
  await expectFineEverywhere(page);
  expect(errors).toEqual([]);
  await close();
});

it('home and gift pages announce the next festival of the calendar, until the owner removes it', {
  tags: ['extended'],
}, async () => {
  const owner = await ownerClient(shop);
  const replaceDays = async (days: { day: string; name: string }[]) => {
    const { version } = await owner('GET /api/delivery/days');
    const festivals = days.map((day) => ({ ...day, isHoliday: false, isFestival: true }));
    await owner('PUT /api/delivery/days', { body: { version, days: festivals } });
  };
  await replaceDays([{ day: ahead(25), name: 'Onam' }]);
  const { page, errors, close } = await openPage(shop.browser);
  await page.goto(shop.url);
  const banner = page.getByRole('link', { name: /^Order by \d+ \w+ for Onam$/ });
  await banner.waitFor();
  await expectFineEverywhere(page);
  await banner.click();
  await page.getByText('PIN code is required with a day of arrival.').waitFor();
  await banner.waitFor();
  await expectFineEverywhere(page);
  await replaceDays([]);
  await page.goto(shop.url);
  await page.getByRole('heading', { name: 'Who is it for?' }).waitFor();
  expect(await banner.count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});
