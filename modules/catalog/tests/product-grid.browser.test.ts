/** @module-tag full */

import { expect, it } from 'vitest';
import { expectFine, expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';

// The grid in which staff edit many products, and the undo of what it saved.

const shop = demoShop();

async function makeProducts(word: string) {
  const owner = await ownerClient(shop);
  const { categories } = await owner('GET /api/categories');
  const category = categories[0]?.id ?? '';
  const common = {
    description: 'Thrown by hand.',
    category,
    images: ['/pictures/products/cafe-stoneware-mug-1.svg'],
  };
  const products = [];
  for (const [name, price] of [
    ['Bowl', 100],
    ['Cup', 200],
    ['Jug', 300],
  ] as const)
    products.push(
      await owner('POST /api/products', {
        body: { ...common, name: `${word} ${name}`, price, stockCount: 5 },
      }),
    );
  const sizes = {
    id: 'size',
    name: 'Size',
    values: [
      { id: 's', label: 'S' },
      { id: 'm', label: 'M' },
    ],
  };
  await owner('POST /api/products', {
    body: {
      ...common,
      name: `${word} Vase`,
      price: 0,
      options: [sizes],
      variants: [
        { values: ['s'], price: 400, stockCount: 1 },
        { values: ['m'], price: 500, stockCount: 1 },
      ],
    },
  });
  const read = async () => {
    const { products } = await owner('POST /api/products/grid', { body: { search: word, sort: 'name' } });
    return products.map(({ name, price, stock }) => [name, price, stock.count]);
  };
  return { owner, read, products };
}

it('staff edit products in the grid by keyboard, paste a block, undo, redo, save, and undo the save from the list', async () => {
  const { read } = await makeProducts('Gridware');
  const before = await read();
  const { page, errors, close } = await openAdmin(shop, '/admin/products?search=Gridware&sort=name', {
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('link', { name: 'Edit in a grid' }).click();
  const grid = page.getByRole('grid', { name: 'Edit in a grid' });
  const cell = (row: string, column: number) =>
    grid.getByRole('row').filter({ hasText: row }).first().locator(`[aria-colindex="${column}"]`);
  await cell('Gridware Bowl', 4).click();
  // Typing replaces the value, and Enter goes to the row below; letters are no shortcuts of the back office.
  await page.keyboard.type('149.5');
  await press('Enter', 'F2', 'End', 'Backspace', 'Escape');
  await page.getByText('1 changed cell', { exact: true }).waitFor();
  // A block of two rows with price and original price, as spreadsheets copy it.
  await page.evaluate(() => navigator.clipboard.writeText('₹1,250\t1500\n260\t\n'));
  await press('Control+v');
  await page.getByText('4 changed cells', { exact: true }).waitFor();
  await press('Control+z');
  await page.getByText('1 changed cell', { exact: true }).waitFor();
  await press('Control+y');
  await page.getByText('4 changed cells', { exact: true }).waitFor();
  // Copies a range, and fills the stock down.
  await press('Shift+ArrowRight', 'Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1250\t1500');
  await cell('Gridware Bowl', 6).click();
  await page.keyboard.type('gj');
  await press('Enter');
  await page.getByRole('button', { name: 'Go to the wrong cell' }).waitFor();
  // A save with a wrong cell makes it the active one, which says what is wrong.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Stock of Gridware Bowl: must be a whole number, or “Not tracked”').waitFor();
  await expectFineEverywhere(page);
  await cell('Gridware Bowl', 6).click();
  await page.keyboard.type('7');
  await press('Enter', 'ArrowUp', 'Shift+ArrowDown', 'Control+d');
  // Leaving asks first.
  await page.getByRole('link', { name: 'All products' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toastShown(page, '3 products saved');
  await page.getByText('No changes', { exact: true }).waitFor();
  expect(await read()).toEqual([
    ['Gridware Bowl', 149.5, 7],
    ['Gridware Cup', 1250, 7],
    ['Gridware Jug', 260, 5],
    ['Gridware Vase', 400, 2],
  ]);
  await page.getByRole('link', { name: 'All products' }).click();
  await page.getByRole('link', { name: 'Recent changes' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Edit in the grid: price, stock' });
  await expectFineEverywhere(page);
  await row.getByRole('button', { name: /^Undo the edit by/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await toastShown(page, '3 products restored');
  await row.getByText(/^Undone by/).waitFor();
  expect(await read()).toEqual(before);
  expect(errors).toEqual([]);
  await close();
});

it('a product that was changed meanwhile stays with what was typed, until staff have seen its current values', async () => {
  const { owner, read, products } = await makeProducts('Clashware');
  const { page, close } = await openAdmin(shop, '/admin/products/grid?search=Clashware&sort=name', {
    viewport: { width: 1280, height: 900 },
  });
  const price = (name: string) =>
    page.getByRole('row').filter({ hasText: name }).first().locator('[aria-colindex="4"]');
  await price('Clashware Bowl').click();
  await page.keyboard.type('110');
  await page.keyboard.press('Enter');
  const productId = products[0]?.id ?? '';
  await owner('PUT /api/products/:productId', { params: { productId }, body: { price: 105 } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Clashware Bowl was changed since' }).waitFor();
  expect((await read())[0]).toEqual(['Clashware Bowl', 105, 5]);
  await page.getByRole('button', { name: 'Show the current values' }).click();
  await page.getByText('1 changed cell', { exact: true }).waitFor();
  expect(await price('Clashware Bowl').textContent()).toContain('110');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toastShown(page, '1 product saved');
  expect((await read())[0]).toEqual(['Clashware Bowl', 110, 5]);
  await close();
});

it('on a phone the selected products open in the grid, and a tap edits a cell', async () => {
  await makeProducts('Phoneware');
  const { page, close } = await openAdmin(shop, '/admin/products?search=Phoneware&sort=name', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await page.getByRole('checkbox', { name: 'Select Phoneware Bowl' }).check();
  await expectFine(page);
  await page
    .getByRole('region', { name: 'Selected products' })
    .getByRole('link', { name: 'Edit in a grid' })
    .tap();
  await page.getByText('The selected product.').waitFor();
  const name = page.getByRole('row').filter({ hasText: 'Phoneware Bowl' }).locator('[aria-colindex="2"]');
  await name.tap();
  await page.getByLabel('Name of Phoneware Bowl').fill('Phoneware Dish');
  await page.keyboard.press('Enter');
  await page.getByText('1 changed cell', { exact: true }).waitFor();
  await expectFine(page);
  await close();
});
