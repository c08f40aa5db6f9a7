import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import type { PromotionScope } from '#modules/promotions/contract/promotions.ts';
import { orderEdits } from '#tests/support/order-edits.ts';
import { address, deliver, orderOf, receiveReturn, requestReturn } from '#tests/support/orders.ts';
import { adminOrder, openPayingShop, type PayingShop } from '#tests/support/paying.ts';
import { makeCategory, makeProduct, onEachDatabase } from '#tests/support/shop.ts';
import * as m from '../messages/index.ts';

// Promo codes for a part of the catalogue (docs/decisions/155).

onEachDatabase((open) => {
  let paying: PayingShop;
  let lamps: Category;
  let bowl: Product;
  let lamp: Product;
  let reduced: Product;
  beforeAll(async () => {
    paying = await openPayingShop(open);
    const { shop, category } = paying;
    lamps = await makeCategory(shop, { name: 'Lamps' });
    bowl = await makeProduct(shop, category.id, { name: 'Brass Bowl', price: 33.33, stockCount: 99 });
    lamp = await makeProduct(shop, lamps.id, { name: 'Clay Lamp', price: 50, stockCount: 99 });
    const sale = { name: 'Old Lamp', price: 20, originalPrice: 40, stockCount: 99, tags: ['attic'] };
    reduced = await makeProduct(shop, lamps.id, sale);
  });
  afterAll(() => paying.close());

  let made = 0;
  const make = async (appliesTo: Partial<PromotionScope> | null, fields: object = {}) => {
    const code = `PART-${++made}`;
    const terms = { code, title: 'A part', kind: 'percentage' as const, percent: 10, appliesTo, ...fields };
    return { ...(await paying.shop.owner('POST /api/promotions', { body: terms })), code };
  };
  const quote = async (promoCode: string, products: Product[], more: object = {}) =>
    paying.shop.visitor('POST /api/cart/quote', {
      body: { lines: products.map(({ id }) => ({ id, quantity: 1 })), promoCode, ...more },
    });
  const discountOf = async (promoCode: string, products: Product[]) =>
    (await quote(promoCode, products)).discount;
  const update = (id: string, body: object) =>
    paying.shop.owner('PUT /api/promotions/:id', { params: { id }, body });

  describe('a promo code for a part of the catalogue', () => {
    it('lowers the price of chosen products only', async () => {
      const { code } = await make({ products: [lamp.id] });
      const { discount, promo, subtotal, lines } = await quote(code, [bowl, lamp]);
      expect([subtotal, discount]).toEqual([83.33, 5]);
      expect(lines.map((line) => line.discount)).toEqual([0, 5]);
      expect(promo?.message).toBe('10% off the items that this code applies to: you save ₹5');
    });

    it('applies to the products of a category, and of the categories in it', async () => {
      const oil = await makeCategory(paying.shop, { name: 'Oil lamps', parentId: lamps.id });
      const child = await makeProduct(paying.shop, oil.id, { price: 10, stockCount: 9 });
      const further = await makeProduct(paying.shop, paying.category.id, {
        price: 70,
        stockCount: 9,
        furtherCategories: [lamps.id],
      });
      const { code } = await make({ categories: [lamps.id] });
      expect(await discountOf(code, [bowl, lamp, child, further])).toBe(13);
    });

    it('applies to the products of a collection at the time of the order, hidden or not', async () => {
      const { shop } = paying;
      const byHand = { type: 'hand' as const, products: [bowl.id], sort: 'manual' as const };
      const byRule = {
        type: 'rule' as const,
        rule: { match: 'all' as const, conditions: [{ field: 'tag' as const, value: 'attic' }] },
        sort: 'featured' as const,
      };
      const collect = (content: typeof byHand | typeof byRule) =>
        shop.owner('POST /api/collections', { body: { name: uuid(), content, isActive: false } });
      const [picked, tagged] = [await collect(byHand), await collect(byRule)];
      const { code } = await make({ collections: [picked.id, tagged.id] });
      expect(await discountOf(code, [bowl, lamp, reduced])).toBe(5.33);
      await shop.owner('PUT /api/collections/:id', {
        params: { id: picked.id },
        body: { content: { ...byHand, products: [lamp.id] }, updatedAt: picked.updatedAt },
      });
      expect(await discountOf(code, [bowl, lamp, reduced])).toBe(7);
    });

    it('deducts a fixed amount from the items that it applies to, and at most their price', async () => {
      const { code } = await make({ products: [reduced.id] }, { kind: 'fixed', percent: null, amount: 25 });
      const { discount, promo } = await quote(code, [bowl, reduced]);
      expect(discount).toBe(20);
      expect(promo?.message).toBe('You save ₹20 on the items that this code applies to');
    });

    it('leaves out items on sale', async () => {
      const { code } = await make({ categories: [lamps.id] }, { excludesSale: true });
      expect(await discountOf(code, [lamp, reduced])).toBe(5);
      const { code: everywhere } = await make(null, { excludesSale: true });
      const { discount, promo } = await quote(everywhere, [bowl, reduced]);
      expect([discount, promo?.message]).toEqual([
        3.33,
        '10% off items that are not on sale: you save ₹3.33',
      ]);
      expect((await quote(code, [bowl, reduced])).promo).toMatchObject({
        applied: false,
        reason: 'no_eligible_items',
        message: m.promotionText.allOnSale(),
      });
    });

    it('is refused for a cart without such items, and no order is placed with it', async () => {
      const { code, id } = await make({ products: [lamp.id] });
      const { promo, discount, total } = await quote(code, [bowl]);
      expect(discount).toBe(0);
      expect(promo).toEqual({
        code,
        applied: false,
        reason: 'no_eligible_items',
        message: m.promotionText.noEligibleItems(),
      });
      const json = { cartId: uuid(), lines: [{ id: bowl.id, quantity: 1 }], total, promoCode: code };
      const { status, body } = await paying.shop.send('POST', '/api/orders', {
        json: { ...json, email: 'part@example.com', address, payment: 'cod' },
      });
      expect([status, body.code, body.errors[0].path]).toEqual([409, 'promo_refused', 'promoCode']);
      const { used } = await paying.shop.owner('GET /api/promotions/:id', { params: { id } });
      expect(used).toBe(0);
    });

    it('counts only the items that it applies to towards its minimum', async () => {
      const { code } = await make({ products: [lamp.id] }, { minSubtotal: 50.01 });
      expect((await quote(code, [bowl, lamp])).promo).toMatchObject({
        reason: 'below_minimum',
        message: 'Spend at least ₹50.01 on the items that this code applies to',
      });
      const { code: reached } = await make({ products: [lamp.id] }, { minSubtotal: 50 });
      expect(await discountOf(reached, [bowl, lamp])).toBe(5);
    });

    it('applies to nothing once its only product was deleted', async () => {
      const gone = await makeProduct(paying.shop, lamps.id, { price: 5, stockCount: 1 });
      const { code, id } = await make({ products: [gone.id] });
      await paying.shop.owner('DELETE /api/products/:id', { params: { id: gone.id } });
      expect(await discountOf(code, [bowl, lamp])).toBe(0);
      const { products } = await paying.shop.owner('GET /api/promotions/:id/products', { params: { id } });
      expect(products).toEqual([]);
    });
  });

  describe('an order with such a code', () => {
    const placed = async (code: string) => {
      const steps = orderEdits(paying);
      const lines = [{ product: bowl, quantity: 2 }, { product: lamp, quantity: 2 }, { product: reduced }];
      return { steps, order: await steps.place(lines, { promoCode: code, gift: { wrap: true } }) };
    };

    it('shares the discount among the eligible lines, and the invoice taxes what is left of each', async () => {
      const { code, id } = await make({ products: [bowl.id, reduced.id] }, { percent: 12.5 });
      const { order } = await placed(code);
      // 12.5 % of 86.66 are 10.8325, of which the bowls bear 66.66 / 86.66.
      expect(order.order.discount).toBe(10.83);
      const admin = await adminOrder(paying.shop, order);
      expect(admin.lines.map(({ discount }) => discount)).toEqual([8.33, 0, 2.5, 0]);
      const { used, discounted } = await paying.shop.owner('GET /api/promotions/:id', { params: { id } });
      expect([used, discounted]).toEqual([1, 10.83]);
    });

    it('the quote and the order name the same share of each line, and the email marks the lines that have one', async () => {
      const { code } = await make({ products: [bowl.id, reduced.id] }, { percent: 12.5 });
      const products = [bowl, lamp, reduced];
      const quoted = await quote(code, products);
      const { steps } = await placed(code);
      const order = await steps.place(
        products.map((product) => ({ product })),
        { promoCode: code },
      );
      const shares = [4.17, 0, 2.5];
      expect(quoted.lines.map(({ discount }) => discount)).toEqual(shares);
      expect(order.order.lines.map(({ discount }) => discount)).toEqual(shares);
      await paying.mailed(
        order,
        `1 × Brass Bowl: ₹33.33\n  ${code}: −₹4.17\n1 × Clay Lamp: ₹50.00\n1 × Old Lamp: ₹20.00\n  ${code}: −₹2.50`,
      );
    });

    it('a returned item is refunded at the price paid for it, discounted or not', async () => {
      const { code } = await make({ products: [lamp.id] }, { percent: 50 });
      const { order } = await placed(code);
      await deliver(paying.shop.owner, order);
      const back = async (at: number) => {
        const before = (await adminOrder(paying.shop, order)).owed;
        await requestReturn(paying.shop.visitor, order, { line: at });
        await receiveReturn(paying.shop.owner, order);
        return Math.round(((await adminOrder(paying.shop, order)).owed - before) * 100) / 100;
      };
      // With 8 % tax: half of 50, and the whole of 33.33.
      expect(await back(1)).toBe(27);
      expect(await back(0)).toBe(36);
    });

    it('keeps the discount of its lines when it is edited; an added item gets it only if the code applies to it', async () => {
      const { code, id } = await make({ products: [lamp.id] });
      const { steps, order } = await placed(code);
      expect(order.order.discount).toBe(10);
      await update(id, { appliesTo: { products: [reduced.id] } });
      const items = [...steps.itemsOf(order, [2, 3, 1]), { id: reduced.id, quantity: 1 }];
      const edited = await steps.edit(order, { items });
      // Three lamps as ordered, and the added lamp on sale; the one that was ordered stays without a discount.
      expect(edited).toMatchObject({ discount: 17, promoCode: code });
      expect(edited.lines.map(({ discount }) => discount)).toEqual([0, 15, 0, 2, 0]);
      const without = await steps.send(order, { items: steps.itemsOf(order, [2]) }).catch((error) => error);
      expect(without).toMatchObject({ code: 'promo_refused' });
    });

    it('one of two orders at once redeems a code with one use', async () => {
      const { code, id } = await make({ products: [lamp.id] }, { totalLimit: 1 });
      const bodies = await Promise.all(
        [1, 2].map((nth) =>
          orderOf(paying.shop.visitor, [{ product: lamp }, { product: bowl }], {
            promoCode: code,
            email: `race${nth}@example.com`,
            address: { ...address, phone: `+91 98470 1000${nth}` },
          }),
        ),
      );
      const answers = await Promise.all(
        bodies.map((json) => paying.shop.send('POST', '/api/orders', { json })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { used } = await paying.shop.owner('GET /api/promotions/:id', { params: { id } });
      expect(used).toBe(1);
    });
  });

  it('refuses a scope that names nothing or too much, and one of free shipping, and names the field', async () => {
    const errorsOf = async (fields: object) => {
      const body = { code: `BAD-${++made}`, title: 'Bad', kind: 'percentage', percent: 10, ...fields };
      const { body: answer } = await paying.shop.send('POST', '/api/promotions', {
        json: body,
        token: paying.shop.ownerToken,
      });
      return answer.errors?.map(({ path }: { path: string }) => path);
    };
    expect(await errorsOf({ appliesTo: {} })).toEqual(['appliesTo']);
    expect(await errorsOf({ appliesTo: { products: ['x'] } })).toEqual(['appliesTo.products.0']);
    const many = Array.from({ length: 51 }, () => uuid());
    expect(await errorsOf({ appliesTo: { categories: many } })).toEqual(['appliesTo.categories']);
    const free = { kind: 'free_shipping', percent: null };
    expect(await errorsOf({ ...free, appliesTo: { products: [bowl.id] } })).toEqual(['appliesTo']);
    expect(await errorsOf({ ...free, excludesSale: true })).toEqual(['excludesSale']);
    const { id } = await make({ products: [bowl.id] }, { excludesSale: true });
    const changed = await update(id, { kind: 'free_shipping', appliesTo: null, excludesSale: false });
    expect(changed).toMatchObject({ appliesTo: null, excludesSale: false, kind: 'free_shipping' });
  });
});
