import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '#kernel/plugins/plugin-settings.ts';
import { catalogReports } from '#modules/catalog/server/reports.ts';
import { orderReports } from '#modules/orders/server/reports/reports.ts';
import { sendWeekly } from '#modules/reports/server/weekly/send-weekly.ts';
import { recordJobs } from '#tests/support/order-dependencies.ts';
import { placeOrderAt } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// The email with the figures of the week. 2026-11-23 is a Monday, on which it is due from 7:00 in India.

const beforeSeven = '2026-11-23T01:29:00Z';
const atSeven = '2026-11-23T01:30:00Z';

onEachDatabase((open) => {
  let shop: Shop;
  let { jobs, added } = recordJobs();

  const setRecipients = (weeklyTo: string) =>
    shop.send('PUT', '/api/settings/plugins/reports', {
      token: shop.ownerToken,
      json: { values: { weeklyTo } },
    });
  const check = (moment: string) =>
    sendWeekly({
      db: shop.database.db,
      origin: 'https://shop.example',
      jobs,
      now: () => new Date(moment),
      declaredReports: () => [...orderReports, ...catalogReports],
      extensionsOf: () => [],
      settingsOf: (form, tx = shop.database.db) => readSettings(tx, 'reports', form),
    });
  const mails = () => added.map(({ payload }) => payload as { to: string; subject: string; text: string });

  beforeAll(async () => {
    shop = await open();
    const { id } = await makeCategory(shop);
    const mug = await makeProduct(shop, id, { name: 'Mug', price: 100, stockCount: 20 });
    const bell = await makeProduct(shop, id, { name: 'Bell', price: 250, stockCount: 20 });
    // Of the week before, the last minute of Sunday in India, and the first one of Monday.
    await placeOrderAt(shop, '2026-11-12T09:00:00Z', [{ product: bell }]);
    await placeOrderAt(shop, '2026-11-22T18:29:00Z', [{ product: mug, quantity: 4 }]);
    await placeOrderAt(shop, '2026-11-22T18:31:00Z', [{ product: bell, quantity: 2 }]);
  });
  afterAll(() => shop.close());

  it('without recipients no figures are sent', async () => {
    expect(await check(atSeven)).toBe(0);
    expect(added).toEqual([]);
  });

  it('the recipients of the figures must be email addresses', async () => {
    const refused = await setRecipients('owner@example.com, owner');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('weeklyTo');
  });

  it('every recipient gets the figures of the last week once, whichever processes look', async () => {
    expect((await setRecipients('owner@example.com, books@example.com,owner@example.com')).status).toBe(200);
    const sent = await Promise.all([check(atSeven), check(atSeven)]);
    expect(sent.toSorted()).toEqual([0, 2]);
    expect(await check('2026-11-30T01:29:00Z')).toBe(0);
    expect(mails().map(({ to }) => to)).toEqual(['owner@example.com', 'books@example.com']);
    const [mail] = mails();
    expect(mail?.subject).toContain('16–22 November 2026');
    expect(mail?.text).toContain('Orders: 1 (week before: 1)');
    expect(mail?.text).toContain('Revenue: ₹432 (week before: ₹270)');
    expect(mail?.text).toContain('Mug: Units 4, Revenue before tax ₹400');
    expect(mail?.text).not.toContain('Bell');
    expect(mail?.text).toContain('https://shop.example/admin/reports');
  });

  it('the figures of a week are sent from 7:00 on Monday in India', async () => {
    ({ jobs, added } = recordJobs());
    expect(await check('2026-11-30T01:29:00Z')).toBe(0);
    expect(await check('2026-11-30T01:30:00Z')).toBe(2);
    expect(mails()[0]?.text).toContain('Bell: Units 2, Revenue before tax ₹500');
    expect(await check(beforeSeven)).toBe(0);
  });
});
