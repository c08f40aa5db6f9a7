import { describe, expect, it } from 'vitest';
import type { MailedOrder } from './email-parts.ts';
import { placedMail } from './placed-emails.ts';
import { shopMail } from './shop-emails.ts';
import { stepMail } from './step-emails.ts';
import { withoutFreeText } from './without-free-text.ts';

const line = (id: string, name: string, overrides: object = {}) =>
  ({
    id,
    name,
    slug: `slug-${id}`,
    image: `/pictures/products/${id}-1.svg`,
    quantity: 1,
    total: 74900,
    isWrap: false,
    gift: null,
    personalisation: null,
    ...overrides,
  }) as MailedOrder['lines'][number];
const lines = [line('1', 'Chai Mugs'), line('2', 'Thali', { quantity: 2 })];
const personalised = { given: {}, words: [{ label: 'Name', value: 'Ananya' }], drawing: null };

function mailed(order: object = {}, overrides: Partial<MailedOrder> = {}): MailedOrder {
  return {
    order: {
      number: 1006,
      email: 'ananya@example.com',
      currency: 'INR',
      taxRate: 800,
      promoCode: null,
      promotionTitle: null,
      total: 410076,
      discount: 0,
      shipping: 0,
      tax: 30376,
      includedTax: 0,
      pricesIncludeTax: false,
      shippingTaxRate: null,
      dueBack: 0,
      overpaid: 0,
      outstanding: 0,
      exchangeOf: null,
      exchangeCredit: 0,
      refunded: 0,
      state: 'placed',
      payment: 'cod',
      advance: null,
      advancePaidAt: null,
      paidAt: null,
      gift: null,
      note: '',
      attributes: [] as MailedOrder['order']['attributes'],
      deliverOn: null,
      arrivesFrom: '2026-11-27',
      arrivesTo: '2026-11-30',
      address: {
        name: 'Ananya Rao',
        phone: '+91 98450 00000',
        street: '12 Temple Road',
        city: 'Mysuru',
        zipCode: '570001',
        state: 'Karnataka',
        country: 'India',
      },
      ...order,
    } as MailedOrder['order'],
    lines,
    settings: { storeName: 'Haat', locale: 'en-IN', contactEmail: null, sellerAddress: '' },
    now: new Date('2026-11-22T10:00:00Z'),
    link: 'https://haat.example/orders/1006?key=abc',
    ...overrides,
  };
}
const gift = { toRecipient: true, wrap: true, message: '', sender: 'Ravi', hidePrices: true };
const paid = { paidAt: new Date('2026-11-22T10:00:00Z') };

describe('the mail about a placed order', () => {
  it('the confirmation names the customer, the items with pictures, the days, the total and the link to the order', () => {
    const { text, html, pictures } = placedMail(mailed());
    for (const phrase of [
      ...['Hi Ananya,', 'arrives 27–30 November', '1 × Chai Mugs: ₹749.00', '2 × Thali: ₹749.00'],
      ...['Total: ₹4,100.76', 'See your order:\nhttps://haat.example/orders/1006?key=abc'],
    ])
      expect(text).toContain(phrase);
    expect(pictures?.map(({ address }) => address)).toEqual(lines.map(({ image }) => image));
    expect(html).toContain('cid:item-2@haat');
  });

  it('the confirmation names the promo code and its part of the discount at each item that it discounts', () => {
    const discounted = [line('1', 'Chai Mugs', { discount: 5000 }), line('2', 'Thali', { discount: 0 })];
    const text = placedMail(mailed({ discount: 5000, promoCode: 'MUGS' }, { lines: discounted })).text;
    expect(text).toContain('1 × Chai Mugs: ₹749.00\n  MUGS: −₹50.00\n1 × Thali: ₹749.00\nDiscount (MUGS)');
    const agreed = placedMail(mailed({ discount: 5000 }, { lines: discounted })).text;
    expect(agreed).toContain('1 × Chai Mugs: ₹749.00\n1 × Thali: ₹749.00\nDiscount:');
  });

  it('the confirmation asks a customer with cash on delivery to keep the amount ready', () => {
    expect(placedMail(mailed()).text).toContain('Please keep ₹4,100.76 ready for the courier');
    expect(placedMail(mailed(paid)).text).toContain('We’ve received your payment of ₹4,100.76.');
    expect(placedMail(mailed(paid)).text).not.toContain('courier');
  });

  it('the confirmation warns the buyer of a gift with cash on delivery that the recipient pays', () => {
    const { text } = placedMail(mailed({ gift }));
    expect(text).toContain('The courier will ask Ananya Rao to pay ₹4,100.76 at the door');
    expect(text).toContain('Hi Ravi,');
    expect(text).not.toContain('Please keep');
  });

  it('the confirmation names the chosen day, with the year when it is not the present one', () => {
    expect(placedMail(mailed({ deliverOn: '2026-12-24' })).text).toContain('arrives on 24 December.');
    expect(placedMail(mailed({ deliverOn: '2027-01-04' })).text).toContain('arrives on 4 January 2027.');
  });

  it('the confirmation says why the item that leaves last arrives on its day', () => {
    const days = { madeBy: '2026-11-23', from: '2026-11-27', to: '2026-11-30' };
    const transit = { code: 'transit' as const, from: 3, to: 5, region: '' };
    const busy = { code: 'busy' as const, artisan: 'Rafiq Ahmed', until: '2026-11-24' };
    const withPromises = {
      lines: [
        line('1', 'Chai Mugs', {
          promise: { ...days, leavesOn: '2026-11-24', reasons: [{ code: 'making', days: 3 }, busy] },
        }),
        line('2', 'Thali', { promise: { ...days, leavesOn: '2026-11-23', reasons: [transit] } }),
      ],
    };
    const { text } = placedMail(mailed({}, withPromises));
    expect(text).toContain('Why this day:\n3 days to make\nRafiq Ahmed is fully booked until Tue, 24 Nov.');
    expect(text).not.toContain('on the way');
    expect(placedMail(mailed({ deliverOn: '2026-12-24' }, withPromises)).text).not.toContain('Why this day');
  });
});

describe('the mails about the steps of an order', () => {
  it('the mail about a parcel names the expected days, its items and the amount due at the door', () => {
    const facts = { pieces: [{ lineId: '2', quantity: 1 }], carrier: 'India Post', trackingNumber: 'EM1' };
    const { text, pictures } = stepMail(mailed(), 'shipped', [], { ...facts, isPart: false });
    for (const phrase of ['It should arrive 27–30 November.', '1 × Thali', 'India Post EM1', '₹4,100.76'])
      expect(text).toContain(phrase);
    expect(text).not.toContain('Chai Mugs');
    expect(pictures).toHaveLength(1);
    const part = stepMail(mailed(), 'shipped', [], { ...facts, isPart: true }).text;
    expect(part).toContain('The rest of your order follows in another parcel.');
    expect(part).not.toContain('₹4,100.76');
  });

  it('the mail about a delivery asks for a review and names the last day for a return', () => {
    const { text } = stepMail(mailed(), 'delivered');
    expect(text).toContain('Review your gifts:\nhttps://haat.example/orders/1006?key=abc');
    expect(text).toContain('You have until 22 December to return it.');
    const single = stepMail(mailed({}, { lines: [line('1', 'Chai Mugs')] }), 'delivered').text;
    expect(single).toContain('Review your gift:\nhttps://haat.example/products/slug-1#reviews');
  });

  it('the mail about a delivery promises no return of personalised items', () => {
    const personalisedLine = line('3', 'Nameplate', { personalisation: personalised });
    const all = stepMail(mailed({}, { lines: [personalisedLine] }), 'delivered').text;
    expect(all).not.toMatch(/return/i);
    const some = stepMail(mailed({}, { lines: [...lines, personalisedLine] }), 'delivered').text;
    expect(some).toContain('(personalised items only if they are faulty)');
    const unconfirmed = withoutFreeText(mailed({}, { lines: [...lines, personalisedLine] }));
    const plain = stepMail(unconfirmed, 'delivered').text;
    expect(plain).toContain('(personalised items only if they are faulty)');
    expect(placedMail(unconfirmed).text).not.toContain('Name: Ananya');
  });

  it('the mail about an approved return lists the items, the address and the last day to send them', () => {
    const settings = { ...mailed().settings, sellerAddress: '4 Craft Lane\nBengaluru' };
    const facts = { pieces: [{ lineId: '1', quantity: 1 }], until: new Date('2026-12-07T10:00:00Z') };
    const { text } = stepMail(mailed({}, { settings }), 'return_approved', [], facts);
    for (const phrase of [
      '1 × Chai Mugs',
      'Send it to:\nHaat\n4 Craft Lane\nBengaluru',
      'by 7 December',
      '1006',
    ])
      expect(text).toContain(phrase);
    expect(text).not.toContain('Thali');
    const without = stepMail(mailed(), 'return_approved', [], facts).text;
    expect(without).toContain('We’ll send you the return address in another email.');
  });

  it('the mail about a refund names the amount', () => {
    const { text } = stepMail(mailed(paid), 'refunded', [], { amount: '₹592.92' });
    expect(text).toContain('We’ve refunded ₹592.92');
  });
});

it('the mail about a new order names buyer, payment and wrapping to the shop', () => {
  const { text, replyTo } = shopMail(mailed({ gift, note: 'Ring twice' }), 'owner@example.com');
  for (const phrase of [
    ...['From Ravi, ananya@example.com.', 'Due 27–30 November', 'Cash on delivery: ₹4,100.76.'],
    ...['Gift:\nTo be wrapped.', 'Customer’s note:\nRing twice'],
  ])
    expect(text).toContain(phrase);
  expect(replyTo).toBe('ananya@example.com');
});
