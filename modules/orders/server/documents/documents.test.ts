import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { shopTaxRule } from '#modules/tax/index.ts';
import { pagesOf, rightEdgesOf, tagsOf } from '#tests/support/pdf.ts';
import * as m from '../../messages/index.ts';
import type { CreditNoteRow } from '../invoicing/credit-notes-store.ts';
import type { LineRow, OrderRow, ShipmentRow } from '../orders-store.ts';
import { finishBy } from '../planning/finish-by.ts';
import { drawCreditNote } from './credit-note.ts';
import { coverOf, drawGiftCards } from './gift-cards.ts';
import { drawInvoice } from './invoice.ts';
import { drawPackingSlips } from './packing-slip.ts';
import type { PdfWriter } from './pdf/pdf-writer.ts';
import { drawPickList, pickItemsOf } from './pick-list.ts';
import { drawWorkTickets, personalisedItemsOf } from './work-tickets.ts';

const shop = { storeName: 'Haat', locale: 'en-IN' };
const drawing = {
  place: 'plaque',
  position: 'middle',
  lettering: 'serif',
  colour: 'brass',
  picture: null,
  texts: ['Iyer'],
  ink: null,
  photo: null,
  label: 'Nameplate, personalised. Name: Iyer',
};
const personalisation = { given: {}, words: [{ label: 'Name', value: 'Iyer' }], drawing };
const line = (id: string, overrides: object = {}) =>
  ({
    id,
    productId: id,
    name: `Item ${id}`,
    quantity: 1,
    price: 10_000,
    total: 10_000,
    discount: 0,
    tax: 800,
    includedTax: 0,
    taxRate: null,
    hsnCode: '',
    isWrap: false,
    gift: null,
    personalisation: null,
    attributes: [],
    artisan: 'Meera Iyer',
    image: null,
    shipped: 0,
    ...overrides,
  }) as unknown as LineRow;
const lines = [line('1'), line('2', { quantity: 2, personalisation })];
const orderOf = (overrides: object = {}) =>
  ({
    id: 'o',
    number: 1006,
    email: 'ananya@example.com',
    currency: 'INR',
    taxRate: 800,
    promoCode: null,
    promotionTitle: null,
    subtotal: 30_000,
    discount: 0,
    shipping: 0,
    tax: 2400,
    pricesIncludeTax: false,
    includedTax: 0,
    shippingTax: 0,
    shippingTaxRate: null,
    shippingHsnCode: '',
    buyer: null,
    total: 32_400,
    dueBack: 0,
    overpaid: 0,
    outstanding: 0,
    exchangeOf: null,
    exchangeCredit: 0,
    refunded: 0,
    note: '',
    attributes: [],
    state: 'packed',
    payment: 'cod',
    advance: null,
    advancePaidAt: null,
    paidAt: null,
    gift: null,
    delivery: 'standard',
    deliverOn: null,
    arrivesFrom: '2026-11-27',
    arrivesTo: '2026-11-30',
    placedAt: new Date('2026-11-22T10:00:00Z'),
    invoiceNumber: '2026-27/00001',
    invoicedAt: null,
    invoiceSeller: { name: 'Haat', address: '', taxNumber: '' },
    address: {
      name: 'Ananya Rao',
      street: '12 Temple Road',
      city: 'Mysuru',
      zipCode: '570001',
      state: 'Karnataka',
      country: 'India',
      phone: '+91 98450 12345',
    },
    ...overrides,
  }) as unknown as OrderRow;
const order = orderOf();
const note = {
  number: 'CN-2026-27/00001',
  issuedAt: new Date(),
  amount: 10_800,
  tax: 800,
  reason: '',
  refundId: null,
  parts: [{ lineId: null, name: 'Item 1', pieces: 1, net: 10_000, tax: 800 }],
} as unknown as CreditNoteRow;
const manyLines = Array.from({ length: 60 }, (_, index) => line(`many ${index}`));

type Drawn = PdfWriter | Promise<PdfWriter>;
const bytesOf = async (drawn: Drawn) => new Uint8Array(await buffer((await drawn).end()));
const textOf = async (writer: Drawn) => (await pagesOf(await bytesOf(writer))).join('\n');
const slips = (
  overrides: object,
  { of = lines, shipments = [] }: { of?: LineRow[]; shipments?: ShipmentRow[] } = {},
) =>
  drawPackingSlips({ orders: [{ order: orderOf(overrides), lines: of, shipments, sections: [] }], ...shop });

const printed = [{ order, lines }];
const documents: Record<string, () => Drawn> = {
  'Invoice 2026-27/00001': () =>
    drawInvoice({ order, lines: manyLines, locale: 'en-IN', tax: shopTaxRule, sections: [] }),
  'Credit note CN-2026-27/00001': () =>
    drawCreditNote({ order, note, before: [], locale: 'en-IN', rule: shopTaxRule }),
  'Packing slip': () => slips({}, { of: manyLines }),
  'Pick list': () =>
    drawPickList({ orders: printed, ...shop }, pickItemsOf(printed), {
      pictures: new Map(),
      now: new Date(),
    }),
  'Work ticket': () =>
    drawWorkTickets(personalisedItemsOf({ orders: printed }), { ...shop, pictures: new Map() }),
  'Gift card': () => drawGiftCards([{ message: 'Happy Diwali', sender: 'Ravi' }], shop, new Map()),
};

describe('PDFs', () => {
  it.each(['Packing slip', 'Pick list', 'Work ticket', 'Gift card'])(
    'other requests are answered while a "%s" of many orders is drawn',
    async (name) => {
      let isAnswered = false;
      setImmediate(() => {
        isAnswered = true;
      });
      await (documents[name] as () => Drawn)();
      expect(isAnswered).toBe(true);
    },
  );

  it.each(Object.keys(documents))(
    '"%s" is tagged as PDF/UA, with a title, a language and headings',
    async (name) => {
      const tags = await tagsOf(await bytesOf((documents[name] as () => Drawn)()));
      expect(tags).toMatchObject({
        title: name,
        language: 'en-IN',
        isMarked: true,
        conforms: true,
        loose: 0,
      });
      expect(tags.pages[0]).toContain('Document');
      expect(tags.pages.flat().filter((role) => role === 'H1').length).toBeGreaterThan(0);
    },
  );

  it('the items of an invoice are a table, on each of its pages', async () => {
    const { pages } = await tagsOf(await bytesOf((documents['Invoice 2026-27/00001'] as () => Drawn)()));
    expect(pages.length).toBeGreaterThan(1);
    for (const roles of pages) expect(roles).toEqual(expect.arrayContaining(['Table', 'TR', 'TD']));
    // Six column heads and four row heads of totals: the head that further pages repeat is an artifact.
    expect(pages.at(-1)?.filter((role) => role === 'TH')).toHaveLength(6 + 4);
  });

  it('amounts with narrow and with wide digits end at the right margin', async () => {
    const amounts = [line('1', { total: 11_111, tax: 0 }), line('2', { total: 80_000, tax: 0 })];
    const invoice = await bytesOf(
      drawInvoice({ order, lines: amounts, locale: 'en-IN', tax: shopTaxRule, sections: [] }),
    );
    const [pageWidth, margin] = [595.28, 48];
    const edges = await rightEdgesOf(invoice, /^(111\.11|800\.00|324\.00)$/);
    expect(edges).toHaveLength(3);
    for (const edge of edges) expect(edge).toBeCloseTo(pageWidth - margin, 0);
  });

  it('the picture on a work ticket is described by the words of the personalisation', async () => {
    const { alternatives } = await tagsOf(await bytesOf((documents['Work ticket'] as () => Drawn)()));
    expect(alternatives).toEqual([drawing.label]);
  });
});

describe('packing slips', () => {
  it('a slip names the amount to collect on delivery, unless the order is paid or its prices are hidden', async () => {
    expect(await textOf(slips({}))).toContain('Cash on delivery: collect ₹324.00');
    expect(await textOf(slips({ dueBack: 10_800 }))).toContain('collect ₹216.00');
    expect(await textOf(slips({ paidAt: new Date() }))).not.toContain('collect');
    const gift = { wrap: true, message: '', sender: 'Ravi', hidePrices: true };
    expect(await textOf(slips({ gift }))).not.toMatch(/collect|₹/);
    expect(await textOf(slips({ gift: { ...gift, hidePrices: false } }))).toContain('collect ₹324.00');
  });

  it('the slip of a gift with cash on delivery says that the recipient pays, also where prices are hidden', async () => {
    const agreed = m.packingSlip.recipientPays();
    const gift = { toRecipient: true, wrap: false, message: '', sender: 'Ravi', hidePrices: true };
    expect(await textOf(slips({ gift }))).toContain(agreed);
    expect(await textOf(slips({ gift, paidAt: new Date() }))).not.toContain(agreed);
    expect(await textOf(slips({ gift: { ...gift, toRecipient: false } }))).not.toContain(agreed);
  });

  it('an order that was sent in two parcels has a slip for each, and the last one the amount to collect', async () => {
    const lines = [line('1', { shipped: 1 }), line('2', { quantity: 2, shipped: 2 })];
    const shipments = [
      { lines: [{ lineId: '1', quantity: 1 }] },
      { lines: [{ lineId: '2', quantity: 2 }] },
    ] as ShipmentRow[];
    const [first = '', second = '', ...otherPages] = await pagesOf(
      await bytesOf(slips({}, { of: lines, shipments })),
    );
    expect(otherPages).toEqual([]);
    expect(first).toContain('Parcel 1 of 2');
    expect(first).toContain('Item 1');
    expect(first).not.toMatch(/Item 2|collect/);
    expect(second).toContain('Item 2');
    expect(second).toContain('collect ₹324.00');
  });

  it('of an order whose rest is not sent, only the parcels that left have a packing slip', async () => {
    const lines = [line('1', { shipped: 1 }), line('2', { quantity: 2 })];
    const shipments = [{ lines: [{ lineId: '1', quantity: 1 }] }] as ShipmentRow[];
    const [only = '', ...otherPages] = await pagesOf(
      await bytesOf(slips({ state: 'shipped' }, { of: lines, shipments })),
    );
    expect(otherPages).toEqual([]);
    expect(only).toContain('Item 1');
    expect(only).not.toMatch(/Item 2|Parcel|another parcel/);
    // While the order is packed, the remaining units are its second shipment.
    const [rest = ''] = await pagesOf(await bytesOf(slips({ state: 'packed' }, { of: lines, shipments })));
    expect(rest).toContain('Parcel 2 of 2');
    expect(rest).toContain('Item 2');
  });
});

describe('work tickets', () => {
  it.each([
    [{ deliverOn: null, arrivesTo: '2026-11-30', delivery: 'standard' }, '2026-11-24'],
    [{ deliverOn: '2026-12-24', arrivesTo: '2026-11-30', delivery: 'standard' }, '2026-12-18'],
    [{ deliverOn: null, arrivesTo: '2026-11-25', delivery: 'express' }, '2026-11-23'],
  ] as const)(
    'an item of %j is finished by %s, so that a parcel can still arrive in time',
    (promised, day) => {
      expect(finishBy(promised, { promise: null })).toBe(day);
    },
  );

  it('an item is finished by its promised day, or so late that it still arrives on a later chosen day', () => {
    const transit = { code: 'transit', from: 5, to: 7, region: '' } as const;
    const promise = { madeBy: '2026-11-20', leavesOn: '2026-11-20', from: '', to: '', reasons: [transit] };
    const order = { arrivesTo: '2026-11-28', delivery: 'standard', deliverOn: null } as const;
    expect(finishBy(order, { promise })).toBe('2026-11-20');
    expect(finishBy({ ...order, deliverOn: '2026-12-12' }, { promise })).toBe('2026-12-04');
    expect(finishBy({ ...order, deliverOn: '2026-11-21' }, { promise })).toBe('2026-11-20');
  });

  it('a work ticket names the day to finish by', async () => {
    expect(await textOf((documents['Work ticket'] as () => Drawn)())).toContain('Finish by 24 November 2026');
  });
});

describe('gift cards', () => {
  it.each([
    ['Happy birthday, Asha!', 'Happy birthday'],
    ['जन्मदिन मुबारक', 'Happy birthday'],
    ['Shubh Deepavali from all of us', 'Happy Diwali'],
    ['Griha pravesh ki badhai', 'To your new home'],
    ['For your wedding, and a birthday soon', 'On your wedding day'],
    ['Thank you for everything', 'A gift for you'],
  ])('the card that says "%s" has the cover "%s"', (message, greeting) => {
    expect(coverOf({ message, sender: '' }).greeting).toBe(greeting);
  });

  it('each card is a page of its own with greeting, message, sender and shop', async () => {
    const cards = [
      { message: 'Happy Diwali, dear Asha', sender: 'Ravi' },
      { message: 'Thank you', sender: '' },
    ];
    const pages = await pagesOf(await bytesOf(drawGiftCards(cards, shop, new Map())));
    expect(pages).toHaveLength(2);
    for (const phrase of ['Happy Diwali', 'dear Asha', 'Ravi', 'Haat']) expect(pages[0]).toContain(phrase);
    expect(pages[1]).toContain('A gift for you');
  });

  it('a message on a card leaves no single word on its last line', async () => {
    const message = 'With love to you both, and do write when it arrives.';
    const [page = ''] = await pagesOf(
      await bytesOf(drawGiftCards([{ message, sender: '' }], shop, new Map())),
    );
    const lines = page.split('\n').filter((text) => text !== '' && message.includes(text));
    expect(lines.join(' ')).toBe(message);
    expect(lines.at(-1)?.split(' ').length).toBeGreaterThan(1);
  });

  it('the longest message fits on a card', async () => {
    const message = 'Wonderful wishes '.repeat(18).slice(0, 300);
    expect(
      await pagesOf(await bytesOf(drawGiftCards([{ message, sender: 'Ravi' }], shop, new Map()))),
    ).toHaveLength(1);
  });
});
