import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import type { Comparison } from '#modules/reports/contract/date-range.ts';
import { maxReportRows } from '#modules/reports/contract/reports.ts';
import {
  address,
  deliver,
  orderOf,
  placeOrder,
  placeOrderAt,
  receiveReturn,
  requestReturn,
  ship,
} from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers } from '#tests/support/test-users.ts';

// The reports of the back office, compared with totals computed by hand.

const march = { from: '2026-03-01', to: '2026-03-03' };

onEachDatabase((open) => {
  let shop: Shop;
  let mug: Product;
  let bell: Product;
  /** A product whose name a spreadsheet would run. */
  let formula: Product;

  const run = (statement: ReturnType<typeof sql>) => rows(shop.database.db, statement);
  const placed = (
    moment: string,
    lines: Parameters<typeof orderOf>[1],
    overrides: Parameters<typeof orderOf>[2] = {},
  ) => placeOrderAt(shop, moment, lines, overrides);
  /** Moves the refunds and the returned units of an order to a moment. */
  const happened = async (moment: string, number: number) => {
    const ofOrder = sql`order_id = (select id from orders where number = ${number})`;
    await run(sql`update order_refund_entries set at = ${moment}::timestamptz where ${ofOrder}`);
    await run(sql`update order_return_entries set at = ${moment}::timestamptz where ${ofOrder}`);
  };
  type Query = {
    from?: string;
    to?: string;
    days?: number;
    compare?: boolean;
    against?: Comparison;
    sort?: string;
  };
  const report = (name: string, query: Query = march, call = shop.owner) =>
    call('GET /api/reports/:name', { params: { name }, query });
  const csvOf = async (path: string, token = shop.ownerToken) => {
    const { headers, text, status } = await shop.send('GET', `/api/reports/${path}`, { token });
    return {
      status,
      type: headers.get('content-type'),
      lines: text.replace('\ufeff', '').trim().split('\n'),
    };
  };

  beforeAll(async () => {
    shop = await open();
    const pottery = await makeCategory(shop, { name: 'Pottery' });
    const brass = await makeCategory(shop, { name: 'Brass' });
    mug = await makeProduct(shop, pottery.id, {
      name: 'Mug',
      price: 100,
      stockCount: 60,
      artisan: { name: 'Asha Devi' },
    });
    bell = await makeProduct(shop, brass.id, { name: 'Bell', price: 250, stockCount: 60 });
    formula = await makeProduct(shop, brass.id, { name: '=1+1', price: 10, stockCount: 5 });
    await shop.owner('POST /api/promotions', {
      body: { code: 'TEN', title: 'Ten off', kind: 'percentage', percent: 10 },
    });
    // Prices with 8 % of tax; free delivery above 75.
    await placed('2026-03-01T10:00:00Z', [{ product: mug, quantity: 2 }, { product: bell }]);
    // In Kolkata this is the 2nd of March already.
    const partly = await placed('2026-03-01T19:00:00Z', [{ product: mug, quantity: 3 }], {
      address: { ...address, city: 'Kochi', state: 'Kerala', zipCode: '682001' },
    });
    await deliver(shop.owner, partly);
    await requestReturn(shop.visitor, partly);
    await receiveReturn(shop.owner, partly);
    await shop.owner('POST /api/orders/:number/refund', {
      params: { number: String(partly.number) },
      body: { amount: 108 },
    });
    await run(sql`update order_returns set asked_at = '2026-03-02T08:00:00Z'`);
    await happened('2026-03-02T08:00:00Z', partly.number);
    const cancelled = await placed('2026-03-02T08:00:00Z', [{ product: bell, quantity: 4 }]);
    const params = { number: String(cancelled.number) };
    await shop.owner('POST /api/orders/:number/move', { params, body: { to: 'cancelled' } });
    const unpaid = await placed('2026-03-02T09:00:00Z', [{ product: bell, quantity: 5 }]);
    await run(sql`update orders set payment = 'razorpay' where number = ${unpaid.number}`);
    const refused = await placed('2026-03-02T08:00:00Z', [{ product: bell, quantity: 6 }]);
    await ship(shop.owner, refused);
    await shop.owner('POST /api/orders/:number/move', {
      params: { number: String(refused.number) },
      body: { to: 'returned' },
    });
    await placed('2026-03-03T09:00:00Z', [{ product: bell }], { promoCode: 'TEN' });
    await placed('2026-02-27T09:00:00Z', [{ product: bell }]);
  });
  afterAll(() => shop.close());

  describe('figures', () => {
    it('sales by day counts each day of the shop, without cancelled, unpaid and undelivered orders', async () => {
      const { rows: days, totals, count } = await report('sales-by-day');
      expect(days).toEqual([
        { day: '2026-03-01', orders: 1, orderTotals: 486, refunds: 0, revenue: 486, averageOrder: 486 },
        { day: '2026-03-02', orders: 1, orderTotals: 324, refunds: 108, revenue: 216, averageOrder: 216 },
        { day: '2026-03-03', orders: 1, orderTotals: 243, refunds: 0, revenue: 243, averageOrder: 243 },
      ]);
      expect(count).toBe(3);
      expect(totals).toEqual({ orders: 3, orderTotals: 1053, refunds: 108, revenue: 945, averageOrder: 315 });
    });

    it('a day without orders has a row without an average', async () => {
      const { rows: days } = await report('sales-by-day', { from: '2026-02-27', to: '2026-02-28' });
      expect(days.map(({ day, orders, averageOrder }) => [day, orders, averageOrder])).toEqual([
        ['2026-02-27', 1, 270],
        ['2026-02-28', 0, null],
      ]);
    });

    it('the dashboard and the reports have the same revenue, orders and days', async () => {
      const { sales, days } = await shop.owner('GET /api/dashboard', { query: march });
      const byDay = await report('sales-by-day');
      expect(byDay.totals).toMatchObject({ revenue: sales.revenue.now, orders: sales.orders.now });
      expect(byDay.rows.map(({ day, revenue, orders }) => ({ day, revenue, orders }))).toEqual(
        days.map(({ day, revenue, orders }) => ({ day, revenue, orders })),
      );
      for (const name of ['sales-by-place', 'sales-by-channel', 'sales-by-payment', 'sales-by-code'])
        expect((await report(name)).totals, name).toMatchObject({
          revenue: sales.revenue.now,
          orders: sales.orders.now,
        });
    });

    it('sales by product, category and artisan agree with the best sellers of the dashboard', async () => {
      const { bestSellers } = await shop.owner('GET /api/dashboard', { query: march });
      const byProduct = await report('sales-by-product');
      expect(byProduct.rows.map(({ product, units, revenue }) => [product, units, revenue])).toEqual(
        bestSellers.map(({ name, pieces, revenue }) => [name, pieces, revenue]),
      );
      // Of three mugs one came back, and one bell was sold with 10 % off.
      expect(byProduct.rows).toEqual([
        { product: 'Bell', units: 2, discounts: 25, revenue: 475, averagePrice: 237.5 },
        { product: 'Mug', units: 4, discounts: 0, revenue: 400, averagePrice: 100 },
      ]);
      const named = async (name: string, key: string) =>
        (await report(name)).rows.map((row) => [row[key], row.units, row.revenue]);
      expect(await named('sales-by-category', 'category')).toEqual([
        ['Brass', 2, 475],
        ['Pottery', 4, 400],
      ]);
      expect(await named('sales-by-artisan', 'artisan')).toEqual([
        ['No artisan', 2, 475],
        ['Asha Devi', 4, 400],
      ]);
    });

    it('the statement of an artisan lists each item sold and each unit that came back, with its order', async () => {
      const { rows: items } = await report('artisan-statements');
      expect(new Set(items.map(({ artisan }) => artisan))).toEqual(new Set(['Asha Devi']));
      expect(items.map(({ item, units, revenue }) => [item, units, revenue])).toContainEqual([
        'Mug',
        -1,
        -100,
      ]);
      expect(items.reduce((sum, { revenue }) => sum + Number(revenue), 0)).toBe(400);
      expect(items.every(({ order }) => /^\d{4,}$/.test(String(order)))).toBe(true);
    });

    it('sales by place, payment method and promo code name what orders have', async () => {
      expect((await report('sales-by-place')).rows).toMatchObject([
        { city: 'Mysuru', state: 'Karnataka', orders: 2, revenue: 729 },
        { city: 'Kochi', state: 'Kerala', orders: 1, revenue: 216 },
      ]);
      // A provider whose keys the shop no longer has.
      await run(sql`update orders set payment = 'razorpay' where address->>'city' = 'Kochi'`);
      expect((await report('sales-by-payment')).rows).toMatchObject([
        { method: 'Cash on delivery', orders: 2, revenue: 729 },
        { method: 'Razorpay', orders: 1, revenue: 216 },
      ]);
      await run(sql`update orders set payment = 'cod' where address->>'city' = 'Kochi'`);
      expect((await report('sales-by-code')).rows).toMatchObject([
        { code: 'No code', orders: 2, discounts: 0, revenue: 702 },
        { code: 'TEN', orders: 1, discounts: 25, revenue: 243 },
      ]);
    });

    describe('an order of July with one of three mugs that came back in September', () => {
      const july = { from: '2026-07-01', to: '2026-07-31' };
      const august = { from: '2026-08-01', to: '2026-08-31' };
      const september = { from: '2026-09-01', to: '2026-09-30' };
      const allThree = { from: july.from, to: september.to };
      const byOrder = [
        'sales-by-day',
        'sales-by-place',
        'sales-by-channel',
        'sales-by-payment',
        'sales-by-code',
      ];
      const byLine = ['sales-by-product', 'sales-by-category', 'sales-by-artisan', 'artisan-statements'];
      const totalsOf = async (names: string[], period: Query, ...keys: string[]) => {
        const reports = await Promise.all(names.map((name) => report(name, period)));
        return reports.map(({ totals }) => keys.map((key) => totals[key] ?? 0));
      };
      const each = (names: string[], totals: number[]) => names.map(() => totals);
      beforeAll(async () => {
        const order = await placed('2026-07-31T10:00:00Z', [{ product: mug, quantity: 3 }]);
        await deliver(shop.owner, order);
        await requestReturn(shop.visitor, order);
        await receiveReturn(shop.owner, order);
        await shop.owner('POST /api/orders/:number/refund', {
          params: { number: String(order.number) },
          body: { amount: 108 },
        });
        // In Kolkata this is the first of September already.
        await happened('2026-08-31T19:00:00Z', order.number);
      });

      it('leaves the sales of July and August as they were, in every report', async () => {
        expect(await totalsOf(byOrder, july, 'orders', 'revenue')).toEqual(each(byOrder, [1, 324]));
        expect(await totalsOf(byLine, july, 'units', 'revenue')).toEqual(each(byLine, [3, 300]));
        expect(await totalsOf(byOrder, august, 'orders', 'revenue')).toEqual(each(byOrder, [0, 0]));
        expect(await totalsOf(byLine, august, 'units', 'revenue')).toEqual(each(byLine, [0, 0]));
      });

      it('counts the refund and the returned unit in September, in every report', async () => {
        expect(await totalsOf(byOrder, september, 'orders', 'revenue')).toEqual(each(byOrder, [0, -108]));
        expect(await totalsOf(byLine, september, 'units', 'revenue')).toEqual(each(byLine, [-1, -100]));
        expect((await report('sales-by-day', september)).rows[0]).toEqual({
          day: '2026-09-01',
          orders: 0,
          orderTotals: 0,
          refunds: 108,
          revenue: -108,
          averageOrder: null,
        });
      });

      it('has the same totals over all of the time as the order itself', async () => {
        expect(await totalsOf(byOrder, allThree, 'orders', 'revenue')).toEqual(each(byOrder, [1, 216]));
        expect(await totalsOf(byLine, allThree, 'units', 'revenue')).toEqual(each(byLine, [2, 200]));
      });

      it('counts on the same days on the dashboard, whose last day is that of the refund', async () => {
        const { sales, bestSellers } = await shop.owner('GET /api/dashboard', { query: september });
        expect(sales).toMatchObject({ revenue: { now: -108 }, orders: { now: 0 }, lastDay: '2026-09-01' });
        expect(bestSellers).toEqual([]);
        const ofJuly = await shop.owner('GET /api/dashboard', { query: july });
        expect(ofJuly.sales.revenue.now).toBe(324);
      });

      it('counts an undone refund in its own time too', async () => {
        const order = await placed('2026-10-05T10:00:00Z', [{ product: bell }]);
        await deliver(shop.owner, order);
        const october = { from: '2026-10-01', to: '2026-10-31' };
        await run(sql`update orders set refunded = 10000 where number = ${order.number}`);
        await run(sql`update orders set refunded = 4000 where number = ${order.number}`);
        await happened('2026-10-06T10:00:00Z', order.number);
        expect(await totalsOf(byOrder, october, 'orders', 'revenue')).toEqual(each(byOrder, [1, 230]));
      });
    });

    it('sales by variant name the variant of each sold unit, and leave out products without options', async () => {
      const small = '00000000-0000-4000-8000-00000000000a';
      const large = '00000000-0000-4000-8000-00000000000b';
      await placed('2026-05-01T09:00:00Z', [{ product: mug }, { product: bell, quantity: 2 }]);
      const ofBell = await placed('2026-05-02T09:00:00Z', [{ product: bell, quantity: 3 }]);
      const label = (id: string, variant: string, condition: ReturnType<typeof sql>) =>
        run(sql`update order_lines set variant_id = ${id}::uuid, variant = ${variant} from orders
          where orders.id = order_lines.order_id and product_id = ${bell.id}::uuid and ${condition}`);
      await label(small, 'Size: 8', sql`placed_at >= '2026-05-01'`);
      await label(large, 'Size: 10', sql`number = ${ofBell.number}`);
      const { rows: variants } = await report('sales-by-variant', { from: '2026-05-01', to: '2026-05-02' });
      expect(
        variants.map(({ product, variant, units, revenue }) => [product, variant, units, revenue]),
      ).toEqual([
        ['Bell', 'Size: 10', 3, 750],
        ['Bell', 'Size: 8', 2, 500],
      ]);
    });

    it('sales by channel divide the orders of the website from those that staff took', {
      tags: ['extended'],
    }, async () => {
      const byPhone = await placed('2026-06-01T09:00:00Z', [{ product: mug }]);
      await placed('2026-06-01T10:00:00Z', [{ product: bell }]);
      await run(sql`update orders set channel = 'phone' where number = ${byPhone.number}`);
      const june = { from: '2026-06-01', to: '2026-06-01' };
      expect((await report('sales-by-channel', june)).rows).toMatchObject([
        { channel: 'Website', orders: 1, revenue: 270 },
        { channel: 'Phone', orders: 1, revenue: 108 },
      ]);
    });

    it('returned units are counted by product and reason, in the days in which they were requested', async () => {
      const { rows: returned, totals } = await report('returned-units');
      expect(returned).toEqual([
        { product: 'Mug', reason: 'Another reason', requested: 1, received: 1, damaged: 0, value: 108 },
      ]);
      expect(totals).toEqual({ requested: 1, received: 1, damaged: 0, value: 108 });
      expect((await report('returned-units', { from: '2026-03-03', to: '2026-03-03' })).count).toBe(0);
    });

    it('tax is that of the invoices of the days, less that of their credit notes', async () => {
      await run(sql`update orders set invoiced_at = '2026-04-02T08:00:00Z' where invoiced_at is not null`);
      await run(sql`update credit_notes set issued_at = '2026-04-03T08:00:00Z'`);
      const april = await report('taxes', { from: '2026-04-01', to: '2026-04-30' });
      const inKerala = april.rows.find(({ state }) => state === 'Kerala');
      expect(inKerala).toEqual({
        state: 'Kerala',
        rate: 0.08,
        invoices: 1,
        taxable: 300,
        invoiced: 24,
        credited: 8,
        tax: 16,
      });
      const later = await report('taxes', { from: '2026-04-03', to: '2026-04-30' });
      expect(later.totals).toMatchObject({ invoiced: 0 });
      expect(later.totals.tax).toBeLessThan(0);
    });

    it('the stock reports value the present stock, and count its days at the sales of 30 days', async () => {
      const placedNow = await orderOf(shop.visitor, [{ product: bell, quantity: 3 }]);
      await shop.visitor('POST /api/orders', { body: placedNow });
      const { rows: products, range } = await report('stock-cover', {});
      expect(range).toBeNull();
      const ofBell = products.find(({ product }) => product === 'Bell');
      const stock = Number(ofBell?.stock);
      expect(ofBell).toMatchObject({
        category: 'Brass',
        price: 250,
        value: 250 * stock,
        sold: 3,
        cover: stock * 10,
      });
      expect(products.find(({ product }) => product === '=1+1')).toMatchObject({ sold: 0, cover: null });
      const { rows: categories } = await report('stock-by-category', {});
      expect(categories.find(({ category }) => category === 'Brass')).toEqual({
        category: 'Brass',
        products: 2,
        units: stock + 5,
        value: 250 * stock + 50,
      });
    });

    it('every declared report answers with all of its columns', async () => {
      for (const { name, columns } of await shop.owner('GET /api/reports')) {
        const shown = await report(name, { ...march, compare: true });
        for (const row of shown.rows) expect(Object.keys(row), name).toEqual(columns.map(({ key }) => key));
      }
    });
  });

  describe('requests', () => {
    it('a report is compared with the period of the same length before it', async () => {
      const { before, rows: days } = await report('sales-by-day', { ...march, compare: true });
      expect(before).toMatchObject({
        from: '2026-02-26',
        to: '2026-02-28',
        totals: { orders: 1, revenue: 270 },
      });
      expect(before?.rows.map(({ revenue }) => revenue)).toEqual([0, 270, 0]);
      expect(days).toHaveLength(3);
      expect((await report('sales-by-product', { ...march, compare: true })).before).toMatchObject({
        totals: { units: 1, revenue: 250 },
        rows: [],
      });
      expect((await report('sales-by-day')).before).toBeNull();
      expect((await report('stock-cover', { compare: true })).before).toBeNull();
    });

    it('a report is compared with the same days of the month or the year before', async () => {
      const april = { from: '2026-04-01', to: '2026-04-03' };
      const against = async (comparison: 'month' | 'year') =>
        (await report('sales-by-day', { ...april, compare: true, against: comparison })).before;
      expect(await against('month')).toMatchObject({ ...march, totals: { orders: 3, revenue: 945 } });
      expect(await against('year')).toMatchObject({
        from: '2025-04-01',
        to: '2025-04-03',
        totals: { orders: 0 },
      });
      const wrong = await shop.send('GET', '/api/reports/sales-by-day?compare=true&against=week', {
        token: shop.ownerToken,
      });
      expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('against')]);
    });

    it('rows are in the order of the request, without a value last', async () => {
      const days = async (sort: string) =>
        (await report('sales-by-day', { from: '2026-02-28', to: '2026-03-03', sort })).rows.map(({ day }) =>
          String(day).slice(-2),
        );
      expect(await days('revenue')).toEqual(['28', '02', '03', '01']);
      expect(await days('-averageOrder')).toEqual(['01', '03', '02', '28']);
      expect(await days('averageOrder')).toEqual(['02', '03', '01', '28']);
      const byName = await report('sales-by-product', { ...march, sort: '-product' });
      expect(byName.rows.map(({ product }) => product)).toEqual(['Mug', 'Bell']);
    });

    it('a report shows its first rows and the totals of all, and its file has all', async () => {
      const { id } = await makeCategory(shop, { name: 'Many' });
      // Without the triggers of the search, which take a minute in the embedded database.
      await run(sql`alter table products disable trigger user`);
      await run(sql`insert into products (id, slug, name, description, price, category_id, in_stock, stock_count)
        select gen_random_uuid(), 'many-' || n, 'Many ' || n, '', 100, ${id}::uuid, true, 1
        from generate_series(1, 6000) as n`);
      await run(sql`alter table products enable trigger user`);
      const { rows: shown, count, totals } = await report('stock-cover', {});
      expect(shown).toHaveLength(maxReportRows);
      expect(count).toBe(6003);
      expect(totals.stock).toBeGreaterThan(6000);
      const { lines } = await csvOf('stock-cover/export');
      expect(lines).toHaveLength(1 + 6003);
      expect(new Set(lines).size).toBe(1 + 6003);
    });

    it.each([
      ['from=2026-03-01', 'to'],
      ['to=2026-03-01', 'from'],
      ['from=2026-03-02&to=2026-03-01', 'to'],
      ['from=2024-01-01&to=2026-03-01', 'to'],
      ['from=yesterday&to=2026-03-01', 'from'],
      ['days=367', 'days'],
      ['sort=colour', 'sort'],
      ['sort=--day', 'sort'],
      ['sort=day%22%3B%20drop', 'sort'],
    ])('a report refuses ?%s and names the parameter', async (query, path) => {
      for (const call of ['sales-by-day', 'sales-by-day/export']) {
        const { status, body } = await shop.send('GET', `/api/reports/${call}?${query}`, {
          token: shop.ownerToken,
        });
        expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid_input', path]);
      }
    });

    it('an unknown report is not found', async () => {
      for (const call of ['sales-by-colour', 'sales-by-colour/export', 'constructor']) {
        const { status, body } = await shop.send('GET', `/api/reports/${call}`, { token: shop.ownerToken });
        expect([status, body.code]).toEqual([404, 'not_found']);
      }
    });
  });

  describe('the file', () => {
    it('has the rows in the order of the request, with two decimals and empty cells without a value', async () => {
      const { type, lines } = await csvOf('sales-by-day/export?from=2026-02-28&to=2026-03-01&sort=-day');
      expect(type).toBe('text/csv; charset=utf-8');
      expect(lines).toEqual([
        'Day,Orders,Order totals,Refunds,Revenue,Average order',
        '2026-03-01,1,486.00,0.00,486.00,486.00',
        '2026-02-28,0,0.00,0.00,0.00,',
      ]);
      expect((await csvOf('taxes/export?from=2026-04-01&to=2026-04-30&sort=state')).lines[0]).toBe(
        'State,Rate (%),Invoices,Taxable amount,Tax invoiced,Tax credited,Tax',
      );
    });

    it('has no text that a spreadsheet runs as a formula', async () => {
      const { lines } = await csvOf('stock-cover/export?sort=product');
      expect(lines.filter((line) => line.includes('1+1'))).toEqual(["'=1+1,Brass,5,10.00,50.00,0,"]);
    });

    it('is in the activity log with its report, days and rows', async () => {
      await csvOf('sales-by-place/export?from=2026-03-01&to=2026-03-03');
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'export' } });
      expect(entries[0]).toMatchObject({
        recordName: 'Sales by place',
        after: { report: 'sales-by-place', records: 2, ...march },
      });
    });
  });

  it('only users with the right to see sales figures have reports', async () => {
    const people = await openTestUsers(shop);
    const { person, token = '' } = await people.signIn({ hasAdminAccess: true });
    const staff = clientOf(shop.url, token);
    expect((await report('sales-by-day', march, staff)).count).toBe(3);
    const params = { userId: person.id };
    await shop.owner('PUT /api/users/:userId/rights', {
      params,
      body: { rights: ['orders', 'products'] },
    });
    for (const path of ['', '/sales-by-day', '/stock-cover', '/nothing', '/sales-by-day/export']) {
      const { status, body } = await shop.send('GET', `/api/reports${path}`, { token });
      expect([path, status, body.code]).toEqual([path, 403, 'right_missing']);
    }
    await placeOrder(shop.visitor, formula);
  });
});
