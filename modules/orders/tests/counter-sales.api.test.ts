import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#kernel/contract/endpoint.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { dayOf } from '#modules/delivery/contract/day-arithmetic.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { parsedCsv } from '#tests/support/csv.ts';
import { address, finished, refundTo, ship } from '#tests/support/orders.ts';
import { openPayingShop, type PayingShop } from '#tests/support/paying.ts';
import { fetchPdf, pagesOf } from '#tests/support/pdf.ts';
import { makeCategory, makeProduct, onEachDatabase } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// Sales at a fair, and orders by phone without an email (docs/decisions/153).

type Body = Input<Endpoints['POST /api/orders/desk']>['body'];

onEachDatabase((open) => {
  let paying: PayingShop;
  let bowl: Product;
  const today = dayOf(new Date());
  const month = today.slice(0, 7);
  beforeAll(async () => {
    paying = await openPayingShop(open);
    const pottery = await makeCategory(paying.shop, { taxRate: 5, hsnCode: '691200' });
    bowl = await makeProduct(paying.shop, pottery.id, { name: 'Fair Bowl', price: 100, stockCount: 1000 });
    await paying.shop.owner('PUT /api/settings', {
      body: { taxNumber: '29ABCDE1234F1ZW', sellerAddress: '4 Craft Lane\nBengaluru 560001' },
    });
  });
  afterAll(() => paying.close());

  const lines = () => [{ id: bowl.id, quantity: 2 }];
  const totalOf = async (delivery: 'handed_over' | 'standard', lineItems = lines()) =>
    (await paying.shop.owner('POST /api/cart/quote/desk', { body: { lines: lineItems, delivery } })).total;
  const take = (body: Body) => paying.shop.owner('POST /api/orders/desk', { body });
  const counterSale = async (overrides: Partial<Body> = {}): Promise<Body> => ({
    channel: 'fair',
    lines: lines(),
    delivery: 'handed_over',
    contact: { name: 'Lata', phone: '' },
    payment: 'by-hand',
    method: 'card',
    total: await totalOf('handed_over'),
    ...overrides,
  });
  const phoneOrder = async (overrides: Partial<Body> = {}): Promise<Body> => ({
    channel: 'phone',
    lines: lines(),
    address,
    payment: 'cod',
    total: await totalOf('standard'),
    ...overrides,
  });
  const refusal = async (json: object) => {
    const token = paying.shop.ownerToken;
    const { status, body } = await paying.shop.send('POST', '/api/orders/desk', { json, token });
    return { status, code: body.code, paths: (body.errors ?? []).map(({ path }: { path: string }) => path) };
  };
  const params = (number: number) => ({ number: String(number) });
  const stock = async () =>
    (await paying.shop.owner('GET /api/products/slug/:slug', { params: { slug: bowl.slug } })).stockCount ??
    0;
  const csv = async (path: string) =>
    parsedCsv((await paying.shop.send('GET', path, { token: paying.shop.ownerToken })).text);
  const report = (name: string) =>
    paying.shop.owner('GET /api/reports/:name', { params: { name }, query: { from: today, to: today } });
  const print = async (path: string) => {
    const { status, bytes } = await fetchPdf(paying.shop, path, { token: paying.shop.ownerToken });
    return {
      status,
      text: status === 200 ? (await pagesOf(bytes)).join('\n') : new TextDecoder().decode(bytes),
    };
  };
  const sendAll = ({ number, lines: sold }: { number: number; lines: { id: string; quantity: number }[] }) =>
    paying.shop.owner('POST /api/orders/:number/parcels', {
      params: params(number),
      body: { lines: sold.map(({ id, quantity }) => ({ lineId: id, quantity })) },
    });
  const customersOf = async (search: string) =>
    (await paying.shop.owner('GET /api/customers', { query: { search } })).customers;

  describe('an order that is handed over', () => {
    it('is delivered at once, without delivery charges, shipment or emails to the customer, and takes the stock', async () => {
      const before = await stock();
      const order = await take(await counterSale());
      expect(order).toMatchObject({
        state: 'delivered',
        delivery: 'handed_over',
        email: null,
        isPaid: true,
        paidMethod: 'card',
        shipping: 0,
        subtotal: 200,
        address: { name: 'Lata', phone: '', street: '', city: '', zipCode: '', state: 'Karnataka' },
        arrives: { from: today, to: today },
        shipments: [],
        daysLate: null,
        undo: null,
        lines: [{ quantity: 2, shipped: 2, promise: null }],
      });
      expect(order.invoiceNumber).not.toBeNull();
      expect(order.events.map(({ what, state }) => [what, state])).toEqual([
        ['Order taken at a fair', 'placed'],
        ['Paid (Card)', 'paid'],
        [m.orderEvents.handedOver(), 'delivered'],
      ]);
      expect(await stock()).toBe(before - 2);
      const mails = await paying.shop.owner('GET /api/orders/:number/mails', {
        params: params(order.number),
      });
      expect(mails.map(({ to }) => to)).not.toContain('');
      expect(mails.filter(({ subject }) => subject.startsWith('Your order'))).toEqual([]);
    });

    it('is taxed in the state of the shop, and is in the GST files, the tax report and the sales', async () => {
      const valueIn = async () =>
        (await csv(`/api/orders/gst/b2cs?month=${month}`)).find(
          (row) => row['Place Of Supply'] === '29-Karnataka' && row.Rate === '5',
        )?.['Taxable Value'] ?? 0;
      const revenue = async () =>
        (await report('sales-by-place')).rows.find(({ city }) => city === m.delivery.handedOver())?.revenue ??
        0;
      const [value, sold] = [Number(await valueIn()), Number(await revenue())];
      const order = await take(await counterSale());
      expect(order).toMatchObject({ tax: 10, total: 210 });
      expect(Number(await valueIn())).toBe(value + 200);
      expect(Number(await revenue())).toBe(sold + 210);
      expect((await report('taxes')).rows).toContainEqual(expect.objectContaining({ state: 'Karnataka' }));
      expect((await report('sales-by-channel')).rows).toContainEqual(
        expect.objectContaining({ channel: 'Fair' }),
      );
    });

    it('has an invoice and a packing slip that say so, and no address label', async () => {
      const { number, invoiceNumber } = await take(
        await counterSale({ contact: { name: 'Kamala', phone: '' } }),
      );
      const invoice = await print(`/api/orders/${number}/desk/invoice`);
      for (const text of [
        invoiceNumber,
        'Kamala',
        m.invoiceParts.handedOver(),
        'Karnataka (29)',
        'CGST',
        'SGST',
      ])
        expect(invoice.text).toContain(text);
      const slip = await print(`/api/orders/packing-slips?numbers=${number}`);
      expect(slip.text).toContain(m.invoiceParts.handedOver());
      const sent = await take(await phoneOrder());
      const labels = await print(`/api/orders/labels?numbers=${number},${sent.number}`);
      expect(labels.text).toContain('Meera Iyer');
      expect(labels.text).not.toContain('Kamala');
      const none = await print(`/api/orders/labels?numbers=${number}`);
      expect(none.status).toBe(409);
      expect(none.text).toContain(m.printing.handedOverHasNoLabel());
    });

    it('is an invoice to a business with its GSTIN, in the state of the shop, and asks the portal for its e-invoice', async () => {
      const buyer = { name: 'Ravi', gstin: '27AAPFU0939F1ZV', businessName: 'Kumar Gifts' };
      const { number, invoiceNumber } = await take(await counterSale({ contact: null, buyer }));
      expect(await csv(`/api/orders/gst/b2b?month=${month}`)).toContainEqual(
        expect.objectContaining({ 'Invoice Number': invoiceNumber, 'Place Of Supply': '29-Karnataka' }),
      );
      const portal = await print(`/api/orders/${number}/desk/e-invoice`);
      expect([portal.status, portal.text.includes(m.eInvoice.buyerHasNoAddress())]).toEqual([409, true]);
    });

    it('needs a name, a phone number or an email, and money that was received', async () => {
      const sale = await counterSale({ contact: { name: ' ', phone: '' } });
      expect(await refusal(sale)).toMatchObject({ status: 400, paths: ['contact.name'] });
      expect(await refusal({ ...sale, contact: null })).toMatchObject({ paths: ['contact.name'] });
      expect(await refusal({ ...sale, contact: { name: '', phone: '12' } })).toMatchObject({
        paths: ['contact.phone'],
      });
      const named = await counterSale();
      expect(await refusal({ ...named, payment: 'cod', method: null })).toMatchObject({ paths: ['payment'] });
      expect(await refusal({ ...named, payment: 'razorpay', method: null })).toMatchObject({
        paths: ['payment'],
      });
      expect(await refusal({ ...named, address })).toMatchObject({ paths: ['address'] });
      expect(await refusal({ ...named, total: 1 })).toMatchObject({ status: 409, code: 'total_changed' });
      expect(await refusal({ ...named, lines: [{ id: bowl.id, quantity: 9999 }] })).toMatchObject({
        status: 400,
      });
    });

    it('mails its customer once, with the invoice and without days of arrival, if there is an email', async () => {
      const email = 'counter@example.com';
      const { number } = await take(await counterSale({ email }));
      const mails = () => paying.mails.filter(({ to }) => to === email);
      await expect.poll(() => mails().length).toBe(1);
      expect(mails()[0]?.text).toContain(m.notificationsMails.orderIsHandedOver({ number }));
      expect(mails()[0]?.text).not.toMatch(/arrives|Delivering to/);
      expect(mails()[0]?.text).toContain('invoice');
    });

    it('can be returned, which puts its units back into the stock and is refunded, but not exchanged for a parcel', async () => {
      const { number, lines: sold } = await take(await counterSale());
      const before = await stock();
      const units = [{ lineId: sold[0]?.id ?? '', quantity: 1 }];
      const recorded = await paying.shop.owner('POST /api/orders/:number/returns', {
        params: params(number),
        body: { kind: 'damaged', reason: 'Chipped', lines: units, refundTo },
      });
      const [{ id = '' } = {}] = recorded.returns;
      const exchanged = paying.shop.owner('POST /api/orders/:number/returns/:returnId/exchange', {
        params: { ...params(number), returnId: id },
        body: {
          lines: units.map((unit) => ({
            ...unit,
            condition: 'resaleable' as const,
            exchangeFor: { variantId: null },
          })),
        },
      });
      await expect(exchanged).rejects.toMatchObject({
        code: 'not_possible_now',
        message: m.exchange.wasHandedOver(),
      });
      const received = await paying.shop.owner('POST /api/orders/:number/returns/:returnId/receive', {
        params: { ...params(number), returnId: id },
        body: { lines: units.map((unit) => ({ ...unit, condition: 'resaleable' as const })) },
      });
      expect(received.owed).toBeGreaterThan(0);
      expect(await stock()).toBe(before + 1);
    });
  });

  describe('an order by phone without an email', () => {
    it('is sent and delivered without emails to its customer, and is found by phone number', async () => {
      const phone = '+91 98222 00001';
      const order = await take(await phoneOrder({ address: { ...address, phone } }));
      expect(order).toMatchObject({ state: 'placed', email: null, confirmBy: null });
      await ship(paying.shop.owner, { order } as never);
      const delivered = await paying.shop.owner('POST /api/orders/:number/move', {
        params: params(order.number),
        body: { to: 'delivered' },
      });
      expect(delivered).toMatchObject({ state: 'delivered', isPaid: true });
      const mails = await paying.shop.owner('GET /api/orders/:number/mails', {
        params: params(order.number),
      });
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('New order')]);
      const { orders } = await paying.shop.owner('GET /api/orders', { query: { search: '9822200001' } });
      expect(orders).toMatchObject([{ number: order.number, email: null, customer: 'Meera Iyer' }]);
      const [row] = (await csv('/api/orders/export')).filter(({ Name }) => Name === `#${order.number}`);
      expect(row).toMatchObject({ Email: '', 'Shipping Method': 'Standard' });
    });

    it('may wait for its payment by a link, which staff send', async () => {
      const order = await take(await phoneOrder({ payment: 'razorpay' }));
      const { link } = await paying.shop.owner('GET /api/orders/:number/desk/payment-link', {
        params: params(order.number),
      });
      expect(link).toContain(`/orders/${order.number}?key=`);
    });

    it('gets its emails once staff have added an address', async () => {
      const order = await take(await phoneOrder());
      const email = 'added@example.com';
      const edited = await paying.shop.owner('PUT /api/orders/:number/desk', {
        params: params(order.number),
        body: { updatedAt: order.updatedAt, email },
      });
      expect(edited.email).toBe(email);
      await expect.poll(() => paying.mails.some(({ to }) => to === email)).toBe(true);
    });

    it('needs an address, and has no contact who takes it along', async () => {
      const { address: _, ...rest } = await phoneOrder();
      expect(await refusal(rest)).toMatchObject({ status: 400, paths: ['address'] });
      const both = { ...(await phoneOrder()), contact: { name: 'Lata', phone: '' } };
      expect(await refusal(both)).toMatchObject({ status: 400, paths: ['contact'] });
      expect(await refusal({ ...(await phoneOrder()), email: 'no' })).toMatchObject({ paths: ['email'] });
    });
  });

  it('bulk actions skip orders that are handed over, with the reason, and change the others', async () => {
    const handed = await take(await counterSale());
    const sent = await take(await phoneOrder());
    const body = { numbers: [handed.number, sent.number], to: 'packed' as const };
    const run = await finished(paying.shop.owner, await paying.shop.owner('POST /api/orders/bulk', { body }));
    expect(run.moved).toEqual([sent.number]);
    expect(run.refused).toEqual([
      { number: handed.number, message: expect.stringContaining('is delivered') },
    ]);
    await expect(sendAll(handed)).rejects.toMatchObject({ code: 'not_possible_now' });
  });

  describe('the customers of orders without an email', () => {
    const contact = (name: string, phone: string) => ({ contact: { name, phone } });

    it('are found by phone number and name, and two names with one number are two customers', async () => {
      const phone = '98333 00001';
      await take(await counterSale(contact('Meera Iyer', phone)));
      await take(await counterSale(contact('meera iyer', phone)));
      await take(await counterSale(contact('Ravi Kumar', phone)));
      const listed = await customersOf('9833300001');
      expect(listed.map(({ name, orders, email }) => [name, orders, email]).toSorted()).toEqual([
        ['Ravi Kumar', 1, ''],
        ['meera iyer', 2, ''],
      ]);
    });

    it('with a name only are customers of their own, who stay when the order changes', async () => {
      const order = await take(await counterSale(contact('Onlyname Buyer', '')));
      await take(await counterSale(contact('Onlyname Buyer', '')));
      const listed = await customersOf('onlyname');
      expect(listed.map(({ orders }) => orders)).toEqual([1, 1]);
      await paying.shop.owner('POST /api/orders/:number/refund', {
        params: params(order.number),
        body: { amount: 1, method: 'cash' },
      });
      expect((await customersOf('onlyname')).map(({ id }) => id).toSorted()).toEqual(
        listed.map(({ id }) => id).toSorted(),
      );
    });

    it('are those that staff have chosen, also with another email and phone number', async () => {
      await take(await counterSale(contact('Chosen Buyer', '98333 00002')));
      const [customer] = await customersOf('9833300002');
      await take(
        await counterSale({
          ...contact('Somewhat Other', '98333 00003'),
          email: 'chosen@example.com',
          customerId: customer?.id ?? null,
        }),
      );
      expect(await customersOf('9833300003')).toMatchObject([{ id: customer?.id, orders: 2 }]);
      await take(await counterSale({ ...contact('Somewhat Other', ''), email: 'chosen@example.com' }));
      expect(await customersOf('chosen@example.com')).toMatchObject([{ id: customer?.id, orders: 3 }]);
    });
  });
});
