/** @module-tag extended */
import { beforeAll, expect, it } from 'vitest';
import { expectFineEverywhere, openPage, waitForHydration } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { ownerClient } from '#tests/support/office.ts';
import { widths } from '#tests/support/scope.ts';

const shop = demoShop();

beforeAll(async () => {
  const owner = await ownerClient(shop);
  const make = (name: string, parentId: string | null = null) =>
    owner('POST /api/categories', { body: { name, description: `${name} made by hand.`, parentId } });
  const garden = await make('Garden');
  await make('Bird houses', garden.id);
  await make('Planters', garden.id);
});

it.each(widths)('the filters list a category under the one that it is in at %i px', async (width) => {
  const { page, errors, close } = await openPage(shop.browser, { viewport: { width, height: 900 } });
  await page.goto(`${shop.url}/products?categories=all`);
  await waitForHydration(page);
  if (width < 1024) await page.getByRole('button', { name: /^Filters/ }).click();
  const choices = page.getByRole('group', { name: 'Categories' });
  const garden = choices.getByRole('checkbox', { name: 'Garden' });
  const within = choices.getByRole('list', { name: 'Categories in Garden' }).getByRole('checkbox');
  await garden.scrollIntoViewIfNeeded();
  expect(await within.count()).toBe(2);
  const left = async (box: typeof garden) => (await box.boundingBox())?.x ?? 0;
  expect(await left(within.first())).toBeGreaterThan(await left(garden));
  await expectFineEverywhere(page);
  await within.and(page.getByRole('checkbox', { name: 'Planters' })).check();
  await page.waitForURL('**/products?category=planters&categories=all');
  expect(errors).toEqual([]);
  await close();
});

it('the filters name the parent of a chosen category if the parent is not shown', async () => {
  const { page, close } = await openPage(shop.browser);
  await page.goto(`${shop.url}/products?category=planters`);
  await waitForHydration(page);
  const choices = page.getByRole('group', { name: 'Categories' });
  expect(await choices.getByRole('checkbox', { name: 'Garden', exact: true }).count()).toBe(0);
  expect(await choices.getByRole('checkbox', { name: 'Planters (in Garden)' }).isChecked()).toBe(true);
  await close();
});
