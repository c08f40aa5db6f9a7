import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type Db, transaction } from '#kernel/database/database.ts';
import { openPayment } from '#modules/order-payments/server/open-payment.ts';
import type { CaptureDependencies } from '#modules/order-payments/server/payment-dependencies.ts';
import { recordRefundState, workRefund } from '#modules/order-payments/server/provider-refunds.ts';
import { refundByStaff } from '#modules/order-payments/server/refund-by-staff.ts';
import { applyReportedPayment } from '#modules/order-payments/server/reported-payment.ts';
import type { ReturnRequest } from '#modules/orders/contract/returns.ts';
import { transitionByStaff } from '#modules/orders/server/admin/transition-by-staff.ts';
import { cancelOwn, requestReturn } from '#modules/orders/server/customers/own-orders.ts';
import { sendShipment } from '#modules/orders/server/fulfilment/shipping.ts';
import { writeCreditNote } from '#modules/orders/server/invoicing/credit-notes.ts';
import { creditNotes } from '#modules/orders/server/invoicing/tables.ts';
import { placeOrder } from '#modules/orders/server/place-order/place-order.ts';
import { receiveReturn } from '#modules/orders/server/returns/receive-return.ts';
import { answerReturn } from '#modules/orders/server/returns/returns.ts';
import type { StaffMember } from '#modules/orders/server/staff-members.ts';
import { orders } from '#modules/orders/server/tables.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefusal,
  ProviderUnavailable,
} from '#modules/payments/server/provider.ts';
import { refunds } from '#modules/payments/server/tables.ts';
import { databases } from '#tests/support/databases.ts';
import {
  addStaffMember,
  guest,
  openOrdering,
  openTestCategory,
  requestOf,
  reread,
} from '#tests/support/order-dependencies.ts';

// Captured payments and refunds, without HTTP: the test decides the answers of the provider.

describe.each(databases)('on $kind', ({ skipped, open }) => {
  let database: Database;
  let db: Db;
  let addProduct: Awaited<ReturnType<typeof openTestCategory>>;
  let opened: Awaited<ReturnType<typeof openOrdering>>;
  let paying: CaptureDependencies;
  let staffMember: StaffMember;
  /** The refunds requested from the provider. */
  let refundRequests: { key: string; paymentId: string; amount: number; reason: string }[];
  /** The answer of the provider: a state of the refund, or an error. */
  let answer: ProviderRefund['state'] | Error;
  let troubles: unknown[];
  beforeAll(async () => {
    if (skipped) return;
    database = await open();
    db = database.db;
    addProduct = await openTestCategory(db);
    staffMember = await addStaffMember(db);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    if (skipped) return;
    opened = await openOrdering(db);
    [refundRequests, answer, troubles] = [[], 'done', []];
    const given = (id: string, paymentId: string, amount: number, key: string): ProviderRefund => {
      if (answer instanceof Error) throw answer;
      return { id, paymentId, amount, key, state: answer };
    };
    const provider = {
      name: 'razorpay',
      keyId: 'key',
      script: 'https://pay.example',
      open: async () => `order_${uuid()}`,
      windowValues: async () => ({}),
      async refund(request: (typeof refundRequests)[number]) {
        refundRequests.push(request);
        return given(`rfnd_${request.key}`, request.paymentId, request.amount, request.key);
      },
      async refundOf(id: string) {
        const [before] = await db.select().from(refunds).where(eq(refunds.providerRefundId, id));
        const [payment] = (await reread(db, await numberOf(before?.orderId ?? ''))).money.payments;
        return given(id, payment?.providerPaymentId ?? '', before?.amount ?? 0, before?.id ?? '');
      },
    } as unknown as PaymentProvider;
    paying = {
      ordering: opened.ordering,
      providerNamed: () => provider,
      directNamed: () => null,
      onTrouble: (error) => troubles.push(error),
    };
  });

  const numberOf = async (orderId: string) =>
    (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.number ?? 0;
  const byKey = (number: number) => ({ caller: null, key: opened.ordering.keys.keyOf(number) });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code, fields }) => ({ code, fields }),
    );
  /** Places an order of two mugs: 86.40 with the tax. */
  async function placed(payment: 'cod' | 'razorpay') {
    const mug = await addProduct();
    return (await placeOrder(opened.ordering, requestOf([{ product: mug, quantity: 2 }], { payment }), guest))
      .row.number;
  }
  async function begun() {
    const number = await placed('razorpay');
    const { providerOrderId: orderId } = await openPayment(paying, number, byKey(number));
    return { number, orderId };
  }
  const seen = (orderId: string | null, more: Partial<ProviderPayment> = {}): ProviderPayment => ({
    id: `pay_${uuid()}`,
    orderId,
    amount: 8640,
    currency: 'INR',
    state: 'captured',
    error: '',
    ...more,
  });
  async function paidOnline() {
    const { number, orderId } = await begun();
    const payment = seen(orderId);
    await applyReportedPayment(paying, payment);
    return { number, orderId, payment };
  }
  const whole = (number: number) => reread(db, number);
  const rowOf = async (number: number) => (await whole(number)).row;
  const moneyOf = async (number: number) => (await whole(number)).money;
  const move = (number: number, to: Parameters<typeof transitionByStaff>[3]['to']) =>
    transitionByStaff(opened.ordering, staffMember, number, { to, note: '' });
  async function deliver(number: number) {
    const { lines } = await whole(number);
    const sent = lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
    const parcel = {
      lines: sent,
      carrierName: 'by-hand',
      service: null,
      carrier: '',
      trackingNumber: '',
      trackingUrl: null,
    };
    await sendShipment(opened.ordering, staffMember, number, parcel, null);
    await move(number, 'delivered');
  }
  const give = (number: number, amount: number, { reason = 'Broken', key = null as string | null } = {}) =>
    refundByStaff(paying, staffMember, number, { amount, reason }, key);
  const refundJobs = () =>
    opened.added.flatMap((job) =>
      job.kind === 'refund' ? [{ ...job.payload, after: job.afterSeconds }] : [],
    );
  /** Runs the refund jobs, including follow-up jobs that are due at once. */
  async function work() {
    const due = refundJobs();
    opened.added.length = 0;
    for (const { refundId } of due) await workRefund(paying, refundId);
  }
  const note = (given: Partial<ProviderRefund> & { paymentId: string }) =>
    transaction(db, (tx) =>
      recordRefundState(paying, tx, {
        id: `rfnd_${uuid()}`,
        amount: 1000,
        state: 'done',
        key: null,
        ...given,
      }),
    );
  const mailTo = (to: string) => opened.mails().findLast((mail) => mail.to === to);

  describe.skipIf(skipped)('payments', () => {
    it('captures a payment once, however often the provider reports it', async () => {
      const { number, orderId } = await begun();
      const payment = seen(orderId);
      for (let times = 0; times < 3; times++) await applyReportedPayment(paying, payment);
      const { row, money } = await whole(number);
      expect(row).toMatchObject({ state: 'paid', refunded: 0 });
      expect(money.refunds).toEqual([]);
      expect(money.payments).toMatchObject([
        {
          state: 'captured',
          provider: 'razorpay',
          providerOrderId: orderId,
          providerPaymentId: payment.id,
          amount: 8640,
          currency: 'INR',
          isSurplus: false,
          capturedAt: opened.clock.now,
          error: '',
        },
      ]);
    });

    it('a failed payment is recorded once with its error, and may be captured later', async () => {
      const { number, orderId } = await begun();
      const failed = seen(orderId, { state: 'failed', error: 'Declined' });
      for (let times = 0; times < 2; times++) await applyReportedPayment(paying, failed);
      expect((await moneyOf(number)).payments).toMatchObject([
        { state: 'open' },
        {
          state: 'failed',
          error: 'Declined',
          providerPaymentId: failed.id,
          amount: 8640,
          currency: 'INR',
          providerOrderId: orderId,
          createdAt: opened.clock.now,
          capturedAt: null,
        },
      ]);
      expect((await rowOf(number)).state).toBe('placed');
      await applyReportedPayment(paying, { ...failed, state: 'captured', error: '' });
      const { row, money } = await whole(number);
      expect(row.state).toBe('paid');
      expect(money.payments).toMatchObject([{ state: 'captured', providerPaymentId: failed.id, error: '' }]);
    });

    it('a failure reported after the payment of an order leaves the order paid', async () => {
      const { number, orderId, payment } = await paidOnline();
      await applyReportedPayment(paying, { ...payment, state: 'failed', error: 'Late' });
      expect((await moneyOf(number)).payments).toMatchObject([{ state: 'captured', error: '' }]);
      await applyReportedPayment(paying, seen(orderId, { state: 'failed' }));
      expect((await rowOf(number)).state).toBe('paid');
    });

    const isIgnored = async (more: (orderId: string) => Partial<ProviderPayment>) => {
      const { number, orderId } = await begun();
      await applyReportedPayment(paying, seen(orderId, more(orderId)));
      const { row, money } = await whole(number);
      expect([row.state, money.payments.length, money.payments[0]?.state]).toEqual(['placed', 1, 'open']);
    };

    it.each<[string, (orderId: string) => Partial<ProviderPayment>]>([
      ['for an order of another shop', () => ({ orderId: 'order_unknown' })],
      ['that is authorised but not captured', (orderId) => ({ orderId, state: 'authorized' })],
    ])('ignores a payment %s', (_, more) => isIgnored(more));
    it.each<[string, (orderId: string) => Partial<ProviderPayment>]>([
      ['without an order', () => ({ orderId: null })],
      ['in an unknown state', (orderId) => ({ orderId, state: 'other' })],
    ])('ignores a payment %s', { tags: ['extended'] }, (_, more) => isIgnored(more));

    it('refunds a second payment of a paid order in full, without a credit note', async () => {
      const { number, orderId } = await paidOnline();
      const second = seen(orderId);
      await applyReportedPayment(paying, second);
      const { row, money } = await whole(number);
      expect(row).toMatchObject({ state: 'paid', refunded: 0 });
      expect(money.payments).toMatchObject([
        { isSurplus: false },
        { isSurplus: true, state: 'captured', providerPaymentId: second.id, capturedAt: opened.clock.now },
      ]);
      expect(money.refunds).toMatchObject([
        {
          paymentId: money.payments[1]?.id,
          amount: 8640,
          reason: 'Paid twice',
          by: 'system',
          state: 'pending',
          createdAt: opened.clock.now,
        },
      ]);
      expect(refundJobs()).toEqual([{ refundId: money.refunds[0]?.id, after: 0 }]);
      await work();
      expect(refundRequests).toMatchObject([{ paymentId: second.id, amount: 8640, reason: 'Paid twice' }]);
      const after = await whole(number);
      expect(after.money.payments).toMatchObject([{ state: 'captured' }, { state: 'refunded' }]);
      // The payment never belonged to the order: no credit note reduces the invoice for it.
      expect([after.row.state, after.row.refunded, after.creditNotes]).toEqual(['paid', 0, []]);
    });

    it('refunds a payment of another amount, and the order can still be paid', async () => {
      const { number, orderId } = await begun();
      await applyReportedPayment(paying, seen(orderId, { amount: 8639 }));
      const { row, money } = await whole(number);
      expect([row.state, row.refunded]).toEqual(['placed', 0]);
      expect(money.refunds).toMatchObject([{ amount: 8639, reason: 'Wrong amount paid' }]);
      await applyReportedPayment(paying, seen(orderId));
      expect((await rowOf(number)).state).toBe('paid');
    });

    it('refunds a payment of a cancelled order as too late', async () => {
      const { number, orderId } = await begun();
      await cancelOwn(opened.ordering, number, byKey(number), '');
      await applyReportedPayment(paying, seen(orderId));
      const { row, money } = await whole(number);
      expect([row.state, row.refunded]).toEqual(['cancelled', 0]);
      expect(money.refunds).toMatchObject([{ amount: 8640, reason: 'Paid too late' }]);
    });
  });

  describe.skipIf(skipped)('cancelling an order', () => {
    it('an order paid online is refunded in full when its customer cancels it', async () => {
      const { number, payment } = await paidOnline();
      await cancelOwn(opened.ordering, number, byKey(number), 'Too late');
      expect(await rowOf(number)).toMatchObject({ state: 'cancelled', dueBack: 8640, refunded: 8640 });
      expect((await moneyOf(number)).refunds).toMatchObject([
        { amount: 8640, reason: 'Cancelled', by: 'customer', byId: null, state: 'pending' },
      ]);
      expect(mailTo('meera@example.com')?.text).toContain('We’re refunding ₹86.40 the way you paid.');
      await work();
      expect(refundRequests).toMatchObject([{ paymentId: payment.id, amount: 8640, reason: 'Cancelled' }]);
      const { row, money, creditNotes, events } = await whole(number);
      expect(row).toMatchObject({ state: 'refunded', refunded: 8640 });
      expect(money.payments[0]?.state).toBe('refunded');
      expect(creditNotes).toMatchObject([
        { amount: 8640, refundId: money.refunds[0]?.id, reason: 'Cancelled' },
      ]);
      expect(events.at(-1)).toMatchObject({ state: 'refunded', what: 'Refunded ₹86.40', by: 'customer' });
      expect(mailTo('meera@example.com')?.text).toContain('It can take up to seven working days');
    });

    it('cancelling an order paid by hand asks staff to refund it by hand', async () => {
      const number = await placed('cod');
      await move(number, 'paid');
      await cancelOwn(opened.ordering, number, byKey(number), '');
      const { row, money, events } = await whole(number);
      expect(row).toMatchObject({ state: 'cancelled', dueBack: 8640, refunded: 0 });
      expect(money.refunds).toEqual([]);
      expect(events.map(({ what }) => what)).toContain('Refund of ₹86.40 due');
      expect(mailTo('meera@example.com')?.text).toContain('We’ll refund ₹86.40');
      const toShop = opened.mails().filter(({ to }) => to === 'owner@example.com');
      expect(toShop.some(({ text }) => text.includes('₹86.40'))).toBe(true);
    });

    it('an order cancelled by the shop is mailed to its customer and not to the shop', async () => {
      const number = await placed('cod');
      await move(number, 'paid');
      opened.added.length = 0;
      await move(number, 'cancelled');
      expect(opened.mails().map(({ to }) => to)).toEqual(['meera@example.com']);
    });

    it('cancelling an unpaid order makes no refund due', async () => {
      const number = await placed('cod');
      await cancelOwn(opened.ordering, number, byKey(number), '');
      expect(await rowOf(number)).toMatchObject({ dueBack: 0, refunded: 0 });
      expect(mailTo('meera@example.com')?.text).not.toMatch(/refund/i);
    });

    it('a fully refunded order becomes refunded when it is cancelled', async () => {
      const { number } = await paidOnline();
      await give(number, 86.4);
      await work();
      expect((await rowOf(number)).state).toBe('paid');
      await move(number, 'cancelled');
      expect(await rowOf(number)).toMatchObject({ state: 'refunded', refunded: 8640 });
      expect((await whole(number)).events.map(({ what }) => what)).toContain(
        'Everything is already refunded',
      );
      expect((await moneyOf(number)).refunds).toHaveLength(1);
    });

    it('a cancelled order becomes refunded only when its pending refund completes', {
      tags: ['extended'],
    }, async () => {
      const { number } = await paidOnline();
      await give(number, 86.4);
      await move(number, 'cancelled');
      expect((await rowOf(number)).state).toBe('cancelled');
      await work();
      expect((await rowOf(number)).state).toBe('refunded');
    });

    it('cancelling a partly refunded order refunds the rest', async () => {
      const { number } = await paidOnline();
      await give(number, 20);
      await move(number, 'cancelled');
      expect((await moneyOf(number)).refunds.map(({ amount }) => amount)).toEqual([2000, 6640]);
      expect(mailTo('meera@example.com')?.text).toContain('We’re refunding ₹66.40');
      expect(await rowOf(number)).toMatchObject({ refunded: 8640, dueBack: 8640 });
    });
  });

  describe.skipIf(skipped)('refunds by the shop', () => {
    it('a refund of an online payment goes through the provider and has a credit note and a mail', async () => {
      const { number, payment } = await paidOnline();
      const order = await give(number, 20.5, { reason: 'Broken' });
      expect(order).toMatchObject({ refunded: 20.5, refundable: 65.9 });
      const { money, events } = await whole(number);
      expect(money.refunds).toMatchObject([
        {
          amount: 2050,
          reason: 'Broken',
          state: 'pending',
          by: 'shop',
          byId: staffMember.userId,
          byName: 'Kabir',
          paymentId: money.payments[0]?.id,
          createdAt: opened.clock.now,
        },
      ]);
      expect(events.at(-1)).toMatchObject({
        what: 'Refund of ₹20.50 requested',
        internal: true,
        by: 'shop',
        byId: staffMember.userId,
        byName: 'Kabir',
        note: 'Broken',
        at: opened.clock.now,
        state: null,
      });
      await work();
      expect(refundRequests).toEqual([
        { key: money.refunds[0]?.id, paymentId: payment.id, amount: 2050, reason: 'Broken' },
      ]);
      const after = await whole(number);
      expect(after.row).toMatchObject({ state: 'paid', refunded: 2050 });
      expect(after.money.payments[0]?.state).toBe('captured');
      expect(after.money.refunds).toMatchObject([
        {
          state: 'done',
          doneAt: opened.clock.now,
          providerRefundId: `rfnd_${money.refunds[0]?.id}`,
          error: '',
        },
      ]);
      expect(after.events.at(-1)).toMatchObject({
        what: 'Refunded ₹20.50',
        state: null,
        note: 'Broken',
        by: 'shop',
        byName: 'Kabir',
        internal: false,
      });
      expect(after.creditNotes).toMatchObject([
        { amount: 2050, refundId: money.refunds[0]?.id, reason: 'Broken' },
      ]);
      expect(mailTo('meera@example.com')?.text).toMatch(
        /We’ve refunded ₹20\.50[\s\S]+It can take[\s\S]+Reason: Broken/,
      );
      expect(mailTo('meera@example.com')?.text).toContain(`Credit note ${after.creditNotes[0]?.number}`);
    });

    it('records a refund of an order with cash on delivery as done, with its credit note', async () => {
      const number = await placed('cod');
      await deliver(number);
      const order = await give(number, 86.4, { reason: '' });
      const { row, money, events, creditNotes } = await whole(number);
      expect(order.creditNotes).toEqual([
        {
          id: creditNotes[0]?.id,
          number: creditNotes[0]?.number,
          refundId: money.refunds[0]?.id,
          amount: 86.4,
          at: opened.clock.now.toISOString(),
          replacedInvoice: null,
        },
      ]);
      expect(row).toMatchObject({ state: 'refunded', refunded: 8640 });
      expect(money.refunds).toMatchObject([
        {
          state: 'done',
          paymentId: null,
          amount: 8640,
          by: 'shop',
          byId: staffMember.userId,
          byName: 'Kabir',
          createdAt: opened.clock.now,
          doneAt: opened.clock.now,
        },
      ]);
      expect(creditNotes).toMatchObject([{ amount: 8640, tax: 640, issuedAt: opened.clock.now }]);
      expect(creditNotes[0]?.number).toMatch(/^CN-20\d\d-\d\d\/\d{5}$/);
      expect(events.at(-1)).toMatchObject({ state: 'refunded', what: 'Refunded ₹86.40' });
      expect(mailTo('meera@example.com')?.text).not.toContain('It can take');
      expect(mailTo('meera@example.com')?.text).not.toContain('Reason:');
      expect(refundJobs()).toEqual([]);
    });

    it('a delivered order becomes refunded once its whole price is refunded', async () => {
      const number = await placed('cod');
      await deliver(number);
      await give(number, 50);
      expect((await rowOf(number)).state).toBe('delivered');
      await give(number, 36.4);
      expect((await rowOf(number)).state).toBe('refunded');
      const { creditNotes } = await whole(number);
      expect(creditNotes.map(({ amount }) => amount)).toEqual([5000, 3640]);
      expect(creditNotes.reduce((sum, { tax }) => sum + tax, 0)).toBe(640);
    });

    it('a returned order remains due after a smaller refund, until staff settle it', {
      tags: ['extended'],
    }, async () => {
      const number = await placed('cod');
      await deliver(number);
      const [line] = (await whole(number)).lines;
      const lines = [{ lineId: line?.id ?? '', quantity: line?.quantity ?? 0 }];
      const refundTo = { by: 'upi', upi: 'meera@bank' } as const;
      const refund = {
        lines,
        kind: 'other',
        reason: 'Too small',
        photos: [],
        refundTo,
      } satisfies ReturnRequest;
      const { returns } = await requestReturn(opened.ordering, number, byKey(number), refund, null);
      const way = { number, returnId: returns[0]?.id ?? '' };
      await answerReturn(opened.ordering, staffMember, way, { to: 'approved', note: '' });
      const arrived = lines.map((each) => ({ ...each, condition: 'damaged' as const }));
      await receiveReturn(opened.ordering, staffMember, way, { lines: arrived, isLast: false, note: '' });
      expect(await rowOf(number)).toMatchObject({ state: 'returned', dueBack: 8640, refunded: 0 });
      await give(number, 30);
      expect(await rowOf(number)).toMatchObject({ state: 'returned', dueBack: 8640, refunded: 3000 });
      await transitionByStaff(opened.ordering, staffMember, number, {
        to: 'settled',
        note: 'All of it was broken',
      });
      expect(await rowOf(number)).toMatchObject({ state: 'refunded', dueBack: 3000, refunded: 3000 });
    });

    it('refuses a refund of more than is left, of an unpaid order or of an unknown order', async () => {
      const number = await placed('cod');
      expect(await refusal(give(number, 1))).toMatchObject({ code: 'not_possible_now' });
      await move(number, 'paid');
      await give(number, 80);
      expect(await refusal(give(number, 6.41))).toEqual({
        code: 'invalid_input',
        fields: [{ path: 'amount', message: 'must be at most 6.4, the amount left to refund' }],
      });
      expect(await refusal(give(number, 6.4))).toBeNull();
      expect(await refusal(give(999_999, 1))).toMatchObject({ code: 'not_found' });
    });

    it('refunds once per idempotency key, and refuses a different refund with the same key', async () => {
      const [number, other] = [await placed('cod'), await placed('cod')];
      for (const each of [number, other]) await move(each, 'paid');
      const key = uuid();
      await give(number, 10, { key });
      await give(number, 10, { key });
      expect((await moneyOf(number)).refunds).toHaveLength(1);
      expect(await refusal(give(number, 11, { key }))).toMatchObject({ code: 'key_reused' });
      expect(await refusal(give(number, 10, { key, reason: 'Late' }))).toMatchObject({ code: 'key_reused' });
      expect(await refusal(give(other, 10, { key }))).toMatchObject({ code: 'key_reused' });
      await give(number, 10);
      await give(number, 10);
      expect((await moneyOf(number)).refunds).toHaveLength(3);
    });

    it('a refund of an order without an invoice has no credit note', async () => {
      const number = await placed('cod');
      await db.update(orders).set({ paidAt: new Date() }).where(eq(orders.number, number));
      await give(number, 10);
      const { row } = await whole(number);
      expect(row.invoiceNumber).toBeNull();
      expect(await db.select().from(creditNotes).where(eq(creditNotes.orderId, row.id))).toEqual([]);
    });

    it('writes no credit note once the whole invoice is credited', async () => {
      const number = await placed('cod');
      await deliver(number);
      await give(number, 86.4);
      const { row } = await whole(number);
      const more = { amount: 1000, refundId: null, reason: '', at: opened.clock.now };
      expect(await transaction(db, (tx) => writeCreditNote(tx, row, more))).toBeNull();
      const { creditNotes: notes } = await whole(number);
      expect(notes).toHaveLength(1);
    });
  });

  describe.skipIf(skipped)('refunds at the provider', () => {
    const agedSeconds = (seconds: number) => {
      opened.clock.now = new Date(opened.clock.now.getTime() + seconds * 1000);
    };

    it('checks a pending refund at growing intervals of at most an hour', async () => {
      const { number } = await paidOnline();
      await give(number, 20);
      answer = 'pending';
      await work();
      expect(refundJobs()).toMatchObject([{ after: 5 }]);
      agedSeconds(100);
      await work();
      expect(refundJobs()).toMatchObject([{ after: 100 }]);
      agedSeconds(10_000);
      await work();
      expect(refundJobs()).toMatchObject([{ after: 3600 }]);
      // The refund was requested once, and reconciled by its ID from then on.
      expect(refundRequests).toHaveLength(1);
      answer = 'done';
      await work();
      expect(refundJobs()).toEqual([]);
      expect((await moneyOf(number)).refunds).toMatchObject([{ state: 'done', doneAt: opened.clock.now }]);
    });

    it('requests a refund that the provider does not answer again with the same key', async () => {
      const { number } = await paidOnline();
      await give(number, 20);
      answer = new ProviderUnavailable('No answer');
      await work();
      expect(troubles).toEqual([answer]);
      expect(refundJobs()).toMatchObject([{ after: 5 }]);
      answer = 'done';
      await work();
      expect(new Set(refundRequests.map(({ key }) => key)).size).toBe(1);
      expect(refundRequests).toHaveLength(2);
      expect((await moneyOf(number)).refunds).toMatchObject([{ state: 'done' }]);
    });

    it('a refund that the provider rejects fails, notifies the shop and does not count as refunded', async () => {
      const { number } = await paidOnline();
      await give(number, 20);
      answer = new ProviderRefusal('Too old');
      await work();
      expect(refundJobs()).toEqual([]);
      const { row, money, events } = await whole(number);
      expect(row.refunded).toBe(0);
      expect(money.refunds).toMatchObject([{ state: 'failed', error: 'Too old', doneAt: null }]);
      expect(events.at(-1)).toMatchObject({
        what: 'Refund of ₹20 failed',
        note: 'Too old',
        internal: true,
        by: 'system',
        state: null,
      });
      const toShop = mailTo('owner@example.com');
      expect(toShop?.text).toContain('₹20');
      expect(toShop?.text).toContain('Too old');
      opened.added.length = 0;
      await workRefund(paying, money.refunds[0]?.id ?? '');
      expect(refundRequests).toHaveLength(1);
    });

    it('a pending refund stays pending and is checked again when the provider refuses to answer', async () => {
      const { number } = await paidOnline();
      await give(number, 20);
      answer = 'pending';
      await work();
      answer = new ProviderRefusal('Unknown');
      await work();
      expect((await moneyOf(number)).refunds).toMatchObject([{ state: 'pending' }]);
      expect(refundJobs()).toHaveLength(1);
    });

    it('a refund that fails at the provider fails in the shop, and a completed one stays completed', async () => {
      const { number, payment } = await paidOnline();
      await give(number, 20);
      answer = 'failed';
      await work();
      expect((await moneyOf(number)).refunds).toMatchObject([
        { state: 'failed', error: 'The payment provider could not refund it' },
      ]);
      answer = 'done';
      await give(number, 30);
      await work();
      const done = (await moneyOf(number)).refunds.find(({ state }) => state === 'done');
      await note({ paymentId: payment.id, id: done?.providerRefundId ?? '', amount: 3000, state: 'failed' });
      expect((await moneyOf(number)).refunds.map(({ state }) => state)).toEqual(['failed', 'done']);
      expect((await rowOf(number)).refunded).toBe(3000);
    });

    it('a failed refund that the provider completes later counts as refunded', async () => {
      const { number, payment } = await paidOnline();
      await give(number, 20);
      answer = 'failed';
      await work();
      const [failed] = (await moneyOf(number)).refunds;
      await note({ paymentId: payment.id, id: failed?.providerRefundId ?? '', amount: 2000 });
      expect((await moneyOf(number)).refunds).toMatchObject([{ state: 'done', error: '' }]);
      expect((await rowOf(number)).refunded).toBe(2000);
    });

    it('recognises a refund with a lost response by its key, but not for another payment', async () => {
      const [{ number, payment }, other] = [await paidOnline(), await paidOnline()];
      await give(number, 20);
      const [pending] = (await moneyOf(number)).refunds;
      await note({ paymentId: other.payment.id, key: pending?.id ?? '', amount: 500 });
      expect((await moneyOf(number)).refunds).toMatchObject([{ state: 'pending' }]);
      expect((await moneyOf(other.number)).refunds).toMatchObject([{ amount: 500, state: 'done' }]);
      await note({ paymentId: payment.id, key: pending?.id ?? '', id: 'rfnd_lost', amount: 2000 });
      expect((await moneyOf(number)).refunds).toMatchObject([
        { state: 'done', providerRefundId: 'rfnd_lost' },
      ]);
    });

    it('records a refund made at the provider up to the amount of the payment', async () => {
      const { number, payment } = await paidOnline();
      const id = `rfnd_${uuid()}`;
      await note({ paymentId: payment.id, id, amount: 5000, state: 'pending', key: 'not ours' });
      const { row, money } = await whole(number);
      expect(row).toMatchObject({ state: 'paid', refunded: 5000 });
      expect(money.refunds).toMatchObject([
        {
          amount: 5000,
          state: 'pending',
          providerRefundId: id,
          by: 'shop',
          byId: null,
          reason: 'Refunded at the payment provider',
          createdAt: opened.clock.now,
        },
      ]);
      await note({ paymentId: payment.id, id, amount: 5000 });
      expect((await moneyOf(number)).refunds).toMatchObject([{ state: 'done' }]);
      await note({ paymentId: payment.id, amount: 5000 });
      expect((await moneyOf(number)).refunds.map(({ amount }) => amount)).toEqual([5000, 3640]);
      await note({ paymentId: payment.id, amount: 1 });
      const after = await whole(number);
      expect(after.money.refunds).toHaveLength(2);
      expect(after.money.payments[0]?.state).toBe('refunded');
      expect(after.row.refunded).toBe(8640);
    });

    it('refunds made at the provider count against their own payment, not against another one', async () => {
      const { number, orderId, payment } = await paidOnline();
      await applyReportedPayment(paying, seen(orderId));
      await work();
      await note({ paymentId: payment.id, amount: 1000 });
      expect((await moneyOf(number)).payments).toMatchObject([{ state: 'captured' }, { state: 'refunded' }]);
      await note({ paymentId: payment.id, amount: 7640 });
      const { row, money } = await whole(number);
      expect(money.refunds.map(({ amount }) => amount)).toEqual([8640, 1000, 7640]);
      expect(money.payments).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }]);
      expect(row.refunded).toBe(8640);
    });

    it('a payment is refunded in full only once all of its refunds are completed', async () => {
      const { number, payment } = await paidOnline();
      await note({ paymentId: payment.id, amount: 5000, state: 'pending' });
      await note({ paymentId: payment.id, amount: 3640 });
      expect((await moneyOf(number)).payments).toMatchObject([{ state: 'captured' }]);
    });

    it('ignores a refund made at the provider if it failed or belongs to no captured payment', async () => {
      const { number, payment } = await paidOnline();
      await note({ paymentId: payment.id, state: 'failed' });
      await note({ paymentId: 'pay_unknown' });
      expect((await moneyOf(number)).refunds).toEqual([]);
      const { number: open, orderId } = await begun();
      const failed = seen(orderId, { state: 'failed' });
      await applyReportedPayment(paying, failed);
      await note({ paymentId: failed.id });
      expect((await moneyOf(open)).refunds).toEqual([]);
    });

    it('sends no unknown refund and no refund by hand to the provider', async () => {
      await workRefund(paying, uuid());
      const number = await placed('cod');
      await move(number, 'paid');
      await give(number, 10);
      await workRefund(paying, (await moneyOf(number)).refunds[0]?.id ?? '');
      expect([refundRequests, refundJobs()]).toEqual([[], []]);
    });
  });

  it.skipIf(skipped)('numbers invoices and credit notes without a gap in their year', async () => {
    const numbers = async (moment: string) => {
      opened.clock.now = new Date(moment);
      const number = await placed('cod');
      await move(number, 'paid');
      await give(number, 10);
      const { row, creditNotes } = await whole(number);
      expect(row).toMatchObject({
        invoicedAt: opened.clock.now,
        invoiceSeller: { name: 'Haat', address: '', taxNumber: '' },
      });
      return [row.invoiceNumber, creditNotes[0]?.number];
    };
    expect(await numbers('2031-03-31T12:00:00Z')).toEqual(['2030-31/00001', 'CN-2030-31/00001']);
    expect(await numbers('2031-03-31T12:00:01Z')).toEqual(['2030-31/00002', 'CN-2030-31/00002']);
    expect(await numbers('2031-04-01T12:00:00Z')).toEqual(['2031-32/00001', 'CN-2031-32/00001']);
  });

  it.skipIf(skipped)(
    'an order has one invoice, dated when it was first paid or packed',
    { tags: ['extended'] },
    async () => {
      const { number } = await paidOnline();
      const { invoiceNumber, invoicedAt } = await rowOf(number);
      opened.clock.now = new Date(opened.clock.now.getTime() + 1000);
      await move(number, 'packed');
      expect(await rowOf(number)).toMatchObject({ invoiceNumber, invoicedAt });
      const cod = await placed('cod');
      expect((await rowOf(cod)).invoiceNumber).toBeNull();
      await move(cod, 'packed');
      expect(await rowOf(cod)).toMatchObject({ invoicedAt: opened.clock.now });
    },
  );
});
