import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#kernel/mail/mailer.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { undoHours } from '#modules/orders/contract/undo.ts';
import * as m from '#modules/orders/messages/index.ts';
import {
  deliver,
  finished,
  orderOf,
  type Placed,
  placeOrder,
  refundTo,
  resultsOf,
} from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// The undo of the last transition of an order.

onEachDatabase((open) => {
  let shop: Shop;
  let mug: Product;
  let placed: Placed;
  const mails: Mail[] = [];
  let isMailFailing = false;
  beforeAll(async () => {
    const post = async (mail: Mail) => {
      if (isMailFailing) throw new Error('The mail server is away');
      mails.push(mail);
    };
    shop = await open({ linkOrigin: 'https://shop.example', post });
    const category = await makeCategory(shop);
    mug = await makeProduct(shop, category.id, { price: 40, stockCount: 500 });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    const body = await orderOf(shop.visitor, [{ product: mug, quantity: 2 }]);
    placed = await shop.visitor('POST /api/orders', { body });
  });

  const paramsOf = ({ number }: Pick<Placed, 'number'>) => ({ number: String(number) });
  const orderNow = (of = placed) => shop.owner('GET /api/orders/:number/desk', { params: paramsOf(of) });
  const move = (to: 'packed' | 'paid' | 'delivered' | 'shipped', of = placed) =>
    shop.owner('POST /api/orders/:number/move', { params: paramsOf(of), body: { to } });
  const send = (trackingNumber: string, quantity = 2, of = placed) =>
    shop.owner('POST /api/orders/:number/parcels', {
      params: paramsOf(of),
      body: { lines: [{ lineId: of.order.lines[0]?.id ?? '', quantity }], trackingNumber },
    });
  const undoEvent = (eventId: number, of = placed) =>
    shop.owner('POST /api/orders/:number/undo', { params: paramsOf(of), body: { eventId } });
  const undo = async (of = placed) => undoEvent((await orderNow(of)).undo?.eventId ?? 0, of);
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code }) => code,
    );
  const subjects = () =>
    mails.filter(({ subject }) => subject.includes(String(placed.number))).map(({ subject }) => subject);
  const countMatches = async (search: string) =>
    (await shop.owner('GET /api/orders', { query: { search } })).total;

  describe('of packing', () => {
    it('the order waits to be packed again, and its invoice is that of the second packing', async () => {
      const { invoiceNumber } = await move('packed');
      const undone = await undo();
      expect(undone).toMatchObject({ state: 'placed', invoiceNumber, undo: null });
      expect(undone.events.at(-1)).toMatchObject({ what: 'No longer packed', state: 'placed', by: 'shop' });
      expect(await move('packed')).toMatchObject({ state: 'packed', invoiceNumber });
    });

    it('a paid order is paid again', async () => {
      await move('paid');
      await move('packed');
      expect(await undo()).toMatchObject({ state: 'paid', isPaid: true });
    });

    it('the order, once it is cancelled, gets a credit note, and is not cancelled without an email', async () => {
      await move('packed');
      await undo();
      const body = { numbers: [placed.number], to: 'cancelled' as const };
      const run = await finished(shop.owner, await shop.owner('POST /api/orders/bulk', { body }));
      expect(resultsOf(run)).toMatchObject({ moved: [], refused: [{ number: placed.number }] });
      const params = paramsOf(placed);
      const { creditNotes, total } = await shop.owner('POST /api/orders/:number/move', {
        params,
        body: { to: 'cancelled' },
      });
      expect(creditNotes).toMatchObject([{ amount: total }]);
    });
  });

  describe('of sending', () => {
    it('the parcel is removed with its tracking number, and its units can be sent again', async () => {
      const trackingNumber = `UNDO${placed.number}`;
      await send(trackingNumber);
      expect(await countMatches(trackingNumber)).toBe(1);
      const undone = await undo();
      expect(undone).toMatchObject({ state: 'packed', shipments: [] });
      expect(undone.lines.map(({ shipped }) => shipped)).toEqual([0]);
      expect(await countMatches(trackingNumber)).toBe(0);
      const sent = await send('AGAIN');
      expect(sent).toMatchObject({ state: 'shipped', shipments: [{ trackingNumber: 'AGAIN' }] });
    });

    it('of two parcels the last one is removed, and then the first one', async () => {
      await send('FIRST', 1);
      await send('SECOND', 1);
      const undone = await undo();
      expect(undone).toMatchObject({
        state: 'packed',
        undo: { type: 'parcel_sent' },
        shipments: [{ trackingNumber: 'FIRST' }],
      });
      expect(undone.lines.map(({ shipped }) => shipped)).toEqual([1]);
      await expect.poll(subjects).toEqual(expect.arrayContaining([expect.stringContaining('on its way')]));
      const again = await undo();
      expect(again).toMatchObject({ state: 'packed', shipments: [], undo: { type: 'packed' } });
      expect(again.lines.map(({ shipped }) => shipped)).toEqual([0]);
      expect(again.events.at(-1)).toMatchObject({ what: 'Parcel not sent after all', by: 'shop' });
      await expect
        .poll(subjects)
        .toEqual(expect.arrayContaining([expect.stringContaining('A parcel of order')]));
      expect(await send('BOTH')).toMatchObject({ state: 'shipped', shipments: [{ trackingNumber: 'BOTH' }] });
    });

    it('the customer who has the email already gets a correction', { tags: ['extended'] }, async () => {
      await send('WRONG');
      await expect.poll(subjects).toEqual(expect.arrayContaining([expect.stringContaining('is on its way')]));
      await undo();
      await expect
        .poll(subjects)
        .toEqual(expect.arrayContaining([expect.stringContaining('has not been sent yet')]));
    });

    it('an email that still waits is withdrawn, and is not corrected', async () => {
      const params = paramsOf(placed);
      const listed = async () =>
        (await shop.owner('GET /api/orders/:number/mails', { params })).map(({ subject }) => subject);
      await expect.poll(subjects).not.toEqual([]);
      const before = await listed();
      isMailFailing = true;
      try {
        await send('WAITS');
        // The first attempt fails, so that the email waits for the next one.
        await expect
          .poll(async () => {
            const { rows } = (await shop.database.db.execute(
              sql`select 1 from pgboss.job where name = 'mail' and state = 'retry' and data::text like ${`%Order ${placed.number} is on its way%`}`,
            )) as unknown as { rows: unknown[] };
            return rows.length;
          })
          .toBe(1);
        await undo();
        expect(await listed()).toEqual(before);
      } finally {
        isMailFailing = false;
      }
      expect(subjects().join()).not.toMatch(/is on its way|is not sent/);
    });
  });

  describe('of a delivery', () => {
    it('cash on delivery is to be collected again', async () => {
      await send('COD');
      const before = await orderNow();
      expect(await move('delivered')).toMatchObject({ isPaid: true, toCollect: 0 });
      const undone = await undo();
      expect(undone).toMatchObject({ state: 'shipped', isPaid: false, paidAt: null, refunded: 0 });
      expect(undone.toCollect).toBe(before.toCollect);
      expect(undone.shipments).toMatchObject([{ deliveredAt: null }]);
      expect(undone.undo).toMatchObject({ type: 'sent' });
    });

    it('what was not sent is not collected after a second delivery either', async () => {
      await send('PART', 1);
      await move('shipped');
      const before = await orderNow();
      const delivered = await move('delivered');
      expect(delivered.refunded).toBeGreaterThan(0);
      const undone = await undo();
      expect([undone.refunded, undone.toCollect]).toEqual([before.refunded, before.toCollect]);
      const again = await move('delivered');
      expect([again.refunded, again.owed]).toEqual([delivered.refunded, delivered.owed]);
    });

    it('an order that was paid before stays paid', async () => {
      await move('paid');
      await deliver(shop.owner, placed);
      expect(await undo()).toMatchObject({ state: 'shipped', isPaid: true });
    });

    it('is refused once the customer has requested a return', async () => {
      await deliver(shop.owner, placed);
      const { undo: offer } = await orderNow();
      await shop.visitor('POST /api/orders/:number/return', {
        params: paramsOf(placed),
        query: { key: placed.key },
        body: {
          lines: [{ lineId: placed.order.lines[0]?.id ?? '', quantity: 1 }],
          reason: 'Broken',
          refundTo,
        },
      });
      expect((await orderNow()).undo).toBeNull();
      expect(await codeOf(undoEvent(offer?.eventId ?? 0))).toBe('not_possible_now');
      expect((await orderNow()).state).toBe('return_requested');
    });
  });

  it('three transitions are undone one after the other, the last one first', {
    tags: ['extended'],
  }, async () => {
    await move('packed');
    await send('CHAIN');
    await move('delivered');
    const states = [];
    for (let nth = 0; nth < 3; nth++) states.push((await undo()).state);
    expect(states).toEqual(['shipped', 'packed', 'placed']);
    expect((await orderNow()).undo).toBeNull();
  });

  it('clicks in two tabs undo one transition', { tags: ['extended'] }, async () => {
    await move('packed');
    await send('TABS');
    const eventId = (await orderNow()).undo?.eventId ?? 0;
    const outcomes = await Promise.all([1, 2, 3].map(() => undoEvent(eventId)));
    expect(outcomes.map(({ state }) => state)).toEqual(['packed', 'packed', 'packed']);
    const { events } = await orderNow();
    expect(events.filter(({ what }) => what === m.orderEvents.undone({ reason: 'sent' }))).toHaveLength(1);
  });

  it('a note, a tag and an assignment leave the transition undoable', async () => {
    await move('packed');
    const params = paramsOf(placed);
    await shop.owner('POST /api/orders/:number/notes', { params, body: { note: 'Checked' } });
    await shop.owner('POST /api/orders/:number/tags', { params, body: { tag: 'checked' } });
    expect(await undo()).toMatchObject({ state: 'placed' });
  });

  it('is refused after its time', async () => {
    await move('packed');
    const eventId = (await orderNow()).undo?.eventId ?? 0;
    await shop.database.db.execute(
      sql`update order_events set at = at - ${undoHours}::int * interval '1 hour' where id = ${eventId}`,
    );
    expect((await orderNow()).undo).toBeNull();
    expect(await codeOf(undoEvent(eventId))).toBe('not_possible_now');
    expect((await orderNow()).state).toBe('packed');
  });

  it('is refused for another transition than the last one', async () => {
    await move('packed');
    const eventId = (await orderNow()).undo?.eventId ?? 0;
    await send('LATER');
    expect(await codeOf(undoEvent(eventId))).toBe('not_possible_now');
    expect((await orderNow()).state).toBe('shipped');
  });

  it('the undo of a bulk run sets back what can be set back, and names the other orders', async () => {
    const second = await placeOrder(shop.visitor, mug);
    const third = await placeOrder(shop.visitor, mug);
    await move('packed', third);
    const numbers = [placed, second, third].map(({ number }) => number);
    const packing = await finished(
      shop.owner,
      await shop.owner('POST /api/orders/bulk', { body: { numbers, to: 'packed' } }),
    );
    await send('GONE', 1, second);
    const undoRun = async () =>
      resultsOf(
        await finished(
          shop.owner,
          await shop.owner('POST /api/orders/bulk/undo', { body: { run: packing.id } }),
        ),
      );
    const refused = [{ number: second.number, message: expect.stringContaining(`Order ${second.number}`) }];
    expect(await undoRun()).toEqual({ moved: [placed.number], already: [], refused });
    expect(await undoRun()).toEqual({ moved: [], already: [placed.number], refused });
    const states = await Promise.all(
      [placed, second, third].map(async (each) => (await orderNow(each)).state),
    );
    expect(states).toEqual(['placed', 'shipped', 'packed']);
  });
});
