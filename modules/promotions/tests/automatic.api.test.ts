import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#kernel/contract/endpoint.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { orderEdits } from '#tests/support/order-edits.ts';
import { address, orderOf, type Placed } from '#tests/support/orders.ts';
import { adminOrder, openPayingShop, type PayingShop } from '#tests/support/paying.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase } from '#tests/support/shop.ts';
import { onStatement } from '#tests/support/statements.ts';

// Promotions that apply without a code (docs/decisions/167).

type Terms = Partial<Input<Endpoints['POST /api/promotions']>['body']>;
type QuoteBody = Input<Endpoints['POST /api/cart/quote']>['body'];

onEachDatabase((open) => {
  let paying: PayingShop;
  let steps: ReturnType<typeof orderEdits>;
  let lamps: Category;
  let bowl: Product;
  let lamp: Product;
  beforeAll(async () => {
    paying = await openPayingShop(open);
    steps = orderEdits(paying);
    const { shop, category } = paying;
    lamps = await makeCategory(shop, { name: 'Lamps' });
    bowl = await makeProduct(shop, category.id, { name: 'Brass Bowl', price: 33.33, stockCount: 99 });
    lamp = await makeProduct(shop, lamps.id, { name: 'Clay Lamp', price: 50, stockCount: 99 });
  });
  afterAll(() => paying.close());

  const { made, make, off } = promotionsOf(() => paying);
  afterEach(async () => {
    for (const id of made.splice(0)) await off(id);
  });
  const linesOf = (products: Product[], quantity = 1) => products.map(({ id }) => ({ id, quantity }));
  const quote = (products: Product[], more: Partial<QuoteBody> = {}, call = paying.shop.visitor) =>
    call('POST /api/cart/quote', { body: { lines: linesOf(products), ...more } });
  const usesOf = async (id: string) =>
    (await paying.shop.owner('GET /api/promotions/:id', { params: { id } })).used;
  const bodyOf = (products: Product[], more: object = {}) =>
    orderOf(
      paying.shop.visitor,
      products.map((product) => ({ product })),
      { email: 'auto@example.com', ...more },
    );
  const send = async (json: object) => {
    const { status, body } = await paying.shop.send('POST', '/api/orders', { json });
    return { status, code: body.code, errors: body.errors, placed: body.data as Placed };
  };

  describe('an automatic promotion', () => {
    it('applies without a code, and is named by its title in quote, order, email and invoice', async () => {
      const { id } = await make({ title: 'Diwali offer', appliesTo: scopeOf({ categories: [lamps.id] }) });
      const quoted = await quote([bowl, lamp]);
      expect(quoted).toMatchObject({
        discount: 5,
        promo: null,
        lostPromotion: null,
        automaticPromotion: { id, title: 'Diwali offer', message: '“Diwali offer”: you save ₹5' },
      });
      expect(quoted.lines.map(({ discount }) => discount)).toEqual([0, 5]);
      const placed = await steps.place([{ product: bowl }, { product: lamp }]);
      expect(placed.order).toMatchObject({ discount: 5, promoCode: null, promotionTitle: 'Diwali offer' });
      expect(placed.order.lines.map(({ discount }) => discount)).toEqual([0, 5]);
      expect(await usesOf(id)).toBe(1);
      await paying.mailed(placed, '1 × Clay Lamp: ₹50.00\n  Diwali offer: −₹5.00', 'Discount (Diwali offer)');
      await steps.move(placed, 'packed');
      expect(await steps.documentOf(placed, 'invoice')).toContain('Diwali offer');
    });

    it.each([
      ['before its start', { startsAt: '2099-01-01T00:00:00Z' }],
      ['below its minimum', { minSubtotal: 33.34 }],
      ['for a cart without its items', { appliesTo: 'lamps' as const }],
      ['while it is switched off', { isActive: false }],
    ])('gives nothing %s', async (_, terms) => {
      const { appliesTo, ...others } = { appliesTo: null, ...terms };
      await make({ ...others, appliesTo: appliesTo && scopeOf({ categories: [lamps.id] }) });
      expect(await quote([bowl])).toMatchObject({ discount: 0, automaticPromotion: null });
    });

    it('is the one that saves the customer most, delivery included', async () => {
      await make({ title: 'Ten percent' });
      const delivery = { title: 'Free delivery', kind: 'free_shipping' as const, percent: null };
      const free = await make(delivery);
      const fixed = await make({ title: 'Four off', kind: 'fixed', percent: null, amount: 4 });
      const both = await quote([bowl]);
      expect(both).toMatchObject({ shipping: 0, discount: 0, automaticPromotion: { id: free.id } });
      await off(free.id);
      const withoutDelivery = await quote([bowl]);
      expect(withoutDelivery).toMatchObject({ discount: 4, automaticPromotion: { id: fixed.id } });
      // Otherwise the fixed discount would be the better one.
      expect(withoutDelivery.shipping).toBeGreaterThan(4);
    });

    it('gives nothing where it would cost more, since the delivery is no longer free', async () => {
      const { owner } = paying.shop;
      const { shipping } = await owner('GET /api/settings');
      const price = shipping.freeAbove + 1;
      const dear = await makeProduct(paying.shop, lamps.id, { name: 'Chandelier', price, stockCount: 9 });
      await make({ title: 'Small', kind: 'fixed', percent: null, amount: 2 });
      expect(await quote([dear])).toMatchObject({ discount: 0, shipping: 0, automaticPromotion: null });
    });
  });

  describe('a promo code beside an automatic promotion', () => {
    it('takes its place where it saves more, and both are never combined', async () => {
      const automatic = await make({ title: 'Ten percent' });
      const code = await make({ code: 'HALF', percent: 50 });
      const quoted = await quote([lamp], { promoCode: 'half' });
      expect(quoted).toMatchObject({ discount: 25, promo: { applied: true }, automaticPromotion: null });
      const placed = await steps.place([{ product: lamp }], { promoCode: 'HALF' });
      expect(placed.order).toMatchObject({ discount: 25, promoCode: 'HALF', promotionTitle: null });
      expect([await usesOf(automatic.id), await usesOf(code.id)]).toEqual([0, 1]);
    });

    it('is not used where it saves less, and the quote says so', async () => {
      const automatic = await make({ title: 'A third off', percent: 33.33 });
      const code = await make({ code: 'TENTH', percent: 10 });
      const quoted = await quote([lamp], { promoCode: 'TENTH' });
      expect(quoted).toMatchObject({
        discount: 16.67,
        promo: { applied: false, reason: 'automatic_is_better' },
        automaticPromotion: { id: automatic.id },
      });
      expect(quoted.promo?.message).toContain('“A third off” saves you more');
      const placed = await steps.place([{ product: lamp }], { promoCode: 'TENTH' });
      expect(placed.order).toMatchObject({ promoCode: null, promotionTitle: 'A third off' });
      expect([await usesOf(automatic.id), await usesOf(code.id)]).toEqual([1, 0]);
    });
  });

  describe('a promotion that ends while a cart is open', () => {
    it('is named as the reason, by the next quote and by the refused order', async () => {
      const { id } = await make({ title: 'Last day' });
      const body = { ...(await bodyOf([lamp])), seenPromotion: id };
      await off(id);
      expect(await send(body)).toMatchObject({
        status: 409,
        code: 'promo_refused',
        errors: [{ path: 'seenPromotion', message: '“Last day” has ended.' }],
      });
      expect(await quote([lamp], { seenPromotion: id })).toMatchObject({
        discount: 0,
        automaticPromotion: null,
        lostPromotion: '“Last day” has ended.',
      });
    });

    it('is not named where a better one takes its place, and codes are not revealed by their ids', async () => {
      const seen = await make({ title: 'Ten percent' });
      await make({ title: 'Twenty percent', percent: 20 });
      const code = await make({ code: 'SECRET' });
      expect((await quote([lamp], { seenPromotion: seen.id })).lostPromotion).toBeNull();
      await off(code.id);
      expect((await quote([lamp], { seenPromotion: code.id })).lostPromotion).toBeNull();
    });

    it('is named by the items that the cart lost', async () => {
      const { id } = await make({ title: 'Lamp week', appliesTo: scopeOf({ categories: [lamps.id] }) });
      const { lostPromotion } = await quote([bowl], { seenPromotion: id });
      expect(lostPromotion).toBe('“Lamp week” no longer applies to the items in your cart.');
    });
  });

  describe('the limits of an automatic promotion', () => {
    it('a customer who has used it sees the price without it, signed in or at the order', async () => {
      const { id } = await make({ title: 'Once each', customerLimit: 1 });
      const { token, person } = await paying.people.signIn({});
      const call = clientOf(paying.shop.url, token);
      expect((await quote([lamp], {}, call)).discount).toBe(5);
      const own = { email: person.email, address };
      await call('POST /api/orders', { body: await orderOf(call, [{ product: lamp }], own) });
      expect(await quote([lamp], {}, call)).toMatchObject({ discount: 0, automaticPromotion: null });
      const asGuest = await send({ ...(await bodyOf([lamp], own)), seenPromotion: id });
      expect(asGuest).toMatchObject({
        code: 'promo_refused',
        errors: [{ path: 'seenPromotion', message: 'You have already used “Once each”.' }],
      });
    });

    it('of eight orders at once, two get a promotion with two uses, and a cancelled one frees its use', async () => {
      const { id } = await make({ title: 'For two', totalLimit: 2 });
      const bodies = await Promise.all(
        Array.from({ length: 8 }, (_, nth) =>
          // Orders of one product would wait for each other anyway.
          bodyOf([nth % 2 === 0 ? lamp : bowl], {
            email: `two${nth}@example.com`,
            address: { ...address, phone: `+91 98470 ${20_000 + nth}` },
          }),
        ),
      );
      const sent = await Promise.all(bodies.map((body) => send({ ...body, seenPromotion: id })));
      const placed = sent.filter(({ status }) => status < 300);
      expect(placed).toHaveLength(2);
      for (const { placed: one } of placed) expect(one.order.promotionTitle).toBe('For two');
      expect(await usesOf(id)).toBe(2);
      const refused = sent.find(({ status }) => status === 409);
      expect(refused?.errors).toMatchObject([{ message: '“For two” has been used up.' }]);
      const [first] = placed;
      await steps.move(first?.placed as Placed, 'cancelled');
      expect(await usesOf(id)).toBe(1);
    });
  });

  it('a quote makes no statement more while a promotion for all carts or for products runs, once it is known', async () => {
    let statements: string[] = [];
    onStatement(paying.shop.database, ({ text }) => statements.push(text));
    const read = async () => {
      await quote([bowl, lamp]);
      statements = [];
      const { automaticPromotion } = await quote([bowl, lamp]);
      const texts = statements.filter((text) => /promotion|products|collections/.test(text));
      return { title: automaticPromotion?.title, texts: new Set(texts) };
    };
    const { texts } = await read();
    expect(texts.size).toBeGreaterThan(0);
    await make({ title: 'All carts' });
    await make({ title: 'A lamp', percent: 20, appliesTo: scopeOf({ products: [lamp.id] }) });
    expect(await read()).toEqual({ title: 'A lamp', texts });
  });

  it('an order that staff take has no automatic promotion', async () => {
    await make({ title: 'Website only' });
    const body = { lines: linesOf([lamp]) };
    const quoted = await paying.shop.owner('POST /api/cart/quote/desk', { body });
    expect(quoted).toMatchObject({ discount: 0, automaticPromotion: null });
  });

  it('an edited order keeps its promotion, and a discount of staff takes its place', async () => {
    const { id } = await make({ title: 'Lamps', appliesTo: scopeOf({ products: [lamp.id] }) });
    const placed = await steps.place([{ product: bowl }, { product: lamp }]);
    const more = await steps.edit(placed, { items: steps.itemsOf(placed, [1, 3]) });
    expect(more).toMatchObject({ discount: 15, promotionTitle: 'Lamps' });
    expect(more.lines.map(({ discount }) => discount)).toEqual([0, 15]);
    const agreed = await steps.edit(placed, { discount: 4, reason: 'A friend' });
    expect(agreed).toMatchObject({ discount: 4, promotionTitle: null });
    expect((await adminOrder(paying.shop, placed)).promotionTitle).toBeNull();
    expect(await usesOf(id)).toBe(0);
  });

  it('staff list promotions by whether they have a code, and change one into the other', async () => {
    const automatic = await make({ title: 'Zebra offer' });
    const code = await make({ code: 'ZEBRA', title: 'Zebra code' });
    const listed = async (trigger?: 'code' | 'automatic') => {
      const query = { search: 'zebra', ...(trigger && { trigger }) };
      const { promotions } = await paying.shop.owner('GET /api/promotions', { query });
      return promotions.map(({ id }) => id);
    };
    expect(await listed('automatic')).toEqual([automatic.id]);
    expect(await listed('code')).toEqual([code.id]);
    const params = { id: code.id };
    const changed = await paying.shop.owner('PUT /api/promotions/:id', { params, body: { code: null } });
    expect(changed.code).toBeNull();
    expect(await listed('automatic')).toEqual([code.id, automatic.id]);
  });
});

const scopeOf = (scope: { products?: string[]; categories?: string[] }) => ({
  products: [],
  categories: [],
  collections: [],
  ...scope,
});

/** Makes promotions of ten percent without a code, and switches them off. */
function promotionsOf(paying: () => PayingShop) {
  const made: string[] = [];
  return {
    made,
    async make(terms: Terms) {
      const promotion = await paying().shop.owner('POST /api/promotions', {
        body: { code: null, title: 'An offer', kind: 'percentage', percent: 10, ...terms },
      });
      made.push(promotion.id);
      return promotion;
    },
    off: (id: string) =>
      paying().shop.owner('PATCH /api/promotions/:id/status', { params: { id }, body: { status: false } }),
  };
}
