import { describe, expect, it } from 'vitest';
import { type OrderForStaff, presentOrder, presentOrderForStaff, presentSummary } from './present-order.ts';

const moment = new Date('2026-02-28T18:45:00.000Z');

describe('views of an order', () => {
  const row = {
    confirmBy: null,
    claimedAt: null,
    id: 'order',
    number: 1001,
    state: 'shipped',
    userId: 'user',
    email: 'meera@example.com',
    address: { name: 'Meera' },
    delivery: 'express',
    arrivesFrom: '2026-03-02',
    arrivesTo: '2026-03-03',
    deliverOn: null,
    sendSeparately: false,
    gift: null,
    note: 'Ring twice',
    attributes: [],
    currency: 'INR',
    promoCode: 'DIWALI',
    pieces: 2,
    subtotal: 8000,
    discount: 500,
    shipping: 5900,
    tax: 600,
    total: 14_000,
    taxRate: 1250,
    pricesIncludeTax: false,
    includedTax: 0,
    shippingTax: 0,
    shippingTaxRate: null,
    shippingHsnCode: '',
    buyer: null,
    refunded: 1000,
    dueBack: 2500,
    overpaid: 0,
    outstanding: 0,
    exchangeOf: null,
    exchangeCredit: 0,
    payment: 'razorpay',
    advance: null,
    advancePaidAt: null,
    assignedTo: null,
    cartId: 'cart',
    idempotencyKey: 'retry',
    requestDigest: 'digest',
    invoiceNumber: '2025-26/00001',
    invoicedAt: moment,
    invoiceSeller: null,
    placedAt: moment,
    paidAt: moment,
    paidMethod: null,
    paidReference: '',
    deliveredAt: null,
    updatedAt: moment,
  } as unknown as OrderForStaff['row'];
  const line = {
    id: 'line',
    orderId: 'order',
    position: 0,
    isWrap: false,
    productId: 'mug',
    variantId: null,
    sku: null,
    variant: '',
    slug: 'mug',
    name: 'Mug',
    image: '/mug.avif',
    artisan: 'Ravi',
    price: 4000,
    quantity: 2,
    total: 8000,
    discount: 500,
    tax: 600,
    includedTax: 0,
    taxRate: null,
    hsnCode: '6912',
    gift: null,
    personalisation: null,
    attributes: [],
    plan: null,
    promise: null,
    shipped: 2,
    returned: 1,
    taken: 2,
  } as OrderForStaff['lines'][number];
  const event = {
    id: 7,
    orderId: 'order',
    at: moment,
    state: 'paid',
    type: 'paid',
    reason: null,
    data: {},
    what: '',
    by: 'shop',
    byId: 'staffMember',
    byName: 'Kabir',
    note: 'In cash',
    internal: false,
  } as OrderForStaff['events'][number];
  const whole: OrderForStaff = {
    row,
    locale: 'en-IN',
    lines: [line],
    events: [event, { ...event, id: 8, type: 'other', what: 'Called', internal: true }],
    shipments: [
      {
        id: 'parcel',
        orderId: 'order',
        carrier: 'Speed Post',
        trackingNumber: 'X1',
        trackingUrl: null,
        carrierName: 'by-hand',
        labelReference: null,
        idempotencyKey: 'retry',
        shippedAt: moment,
        deliveredAt: null,
        lines: [{ lineId: 'line', quantity: 2 }],
      },
    ],
    money: {
      payments: [
        {
          id: 'payment',
          orderId: 'order',
          orderNumber: 1001,
          provider: 'razorpay',
          amount: 14_000,
          providerOrderId: 'order_1',
          providerPaymentId: 'pay_1',
          currency: 'INR',
          state: 'captured',
          isSurplus: false,
          isOutdated: false,
          error: '',
          createdAt: moment,
          capturedAt: moment,
        },
      ],
      refunds: [
        {
          id: 'refund',
          orderId: 'order',
          paymentId: 'payment',
          amount: 1000,
          isSurplus: false,
          reason: 'Broken',
          state: 'pending',
          providerRefundId: 'rfnd_1',
          by: 'shop',
          byId: 'staffMember',
          byName: 'Kabir',
          idempotencyKey: 'retry',
          error: '',
          createdAt: moment,
          doneAt: null,
          method: null,
          reference: '',
        },
      ],
    },
    creditNotes: [],
    returns: [],
    exchanges: [],
    tags: ['urgent'],
    assignee: '',
    cash: null,
    sellerAddress: '4 Craft Lane',
  };
  const now = new Date('2026-03-05T00:00:00.000Z');
  const changed = (fields: Partial<OrderForStaff['row']>): OrderForStaff => ({
    ...whole,
    row: { ...row, ...fields },
  });

  /** The fields that both the customer and staff see. */
  const shown = {
    _id: 'order',
    id: 'order',
    number: 1001,
    state: 'shipped',
    placedAt: moment.toISOString(),
    total: 140,
    pieces: 2,
    payment: 'razorpay',
    isPaid: true,
    advance: null,
    advancePaidAt: null,
    outstanding: 0,
    toCollect: 0,
    confirmBy: null,
    claim: null,
    subtotal: 80,
    discount: 5,
    shipping: 59,
    tax: 6,
    taxRate: 12.5,
    pricesIncludeTax: false,
    includedTax: 0,
    taxes: [{ rate: 12.5, taxable: 75, tax: 6 }],
    refunded: 10,
    owed: 15,
    email: 'meera@example.com',
    buyer: null,
    delivery: 'express',
    returns: [],
    exchangeOf: null,
    exchanges: [],
    address: { name: 'Meera' },
    arrives: { from: '2026-03-02', to: '2026-03-03' },
    deliverOn: null,
    sendSeparately: false,
    gift: null,
    promoCode: 'DIWALI',
    note: 'Ring twice',
    attributes: [],
    currency: 'INR',
    creditNotes: [],
    invoiceNumber: '2025-26/00001',
    lines: [
      {
        id: 'line',
        isWrap: false,
        productId: 'mug',
        variantId: null,
        sku: null,
        variant: '',
        slug: 'mug',
        name: 'Mug',
        image: '/mug.avif',
        artisan: 'Ravi',
        price: 40,
        quantity: 2,
        total: 80,
        discount: 5,
        tax: 6,
        includedTax: 0,
        taxRate: 12.5,
        hsnCode: '6912',
        taxableValue: 75,
        gift: null,
        personalisation: null,
        attributes: [],
        promise: null,
        shipped: 2,
        returned: 1,
      },
    ],
    shipments: [
      {
        id: 'parcel',
        carrier: 'Speed Post',
        trackingNumber: 'X1',
        trackingUrl: null,
        carrierName: 'by-hand',
        hasLabel: false,
        shippedAt: moment.toISOString(),
        deliveredAt: null,
        lines: [{ lineId: 'line', quantity: 2 }],
      },
    ],
  };
  const paid = { id: 7, at: moment.toISOString(), state: 'paid', what: 'Paid', by: 'shop', note: 'In cash' };
  const refund = { id: 'refund', amount: 10, state: 'pending', at: moment.toISOString() };

  it('a customer sees no internal events of an order and no names of staff', () => {
    expect(presentOrder(whole, now)).toEqual({
      ...shown,
      events: [{ ...paid, byName: '' }],
      canCancel: false,
      returnUntil: null,
      payBy: null,
      isGuests: false,
      refunds: [refund],
    });
  });

  it('staff see all events of an order with their authors, and its payments and refunds', () => {
    expect(presentOrderForStaff(whole, new Date('2026-03-05T12:00:00Z'))).toEqual({
      ...shown,
      events: [
        { ...paid, byName: 'Kabir' },
        { ...paid, id: 8, what: 'Called', byName: 'Kabir' },
      ],
      userId: 'user',
      plans: [],
      paidAt: moment.toISOString(),
      paidMethod: null,
      paidReference: '',
      updatedAt: moment.toISOString(),
      daysLate: 2,
      moves: ['delivered', 'returned'],
      payments: [
        {
          id: 'payment',
          provider: 'razorpay',
          providerOrderId: 'order_1',
          providerPaymentId: 'pay_1',
          amount: 140,
          currency: 'INR',
          state: 'captured',
          isSurplus: false,
          error: '',
          createdAt: moment.toISOString(),
          capturedAt: moment.toISOString(),
        },
      ],
      refunds: [
        {
          ...refund,
          paymentId: 'payment',
          providerRefundId: 'rfnd_1',
          reason: 'Broken',
          by: 'shop',
          byName: 'Kabir',
          error: '',
          method: null,
          reference: '',
        },
      ],
      refundable: 130,
      refundableOnline: 130,
      tags: ['urgent'],
      assignedTo: null,
      undo: null,
      cash: null,
      sellerAddress: '4 Craft Lane',
    });
  });

  it('a refund shows the time at which it was made once it is done', () => {
    const [pending] = whole.money.refunds;
    const refunds = pending ? [{ ...pending, state: 'done' as const, doneAt: now }] : [];
    expect(presentOrder({ ...whole, money: { ...whole.money, refunds } }, now).refunds).toEqual([
      { ...refund, state: 'done', at: now.toISOString() },
    ]);
  });

  it('an open payment shows no time of capture', () => {
    const openPayments = whole.money.payments.map((payment) => ({
      ...payment,
      state: 'open' as const,
      capturedAt: null,
    }));
    const { payments } = presentOrderForStaff({ ...whole, money: { payments: openPayments, refunds: [] } });
    expect(payments).toMatchObject([{ state: 'open', capturedAt: null }]);
  });

  it('an unpaid order is shown as unpaid', () => {
    expect(presentOrderForStaff(changed({ paidAt: null }))).toMatchObject({
      isPaid: false,
      paidAt: null,
      refundable: 0,
      refundableOnline: 0,
    });
    expect(presentOrderForStaff({ ...whole, money: { payments: [], refunds: [] } }).payments).toEqual([]);
  });

  it('an order with a requested delivery day is shown to arrive on that day', () => {
    expect(presentOrder(changed({ deliverOn: '2026-03-09' }), now)).toMatchObject({
      arrives: { from: '2026-03-09', to: '2026-03-09' },
      deliverOn: '2026-03-09',
    });
  });

  it('a delivered order shows the end of its return period until that has passed', () => {
    const delivered = changed({ state: 'delivered', deliveredAt: moment });
    const until = '2026-03-30T18:45:00.000Z';
    expect(presentOrder(delivered, new Date('2026-03-30T18:44:59.999Z')).returnUntil).toBe(until);
    expect(presentOrder(delivered, new Date(until)).returnUntil).toBeNull();
  });

  it('an unpaid online order shows its deadline to pay and that it can be cancelled', () => {
    expect(presentOrder(changed({ state: 'placed', paidAt: null }), now)).toMatchObject({
      payBy: '2026-02-28T19:15:00.000Z',
      canCancel: true,
      isPaid: false,
    });
  });

  it('a return shows its state, and how many of its pieces have arrived and are damaged', () => {
    const requestedReturn: OrderForStaff['returns'][number] = {
      id: 'return',
      orderId: 'order',
      receiptKeys: [],
      lines: [{ lineId: 'line', quantity: 2 }],
      reason: 'Too small',
      kind: 'changed_mind',
      refundTo: { by: 'upi', upi: 'asha@bank' },
      by: 'customer',
      received: [],
      photos: ['/media/p'],
      idempotencyKey: 'retry',
      askedAt: moment,
      approvedAt: null,
      settled: null,
    };
    const shownReturn = (changed: Partial<typeof requestedReturn>) =>
      presentOrderForStaff({ ...whole, returns: [{ ...requestedReturn, ...changed }] }).returns[0];
    expect(shownReturn({})).toEqual({
      id: 'return',
      state: 'requested',
      kind: 'changed_mind',
      reason: 'Too small',
      by: 'customer',
      lines: [{ lineId: 'line', quantity: 2, received: 0, damaged: 0, exchangeFor: null }],
      photos: ['/media/p'],
      refundTo: requestedReturn.refundTo,
      requestedAt: moment.toISOString(),
      approvedAt: null,
    });
    expect(shownReturn({ approvedAt: now })).toMatchObject({
      state: 'approved',
      approvedAt: now.toISOString(),
    });
    expect(shownReturn({ settled: 'refused' })?.state).toBe('declined');
    const received: typeof requestedReturn.received = [
      { lineId: 'line', quantity: 1, condition: 'resaleable' },
      { lineId: 'line', quantity: 1, condition: 'damaged' },
      { lineId: 'other', quantity: 5, condition: 'damaged' },
    ];
    expect(shownReturn({ received, settled: 'returned' })).toMatchObject({
      state: 'received',
      lines: [{ received: 2, damaged: 1 }],
    });
  });

  it('staff can cancel a packed order without a shipment, and close it as shipped with one', () => {
    const packed = changed({ state: 'packed' });
    expect(presentOrderForStaff({ ...packed, shipments: [] }).moves).toEqual(['cancelled']);
    expect(presentOrderForStaff(packed).moves).toEqual(['shipped']);
  });

  it('an order in a list shows its number, state, total and products', () => {
    expect(presentSummary(row, [line])).toEqual({
      _id: 'order',
      id: 'order',
      number: 1001,
      state: 'shipped',
      placedAt: moment.toISOString(),
      total: 140,
      pieces: 2,
      payment: 'razorpay',
      isPaid: true,
      advance: null,
      advancePaidAt: null,
      outstanding: 0,
      toCollect: 0,
      confirmBy: null,
      claim: null,
      lines: [{ name: 'Mug', variant: '', slug: 'mug', image: '/mug.avif', quantity: 2, shipped: 2 }],
    });
  });
});
