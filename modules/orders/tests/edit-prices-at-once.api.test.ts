import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import { parsedCsv } from '#tests/support/csv.ts';
import { orderEdits } from '#tests/support/order-edits.ts';
import { orderOf, type Placed } from '#tests/support/orders.ts';
import { adminOrder, openPayingShop, type PayingShop, startPayment } from '#tests/support/paying.ts';
import { casesOf } from '#tests/support/scope.ts';
import { makeProduct, onEachDatabase } from '#tests/support/shop.ts';

// Invoices, credit notes, payments and stock of orders whose price is changed: always, at the same time, and after a fault.

onEachDatabase((open) => {
  let paying: PayingShop;
  let steps: ReturnType<typeof orderEdits>;
  let bowl: Product;
  let lamp: Product;
  beforeAll(async () => {
    paying = await openPayingShop(open);
    steps = orderEdits(paying);
    await paying.shop.owner('PUT /api/settings', {
      body: { taxNumber: '29ABCDE1234F1ZW', sellerAddress: '4 Craft Lane\nBengaluru 560001' },
    });
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    const { shop, category } = paying;
    bowl = await makeProduct(shop, category.id, { name: 'Brass Bowl', price: 100, stockCount: 12 });
    lamp = await makeProduct(shop, category.id, { name: 'Clay Lamp', price: 40, stockCount: 1 });
  });

  const put = async (placed: Placed, json: object, updatedAt?: string) => {
    const path = `/api/orders/${placed.number}/desk`;
    const { status, body } = await paying.shop.send('PUT', path, {
      json: { updatedAt: updatedAt ?? (await adminOrder(paying.shop, placed)).updatedAt, ...json },
      token: paying.shop.ownerToken,
    });
    return { status, code: body.code };
  };

  /** Reads what invoices and payments of an order say, in minor units. */
  const sumsOf = async ({ number }: Placed) => {
    const [sums] = await rows<Record<'total' | 'invoiced' | 'credited' | 'paid' | 'refunds' | 'due', number>>(
      paying.shop.database.db,
      sql`select o.total::int, o.overpaid::int as due,
          (o.total + coalesce((select sum((ordered ->> 'total')::bigint) from replaced_invoices where order_id = o.id), 0))::int as invoiced,
          coalesce((select sum(amount) from credit_notes where order_id = o.id), 0)::int as credited,
          (coalesce((select sum(amount) from payments where order_id = o.id and state <> 'open'), 0)
            + coalesce((select sum((data ->> 'amount')::bigint) from order_events
                where order_id = o.id and type = 'difference_paid'), 0))::int as paid,
          coalesce((select sum(amount) from refunds where order_id = o.id and state <> 'failed'), 0)::int as refunds
        from orders as o where number = ${number}`,
    );
    return sums as NonNullable<typeof sums>;
  };
  const requireBalance = async (placed: Placed) => {
    const { total, invoiced, credited, paid, refunds, due } = await sumsOf(placed);
    expect({ invoices: invoiced - credited, received: paid - refunds - due }).toEqual({
      invoices: total,
      received: total,
    });
  };
  /** Sends a change; again with the present version, where the refund of the change before has changed the order. */
  const sendUntilRead = async (...change: Parameters<typeof steps.send>) => {
    let answer = await steps.send(...change);
    while (answer.code === 'changed_meanwhile') answer = await steps.send(...change);
    expect({ status: answer.status, code: answer.code }).toMatchObject({ status: 200 });
  };
  const paidOrder = async (quantity = 2) => {
    const placed = await steps.place([{ product: bowl, quantity }], { payment: 'razorpay' });
    await steps.pay(placed);
    return placed;
  };

  it('invoices less credit notes, and payments less refunds, are the total of a paid order after any changes', {
    tags: ['extended'],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), discount: fc.nat({ max: 99 }) }), {
          minLength: 1,
          maxLength: 4,
        }),
        async (changes) => {
          const { shop, category } = paying;
          bowl = await makeProduct(shop, category.id, { name: 'Brass Bowl', price: 100, stockCount: 12 });
          const placed = await paidOrder();
          for (const { quantity, discount } of changes) {
            const change = { items: steps.itemsOf(placed, [quantity]), discount, reason: 'As agreed' };
            const { settlement } = await steps.priceOf(placed, change);
            await sendUntilRead(placed, change, settlement.kind === 'receive' ? { method: 'cash' } : {});
            await requireBalance(placed);
          }
          const { status, body } = await steps.move(placed, 'cancelled');
          expect({ status, message: body.message }).toMatchObject({ status: 200 });
          expect(await steps.stockOf(bowl)).toBe(12);
        },
      ),
      { numRuns: casesOf(15) },
    );
  });

  describe('at the same time', { tags: ['extended'] }, () => {
    it('of two changes one is saved, and stock and papers are those of that one', async () => {
      const placed = await paidOrder();
      const { updatedAt } = await adminOrder(paying.shop, placed);
      const answers = await Promise.all(
        [108, 108].map((total) => put(placed, { items: steps.itemsOf(placed, [1]), total }, updatedAt)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.map(({ code }) => code)).toContain('changed_meanwhile');
      expect(await steps.stockOf(bowl)).toBe(11);
      await requireBalance(placed);
    });

    it('a change and the packing leave an invoice of what is packed', async () => {
      const placed = await paidOrder();
      const { updatedAt } = await adminOrder(paying.shop, placed);
      const [changed, packed] = await Promise.all([
        put(placed, { items: steps.itemsOf(placed, [1]), total: 108 }, updatedAt),
        steps.move(placed, 'packed'),
      ]);
      expect(packed.status).toBe(200);
      expect([200, 409]).toContain(changed.status);
      expect(await steps.stockOf(bowl)).toBe(changed.status === 200 ? 11 : 10);
      await requireBalance(placed);
    });

    it('a change and a payment leave the order paid at its price, or the payment refunded', async () => {
      const placed = await steps.place([{ product: bowl, quantity: 2 }], { payment: 'razorpay' });
      const { providerOrderId } = await startPayment(paying.shop, placed);
      const { updatedAt } = await adminOrder(paying.shop, placed);
      const payment = paying.razorpay.books.pay(providerOrderId);
      const [changed] = await Promise.all([
        put(placed, { items: steps.itemsOf(placed, [1]), total: 108 }, updatedAt),
        paying.razorpay.sendWebhook('payment.captured', { payment }, { shop: paying.shop.url }),
      ]);
      const order = await adminOrder(paying.shop, placed);
      expect(order.state).toBe(changed.status === 200 ? 'placed' : 'paid');
      if (changed.status === 200) await steps.pay(placed);
      const { total, paid, refunds } = await sumsOf(placed);
      expect(paid - refunds).toBe(total);
    });

    it('the last unit goes to a changed order or to a new one, never to both', async () => {
      const placed = await steps.place([{ product: bowl }]);
      const items = [...steps.itemsOf(placed, [1]), { id: lamp.id, quantity: 1 }];
      const { total } = await steps.priceOf(placed, { items });
      const json = await orderOf(paying.shop.visitor, [{ product: lamp }]);
      const [changed, ordered] = await Promise.all([
        put(placed, { items, total }),
        paying.shop.send('POST', '/api/orders', { json }),
      ]);
      expect([changed.status, ordered.status].sort()).toEqual([200, 409]);
      expect(await steps.stockOf(lamp)).toBe(0);
    });
  });

  it('a fault in the middle of a change leaves order, stock, papers and refunds as they were', {
    tags: ['extended'],
  }, async () => {
    const { db } = paying.shop.database;
    const placed = await paidOrder();
    const before = await adminOrder(paying.shop, placed);
    await db.execute(
      sql`alter table refunds add constraint fault check (reason <> 'The order was changed') not valid`,
    );
    const { status } = await put(placed, { items: steps.itemsOf(placed, [1]), total: 108 });
    await db.execute(sql`alter table refunds drop constraint fault`);
    expect(status).toBe(500);
    expect(await adminOrder(paying.shop, placed)).toEqual(before);
    expect(await steps.stockOf(bowl)).toBe(10);
    await requireBalance(placed);
    await steps.edit(placed, { items: steps.itemsOf(placed, [1]) });
    expect((await adminOrder(paying.shop, placed)).invoiceNumber).not.toBe(before.invoiceNumber);
  });

  describe('the taxes', () => {
    const month = dayOf(new Date()).slice(0, 7);
    const gst = async (file: string) =>
      parsedCsv(
        (
          await paying.shop.send('GET', `/api/orders/gst/${file}?month=${month}`, {
            token: paying.shop.ownerToken,
          })
        ).text,
      );
    const taxes = async () => {
      const { rows: taxRows } = await paying.shop.owner('GET /api/reports/:name', {
        params: { name: 'taxes' },
        query: { from: `${month}-01`, to: dayOf(new Date()) },
      });
      return taxRows.reduce((sum, row) => sum + Number(row.tax), 0);
    };

    it('a replaced invoice and its credit note are in GSTR-1 and in the report, and cancel each other out', async () => {
      const consumers = async () =>
        (await gst('b2cs')).reduce((sum, row) => sum + Number(row['Taxable Value']), 0);
      const [value, tax] = [await consumers(), await taxes()];
      const placed = await paidOrder();
      expect(await consumers()).toBeCloseTo(value + 200);
      const buyer = { name: 'Asha', phone: '', gstin: '29ABCDE1234F1ZW', businessName: 'Asha Crafts' };
      const order = await steps.edit(placed, { buyer, items: steps.itemsOf(placed, [1]) });
      expect(await consumers()).toBeCloseTo(value);
      expect((await gst('b2b')).map((row) => row['Invoice Number'])).toContain(order.invoiceNumber);
      expect(await taxes()).toBeCloseTo(tax + 8);
    });

    it('the erasure of a customer leaves amounts and state of a replaced invoice, and nothing about the customer', async () => {
      const placed = await paidOrder();
      await steps.edit(placed, { items: steps.itemsOf(placed, [1]) });
      const { db } = paying.shop.database;
      const before = await gst('hsn-b2c');
      const { anonymizeOrders } = await import('#modules/orders/server/customers/customers-store.ts');
      await anonymizeOrders(db, [placed.order._id]);
      const [{ kept }] = (await rows<{ kept: unknown }>(
        db,
        sql`select to_jsonb(r) as kept from replaced_invoices as r where order_id = ${placed.order._id}`,
      )) as [{ kept: unknown }];
      const { name, street, phone } = placed.order.address;
      for (const text of [name, street, phone, placed.order.email])
        expect(JSON.stringify(kept)).not.toContain(text);
      expect(await gst('hsn-b2c')).toEqual(before);
    });
  });
});
