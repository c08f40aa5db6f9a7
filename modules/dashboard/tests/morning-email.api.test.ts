import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '#kernel/plugins/plugin-settings.ts';
import { sendMorningMail } from '#modules/dashboard/server/morning/send-morning-email.ts';
import { recordJobs } from '#tests/support/order-dependencies.ts';
import { placeOrderAt } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// The email with the open tasks of a day, due from 7:00 in India.

const beforeSeven = '2026-11-23T01:29:00Z';
const atSeven = '2026-11-23T01:30:00Z';

onEachDatabase((open) => {
  let shop: Shop;
  let { jobs, added } = recordJobs();

  const setRecipients = (morningTo: string) =>
    shop.send('PUT', '/api/settings/plugins/dashboard', {
      token: shop.ownerToken,
      json: { values: { morningTo } },
    });
  const check = (moment: string) =>
    sendMorningMail({
      db: shop.database.db,
      origin: 'https://shop.example',
      jobs,
      now: () => new Date(moment),
      settingsOf: (form, tx = shop.database.db) => readSettings(tx, 'dashboard', form),
    });
  const mails = () => added.map(({ payload }) => payload as { to: string; subject: string; text: string });

  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it('without recipients no tasks are sent', async () => {
    expect(await check(atSeven)).toBe(0);
    expect(added).toEqual([]);
  });

  it('the recipients of the tasks must be email addresses', async () => {
    const refused = await setRecipients('owner');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('morningTo');
  });

  it('a morning without tasks has no email', async () => {
    expect((await setRecipients('owner@example.com, packer@example.com')).status).toBe(200);
    expect(await check('2026-11-22T05:00:00Z')).toBe(0);
    expect(added).toEqual([]);
  });

  it('every recipient gets the tasks of the day and the low stock once, from 7:00 on, whichever processes look', async () => {
    const { id } = await makeCategory(shop);
    const mug = await makeProduct(shop, id, { name: 'Mug', price: 100, stockCount: 20 });
    await makeProduct(shop, id, { name: 'Bell', price: 250, stockCount: 3 });
    await placeOrderAt(shop, '2026-11-12T09:00:00Z', [{ product: mug }]);
    expect(await check(beforeSeven)).toBe(0);
    const sent = await Promise.all([check(atSeven), check(atSeven)]);
    expect(sent.toSorted()).toEqual([0, 2]);
    expect(await check('2026-11-23T18:00:00Z')).toBe(0);
    expect(mails().map(({ to }) => to)).toEqual(['owner@example.com', 'packer@example.com']);
    const [mail] = mails();
    expect(mail?.subject).toContain('Monday, 23 November 2026');
    expect(mail?.text).toContain('1 order to pack');
    expect(mail?.text).toContain('1 product low on stock:\nBell: 3');
    expect(mail?.text).not.toContain('Mug');
    expect(mail?.text).toContain('https://shop.example/admin');
  });

  it('the tasks are sent again on the next day', async () => {
    ({ jobs, added } = recordJobs());
    expect(await check('2026-11-24T01:30:00Z')).toBe(2);
    expect(mails()[0]?.subject).toContain('24 November 2026');
  });
});
