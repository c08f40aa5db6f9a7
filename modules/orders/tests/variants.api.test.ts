import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '#kernel/database/database.ts';
import { quoteCart } from '#modules/cart/index.ts';
import { stockChanges } from '#modules/catalog/server/stock/tables.ts';
import { products } from '#modules/catalog/server/tables.ts';
import { productVariants } from '#modules/catalog/server/variants/tables.ts';
import type { OrderRequest } from '#modules/orders/contract/orders.ts';
import { cancelOwn } from '#modules/orders/server/customers/own-orders.ts';
import { outcomeOfCart } from '#modules/orders/server/place-order/cart-outcome.ts';
import { placeOrder } from '#modules/orders/server/place-order/place-order.ts';
import { databases } from '#tests/support/databases.ts';
import {
  guest,
  openOrdering,
  openTestCategory,
  requestOf,
  totalOf,
} from '#tests/support/order-dependencies.ts';
import { optionsOf } from '#tests/support/variants.ts';

// Carts and orders of variants, without HTTP: priced, reserved, taken and returned per variant.

type Variant = typeof productVariants.$inferSelect;

describe.each(databases)('on $kind', ({ skipped, open }) => {
  let database: Database;
  let db: Db;
  let addProduct: Awaited<ReturnType<typeof openTestCategory>>;
  let opened: Awaited<ReturnType<typeof openOrdering>>;
  let ring: typeof products.$inferSelect;
  let small: Variant;
  let large: Variant;
  beforeAll(async () => {
    if (skipped) return;
    database = await open();
    db = database.db;
    addProduct = await openTestCategory(db);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    if (skipped) return;
    opened = await openOrdering(db);
    const options = optionsOf('7', '8').map(({ values, ...option }) => ({
      ...option,
      values: values.map((value) => ({ ...value, colour: null, image: null })),
    }));
    ring = await addProduct({ name: 'Silver ring', options, price: 1 });
    small = await addVariant('7', { price: 4000, stockCount: 5 });
    large = await addVariant('8', { price: 5000, stockCount: 3 });
  });

  const addVariant = async (value: string, fields: Partial<Variant>): Promise<Variant> => {
    const id = uuid();
    const row = {
      id,
      productId: ring.id,
      position: 1,
      values: [value],
      sku: `RING-${value}-${id}`,
      price: 1,
      inStock: true,
    };
    const [variant] = await db
      .insert(productVariants)
      .values({ ...row, ...fields })
      .returning();
    return variant as Variant;
  };
  const lineOf = ({ id }: { id: string }, quantity = 1) => ({ id: ring.id, variantId: id, quantity });
  const requestFor = (
    lines: OrderRequest['lines'],
    subtotal: number,
    overrides: Partial<OrderRequest> = {},
  ) => requestOf([], { lines, total: totalOf(subtotal), ...overrides });
  const place = (request: OrderRequest) => placeOrder(opened.ordering, request, guest);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code, fields }) => ({ code, paths: fields.map(({ path }: { path: string }) => path) }),
    );
  const quote = (lines: OrderRequest['lines'], cartId?: string) =>
    quoteCart(
      {
        db,
        paymentMethods: () => ['cod'],
        attributes: opened.ordering.attributes,
        outcomeOfCart: (id) => outcomeOfCart(opened.ordering, id),
        cashHistoryOf: async () => null,
        tax: opened.ordering.tax(),
        automatic: opened.ordering.automatic,
        now: opened.ordering.now,
      },
      { lines, delivery: 'standard', sendSeparately: false, wrap: false, toRecipient: false, cartId },
      { customer: async () => ({ userId: null, email: null }), userId: async () => null },
    );
  const stock = async () => {
    const variants = await db.select().from(productVariants).where(eq(productVariants.productId, ring.id));
    const [product] = await db.select().from(products).where(eq(products.id, ring.id));
    const countOf = ({ id }: Variant) => variants.find((variant) => variant.id === id)?.stockCount;
    return [countOf(small), countOf(large), product?.stockCount];
  };
  const cancel = (number: number) =>
    cancelOwn(opened.ordering, number, { caller: null, key: opened.ordering.keys.keyOf(number) }, '');

  describe.skipIf(skipped)('a cart of variants', () => {
    it('a quote prices each variant and names it, and two variants of a product are two lines', async () => {
      const { lines, subtotal } = await quote([lineOf(small, 2), lineOf(large)]);
      expect(subtotal).toBe(130);
      expect(lines).toMatchObject([
        {
          id: ring.id,
          variantId: small.id,
          variant: 'Size: 7',
          sku: small.sku,
          price: 40,
          quantity: 2,
          changes: [],
        },
        { id: ring.id, variantId: large.id, variant: 'Size: 8', price: 50, quantity: 1, changes: [] },
      ]);
      expect(new Set(lines.map(({ key }) => key)).size).toBe(2);
    });

    it('a quote counts the stock of each variant by itself', async () => {
      const { lines } = await quote([lineOf(small, 9), lineOf(large, 2)]);
      expect(lines).toMatchObject([
        { quantity: 5, available: 5, changes: ['quantity_reduced'] },
        { quantity: 2, available: 3, changes: [] },
      ]);
    });

    it('a quote reports a line without a variant and one whose variant is gone, and counts neither', async () => {
      await db.update(productVariants).set({ isActive: false }).where(eq(productVariants.id, large.id));
      const plain = await addProduct({ price: 3000 });
      const lines: OrderRequest['lines'] = [
        { id: ring.id, quantity: 1 },
        lineOf(large),
        lineOf({ id: uuid() }),
        { id: plain.id, variantId: small.id, quantity: 1 },
      ];
      const quoted = await quote(lines);
      // They have no price either: that of the product is the price of another variant.
      expect(
        quoted.lines.map(({ changes, quantity, price, name }) => [changes, quantity, price, name]),
      ).toEqual([
        [['variant_required'], 0, 0, 'Silver ring'],
        [['variant_gone'], 0, 0, 'Silver ring'],
        [['variant_gone'], 0, 0, 'Silver ring'],
        [['variant_gone'], 0, 0, 'Blue mug'],
      ]);
      expect(quoted.subtotal).toBe(0);
    });

    it('a variant of another product is no variant of this one', async () => {
      const other = await addProduct({ name: 'Bangle', options: ring.options });
      const { lines } = await quote([{ id: other.id, variantId: small.id, quantity: 1 }]);
      expect(lines).toMatchObject([{ changes: ['variant_gone'], quantity: 0 }]);
    });

    it('the making days of the slowest variant move the delivery days', async () => {
      const [now] = (await quote([lineOf(small)])).deliveries;
      await db.update(productVariants).set({ makingDays: 20 }).where(eq(productVariants.id, large.id));
      const [later] = (await quote([lineOf(small), lineOf(large)])).deliveries;
      expect(Date.parse(later?.from ?? '') - Date.parse(now?.from ?? '')).toBeGreaterThanOrEqual(
        18 * 86_400_000,
      );
      const { row } = await place(requestFor([lineOf(large)], 5000));
      expect(row.arrivesFrom).toBe(later?.from);
    });
  });

  describe.skipIf(skipped)('an order of variants', () => {
    it('an order takes the stock of its variants, keeps their names and codes, and cancelling returns it', async () => {
      const { row, lines } = await place(requestFor([lineOf(small, 2), lineOf(large)], 13_000));
      expect(lines).toMatchObject([
        {
          productId: ring.id,
          variantId: small.id,
          sku: small.sku,
          variant: 'Size: 7',
          quantity: 2,
          taken: 2,
          price: 4000,
        },
        {
          productId: ring.id,
          variantId: large.id,
          sku: large.sku,
          variant: 'Size: 8',
          quantity: 1,
          taken: 1,
          price: 5000,
        },
      ]);
      expect(await stock()).toEqual([3, 2, 5]);
      await cancel(row.number);
      expect(await stock()).toEqual([5, 3, 8]);
      const moves = await db
        .select()
        .from(stockChanges)
        .where(eq(stockChanges.productId, ring.id))
        .orderBy(stockChanges.id);
      expect(
        moves.map(({ variant, before, after, why }) => `${variant} ${before} ${after} ${why}`).sort(),
      ).toEqual(
        [
          `Size: 7 5 3 Order ${row.number}`,
          `Size: 8 3 2 Order ${row.number}`,
          `Size: 7 3 5 Order ${row.number} cancelled`,
          `Size: 8 2 3 Order ${row.number} cancelled`,
        ].sort(),
      );
    });

    it('refuses a line without a variant and one whose variant is gone by code, and takes no stock', async () => {
      expect(await refusal(place(requestFor([{ id: ring.id, quantity: 1 }], 4000)))).toEqual({
        code: 'variant_required',
        paths: ['lines.0.variantId'],
      });
      await db.delete(productVariants).where(eq(productVariants.id, large.id));
      expect(await refusal(place(requestFor([lineOf(small), lineOf(large)], 9000)))).toEqual({
        code: 'variant_gone',
        paths: ['lines.1.variantId'],
      });
      expect((await stock())[0]).toBe(5);
    });

    it('refuses more units than the variant has, even if other variants have enough', async () => {
      expect(await refusal(place(requestFor([lineOf(large, 4)], 20_000)))).toEqual({
        code: 'out_of_stock',
        paths: ['lines.0.quantity'],
      });
      expect(await stock()).toEqual([5, 3, 8]);
    });

    it('a cart keeps its claim to the variants that it reserves for an open payment', async () => {
      const request = requestFor([lineOf(large, 3)], 15_000, { payment: 'razorpay' });
      await place(request);
      expect((await quote([lineOf(large, 3)])).lines).toMatchObject([
        { quantity: 0, changes: ['out_of_stock'] },
      ]);
      expect((await quote([lineOf(large, 3)], request.cartId)).lines).toMatchObject([
        { quantity: 3, changes: [] },
      ]);
    });

    it('an untracked variant is sold without a count', async () => {
      await db.update(productVariants).set({ stockCount: 0 }).where(eq(productVariants.id, small.id));
      const { lines } = await place(requestFor([lineOf(small, 40)], 160_000));
      expect(lines).toMatchObject([{ quantity: 40, taken: 0 }]);
      expect((await stock())[0]).toBe(0);
    });

    it('returned units of a deleted variant are dropped, those of other variants return', async () => {
      const { row } = await place(requestFor([lineOf(small), lineOf(large)], 9000));
      await db.delete(productVariants).where(eq(productVariants.id, large.id));
      await cancel(row.number);
      expect(await stock()).toEqual([5, undefined, 5]);
    });
  });

  describe.skipIf(skipped)('simultaneous buyers', { tags: ['extended'] }, () => {
    it('of 64 buyers of two variants of a product, each variant is sold exactly to its stock', async () => {
      const buyers = Array.from(
        { length: 64 },
        (_, at) => (at % 2 ? [small, 4000] : [large, 5000]) as [Variant, number],
      );
      const answers = await Promise.all(
        buyers.map(([variant, price]) => refusal(place(requestFor([lineOf(variant)], price)))),
      );
      const soldOf = (variant: Variant) =>
        answers.filter((answer, at) => answer === null && buyers[at]?.[0] === variant).length;
      expect([soldOf(small), soldOf(large)]).toEqual([5, 3]);
      expect(answers.filter((answer) => answer?.code === 'out_of_stock')).toHaveLength(56);
      expect(await stock()).toEqual([0, 0, 0]);
    }, 120_000);

    it('buyers of both variants in either order and cancellations do not deadlock, and the stock adds up', async () => {
      const lines = [lineOf(small), lineOf(large)];
      const placed = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          place(requestFor(at % 2 ? lines : lines.toReversed(), 9000)).then(
            ({ row }) => row.number,
            ({ code }) => code,
          ),
        ),
      );
      const numbers = placed.filter((each) => typeof each === 'number');
      expect(placed.filter((each) => typeof each !== 'number').every((code) => code === 'out_of_stock')).toBe(
        true,
      );
      expect(numbers).toHaveLength(3);
      await Promise.all(numbers.map(cancel));
      expect(await stock()).toEqual([5, 3, 8]);
    }, 120_000);
  });
});
