import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#kernel/contract/endpoint.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { orderEdits } from '#tests/support/order-edits.ts';
import {
  address,
  deliver,
  orderOf,
  type Placed,
  receiveReturn,
  requestReturn,
} from '#tests/support/orders.ts';
import { adminOrder, openPayingShop, type PayingShop } from '#tests/support/paying.ts';
import { makeCategory, makeProduct, onEachDatabase } from '#tests/support/shop.ts';

// Promotions of the kind "buy X, get Y" (docs/decisions/170).

type Terms = Partial<Input<Endpoints['POST /api/promotions']>['body']>;
type Line = { product: Product; quantity?: number };

const scopeOf = (scope: { products?: string[]; categories?: string[] }) => ({
  products: [],
  categories: [],
  collections: [],
  ...scope,
});

onEachDatabase((open) => {
  let paying: PayingShop;
  let steps: ReturnType<typeof orderEdits>;
  let candles: Category;
  let pillar: Product;
  let taper: Product;
  let matchbox: Product;
  beforeAll(async () => {
    paying = await openPayingShop(open);
    steps = orderEdits(paying);
    const { shop, category } = paying;
    candles = await makeCategory(shop, { name: 'Candles' });
    pillar = await makeProduct(shop, candles.id, { name: 'Pillar Candle', price: 400, stockCount: 99 });
    taper = await makeProduct(shop, candles.id, { name: 'Taper Candle', price: 99.99, stockCount: 99 });
    matchbox = await makeProduct(shop, category.id, { name: 'Matchbox', price: 20, stockCount: 99 });
  });
  afterAll(() => paying.close());

  const made: string[] = [];
  let codes = 0;
  const make = async (terms: Terms = {}) => {
    const code = `BUY-${++codes}`;
    const body = {
      code,
      title: 'Buy 2 candles, get 1 free',
      kind: 'buy_get' as const,
      buyQuantity: 2,
      getQuantity: 1,
      getPercent: 100,
      appliesTo: scopeOf({ categories: [candles.id] }),
      ...terms,
    };
    const promotion = await paying.shop.owner('POST /api/promotions', { body });
    made.push(promotion.id);
    return { ...promotion, code };
  };
  const candleWithMatchbox = () => ({
    title: 'A candle with its matchbox',
    buyQuantity: 1,
    getFrom: scopeOf({ products: [matchbox.id] }),
  });
  afterEach(async () => {
    const body = { status: false };
    for (const id of made.splice(0))
      await paying.shop.owner('PATCH /api/promotions/:id/status', { params: { id }, body });
  });
  const quote = (lines: Line[], more: { promoCode?: string; seenPromotion?: string } = {}) =>
    paying.shop.visitor('POST /api/cart/quote', {
      body: { lines: lines.map(({ product, quantity = 1 }) => ({ id: product.id, quantity })), ...more },
    });
  const usesOf = async (id: string) =>
    (await paying.shop.owner('GET /api/promotions/:id', { params: { id } })).used;

  describe('a code "buy 2, get 1 free"', () => {
    it('makes the cheapest of three items free, and the line of that item bears the discount', async () => {
      const { code } = await make();
      const lines = [{ product: pillar, quantity: 2 }, { product: taper }, { product: matchbox }];
      const quoted = await quote(lines, { promoCode: code });
      expect(quoted).toMatchObject({ subtotal: 919.99, discount: 99.99 });
      expect(quoted.promo?.message).toBe('Buy 2, get 1 free: you save ₹99.99');
      expect(quoted.lines.map(({ discount }) => discount)).toEqual([0, 99.99, 0]);
    });

    it('is refused while items are missing, and says how many', async () => {
      const { code } = await make();
      const one = await quote([{ product: pillar }], { promoCode: code });
      expect(one).toMatchObject({ discount: 0, promo: { applied: false, reason: 'too_few_items' } });
      expect(one.promo?.message).toBe('Add 2 more of the items that this code applies to');
      const any = await make({ appliesTo: null });
      const message = async (lines: Line[], promoCode: string) =>
        (await quote(lines, { promoCode })).promo?.message;
      expect(await message([{ product: pillar, quantity: 2 }], any.code)).toBe(
        'Add 1 more item to use this code',
      );
      const other = await make(candleWithMatchbox());
      expect(await message([{ product: matchbox }], other.code)).toBe(
        'Add 1 more of the items that this code asks you to buy',
      );
      expect(await message([{ product: pillar }], other.code)).toBe(
        'Add 1 more of the items that you get with this code',
      );
      const body = await orderOf(paying.shop.visitor, [{ product: pillar }], { promoCode: code });
      const { status, body: answer } = await paying.shop.send('POST', '/api/orders', { json: body });
      expect([status, answer.code, answer.errors[0].path]).toEqual([409, 'promo_refused', 'promoCode']);
    });

    it('applies at most as often in an order as its limit says', async () => {
      const { code } = await make({ orderLimit: 1, getPercent: 50 });
      const { discount } = await quote([{ product: taper, quantity: 9 }], { promoCode: code });
      // Half of 99.99, rounded half up.
      expect(discount).toBe(50);
      const unlimited = await make({ getPercent: 50 });
      expect((await quote([{ product: taper, quantity: 9 }], { promoCode: unlimited.code })).discount).toBe(
        150,
      );
    });

    it('counts its minimum and its items on sale as other codes do', async () => {
      const reduced = await makeProduct(paying.shop, candles.id, {
        name: 'Old Candle',
        price: 10,
        originalPrice: 40,
        stockCount: 9,
      });
      const { code } = await make({ excludesSale: true, minSubtotal: 900 });
      const withReduced = [{ product: pillar, quantity: 2 }, { product: reduced }];
      expect((await quote(withReduced, { promoCode: code })).promo).toMatchObject({
        reason: 'below_minimum',
      });
      const enough = [{ product: pillar, quantity: 3 }, { product: reduced }];
      expect((await quote(enough, { promoCode: code })).lines.map(({ discount }) => discount)).toEqual([
        400, 0,
      ]);
    });

    it('is named in the order, the email and the invoice, and a cancelled order gives it back', async () => {
      const { code, id } = await make();
      const placed = await steps.place([{ product: pillar, quantity: 2 }, { product: taper }], {
        promoCode: code,
      });
      expect(placed.order).toMatchObject({ discount: 99.99, promoCode: code });
      expect(placed.order.lines.map(({ discount }) => discount)).toEqual([0, 99.99]);
      await paying.mailed(placed, `1 × Taper Candle: ₹99.99\n  ${code}: −₹99.99`);
      await steps.move(placed, 'packed');
      expect(await steps.documentOf(placed, 'invoice')).toContain(code);
      const other = await steps.place([{ product: pillar, quantity: 3 }], { promoCode: code });
      expect(await usesOf(id)).toBe(2);
      await steps.move(other, 'cancelled');
      expect(await usesOf(id)).toBe(1);
    });
  });

  describe('an automatic "buy X, get Y"', () => {
    it('applies by itself, and the cart says what is missing before', async () => {
      const { id } = await make({ code: null });
      expect(await quote([{ product: matchbox, quantity: 5 }])).toMatchObject({
        discount: 0,
        promotionHint: null,
      });
      expect(await quote([{ product: pillar, quantity: 2 }])).toMatchObject({
        discount: 0,
        automaticPromotion: null,
        promotionHint: '“Buy 2 candles, get 1 free”: add 1 more of its items.',
      });
      const lines = [{ product: pillar, quantity: 2 }, { product: taper }];
      expect(await quote(lines)).toMatchObject({
        discount: 99.99,
        automaticPromotion: { id, message: '“Buy 2 candles, get 1 free”: you save ₹99.99' },
        promotionHint: null,
      });
      const placed = await steps.place(lines);
      expect(placed.order).toMatchObject({
        discount: 99.99,
        promoCode: null,
        promotionTitle: 'Buy 2 candles, get 1 free',
      });
      expect(await usesOf(id)).toBe(1);
    });

    it('gives no hint beside a promotion that applies', async () => {
      await make({ code: null });
      await make({ code: null, ...candleWithMatchbox() });
      const quoted = await quote([{ product: pillar, quantity: 2 }, { product: matchbox }]);
      expect(quoted).toMatchObject({ discount: 20, promotionHint: null });
      // Both lack one item: the older one is named.
      expect((await quote([{ product: pillar, quantity: 2 }])).promotionHint).toContain('Buy 2 candles');
    });

    it('says why it is lost when an item leaves the cart', async () => {
      const { id } = await make({ code: null });
      expect(await quote([{ product: pillar, quantity: 2 }], { seenPromotion: id })).toMatchObject({
        lostPromotion: '“Buy 2 candles, get 1 free” no longer applies to the items in your cart.',
      });
    });
  });

  it.each([
    ['with a code', (code: string) => ({ promoCode: code }), {}],
    ['without a code', () => ({}), { code: null }],
  ])('of two orders at once only one gets the last use of a promotion %s', async (_, more, terms) => {
    const { id, code } = await make({ totalLimit: 1, ...terms });
    const bodies = await Promise.all(
      [1, 2].map((nth) =>
        orderOf(paying.shop.visitor, [{ product: pillar, quantity: 2 }, { product: taper }], {
          ...more(code),
          seenPromotion: id,
          email: `last${codes}${nth}@example.com`,
          address: { ...address, phone: `+91 98471 ${10_000 + codes * 10 + nth}` },
        }),
      ),
    );
    const answers = await Promise.all(
      bodies.map((json) => paying.shop.send('POST', '/api/orders', { json })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('promo_refused');
    expect(await usesOf(id)).toBe(1);
  });

  describe('a returned item', () => {
    const back = async (order: Placed, line: number) => {
      const before = (await adminOrder(paying.shop, order)).owed;
      await requestReturn(paying.shop.visitor, order, { line });
      await receiveReturn(paying.shop.owner, order);
      return Math.round(((await adminOrder(paying.shop, order)).owed - before) * 100) / 100;
    };

    it('is refunded with nothing if it was free, and at its price if it was paid', async () => {
      const { code } = await make(candleWithMatchbox());
      const order = await steps.place([{ product: taper }, { product: matchbox }], { promoCode: code });
      expect(order.order.lines.map(({ discount }) => discount)).toEqual([0, 20]);
      await deliver(paying.shop.owner, order);
      expect(await back(order, 1)).toBe(0);
      // With 8 % tax.
      expect(await back(order, 0)).toBe(107.99);
    });

    it('of a line with free and paid items is refunded with its part of what the line cost', async () => {
      const { code } = await make({ getPercent: 50 });
      const order = await steps.place([{ product: pillar, quantity: 4 }], { promoCode: code });
      expect(order.order.discount).toBe(200);
      await deliver(paying.shop.owner, order);
      // 1400 and 8 % tax, for four.
      expect(await back(order, 0)).toBe(378);
    });
  });

  it('an edited order gets the discount for its items after the change, or keeps the order as it is', async () => {
    const { code, id } = await make();
    const order = await steps.place([{ product: pillar, quantity: 2 }, { product: taper }], {
      promoCode: code,
    });
    const more = await steps.edit(order, { items: steps.itemsOf(order, [4, 2]) });
    expect(more).toMatchObject({ discount: 199.98, promoCode: code });
    expect(more.lines.map(({ discount }) => discount)).toEqual([0, 199.98]);
    expect(await usesOf(id)).toBe(1);
    const fewer = await steps.send(order, { items: steps.itemsOf(order, [2]) }).catch((error) => error);
    expect(fewer).toMatchObject({ code: 'promo_refused' });
  });

  it('each field is required and named, and values of another kind are dropped', async () => {
    const errorsOf = async (fields: object) => {
      const json = { code: `BAD-${++codes}`, title: 'Bad', kind: 'buy_get', ...fields };
      const { body } = await paying.shop.send('POST', '/api/promotions', {
        json,
        token: paying.shop.ownerToken,
      });
      return body.errors?.map(({ path }: { path: string }) => path);
    };
    const whole = { buyQuantity: 2, getQuantity: 1, getPercent: 100 };
    expect(await errorsOf({})).toEqual(['buyQuantity', 'getQuantity', 'getPercent']);
    expect(await errorsOf({ ...whole, buyQuantity: 0 })).toEqual(['buyQuantity']);
    expect(await errorsOf({ ...whole, getQuantity: 101 })).toEqual(['getQuantity']);
    expect(await errorsOf({ ...whole, getPercent: 100.5 })).toEqual(['getPercent']);
    expect(await errorsOf({ ...whole, orderLimit: 0 })).toEqual(['orderLimit']);
    expect(await errorsOf({ ...whole, getFrom: {} })).toEqual(['getFrom']);
    expect(await errorsOf({ ...whole, appliesTo: {} })).toEqual(['appliesTo']);
    const { id } = await make({ orderLimit: 3, getFrom: scopeOf({ products: [matchbox.id] }), percent: 10 });
    const params = { id };
    const stored = await paying.shop.owner('GET /api/promotions/:id', { params });
    expect(stored).toMatchObject({ ...whole, percent: null, orderLimit: 3 });
    const { products } = await paying.shop.owner('GET /api/promotions/:id/products', { params });
    expect(products.map(({ name }) => name)).toEqual(['Matchbox']);
    const changed = await paying.shop.owner('PUT /api/promotions/:id', {
      params,
      body: { kind: 'percentage', percent: 10 },
    });
    expect(changed).toMatchObject({
      kind: 'percentage',
      buyQuantity: null,
      getQuantity: null,
      getPercent: null,
      getFrom: null,
      orderLimit: null,
    });
  });

  it('the activity log has the values as the owner entered them', async () => {
    const { id } = await make();
    const body = { getPercent: 50 };
    await paying.shop.owner('PUT /api/promotions/:id', { params: { id }, body });
    const { entries } = await paying.shop.owner('GET /api/audit', { query: { record: id } });
    expect(entries[0]).toMatchObject({ before: { getPercent: 100 }, after: { getPercent: 50 } });
  });
});
