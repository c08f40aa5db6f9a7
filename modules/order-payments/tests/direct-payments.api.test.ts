import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '#kernel/database/database.ts';
import type { ShopError } from '#kernel/http/errors.ts';
import { claimDirectPayment, openDirectPayment } from '#modules/order-payments/server/direct-payment.ts';
import { abandonPayment } from '#modules/order-payments/server/open-payment.ts';
import type { CaptureDependencies } from '#modules/order-payments/server/payment-dependencies.ts';
import { cancelUnlessPaid } from '#modules/order-payments/server/reconcile.ts';
import { refundByStaff } from '#modules/order-payments/server/refund-by-staff.ts';
import { listOrders } from '#modules/orders/server/admin/list.ts';
import {
  type ManualTransition,
  transitionByStaff,
} from '#modules/orders/server/admin/transition-by-staff.ts';
import { anonymizeOrders } from '#modules/orders/server/customers/customers-store.ts';
import { cancelOwn } from '#modules/orders/server/customers/own-orders.ts';
import { placeOrder } from '#modules/orders/server/place-order/place-order.ts';
import { remindUnpaid } from '#modules/orders/server/reservation/unpaid-orders.ts';
import type { StaffMember } from '#modules/orders/server/staff-members.ts';
import { upiPayment } from '#plugins/upi/server/direct-payment.ts';
import { databases } from '#tests/support/databases.ts';
import {
  addStaffMember,
  guest,
  openOrdering,
  openTestCategory,
  requestOf,
  reread,
} from '#tests/support/order-dependencies.ts';
import { upi } from '#tests/support/paying.ts';

// Payments straight to the UPI address of the shop, which staff confirm.

describe.each(databases)('on $kind', ({ skipped, open }) => {
  let database: Database;
  let db: Db;
  let addProduct: Awaited<ReturnType<typeof openTestCategory>>;
  let opened: Awaited<ReturnType<typeof openOrdering>>;
  let paying: CaptureDependencies;
  let staffMember: StaffMember;
  /** A reference that no other test uses. */
  let utr: string;
  let utrs = 412_345_678_000;
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
    utr = String(++utrs);
    opened = await openOrdering(db);
    const direct = upiPayment(async () => upi);
    paying = {
      ordering: { ...opened.ordering, paymentMethods: () => ['cod', 'razorpay', 'upi'] },
      providerNamed: () => null,
      directNamed: (name) => (name === 'upi' ? direct : null),
      onTrouble: (error) => {
        throw error;
      },
    };
  });

  const asker = (number: number) => ({ caller: null, key: opened.ordering.keys.keyOf(number) });
  /** Places an order of one unit, of which the shop has two. */
  const place = async (payment = 'upi', cartId = uuid()) => {
    const product = await addProduct({ stockCount: 2 });
    const request = requestOf([{ product }], { payment, cartId });
    const { row } = await placeOrder(paying.ordering, request, guest);
    return { number: row.number, total: row.total, product, request };
  };
  const claim = (number: number, text = utr) => claimDirectPayment(paying, number, asker(number), text);
  const decide = (number: number, to: ManualTransition, reference = utr, note = '') =>
    transitionByStaff(paying.ordering, staffMember, number, {
      to,
      note,
      ...(to === 'paid' && { method: 'upi' as const }),
      reference,
    });
  const minutesLater = (minutes: number) => {
    opened.clock.now = new Date(opened.clock.now.getTime() + minutes * 60_000);
  };
  const release = (number: number) => cancelUnlessPaid(paying, number);
  const stateOf = async (number: number) => (await reread(db, number)).row.state;
  const history = async (number: number) => (await reread(db, number)).events.map(({ what }) => what);
  const inView = async (view: 'to_confirm' | 'unpaid' | 'to_refund') =>
    (await listOrders(db, { view, page: 1, limit: 100 }, opened.clock.now)).orders.map(
      ({ number }) => number,
    );
  const mailed = () => opened.mails().map(({ to, subject }) => `${to}: ${subject.replace(/ \(Haat\)$/, '')}`);
  const refused = (error: Promise<unknown>) =>
    error.then(
      () => null,
      ({ code, fields }: ShopError) => ({ code, paths: fields.map(({ path }) => path) }),
    );
  const notPossible = { code: 'not_possible_now', paths: [] };
  const wrongReference = { code: 'invalid_input', paths: ['reference'] };

  describe.skipIf(skipped)('payments straight to the UPI address of the shop', () => {
    it('the instructions have a link with address, payee, amount in rupees and number of the order', async () => {
      const { number, total } = await place();
      const { values } = await openDirectPayment(paying, number, asker(number));
      expect(values.link).toBe(
        `upi://pay?pa=haat.crafts@okbank&pn=Haat%20Crafts&tr=HAAT${number}&tn=Order%20${number}&am=${(total / 100).toFixed(2)}&cu=INR`,
      );
    });

    it('an advance is paid by UPI and confirmed by staff, and the courier collects the rest', async () => {
      const product = await addProduct({ stockCount: 2 });
      // The advance is checked for orders of shoppers; this one is placed by the shop itself.
      const request = requestOf([{ product }], { payment: 'upi', advance: 10 });
      const { row } = await placeOrder(paying.ordering, request, guest);
      const { values } = await openDirectPayment(paying, row.number, asker(row.number));
      expect(values.link).toContain('&am=10.00&');
      await claim(row.number);
      const confirmed = await transitionByStaff(paying.ordering, staffMember, row.number, {
        to: 'advance_paid',
        note: '',
        method: 'upi',
        reference: utr,
      });
      expect(confirmed).toMatchObject({ isPaid: false, claim: null, toCollect: (row.total - 1000) / 100 });
      expect(await refused(claim(row.number))).toEqual(notPossible);
      const { number } = await place();
      expect(await refused(claim(number))).toEqual(wrongReference);
      await cancelOwn(paying.ordering, row.number, asker(row.number), '');
      expect((await reread(db, row.number)).row).toMatchObject({ dueBack: 1000, refunded: 0 });
      expect(await inView('to_refund')).toContain(row.number);
    });

    it('an order with a UPI reference waits for staff, and mails customer and shop about it', async () => {
      const { number } = await place();
      const order = await claim(number, ` ${utr.slice(0, 4)} ${utr.slice(4)} `);
      expect(order).toMatchObject({ state: 'placed', isPaid: false, payBy: null, canCancel: false });
      expect(order.claim?.reference).toBe(utr);
      expect(await inView('to_confirm')).toContain(number);
      expect(await inView('unpaid')).not.toContain(number);
      expect(mailed()).toEqual([
        `meera@example.com: We’re checking your payment for order ${number}`,
        `owner@example.com: Confirm ₹${(order.total).toFixed(2)} for order ${number}`,
      ]);
    });

    it.each(['', '41234567890', '4123456789012', 'paid by phone', '41234567890a'])(
      'refuses %j as a UPI reference, and keeps the order open',
      async (text) => {
        const { number } = await place();
        expect(await refused(claim(number, text))).toEqual(wrongReference);
        expect(await inView('unpaid')).toContain(number);
      },
    );

    it('the same reference entered twice mails once, and a corrected one replaces it', async () => {
      const { number } = await place();
      await Promise.all([claim(number), claim(number)]);
      const { claim: corrected } = await claim(number, '999900001111');
      expect(corrected?.reference).toBe('999900001111');
      expect(mailed()).toHaveLength(2);
    });

    it('an order is paid once staff confirm its UPI payment, with invoice and mails, however often they click', async () => {
      const { number } = await place();
      await claim(number);
      const [first] = await Promise.all([decide(number, 'paid'), decide(number, 'paid')]);
      expect(first).toMatchObject({
        state: 'paid',
        isPaid: true,
        paidMethod: 'upi',
        paidReference: utr,
        claim: null,
      });
      expect(first.invoiceNumber).not.toBeNull();
      expect(await inView('to_confirm')).not.toContain(number);
      expect(mailed().slice(2)).toEqual([
        expect.stringContaining(`Your order ${number}`),
        expect.stringContaining(`New order ${number}`),
      ]);
    });

    it('staff confirm a UPI payment without a reference of the customer', async () => {
      const { number } = await place();
      expect(await decide(number, 'paid')).toMatchObject({ state: 'paid', paidReference: utr });
    });

    it('a UPI reference pays one order only, also when staff confirm two orders at once', async () => {
      const [one, other] = [await place(), await place()];
      await Promise.all([claim(one.number), claim(other.number)]);
      const results = await Promise.all([
        refused(decide(one.number, 'paid')),
        refused(decide(other.number, 'paid', `${utr.slice(0, 6)} ${utr.slice(6)}`)),
      ]);
      expect(results.filter((result) => result === null)).toHaveLength(1);
      expect(results).toContainEqual(wrongReference);
      const third = await place();
      expect(await refused(claim(third.number))).toEqual(wrongReference);
      const cash = await place('cod');
      await decide(cash.number, 'packed', '');
      expect(await refused(decide(cash.number, 'paid'))).toEqual(wrongReference);
    });

    it('the rest of an order is not paid with the UPI reference of its advance, and its own pays no other order', async () => {
      const product = await addProduct({ stockCount: 2 });
      const request = requestOf([{ product }], { payment: 'upi', advance: 10 });
      const { number } = (await placeOrder(paying.ordering, request, guest)).row;
      const action = { to: 'advance_paid', note: '', method: 'upi', reference: utr } as const;
      await transitionByStaff(paying.ordering, staffMember, number, action);
      await decide(number, 'packed', '');
      expect(await refused(decide(number, 'paid'))).toEqual(wrongReference);
      const rest = String(++utrs);
      expect(await decide(number, 'paid', rest)).toMatchObject({ isPaid: true });
      const other = await place();
      expect(await refused(claim(other.number, rest))).toEqual(wrongReference);
      expect(await refused(decide(other.number, 'paid', rest))).toEqual(wrongReference);
      // The references of payments stay in the books when a customer is erased.
      await anonymizeOrders(db, [(await reread(db, number)).row.id]);
      expect(await refused(claim(other.number, rest))).toEqual(wrongReference);
    });

    it('a UPI reference that did not arrive for one order, or refunded it, pays another', async () => {
      const [one, other] = [await place(), await place()];
      await claim(one.number);
      await decide(one.number, 'payment_missing');
      expect(await decide(other.number, 'paid')).toMatchObject({ state: 'paid', paidReference: utr });
      await cancelOwn(paying.ordering, other.number, asker(other.number), '');
      const refund = {
        amount: other.total / 100,
        reason: '',
        method: 'upi',
        reference: String(++utrs),
      } as const;
      await refundByStaff(paying, staffMember, other.number, refund, null);
      expect(await decide(one.number, 'paid', refund.reference)).toMatchObject({ state: 'paid' });
    });

    it('an order with an entered reference is not released before staff have decided', async () => {
      const { number, product } = await place();
      await claim(number);
      minutesLater(31);
      await release(number);
      await remindUnpaid(paying.ordering, number);
      await abandonPayment(paying, number, asker(number));
      expect(await stateOf(number)).toBe('placed');
      expect(mailed()).toHaveLength(2);
      // Another order of the same cart does not replace it.
      const again = requestOf([{ product }], {
        payment: 'upi',
        note: 'Once more',
        cartId: (await reread(db, number)).row.cartId ?? '',
      });
      expect(await refused(placeOrder(paying.ordering, again, guest))).toMatchObject({
        code: 'cart_ordered',
      });
    });

    it('an order with an entered reference is not cancelled by its customer or staff before the decision', async () => {
      const { number } = await place();
      await claim(number);
      expect(await refused(cancelOwn(paying.ordering, number, asker(number), ''))).toEqual(notPossible);
      expect(await refused(decide(number, 'cancelled', ''))).toEqual(notPossible);
      expect(await stateOf(number)).toBe('placed');
    });

    it('an unpaid UPI order without a reference is released like any unpaid order', async () => {
      const { number } = await place();
      minutesLater(31);
      await release(number);
      expect(await stateOf(number)).toBe('cancelled');
      expect(opened.mails()[0]?.text).toContain('If you did pay, please enter the reference');
    });

    it('a payment that did not arrive can be made again within a day, and the order is released after it', async () => {
      const { number } = await place();
      await claim(number);
      await Promise.all([
        decide(number, 'payment_missing', utr, 'Please call us'),
        decide(number, 'payment_missing', utr, 'Please call us'),
      ]);
      expect(mailed().slice(2)).toEqual([
        `meera@example.com: We couldn’t find your payment for order ${number}`,
      ]);
      expect(opened.mails()[2]?.text).toContain('Please call us');
      expect(await history(number)).toEqual([
        'Order placed',
        'Payment reported by the customer (UPI)',
        'Payment has not arrived',
      ]);
      minutesLater(23 * 60);
      await release(number);
      expect((await openDirectPayment(paying, number, asker(number))).values.vpa).toBe(upi.vpa);
      expect(opened.added).toContainEqual({
        kind: 'unpaid-order',
        payload: { number },
        afterSeconds: 24 * 3600 + 60,
      });
      minutesLater(62);
      await release(number);
      expect(await stateOf(number)).toBe('cancelled');
    });

    it('a decision about an earlier reference leaves the corrected one', async () => {
      const { number } = await place();
      await claim(number);
      await claim(number, '999900002222');
      expect(await refused(decide(number, 'payment_missing'))).toEqual(notPossible);
      expect((await reread(db, number)).row.claimedReference).toBe('999900002222');
    });

    it('a late UPI payment restores a released order while its items are available', async () => {
      const { number } = await place();
      minutesLater(31);
      await release(number);
      await claim(number);
      expect(await inView('to_confirm')).toContain(number);
      const paid = await decide(number, 'paid');
      expect(paid).toMatchObject({ state: 'paid', isPaid: true, paidReference: utr });
      expect(await history(number)).toContain('Paid late: order restored (UPI)');
    });

    it('a late UPI payment of items that are sold is refunded by hand, and closes the order', async () => {
      const { number, product, total } = await place();
      minutesLater(31);
      await release(number);
      await claim(number);
      await placeOrder(paying.ordering, requestOf([{ product, quantity: 2 }]), guest);
      const [late] = await Promise.all([decide(number, 'paid'), decide(number, 'paid')]);
      expect(late).toMatchObject({
        state: 'cancelled',
        isPaid: true,
        owed: total / 100,
        invoiceNumber: null,
      });
      expect(await inView('to_refund')).toContain(number);
      expect(mailed().filter((mail) => mail.startsWith('meera'))).toContain(
        `meera@example.com: We’re refunding your payment for order ${number}`,
      );
      const refund = { amount: total / 100, reason: '', method: 'upi', reference: '555566667777' } as const;
      expect(await refundByStaff(paying, staffMember, number, refund, null)).toMatchObject({
        state: 'refunded',
        owed: 0,
      });
    });

    it('a cancelled UPI order that was paid is refunded by hand, with the reference of the refund', async () => {
      const { number, total } = await place();
      await claim(number);
      await decide(number, 'paid');
      await cancelOwn(paying.ordering, number, asker(number), '');
      expect(await inView('to_refund')).toContain(number);
      const over = { amount: total / 100 + 1, reason: '', method: 'upi', reference: '1' } as const;
      expect(await refused(refundByStaff(paying, staffMember, number, over, null))).toEqual({
        code: 'invalid_input',
        paths: ['amount'],
      });
      const order = await refundByStaff(paying, staffMember, number, { ...over, amount: total / 100 }, null);
      expect(order).toMatchObject({ state: 'refunded', refunds: [{ state: 'done', paymentId: null }] });
    });

    it('staff without the right to refund decide no UPI payment', async () => {
      const { number } = await place();
      await claim(number);
      const packer = { ...staffMember, rights: ['orders' as const] };
      for (const to of ['paid', 'payment_missing'] as const) {
        const act = transitionByStaff(paying.ordering, packer, number, { to, note: '', reference: utr });
        expect(await refused(act)).toMatchObject({ code: 'right_missing' });
      }
    });

    it('an order released while its reference is entered is either claimed or cancelled with the claim kept', async () => {
      const { number } = await place();
      minutesLater(31);
      await Promise.all([release(number), claim(number)]);
      const { row } = await reread(db, number);
      expect([row.claimedReference, await inView('to_confirm')]).toEqual([
        utr,
        expect.arrayContaining([number]),
      ]);
    });

    it('an order with another payment method has no UPI instructions and takes no reference', async () => {
      const { number } = await place('cod');
      expect(await refused(openDirectPayment(paying, number, asker(number)))).toEqual(notPossible);
      expect(await refused(claim(number))).toEqual(notPossible);
    });

    it('a paid UPI order takes no further reference', async () => {
      const { number } = await place();
      await decide(number, 'paid');
      expect(await refused(claim(number, '999900003333'))).toEqual(notPossible);
      expect(await refused(openDirectPayment(paying, number, asker(number)))).toEqual(notPossible);
    });
  });
});
