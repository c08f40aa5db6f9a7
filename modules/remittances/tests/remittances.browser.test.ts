/** @module-tag full */

import { expect, it } from 'vitest';
import { errorsExcept, expectFineEverywhere, toastShown } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { orderOf } from '#tests/support/orders.ts';
import { widths } from '#tests/support/scope.ts';
import { clientOf } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// The remittance of a courier, from its file to the order.

const shop = demoShop();

/** Delivers orders by a courier, which has their cash. */
async function delivered(courier: string, count: number) {
  const visitor = clientOf(shop.url);
  const owner = await ownerClient(shop);
  const { products } = await visitor('POST /api/products/filters', { body: { inStock: true, limit: 1 } });
  const orders: { number: number; amount: number; parcel: string }[] = [];
  for (let index = 0; index < count; index++) {
    const body = await orderOf(
      visitor,
      products.map((product) => ({ product })),
      { email: `${courier.toLowerCase()}${index}@example.com` },
    );
    const { number, order } = await visitor('POST /api/orders', { body });
    const params = { number: String(number) };
    const parcel = `${courier.toUpperCase()}${number}`;
    const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    await owner('POST /api/orders/:number/parcels', {
      params,
      body: { lines, carrier: courier, trackingNumber: parcel },
    });
    await owner('POST /api/orders/:number/move', { params, body: { to: 'delivered' } });
    orders.push({ number, amount: order.total, parcel });
  }
  return orders;
}

it.each(widths)(
  'staff import the file of a courier with a shortfall, record it, and see it in the order, at %i px',
  async (width) => {
    const courier = `Courier${width}`;
    const [whole, short] = (await delivered(courier, 2)) as [
      { number: number; amount: number; parcel: string },
      { number: number; amount: number; parcel: string },
    ];
    const { page, errors, close } = await openAdmin(shop, '/admin/remittances', {
      viewport: { width, height: 900 },
    });
    const outstanding = page.getByRole('region', { name: m.outstanding.title() });
    await outstanding.getByText(courier, { exact: true }).waitFor();
    await expectFineEverywhere(page);
    await outstanding.getByRole('link', { name: m.outstanding.recordOf({ courier }) }).click();
    const field = page.getByRole('combobox', { name: m.newRemittance.courier() });
    await field.waitFor();
    expect(await field.inputValue()).toBe(courier);

    await page.getByLabel(m.newRemittance.file()).setInputFiles({
      name: 'cod.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'AWB No.,COD Amount,UTR,Remittance Date',
          `${whole.parcel},${whole.amount},UTR${width},2026-11-20`,
          `${short.parcel},${short.amount - 5},UTR${width},2026-11-20`,
          `UNKNOWN1,10,UTR${width},2026-11-20`,
        ].join('\n'),
      ),
    });
    await page.getByText(m.newRemittance.outcome({ outcome: 'unknown', line: 0 })).waitFor();
    await page.getByText(m.newRemittance.toRecord({ count: 1 })).waitFor();
    expect(await page.getByLabel(m.newRemittance.reference()).inputValue()).toBe(`UTR${width}`);
    const order = m.newRemittance.orderName({ number: short.number });
    await page.getByRole('checkbox', { name: m.newRemittance.record({ order }) }).check();
    await page.getByLabel(m.newRemittance.noteFor({ order })).fill('Penalty of the courier');
    await expectFineEverywhere(page);

    // A required field is missing: nothing that was typed or read is lost.
    await page.getByLabel(m.newRemittance.reference()).fill('');
    await page.getByRole('button', { name: m.pages.recordRemittance() }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByLabel(m.newRemittance.reference()).fill(`UTR${width}`);
    await page.getByLabel(m.newRemittance.fee(), { exact: false }).fill('12.5');
    await page.getByRole('button', { name: m.pages.recordRemittance() }).click();
    await toastShown(page, m.remittances.recorded());
    await page
      .getByRole('heading', { name: m.remittancePage.title({ courier, reference: `UTR${width}` }) })
      .waitFor();
    await page.getByText('Penalty of the courier').waitFor();
    await expectFineEverywhere(page);

    // The list of recorded remittances, by the day on which the courier paid.
    const address = page.url();
    await page.goto(`${shop.url}/admin/remittances?from=2026-11-20&to=2026-11-20`);
    const recorded = page.getByRole('region', { name: m.remittancesPage.recorded() });
    await recorded.getByRole('link', { name: `UTR${width}` }).waitFor();
    await recorded.getByText('Owner').first().waitFor();
    await expectFineEverywhere(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: m.remittancesPage.exportCsv() }).click();
    expect((await download).suggestedFilename()).toMatch(/^remittances-.*\.csv$/);
    const paidOn = recorded.getByRole('group', { name: m.remittancesPage.paidOn() });
    await paidOn.getByLabel('First day').fill('2026-11-21');
    await paidOn.getByRole('alert').getByText('The first day is after the last day.').waitFor();
    await expectFineEverywhere(page);
    await recorded.getByText(m.remittancesPage.nonePaid()).waitFor();
    await recorded.getByRole('button', { name: m.remittancesPage.showAll() }).click();
    await recorded.getByRole('link', { name: `UTR${width}` }).waitFor();
    await page.goto(address);

    await page.getByRole('link', { name: String(short.number) }).click();
    const payment = page.getByRole('region', { name: 'Payment' });
    await payment.getByText(`Cash remitted by ${courier}`).waitFor();
    await payment.getByText(/less than collected/).waitFor();
    await payment.getByRole('link', { name: `UTR${width}` }).click();
    await page.getByRole('button', { name: m.remittancePage.delete() }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: m.remittancePage.delete() }).click();
    await toastShown(page, m.remittances.deleted());
    await outstanding.getByText(courier, { exact: true }).waitFor();
    expect(errorsExcept(errors, 404)).toEqual([]);
    await close();
  },
);

it('staff choose the orders that a courier has paid, and correct an amount', async () => {
  const courier = 'Chosen';
  const [first, second] = await delivered(courier, 2);
  const address = `/admin/remittances/new?courier=${courier}`;
  const { page, errors, close } = await openAdmin(shop, address);
  await page
    .getByRole('button', { name: m.newRemittance.chooseOrders({ hasCourier: 'yes', courier }) })
    .click();
  const order = m.newRemittance.orderName({ number: first?.number ?? 0 });
  await page.getByRole('checkbox', { name: m.newRemittance.record({ order }) }).check();
  await page.getByLabel(m.newRemittance.remittedFor({ order })).fill('free');
  await page.getByText(m.newRemittance.isNoAmount()).waitFor();
  const record = page.getByRole('button', { name: m.pages.recordRemittance() });
  expect(await record.isDisabled()).toBe(true);
  await page.getByLabel(m.newRemittance.remittedFor({ order })).fill(String(first?.amount));
  await page.getByLabel(m.newRemittance.reference()).fill('RECEIPT 7');
  // Another staff member records the same order meanwhile.
  const owner = await ownerClient(shop);
  const { id } = await owner('POST /api/remittances', {
    body: {
      courier,
      paidOn: '2026-11-20',
      reference: 'FIRST',
      fee: 0,
      lines: [{ number: first?.number ?? 0, amount: first?.amount ?? 0 }],
    },
  });
  await record.click();
  await page.getByRole('link', { name: m.newRemittance.isRemitted({ reference: 'FIRST' }) }).waitFor();
  const other = m.newRemittance.orderName({ number: second?.number ?? 0 });
  await page.getByRole('checkbox', { name: m.newRemittance.record({ order: other }) }).check();
  await record.click();
  await page
    .getByRole('heading', { name: m.remittancePage.title({ courier, reference: 'RECEIPT 7' }) })
    .waitFor();
  await owner('DELETE /api/remittances/:id', { params: { id } });
  expect(errorsExcept(errors, 409)).toEqual([]);
  await close();
});
