/** @module-tag full */
import { expect, it } from 'vitest';
import { expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import * as m from '../messages/index.ts';

// The page of the delivery lanes in the back office.

const shop = demoShop();
const lanesOf = async () => (await (await ownerClient(shop))('GET /api/delivery/lanes')).lanes;

it('the owner edits lanes in a grid, undoes a change, and is asked before leaving without saving', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/delivery/lanes');
  const grid = page.getByRole('region', { name: 'Delivery lanes' });
  const cell = (column: string, row: number) =>
    grid.getByRole('textbox', { name: new RegExp(`^${column}, row ${row}(:|$)`) });
  const ladakh = (await lanesOf()).findIndex(({ prefix }) => prefix === '194') + 1;
  await cell('Region', ladakh).waitFor();
  await expectFineEverywhere(page);

  const save = page.getByRole('button', { name: 'Save lanes' });
  await cell('Express days from', ladakh).fill('6');
  await save.click();
  await page
    .getByText(`Row ${ladakh}: Express days to ${m.lanes.needsBothDays()}`, { exact: true })
    .waitFor();
  expect(await cell('Express days to', ladakh).getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await cell('Express days from', ladakh).inputValue()).toBe('');

  await page.getByRole('button', { name: 'Add lane' }).click();
  const added = (await lanesOf()).length + 1;
  await expect
    .poll(() => cell('PIN prefix', added).evaluate((field) => field === document.activeElement))
    .toBe(true);
  // Cells of a spreadsheet fill the row to the right.
  await cell('PIN prefix', added).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, '560034\tKoramangala\t1\t2\t1\t1\t39\t99.5');
  await grid.getByRole('checkbox', { name: `Cash on delivery, row ${added}` }).uncheck();
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('alertdialog', { name: 'Discard your changes?' }).getByText('Keep editing').click();
  await save.click();
  await toastShown(page, m.responses.lanesSaved());
  expect((await lanesOf()).find(({ prefix }) => prefix === '560034')).toMatchObject({
    name: 'Koramangala',
    expressPrice: 99.5,
    cash: false,
  });

  await page.getByRole('searchbox', { name: 'Find lanes' }).fill('korama');
  await expect.poll(() => grid.getByRole('row').count()).toBe(2);
  await grid.getByRole('button', { name: /^Remove row/ }).click();
  await save.click();
  await toastShown(page, m.responses.lanesSaved());
  expect(await lanesOf()).toHaveLength(added - 1);
  expect(errors).toEqual([]);
  await close();
});

it('a CSV file replaces the lanes of the grid only if all of its rows can be taken', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/delivery/lanes');
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await (await chooser).setFiles({ name: 'lanes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await exported).createReadStream();
  let text = '';
  for await (const part of file) text += String(part);
  const before = await lanesOf();

  await choose(`${text}0,Nowhere,1,2,,,,,yes,yes\n`);
  await page.getByText(m.lanesFile.nothingWasTaken()).waitFor();
  await page.getByText(`Line ${before.length + 2}: PIN prefix ${m.lanes.mustBeDigits()}`).waitFor();
  await page.getByText(`${before.length} lanes`, { exact: true }).waitFor();

  await choose(`${text}403,Goa,3,4,1,2,,,yes,yes\n`);
  await page.getByText(m.lanesFile.wasRead({ count: before.length + 1 })).waitFor();
  expect(await lanesOf()).toEqual(before);
  await page.getByRole('button', { name: 'Save lanes' }).click();
  await toastShown(page, m.responses.lanesSaved());
  expect((await lanesOf()).map(({ prefix }) => prefix)).toContain('403');
  expect(errors).toEqual([]);
  await close();
});

it('the grid takes in what another user has saved meanwhile, and overwrites nothing unseen', async () => {
  const { page, errors, close } = await openAdmin(shop, '/admin/delivery/lanes');
  const owner = await ownerClient(shop);
  const grid = page.getByRole('region', { name: 'Delivery lanes' });
  await grid.getByRole('textbox', { name: 'Region, row 1', exact: true }).fill('Yours');
  const { version, lanes } = await owner('GET /api/delivery/lanes');
  const [first, second, ...rest] = lanes;
  if (!first || !second) throw new Error('The shop has lanes');
  await owner('PUT /api/delivery/lanes', {
    body: {
      version,
      lanes: [{ ...first, name: 'Theirs' }, { ...second, name: 'Second' }, ...rest],
    },
  });
  await page.getByRole('button', { name: 'Save lanes' }).click();
  await page.getByText(m.lanesEditor.changedMeanwhile({ count: 1, prefixes: first.prefix })).waitFor();
  await page.getByRole('button', { name: 'Save lanes' }).click();
  await toastShown(page, m.responses.lanesSaved());
  expect((await lanesOf()).slice(0, 2).map(({ name }) => name)).toEqual(['Yours', 'Second']);
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
  await close();
});
