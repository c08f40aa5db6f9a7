import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { LineResult, NewRemittance } from '#modules/remittances/contract/remittances.ts';
import { parsedCsv } from '#tests/support/csv.ts';
import { orderOf, type Placed } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Remittances of couriers, compared with the cash that they have collected.

type NewLine = Pick<NewRemittance['lines'][number], 'number' | 'amount'> &
  Partial<NewRemittance['lines'][number]>;

onEachDatabase((open) => {
  let shop: Shop;
  let mug: Product;
  beforeAll(async () => {
    shop = await open();
    const category = await makeCategory(shop);
    mug = await makeProduct(shop, category.id, { price: 40, stockCount: 2000 });
  });
  afterAll(() => shop.close());

  const paramsOf = ({ number }: { number: number }) => ({ number: String(number) });
  const orderNow = (order: { number: number }) =>
    shop.owner('GET /api/orders/:number/desk', { params: paramsOf(order) });
  const move = (order: { number: number }, to: 'paid' | 'delivered' | 'returned') =>
    shop.owner('POST /api/orders/:number/move', { params: paramsOf(order), body: { to } });
  const place = async () =>
    shop.visitor('POST /api/orders', { body: await orderOf(shop.visitor, [{ product: mug }]) });
  const send = async (placed: Placed, carrier = 'Delhivery', trackingNumber = `AWB${placed.number}`) =>
    shop.owner('POST /api/orders/:number/parcels', {
      params: paramsOf(placed),
      body: {
        lines: placed.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
        carrier,
        trackingNumber,
      },
    });
  /** Places and delivers an order, whose cash the courier has. */
  async function delivered(carrier?: string) {
    const placed = await place();
    await send(placed, carrier);
    await move(placed, 'delivered');
    return { number: placed.number, amount: placed.order.total };
  }
  const remittanceOf = (lines: NewLine[], fields: Partial<NewRemittance> = {}) => ({
    courier: 'Delhivery',
    paidOn: dayOf(new Date()),
    reference: `UTR-${uuid()}`,
    fee: 12.5,
    ...fields,
    lines,
  });
  const record = (lines: NewLine[], fields: Partial<NewRemittance> = {}, idempotencyKey?: string) =>
    shop.owner('POST /api/remittances', {
      body: remittanceOf(lines, fields),
      ...(idempotencyKey && { idempotencyKey }),
    });
  const check = async (lines: { order?: string; trackingNumber?: string; amount: number }[]) => {
    const { lines: results } = await shop.owner('POST /api/remittances/check', {
      body: {
        lines: lines.map((line, index) => ({ order: '', trackingNumber: '', ...line, line: index + 2 })),
      },
    });
    return results;
  };
  const checkOne = async (line: Parameters<typeof check>[0][number]) =>
    (await check([line]))[0] as LineResult;
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code, message, errors }) => ({ code, message, errors }),
    );
  const outcomes = (work: Promise<unknown>[]) =>
    Promise.all(
      work.map((each) =>
        each.then(
          () => 'recorded',
          ({ code }) => code,
        ),
      ),
    );

  describe('the check of a file', () => {
    it('finds an order by its number, with or without a number sign, or by its parcel in any case', async () => {
      const { number, amount } = await delivered();
      const names = [
        { order: String(number) },
        { order: `#${number}` },
        { trackingNumber: `awb${number}` },
        { order: 'SHOP-1', trackingNumber: `AWB${number}` },
      ];
      for (const name of names)
        expect(await checkOne({ ...name, amount })).toMatchObject({ outcome: 'matches', number });
    });

    it('compares the remitted amount with the collected one', async () => {
      const { number, amount } = await delivered();
      expect(await checkOne({ order: String(number), amount: amount - 5 })).toMatchObject({
        outcome: 'differs',
        amount: amount - 5,
        collected: amount,
        courier: 'Delhivery',
      });
      expect(await checkOne({ order: String(number), amount: amount + 5 })).toMatchObject({
        outcome: 'differs',
      });
    });

    it('names the first line of an order that the file has twice', async () => {
      const { number, amount } = await delivered();
      const results = await check([
        { order: String(number), amount },
        { trackingNumber: `AWB${number}`, amount },
      ]);
      expect(results).toMatchObject([
        { line: 2, outcome: 'matches', sameAs: null },
        { line: 3, outcome: 'duplicate', sameAs: 2 },
      ]);
    });

    it('does not know other numbers', async () => {
      for (const order of ['999999999', 'CR-1001', '', '99999999999999999999'])
        expect(await checkOne({ order, amount: 1 })).toMatchObject({ outcome: 'unknown', number: null });
    });

    it('says where an order was remitted already', async () => {
      const line = await delivered();
      const { id, reference, paidOn } = await record([line]);
      expect(await checkOne({ order: String(line.number), amount: line.amount })).toMatchObject({
        outcome: 'remitted',
        remittance: { id, reference, on: paidOn },
      });
    });

    it('says why no courier has the cash of an order', async () => {
      const onItsWay = await place();
      await send(onItsWay);
      const paidBefore = await place();
      await send(paidBefore);
      await move(paidBefore, 'paid');
      const cameBack = await place();
      await send(cameBack);
      await move(cameBack, 'returned');
      const byTheShop = await delivered('');
      const before = await delivered();
      await rows(
        shop.database.db,
        sql`delete from order_cash where order_id = (select id from orders where number = ${before.number})`,
      );
      const results = await check(
        [onItsWay, paidBefore, cameBack, byTheShop, before].map(({ number }) => ({
          order: String(number),
          amount: 1,
        })),
      );
      expect(results.map(({ outcome }) => outcome)).toEqual([
        'not_delivered',
        'paid_otherwise',
        'not_collected',
        'received',
        'not_recorded',
      ]);
    });

    it('finds the order whose cash is outstanding if two orders have the same parcel number', async () => {
      const placed = [await place(), await place()];
      for (const each of placed) {
        await send(each, 'Delhivery', 'SAME1');
        await move(each, 'delivered');
      }
      const [first, second] = placed as [Placed, Placed];
      await record([{ number: second.number, amount: second.order.total }]);
      expect(await checkOne({ trackingNumber: 'SAME1', amount: first.order.total })).toMatchObject({
        outcome: 'matches',
        number: first.number,
      });
    });
  });

  describe('a recorded remittance', () => {
    it('has its orders and totals, and each order names it', async () => {
      const lines = [await delivered(), await delivered('Blue Dart')];
      const [first, second] = lines as [NewLine, NewLine];
      const total = first.amount + second.amount;
      const remittance = await record([second, first], { courier: 'Shiprocket', fee: 31.25 });
      expect(remittance).toMatchObject({
        courier: 'Shiprocket',
        fee: 31.25,
        orders: 2,
        collected: total,
        remitted: total,
        lines: [
          { number: first.number, collected: first.amount, remitted: first.amount, note: '' },
          { number: second.number },
        ],
      });
      expect((await orderNow(second)).cash).toMatchObject({
        state: 'remitted',
        courier: 'Blue Dart',
        remittance: {
          id: remittance.id,
          on: remittance.paidOn,
          reference: remittance.reference,
          fee: 31.25,
          amount: second.amount,
        },
      });
      const { orders } = await shop.owner('GET /api/orders', {
        query: { view: 'with_courier', limit: 100 },
      });
      expect(orders.map(({ number }) => number)).not.toContain(first.number);
      const { remittances } = await shop.owner('GET /api/remittances');
      expect(remittances[0]).toMatchObject({ id: remittance.id, orders: 2 });
    });

    it('keeps an accepted difference with its note', async () => {
      const { number, amount } = await delivered();
      const remittance = await record([
        { number, amount: amount - 7.5, acceptsDifference: true, note: 'Courier deducted a penalty' },
      ]);
      expect(remittance).toMatchObject({
        collected: amount,
        remitted: amount - 7.5,
        lines: [{ number, remitted: amount - 7.5, note: 'Courier deducted a penalty' }],
      });
      expect((await orderNow({ number })).cash?.remittance).toMatchObject({ amount: amount - 7.5 });
    });

    it('is expected to be what was collected less the fee of the courier', async () => {
      const { number, amount } = await delivered();
      const fee = 0.1;
      const { id } = await record([{ number, amount: amount - 5, acceptsDifference: true }], { fee });
      const { fee: kept, expected } = await shop.owner('GET /api/remittances/:id', { params: { id } });
      expect([kept, expected]).toEqual([fee, (Math.round(amount * 100) - 10) / 100]);
    });

    it('names the staff member who recorded it', async () => {
      const { id } = await record([await delivered()]);
      const { recordedBy } = await shop.owner('GET /api/remittances/:id', { params: { id } });
      expect(recordedBy).toBe('Owner');
      const { remittances } = await shop.owner('GET /api/remittances');
      expect(remittances.find((each) => each.id === id)).toMatchObject({ recordedBy });
    });

    it('is exported as a CSV file with the columns of couriers', async () => {
      const { number, amount } = await delivered();
      const line = { number, amount: amount - 1, acceptsDifference: true, note: '=1+1' };
      const { id, reference } = await record([line]);
      const { text } = await shop.send('GET', `/api/remittances/${id}/export`, { token: shop.ownerToken });
      expect(parsedCsv(text)).toEqual([
        expect.objectContaining({
          'Order ID': String(number),
          'COD amount': amount.toFixed(2),
          'Remitted amount': (amount - 1).toFixed(2),
          Difference: '-1.00',
          Note: "'=1+1",
          UTR: reference,
        }),
      ]);
    });
  });

  describe('the remittances of a period', () => {
    const paid = async (paidOn: string, reference: string) => {
      const line = await delivered('History');
      return record([line], { courier: 'History', paidOn, reference, fee: 12.5 });
    };
    let amount: number;
    beforeAll(async () => {
      await paid('2021-03-31', '=1+1');
      ({ collected: amount } = await paid('2021-04-01', 'UTR-APRIL'));
      await paid('2021-04-30', 'UTR-MAY');
    });
    const april = { from: '2021-04-01', to: '2021-04-30' };

    it('are listed with its first and its last day, the latest first', async () => {
      const { remittances, total } = await shop.owner('GET /api/remittances', { query: april });
      expect(remittances.map(({ paidOn }) => paidOn)).toEqual(['2021-04-30', '2021-04-01']);
      expect(total).toBe(2);
      const page = await shop.owner('GET /api/remittances', { query: { ...april, limit: 1, page: 2 } });
      expect(page).toMatchObject({ remittances: [{ reference: 'UTR-APRIL' }], pages: 2 });
    });

    it('are exported as a CSV file with their amounts, without formulas', async () => {
      const exported = async (query: string) => {
        const { text } = await shop.send('GET', `/api/remittances/export?${query}`, {
          token: shop.ownerToken,
        });
        return parsedCsv(text);
      };
      expect(await exported('from=2021-04-01&to=2021-04-29')).toEqual([
        {
          'Remittance date': '2021-04-01',
          Courier: 'History',
          UTR: 'UTR-APRIL',
          Orders: '1',
          'COD amount': amount.toFixed(2),
          Fee: '12.50',
          Expected: (amount - 12.5).toFixed(2),
          Difference: '0.00',
          'Arrived in the bank': (amount - 12.5).toFixed(2),
          'Recorded by': 'Owner',
          'Recorded at': expect.stringMatching(/Z$/),
        },
      ]);
      const all = await exported('to=2021-04-30');
      expect(all.map(({ UTR }) => UTR)).toEqual(['UTR-MAY', 'UTR-APRIL', "'=1+1"]);
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'export' } });
      expect(entries[0]).toMatchObject({ recordId: 'remittances', recordName: 'Remittances' });
    });

    it('are refused for what is no day', async () => {
      expect(await refusalOf(shop.owner('GET /api/remittances', { query: { from: 'May' } }))).toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'from' }],
      });
    });
  });

  describe('nothing is recorded', () => {
    /** An order that no test of this group remits. */
    let line: NewLine;
    beforeAll(async () => {
      line = await delivered();
    });

    it('if one of the lines cannot be', async () => {
      const other = await place();
      const refusal = await refusalOf(record([line, { number: other.number, amount: 1 }]));
      expect(refusal).toMatchObject({ code: 'not_possible_now', errors: [{ path: 'lines.1.number' }] });
      expect(refusal?.message).toContain(`Order ${other.number} is not delivered yet`);
      expect((await orderNow(line)).cash).toMatchObject({ state: 'with_courier' });
    });

    it('of a difference that is not accepted', async () => {
      expect(await refusalOf(record([{ ...line, amount: line.amount - 1 }]))).toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'lines.0.amount' }],
      });
    });

    it('of an order that is named twice', async () => {
      expect(await refusalOf(record([line, line]))).toMatchObject({
        errors: [{ path: 'lines.1.number' }],
      });
    });

    it('with the reference of another remittance of the courier', async () => {
      const line = await delivered();
      const reference = `UTR-${uuid()}`;
      await record([await delivered()], { reference });
      expect(await refusalOf(record([line], { reference: reference.toLowerCase() }))).toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'reference' }],
      });
      await record([line], { reference, courier: 'Blue Dart' });
    });

    it('of a day in the future', async () => {
      const paidOn = dayOf(new Date(Date.now() + 86_400_000));
      expect(await refusalOf(record([line], { paidOn }))).toMatchObject({ errors: [{ path: 'paidOn' }] });
    });

    it('a second time, when the request is repeated', async () => {
      const line = await delivered();
      const key = uuid();
      const fields = { reference: `UTR-${uuid()}` };
      const twice = await Promise.all([record([line], fields, key), record([line], fields, key)]);
      const again = await record([line], fields, key);
      expect(new Set([...twice, again].map(({ id }) => id)).size).toBe(1);
      expect(await refusalOf(record([line], {}, key))).toMatchObject({ code: 'key_reused' });
    });

    it('a second time, when two staff members record the same file or the same order', async () => {
      const line = await delivered();
      const reference = `UTR-${uuid()}`;
      const sameFile = [record([line], { reference }), record([line], { reference })];
      expect((await outcomes(sameFile)).sort()).toEqual(['invalid_input', 'recorded']);
      const others = [await delivered(), await delivered()];
      const sameOrders = [record(others), record(others.toReversed())];
      expect((await outcomes(sameOrders)).sort()).toEqual(['not_possible_now', 'recorded']);
    });

    it('by one of two remittances with the same reference and other orders', {
      tags: ['extended'],
    }, async () => {
      const line = await delivered();
      const reference = `UTR-${uuid()}`;
      const work = [record([line], { reference }), record([await delivered()], { reference })];
      expect((await outcomes(work)).sort()).toEqual(['invalid_input', 'recorded']);
    });
  });

  describe('the delivery of an order', () => {
    it('cannot be undone once its cash was remitted, until the remittance is deleted', async () => {
      const placed = await place();
      await send(placed);
      const { undo } = await move(placed, 'delivered');
      const undoDelivery = () =>
        shop.owner('POST /api/orders/:number/undo', {
          params: paramsOf(placed),
          body: { eventId: undo?.eventId ?? 0 },
        });
      const { id, reference } = await record([{ number: placed.number, amount: placed.order.total }]);
      const refusal = await refusalOf(undoDelivery());
      expect(refusal).toMatchObject({ code: 'not_possible_now' });
      expect(refusal?.message).toContain(reference);
      expect(await orderNow(placed)).toMatchObject({ state: 'delivered', isPaid: true });
      await shop.owner('DELETE /api/remittances/:id', { params: { id } });
      expect(await undoDelivery()).toMatchObject({ state: 'shipped', cash: { state: 'to_collect' } });
    });

    it('is either undone or its cash remitted, when both happen at once', {
      tags: ['extended'],
    }, async () => {
      for (let attempt = 0; attempt < 5; attempt++) {
        const placed = await place();
        await send(placed);
        const { undo } = await move(placed, 'delivered');
        const results = await outcomes([
          record([{ number: placed.number, amount: placed.order.total }]),
          shop.owner('POST /api/orders/:number/undo', {
            params: paramsOf(placed),
            body: { eventId: undo?.eventId ?? 0 },
          }),
        ]);
        expect(results.sort()).toEqual(['not_possible_now', 'recorded']);
        const { state, cash } = await orderNow(placed);
        expect([state, cash?.state]).toEqual(
          state === 'delivered' ? ['delivered', 'remitted'] : ['shipped', 'to_collect'],
        );
      }
    });
  });

  describe('a deleted remittance', () => {
    it('returns its cash to the couriers, and the audit log has both', async () => {
      const line = await delivered();
      const { id, reference } = await record([line]);
      await shop.owner('DELETE /api/remittances/:id', { params: { id } });
      expect((await orderNow(line)).cash).toMatchObject({ state: 'with_courier', remittance: null });
      expect(await refusalOf(shop.owner('GET /api/remittances/:id', { params: { id } }))).toMatchObject({
        code: 'not_found',
      });
      const { entries } = await shop.owner('GET /api/audit', { query: { kind: 'remittance' } });
      expect(entries.slice(0, 2)).toMatchObject([
        { act: 'deleted', recordId: id, recordName: `Delhivery ${reference}` },
        { act: 'created', recordId: id },
      ]);
      await record([line], { reference });
    });

    it('is deleted once', { tags: ['extended'] }, async () => {
      const { id } = await record([await delivered()]);
      const remove = () => shop.owner('DELETE /api/remittances/:id', { params: { id } });
      expect((await outcomes([remove(), remove()])).sort()).toEqual(['not_found', 'recorded']);
    });
  });

  it('the erasure of a person empties the notes on remittances of its orders', async () => {
    const placed = await shop.visitor('POST /api/orders', {
      body: await orderOf(shop.visitor, [{ product: mug }], { email: 'erased@example.com' }),
    });
    await send(placed);
    await move(placed, 'delivered');
    const { number } = placed;
    const line = { number, amount: 1, acceptsDifference: true, note: 'Meera paid half by UPI' };
    const { id } = await record([line]);
    await shop.owner('POST /api/personal-data/erase', { body: { email: 'erased@example.com' } });
    const { lines } = await shop.owner('GET /api/remittances/:id', { params: { id } });
    expect(lines).toMatchObject([{ number, remitted: 1, note: '' }]);
  });

  describe('the cash that is outstanding', () => {
    it('is summed for each courier, with the oldest delivery and the late orders', async () => {
      const first = await delivered('Ekart');
      const second = await delivered('EKART');
      await rows(
        shop.database.db,
        sql`update order_cash set collected_at = now() - interval '8 days'
            where order_id = (select id from orders where number = ${second.number})`,
      );
      const { couriers, lateAfter } = await shop.owner('GET /api/remittances/outstanding');
      expect(lateAfter).toBe(7);
      const ekart = couriers.filter(({ courier }) => courier.toLowerCase() === 'ekart');
      expect(ekart).toMatchObject([{ orders: 2, amount: first.amount + second.amount, late: 1 }]);
      const { orders, total } = await shop.owner('GET /api/remittances/outstanding/orders', {
        query: { courier: 'ekart' },
      });
      expect(total).toBe(2);
      expect(orders).toMatchObject([
        { number: second.number, trackingNumber: `AWB${second.number}`, collected: second.amount },
        { number: first.number },
      ]);
      expect(orders[0]?.collectedAt).toBe(ekart[0]?.oldest);
    });

    it('is late after the days of the settings', async () => {
      const lateOf = async (name: string) => {
        const { couriers } = await shop.owner('GET /api/remittances/outstanding');
        return couriers.find(({ courier }) => courier === name)?.late;
      };
      const { number } = await delivered('Shadowfax');
      await rows(
        shop.database.db,
        sql`update order_cash set collected_at = now() - interval '10 days'
            where order_id = (select id from orders where number = ${number})`,
      );
      expect(await lateOf('Shadowfax')).toBe(1);
      const lateCash = async () => (await shop.owner('GET /api/dashboard')).lateCash;
      const lateBefore = await lateCash();
      const remittanceDays = async (days: number) => {
        const { updatedAt } = await shop.owner('GET /api/settings/shop');
        await shop.owner('PUT /api/settings', { body: { remittanceDays: days, updatedAt } });
      };
      await remittanceDays(11);
      expect(await lateOf('Shadowfax')).toBe(0);
      expect(await lateCash()).toBeLessThan(lateBefore);
      await remittanceDays(7);
    });
  });

  it('the report has what couriers collected in a period, and what they have remitted of it', async () => {
    const lines = [
      await delivered('XpressBees'),
      await delivered('xpressbees'),
      await delivered('XpressBees'),
    ];
    const [paid, short, outstanding] = lines as [NewLine, NewLine, NewLine];
    await record([paid, { ...short, amount: short.amount - 10, acceptsDifference: true }], {
      courier: 'XpressBees',
      fee: 20,
    });
    const today = dayOf(new Date());
    const { rows: reported } = await shop.owner('GET /api/reports/:name', {
      params: { name: 'cash-by-courier' },
      query: { from: today, to: today },
    });
    expect(reported).toContainEqual(
      expect.objectContaining({
        courier: 'XpressBees',
        orders: 3,
        collected: paid.amount + short.amount + outstanding.amount,
        remitted: paid.amount + short.amount - 10,
        difference: -10,
        withCourier: outstanding.amount,
        fees: 20,
      }),
    );
  });
});
