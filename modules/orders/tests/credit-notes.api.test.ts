import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { financialYear } from '#modules/orders/server/invoicing/invoice-number.ts';
import {
  address,
  deliver,
  type Placed,
  placeOrder,
  receiveReturn,
  requestReturn,
} from '#tests/support/orders.ts';
import {
  adminOrder,
  linkOrigin,
  openPayingShop,
  orderAccess,
  type PayingShop,
  placeOnline,
  startPayment,
} from '#tests/support/paying.ts';
import { fetchPdf, pagesOf } from '#tests/support/pdf.ts';
import { makeProduct, onEachDatabase } from '#tests/support/shop.ts';

// Credit notes: one for each refund of an invoiced order.

onEachDatabase((open) => {
  let { razorpay, shop, people, category, mails, close } = {} as PayingShop;
  let mug: Product;
  beforeAll(async () => {
    ({ razorpay, shop, people, category, mails, close } = await openPayingShop(open));
    mug = await makeProduct(shop, category.id, { name: 'Blue Mug', price: 100, stockCount: 10_000 });
  });
  afterAll(() => close());
  beforeEach(() => {
    razorpay.books.refundStatus = 'processed';
  });

  const move = ({ number }: Placed, to: string) =>
    shop.send('POST', `/api/orders/${number}/move`, { token: shop.ownerToken, json: { to } });
  const refund = ({ number }: Placed, amount: number, reason = 'A crack') =>
    shop.send('POST', `/api/orders/${number}/refund`, { token: shop.ownerToken, json: { amount, reason } });
  const notesOf = async (placed: Placed) => (await adminOrder(shop, placed)).creditNotes;
  const pathOf = ({ number, key }: Placed, noteId = '') =>
    `/api/orders/${number}/credit-notes/${noteId}?key=${key}`;
  const textOf = async (placed: Placed, noteId = '') =>
    (await pagesOf((await fetchPdf(shop, pathOf(placed, noteId))).bytes)).join('\n');
  /** Places and delivers an order of two mugs. */
  const delivered = async (more: Parameters<typeof placeOrder>[2] = {}) => {
    const placed = await placeOrder(shop.visitor, mug, {
      lines: [{ id: mug.id, quantity: 2 }],
      ...more,
    });
    await deliver(shop.owner, placed);
    return placed;
  };

  it('a refund by hand has a credit note with the invoice number, reason and tax', {
    tags: ['extended'],
  }, async () => {
    await shop.owner('PUT /api/settings', {
      body: { taxNumber: '29ABCDE1234F1ZW', sellerAddress: '4 Craft Lane' },
    });
    const placed = await delivered();
    const { total } = placed.order;
    await refund(placed, 10.8);
    const [note, ...more] = await notesOf(placed);
    expect(more).toEqual([]);
    expect(note).toMatchObject({ amount: 10.8, refundId: (await adminOrder(shop, placed)).refunds[0]?.id });
    expect(note?.number).toMatch(new RegExp(`^CN-${financialYear(new Date())}/\\d{5}$`));
    // Sixteen characters at most (rule 53 of GST).
    expect(note?.number.length).toBeLessThanOrEqual(16);
    const { invoiceNumber } = await adminOrder(shop, placed);
    const text = await textOf(placed, note?.id);
    for (const expected of [
      ...['Credit note', note?.number, `To invoice: ${invoiceNumber}`, '4 Craft Lane', '29ABCDE1234F1ZW'],
      ...['Price reduction', 'Reason: A crack', 'CGST (4%)', 'SGST (4%)', '₹10.80', 'Meera Iyer'],
      'Rupees Ten and Eighty Paise Only',
    ])
      expect(text).toContain(expected);
    await refund(placed, total - 10.8);
    expect((await notesOf(placed)).map(({ amount }) => amount)).toEqual([10.8, total - 10.8]);
    await shop.owner('PUT /api/settings', { body: { taxNumber: '', sellerAddress: '' } });
  });

  it('the halves of the tax in all credit notes of an order add up as in its invoice', {
    tags: ['extended'],
  }, async () => {
    await shop.owner('PUT /api/settings', { body: { taxNumber: '29ABCDE1234F1ZW' } });
    const placed = await delivered();
    for (const amount of [0.14, 0.14]) await refund(placed, amount);
    const [first, second] = await notesOf(placed);
    // Each contains a paisa of tax: one is CGST, the other SGST.
    expect(await textOf(placed, first?.id)).toMatch(/CGST \(4%\)\s*₹0\.01\s*SGST \(4%\)\s*₹0\.00/);
    expect(await textOf(placed, second?.id)).toMatch(/CGST \(4%\)\s*₹0\.00\s*SGST \(4%\)\s*₹0\.01/);
    await shop.owner('PUT /api/settings', { body: { taxNumber: '' } });
  });

  it('the credit note of a return names the returned items and the tax of another state', {
    tags: ['extended'],
  }, async () => {
    const placed = await delivered({ address: { ...address, state: 'Kerala', zipCode: '682001' } });
    await requestReturn(shop.visitor, placed);
    await receiveReturn(shop.owner, placed);
    expect(await notesOf(placed)).toEqual([]);
    await refund(placed, 108);
    const [note] = await notesOf(placed);
    expect(await textOf(placed, note?.id)).toMatch(/Blue Mug\s*1\s*₹100\.00\s*₹8\.00\s*₹108\.00/);
  });

  it('shows a credit note to its customer and to staff only', async () => {
    const placed = await delivered();
    await refund(placed, 10);
    const [note] = await notesOf(placed);
    const other = await delivered();
    const adminPath = `/api/orders/${placed.number}/desk/credit-notes/${note?.id}`;
    const statusOf = async (path: string, token?: string) =>
      (await fetchPdf(shop, path, token ? { token } : {})).status;
    const { token: stranger } = await people.signIn({});
    expect(await statusOf(pathOf(placed, note?.id))).toBe(200);
    expect(await statusOf(adminPath, shop.ownerToken)).toBe(200);
    expect(await statusOf(adminPath, stranger)).toBe(403);
    expect(await statusOf(pathOf(other, note?.id))).toBe(404);
    expect(await statusOf(`/api/orders/${placed.number}/credit-notes/${note?.id}`, stranger)).toBe(404);
    const { headers } = await fetchPdf(shop, pathOf(placed, note?.id));
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="credit-note-${note?.number.replace('/', '-')}.pdf"`,
    );
  });

  it('the mail about a refund links to the credit note and the invoice', async () => {
    const placed = await delivered();
    await refund(placed, 10);
    const [note] = await notesOf(placed);
    const mail = () => mails.find(({ subject }) => subject.startsWith(`A refund for order ${placed.number}`));
    await expect
      .poll(() => mail()?.text, { timeout: 20_000 })
      .toContain(linkOrigin + pathOf(placed, note?.id));
    expect(mail()?.html).toContain(`Credit note ${note?.number} (PDF)`);
    expect(mail()?.text).toContain(`${linkOrigin}/api/orders/${placed.number}/invoice?key=${placed.key}`);
  });

  describe('credit notes of online refunds', () => {
    const paid = async () => {
      const placed = await placeOnline(shop, mug);
      const payment = razorpay.books.pay((await startPayment(shop, placed)).providerOrderId);
      await razorpay.sendWebhook('payment.captured', { payment }, { shop: shop.url });
      return placed;
    };
    const comesTo = (placed: Placed, refunds: object[]) =>
      expect
        .poll(async () => (await adminOrder(shop, placed)).refunds, { timeout: 20_000, interval: 100 })
        .toMatchObject(refunds);

    it('an online refund has one credit note, once the provider has processed it', async () => {
      razorpay.books.refundStatus = 'pending';
      const placed = await paid();
      await shop.visitor('POST /api/orders/:number/cancel', { ...orderAccess(placed), body: {} });
      await comesTo(placed, [{ state: 'pending', providerRefundId: expect.any(String) }]);
      expect(await notesOf(placed)).toEqual([]);
      const id = (await adminOrder(shop, placed)).refunds[0]?.providerRefundId ?? '';
      const given = razorpay.books.refundById(id);
      given.status = 'processed';
      await Promise.all(
        [1, 2, 3].map(() => razorpay.sendWebhook('refund.processed', { refund: given }, { shop: shop.url })),
      );
      await comesTo(placed, [{ state: 'done' }]);
      const notes = await notesOf(placed);
      expect(notes).toMatchObject([{ amount: placed.order.total }]);
      const text = await textOf(placed, notes[0]?.id);
      expect(text).toContain('Blue Mug');
      expect(text).toContain('Reason: Cancelled');
    });

    it('the refund of a second payment has no credit note', { tags: ['extended'] }, async () => {
      const placed = await placeOnline(shop, mug);
      const { providerOrderId } = await startPayment(shop, placed);
      for (const payment of [razorpay.books.pay(providerOrderId), razorpay.books.pay(providerOrderId)])
        await razorpay.sendWebhook('payment.captured', { payment }, { shop: shop.url });
      await comesTo(placed, [{ state: 'done', reason: 'Paid twice' }]);
      expect(await notesOf(placed)).toEqual([]);
    });
  });

  it('a packed order that ends unpaid has a credit note of the whole invoice', {
    tags: ['extended'],
  }, async () => {
    const cancelled = await placeOrder(shop.visitor, mug);
    await move(cancelled, 'packed');
    await Promise.all([move(cancelled, 'cancelled'), move(cancelled, 'cancelled')]);
    expect(await notesOf(cancelled)).toMatchObject([{ refundId: null, amount: cancelled.order.total }]);
    const refused = await placeOrder(shop.visitor, mug);
    const lines = refused.order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    await shop.owner('POST /api/orders/:number/parcels', {
      params: { number: String(refused.number) },
      body: { lines },
    });
    await move(refused, 'returned');
    const [note] = await notesOf(refused);
    expect(await textOf(refused, note?.id)).toContain('Not paid, so nothing is refunded.');
    const unpacked = await placeOrder(shop.visitor, mug);
    await move(unpacked, 'cancelled');
    expect(await notesOf(unpacked)).toEqual([]);
  });

  it('numbers credit notes in their own series without gaps, twenty at once', {
    tags: ['extended'],
  }, async () => {
    const placed = await Promise.all(Array.from({ length: 20 }, () => delivered()));
    const responses = await Promise.all([
      ...placed.map((each) => refund(each, 10)),
      // A refused refund takes no number.
      ...placed.slice(0, 5).map((each) => refund(each, 100_000)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([...Array(20).fill(200), ...Array(5).fill(400)]);
    const notes = (await Promise.all(placed.map(notesOf))).flat();
    const numbers = notes.map(({ number }) => Number(number.split('/')[1])).toSorted((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => first + at));
    const next = await delivered();
    await refund(next, 1);
    expect(Number((await notesOf(next))[0]?.number.split('/')[1])).toBe(first + 20);
  });

  it('the credit notes of partial refunds add up to the invoice', { tags: ['extended'] }, async () => {
    const placed = await delivered();
    const { total } = placed.order;
    const third = Math.floor((total * 100) / 3) / 100;
    await Promise.all([refund(placed, third), refund(placed, third), refund(placed, third)]);
    await refund(placed, Math.round((total - 3 * third) * 100) / 100);
    const notes = await notesOf(placed);
    expect(Math.round(notes.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(
      Math.round(total * 100),
    );
  });
});
