import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#kernel/contract/endpoint.ts';
import type { ProductDetail } from '#modules/catalog/contract/catalog.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import { deliver, orderOf, type Placed, refundTo } from '#tests/support/orders.ts';
import { adminOrder, openPayingShop, orderAccess, type PayingShop } from '#tests/support/paying.ts';
import { clientOf, makeProduct, onEachDatabase } from '#tests/support/shop.ts';
import { optionsOf } from '#tests/support/variants.ts';

// What customers would like in exchange for the items that they return (docs/decisions/166).

type Request = Input<Endpoints['POST /api/orders/:number/return']>['body'];
type Wish = NonNullable<Request['lines'][number]['exchangeFor']>;

onEachDatabase((open) => {
  let paying: PayingShop;
  /** Sizes 7 and 9 are for sale, 8 is sold out, and 10 is switched off. */
  let ring: ProductDetail;
  let plate: ProductDetail;
  beforeAll(async () => {
    paying = await openPayingShop(open);
    const { shop, category } = paying;
    const detail = (slug: string) => shop.owner('GET /api/products/slug/:slug', { params: { slug } });
    const sizes = [
      { values: ['7'], price: 100, stockCount: 90 },
      { values: ['8'], price: 100, stockCount: 0, inStock: false },
      { values: ['9'], price: 150, stockCount: 90 },
      { values: ['10'], price: 150, stockCount: 90, isActive: false },
    ];
    const options = optionsOf('7', '8', '9', '10');
    const made = await makeProduct(shop, category.id, { name: 'Silver ring', options, variants: sizes });
    ring = await detail(made.slug);
    plate = await detail((await makeProduct(shop, category.id, { name: 'Plate', stockCount: 90 })).slug);
  });
  afterAll(() => paying.close());

  const variantId = (size: string, { variants } = ring) =>
    variants.find(({ values }) => values[0] === size)?.id ?? '';

  /** Places and delivers an order of two rings of size 7 and two plates. */
  async function delivered(call = paying.shop.visitor): Promise<Placed> {
    const lines = [
      { id: ring.id, variantId: variantId('7'), quantity: 2 },
      { id: plate.id, quantity: 2 },
    ];
    const placed = await call('POST /api/orders', {
      body: await orderOf(call, [], { lines, email: 'meera@example.com' }),
    });
    await deliver(paying.shop.owner, placed);
    return placed;
  }
  const lineOf = ({ order }: Placed, name: string) =>
    order.lines.find((line) => line.name === name)?.id ?? '';
  const requestOf = (placed: Placed, name: string, wish: Wish | null, more: Partial<Request> = {}) => ({
    lines: [{ lineId: lineOf(placed, name), quantity: 1, ...(wish && { exchangeFor: wish }) }],
    reason: 'Too small',
    refundTo,
    ...more,
  });
  const request = (placed: Placed, body: Request, call = paying.shop.visitor) =>
    call('POST /api/orders/:number/return', { ...orderAccess(placed), body });
  const refusal = async (body: Request, placed: Placed) => {
    const { status, body: answer } = await paying.shop.send(
      'POST',
      `/api/orders/${placed.number}/return?key=${encodeURIComponent(placed.key)}`,
      { json: body },
    );
    return { status, errors: answer.errors };
  };

  it('a guest asks for another variant, which the customer, staff, the inbox and the emails see', async () => {
    const placed = await delivered();
    const wished = { variantId: variantId('9'), variant: 'Size: 9', quantity: 1 };
    const own = await request(placed, requestOf(placed, 'Silver ring', { variantId: wished.variantId }));
    expect(own.returns).toMatchObject([{ lines: [{ quantity: 1, exchangeFor: wished }] }]);
    const { returns } = await adminOrder(paying.shop, placed);
    expect(returns).toMatchObject([{ state: 'requested', lines: [{ exchangeFor: wished }] }]);
    const { entries } = await paying.shop.owner('GET /api/inbox', {
      query: { search: String(placed.number) },
    });
    expect(entries.map(({ text }) => text)).toEqual(['Exchange for Size: 9 · Too small']);
    const wish = '1 × Silver ring for Size: 9';
    await paying.mailed(placed, `You would like an exchange: ${wish}.`);
    await paying.mailed(placed, `The customer would like an exchange: ${wish}.`);
    await paying.shop.owner('POST /api/orders/:number/returns/:returnId/answer', {
      params: { number: String(placed.number), returnId: returns[0]?.id ?? '' },
      body: { to: 'approved' },
    });
    await paying.mailed(placed, 'Your return is approved', `You would like an exchange: ${wish}.`);
  });

  it('a signed-in customer asks for an exchange, and staff decide otherwise when the items arrive', async () => {
    const { token } = await paying.people.signIn({});
    const call = clientOf(paying.shop.url, token);
    const placed = await delivered(call);
    const own = await request(placed, requestOf(placed, 'Silver ring', { variantId: variantId('9') }), call);
    const params = { number: String(placed.number), returnId: own.returns[0]?.id ?? '' };
    const { owner } = paying.shop;
    await owner('POST /api/orders/:number/returns/:returnId/answer', { params, body: { to: 'approved' } });
    const { exchanges, owed } = await owner('POST /api/orders/:number/returns/:returnId/receive', {
      params,
      body: { lines: [{ lineId: lineOf(placed, 'Silver ring'), quantity: 1, condition: 'resaleable' }] },
    });
    expect({ exchanges, isOwed: owed > 0 }).toEqual({ exchanges: [], isOwed: true });
  });

  it('of a line, some units are exchanged and the others refunded', async () => {
    const placed = await delivered();
    const units = { lineId: lineOf(placed, 'Silver ring'), quantity: 1 };
    const lines = [{ ...units, exchangeFor: { variantId: variantId('9') } }, units];
    const own = await request(placed, requestOf(placed, 'Silver ring', null, { lines }));
    expect(own.returns[0]?.lines).toMatchObject([{ quantity: 2, exchangeFor: { quantity: 1 } }]);
  });

  it('staff record what a customer who phoned would like', async () => {
    const placed = await delivered();
    const { returns } = await paying.shop.owner('POST /api/orders/:number/returns', {
      params: { number: String(placed.number) },
      body: requestOf(placed, 'Silver ring', { variantId: variantId('9') }),
    });
    expect(returns).toMatchObject([{ lines: [{ exchangeFor: { variant: 'Size: 9' } }] }]);
  });

  it('an item that arrived damaged is exchanged for the same one', async () => {
    const placed = await delivered();
    const own = await request(placed, requestOf(placed, 'Plate', {}, { kind: 'damaged' }));
    expect(own.returns[0]?.lines).toMatchObject([{ exchangeFor: { variantId: null, variant: '' } }]);
    await paying.mailed(placed, '1 × Plate for the same item');
  });

  describe('a wish that the shop cannot meet is refused, and names the field', () => {
    const wrong = 'lines.0.exchangeFor.variantId';
    const refusedWith = (path: string, message: string) => ({
      status: 400,
      errors: [{ path, message: expect.stringContaining(message) }],
    });

    it('for a variant of another product', async () => {
      const { shop, category } = paying;
      const variants = [{ values: ['7'], price: 100, stockCount: 5 }];
      const { slug } = await makeProduct(shop, category.id, { options: optionsOf('7'), variants });
      const other = await shop.owner('GET /api/products/slug/:slug', { params: { slug } });
      const placed = await delivered();
      const body = requestOf(placed, 'Silver ring', { variantId: variantId('7', other) });
      expect(await refusal(body, placed)).toEqual(refusedWith(wrong, 'must be a variant of Silver ring'));
      expect(await refusal(requestOf(placed, 'Plate', { variantId: variantId('9') }), placed)).toEqual(
        refusedWith(wrong, 'must be a variant of Plate'),
      );
    });

    it.each([
      ['no variant of a product with variants', () => ({}), 'must be a variant of Silver ring'],
      ['a variant that is switched off', () => ({ variantId: variantId('10') }), 'must be a variant of'],
      ['a variant that is sold out', () => ({ variantId: variantId('8') }), 'is sold out'],
      ['the same variant without a fault', () => ({ variantId: variantId('7') }), 'must be another variant'],
    ])('for %s', async (_, wish, message) => {
      const placed = await delivered();
      const body = requestOf(placed, 'Silver ring', wish());
      expect(await refusal(body, placed)).toEqual(refusedWith(wrong, message));
    });

    it('for the same item without a fault, and for two different wishes', async () => {
      const placed = await delivered();
      expect(await refusal(requestOf(placed, 'Plate', {}), placed)).toEqual(
        refusedWith(wrong, 'must be another variant of Plate'),
      );
      const units = { lineId: lineOf(placed, 'Silver ring'), quantity: 1 };
      const lines = ['9', '7'].map((size) => ({ ...units, exchangeFor: { variantId: variantId(size) } }));
      const body = requestOf(placed, 'Silver ring', null, { kind: 'damaged', lines });
      expect(await refusal(body, placed)).toEqual(refusedWith('lines.1.exchangeFor', 'must be the same'));
    });

    it('for a product that the shop no longer sells', async () => {
      const { shop, category } = paying;
      const gone = await makeProduct(shop, category.id, { name: 'Old bowl', stockCount: 5 });
      const placed = await shop.visitor('POST /api/orders', {
        body: await orderOf(shop.visitor, [{ product: gone }]),
      });
      await deliver(shop.owner, placed);
      await shop.owner('PATCH /api/products/:productId/status', {
        params: { productId: gone.id },
        body: { status: false },
      });
      expect(await refusal(requestOf(placed, 'Old bowl', {}, { kind: 'damaged' }), placed)).toEqual(
        refusedWith('lines.0.exchangeFor', 'does not sell Old bowl'),
      );
    });
  });
});
