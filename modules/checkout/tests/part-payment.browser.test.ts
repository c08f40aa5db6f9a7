/** @module-tag extended */
import { describe, expect, it } from 'vitest';
import { expectFine, expectFineEverywhere, fill, openPage } from '#tests/support/browser.ts';
import { demoPayingShop } from '#tests/support/demo-paying-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { addToCart, openCheckout, orderPlaced, typedAddress } from '#tests/support/pages.ts';
import { widths } from '#tests/support/scope.ts';

// Part payment: an advance online and the rest in cash on delivery (docs/decisions/102), from the settings to the delivery.

const { shop, outbox } = await demoPayingShop();

describe.each(widths)('part payment at %i px', (width) => {
  it('a shopper pays an advance online, the courier collects the rest, and staff see both', async () => {
    const viewport = { width, height: 844 };
    const office = await openAdmin(shop, '/admin/settings#payments', { viewport });
    const staff = office.page;
    await staff.getByLabel('Maximum order value').fill('300');
    // Differs at each width, since the shop has the values of the width before.
    const percent = width < 1000 ? 25 : 30;
    await staff.getByLabel('Advance in percent').fill(String(percent));
    await expectFine(staff);
    await staff.getByRole('button', { name: /^Save/ }).click();
    const owner = await ownerClient(shop);
    await expect.poll(async () => (await owner('GET /api/settings/shop')).cash.advance).toBe(percent);

    const email = `part${width}@example.com`;
    const { page, errors, close } = await openPage(shop.browser, { viewport });
    await addToCart(page, shop.url, 'cafe-stoneware-mug');
    await openCheckout(page, shop.url);
    await fill(page, { ...typedAddress, email });
    const choice = page.getByLabel(/^Pay ₹[\d,.]+ now, ₹[\d,.]+ in cash on delivery/);
    await choice.check();
    const label = (await page.getByText(/^Pay ₹[\d,.]+ now, ₹[\d,.]+ in cash/).textContent()) ?? '';
    const [advance = '', rest = ''] = label.match(/₹[\d,.]*\d/g) ?? [];
    await expectFineEverywhere(page);
    await page.getByRole('button', { name: `Place order · ${advance} now, ${rest} on delivery` }).click();
    const paying = page.getByRole('dialog', { name: 'Razorpay' });
    await paying.getByText(`INR ${advance.slice(1)}`).waitFor();
    await paying.getByRole('button', { name: 'Pay now' }).click();
    await orderPlaced(page);
    await page.getByText(`advance of ${advance} paid · ${rest} to pay in cash on delivery`).waitFor();
    await expectFineEverywhere(page);
    const mail = await outbox.next(email);
    expect(mail.text).toContain(`We’ve received your payment of ${advance}.`);
    expect(mail.text).toContain(`Please keep ${rest} ready for the courier`);

    const number = /orders\/(\d+)/.exec(page.url())?.[1] ?? '';
    await staff.goto(`${shop.url}/admin/orders/${number}`);
    await staff.getByText('To collect on delivery').waitFor();
    await staff.getByText('Advance paid').first().waitFor();
    await expectFine(staff);
    await staff.getByRole('button', { name: 'Mark packed' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Mark packed' }).click();
    await staff.getByRole('button', { name: 'Send a parcel' }).waitFor();
    const order = await owner('GET /api/orders/:number/desk', { params: { number } });
    expect(order).toMatchObject({ state: 'packed', isPaid: false });
    const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    await owner('POST /api/orders/:number/parcels', { params: { number }, body: { lines } });
    await owner('POST /api/orders/:number/move', { params: { number }, body: { to: 'delivered' } });
    await staff.reload();
    await staff.getByRole('button', { name: 'Refund' }).click();
    await staff.getByLabel('Refund to').selectOption('By hand: cash, bank transfer or UPI');
    await staff.getByLabel('Method').waitFor();
    await expectFine(staff);
    expect(office.errors).toEqual([]);
    await office.close();

    await page.reload();
    await page.getByText('Card or UPI · paid').waitFor();
    expect(errors).toEqual([]);
    await close();
  });
});
