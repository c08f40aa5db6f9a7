import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers } from '#tests/support/test-users.ts';

onEachDatabase((open) => {
  let shop: Shop;
  let staffToken: string;
  beforeAll(async () => {
    shop = await open();
    staffToken =
      (await (await openTestUsers(shop)).signIn({ hasAdminAccess: true, name: 'Meera Staff' })).token ?? '';
  });
  afterAll(() => shop.close());

  it('the activity log names the author, filter and number of records of an export, and never the person searched for', async () => {
    const product = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 9 });
    const [first, second] = [
      await placeOrder(shop.visitor, product),
      await placeOrder(shop.visitor, product),
    ];
    const numbers = `${first.number},${second.number}`;
    for (const path of [
      '/api/orders/export?state=placed&search=meera@example.com',
      `/api/orders/packing-slips?numbers=${numbers}`,
      `/api/orders/pick-list?numbers=${numbers}`,
      `/api/orders/gift-cards?numbers=${first.number}`,
      `/api/orders/work-tickets?numbers=${first.number}`,
      '/api/dashboard/export?from=2026-02-27&to=2026-03-01',
      '/api/dashboard/best-sellers?from=2026-02-27&to=2026-03-01',
    ])
      await shop.send('GET', path, { token: staffToken });
    const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'export' } });
    const orders = [first.number, second.number];
    const days = { from: '2026-02-27', to: '2026-03-01' };
    expect(
      entries.map(({ by, act, recordName, after }) => [by.name, act, recordName, after]).reverse(),
    ).toEqual([
      ['Meera Staff', 'exported', 'Orders', { records: 2, state: 'placed', searched: true }],
      ['Meera Staff', 'exported', 'Packing slips', { records: 2, orders }],
      ['Meera Staff', 'exported', 'Pick list', { records: 2, orders }],
      ['Meera Staff', 'exported', 'Figures by day', { records: 3, ...days }],
      ['Meera Staff', 'exported', 'Best sellers', { records: 0, ...days }],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/meera@/i);
  });
});
