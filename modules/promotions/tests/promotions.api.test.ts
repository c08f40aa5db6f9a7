import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows, transaction } from '#kernel/database/database.ts';
import type { Promotion } from '#modules/promotions/contract/promotions.ts';
import { redeem, release } from '#modules/promotions/server/redemptions.ts';
import { address } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';
import * as m from '../messages/index.ts';

// Promo codes in carts, and promotions in the back office (R8, R10, R15).

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057';

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let lines: { id: string; quantity: number }[];

  beforeAll(async () => {
    shop = await open({ trustProxy: ['loopback'] });
    people = await openTestUsers(shop);
    const category = (await makeCategory(shop)).id;
    const product = await makeProduct(shop, category, { price: 20.01, stockCount: 1000 });
    lines = [{ id: product.id, quantity: 2 }];
  });
  afterAll(() => shop.close());

  let made = 0;
  const make = (fields: object = {}): Promise<Promotion & { code: string }> =>
    shop.owner('POST /api/promotions', {
      body: { code: `CODE-${++made}`, title: 'A code', kind: 'percentage', percent: 10, ...fields },
    }) as Promise<Promotion & { code: string }>;
  const quote = async (promoCode: string, token?: string, more: object = {}) => {
    const json = { lines, promoCode, ...more };
    const { body } = await shop.send('POST', '/api/cart/quote', { json, ...(token && { token }) });
    return body.data;
  };
  const redeemed = (
    { id: promotionId }: { id: string },
    customer: object = {},
    { discount = 100, isConfirmed = false } = {},
  ) => {
    const orderId = uuid();
    const who = { userId: null, email: null, ...customer };
    return transaction(shop.database.db, (tx) =>
      redeem(tx, { promotionId, orderId, customer: who, discount, isConfirmed, now: new Date() }),
    ).then(() => orderId);
  };
  const byId = ({ id }: { id: string }) => shop.owner('GET /api/promotions/:id', { params: { id } });
  const refused = async (promise: Promise<unknown>) =>
    (await promise.then(
      () => null,
      (error) => error,
    )) as { code: string; message: string; errors: { path: string }[] } | null;

  describe('promo codes in a cart', () => {
    const plain = { subtotal: 40.02, shipping: 9.99, tax: 3.2, total: 53.21 };

    it('a percentage promo code lowers the subtotal before tax', async () => {
      const { code } = await make({ percent: 12.5 });
      const { promo: quoted, ...figures } = await quote(` ${code.toLowerCase().replace('-', ' -')} `);
      const { reason, ...promo } = quoted;
      // 40.02 - 5.00 = 35.02; 8 % of that is 2.8016
      expect(figures).toMatchObject({ ...plain, discount: 5, tax: 2.8, total: 47.81 });
      expect(promo).toEqual({ code, applied: true, message: '12.5% off: you save ₹5' });
      expect(reason).toBeNull();
    });

    it('a percentage promo code deducts at most its maximum discount', async () => {
      const { code } = await make({ percent: 50, maxDiscount: 7.5 });
      const { promo, discount } = await quote(code);
      expect([discount, promo.message]).toEqual([7.5, '50% off, at most ₹7.50: you save ₹7.50']);
    });

    it('a fixed promo code deducts its amount, and at most the subtotal', async () => {
      const { code } = await make({ kind: 'fixed', amount: 15 });
      expect(await quote(code)).toMatchObject({ discount: 15, tax: 2, total: 37.01 });
      const { code: large } = await make({ kind: 'fixed', amount: 500 });
      expect(await quote(large)).toMatchObject({ discount: 40.02, tax: 0, shipping: 9.99, total: 9.99 });
    });

    it('a free shipping promo code makes standard and express delivery free', async () => {
      const { code } = await make({ kind: 'free_shipping' });
      for (const delivery of ['standard', 'express']) {
        const { promo: quoted, ...figures } = await quote(code, undefined, { delivery });
        const { reason, ...promo } = quoted;
        expect(figures).toMatchObject({
          ...plain,
          discount: 0,
          shipping: 0,
          toFreeShipping: 0,
          total: 43.22,
        });
        expect(promo).toEqual({ code, applied: true, message: 'Your delivery is free' });
        expect(reason).toBeNull();
      }
    });

    it('a discount that lowers the subtotal below the threshold makes delivery paid again', async () => {
      const { code } = await make({ kind: 'fixed', amount: 50 });
      const more = { lines: [{ ...lines[0], quantity: 4 }] };
      expect(await quote('NOTHING', undefined, more)).toMatchObject({ subtotal: 80.04, shipping: 0 });
      expect(await quote(code, undefined, more)).toMatchObject({ shipping: 9.99, toFreeShipping: 44.97 });
    });

    const refusals: [string, object, RegExp, string][] = [
      [
        'has ended',
        { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2020-02-01T00:00:00.000Z' },
        /^This code ended on 1 February 2020$/,
        'ended',
      ],
      ['is switched off', { isActive: false }, new RegExp(m.responses.promoOff()), 'off'],
      [
        'needs a higher subtotal',
        { minSubtotal: 40.03 },
        /^Spend at least ₹40.03 to use this code$/,
        'below_minimum',
      ],
    ];
    it.each(refusals)(
      'a promo code that %s changes nothing and returns the reason',
      async (_, fields, message, reason) => {
        const { code } = await make(fields);
        const { promo: quoted, ...figures } = await quote(code);
        const { reason: given, ...promo } = quoted;
        expect(figures).toMatchObject({ ...plain, discount: 0 });
        expect(promo).toEqual({ code, applied: false, message: expect.stringMatching(message) });
        expect(given).toBe(reason);
      },
    );

    it('a free shipping promo code stays unused when the delivery is free already', async () => {
      const { code, id } = await make({ kind: 'free_shipping', customerLimit: 1 });
      const more = { lines: lines.map((line) => ({ ...line, quantity: 4 })) };
      const { promo: quoted, total } = await quote(code, undefined, more);
      const { reason, ...promo } = quoted;
      expect(promo).toEqual({ code, applied: false, message: m.responses.promoNotNeeded() });
      expect(reason).toBe('delivery_already_free');
      const refusal = await refused(
        shop.visitor('POST /api/orders', {
          body: {
            cartId: uuid(),
            lines: more.lines,
            total,
            promoCode: code,
            email: 'meera@example.com',
            address,
            payment: 'cod',
          },
        }),
      );
      expect(refusal).toMatchObject({
        code: 'promo_refused',
        message: m.responses.promoNotNeeded(),
      });
      expect((await byId({ id })).used).toBe(0);
    });

    it('a promo code that has not begun gets the answer of an unknown one', async () => {
      const { code } = await make({ startsAt: '2099-11-21T06:30:00.000Z' });
      const { promo: quoted, ...figures } = await quote(code);
      const { reason, ...promo } = quoted;
      expect(figures).toMatchObject({ ...plain, discount: 0 });
      expect(promo).toEqual({ code, applied: false, message: m.responses.promoUnknown() });
      expect(reason).toBe('unknown');
    });

    it('an unknown promo code changes nothing and is reported as unknown', async () => {
      const { promo, ...figures } = await quote('nobody knows');
      expect(figures).toMatchObject({ ...plain, discount: 0 });
      expect(promo).toEqual({
        code: 'NOBODYKNOWS',
        applied: false,
        message: m.responses.promoUnknown(),
        reason: 'unknown',
      });
    });

    it('a promo code with a minimum applies from exactly that subtotal', async () => {
      const { code } = await make({ minSubtotal: 40.02 });
      expect((await quote(code)).promo.applied).toBe(true);
    });

    it('a promo code is used up after its total limit, and a cancelled order frees a use', async () => {
      const promotion = await make({ totalLimit: 2 });
      await redeemed(promotion);
      expect((await quote(promotion.code)).promo.applied).toBe(true);
      const last = await redeemed(promotion);
      expect((await quote(promotion.code)).promo).toMatchObject({
        applied: false,
        message: m.responses.promoUsedUp(),
      });
      // A cancelled order frees its use, once.
      for (let times = 0; times < 2; times++) await transaction(shop.database.db, (tx) => release(tx, last));
      expect((await quote(promotion.code)).promo.applied).toBe(true);
      expect(await byId(promotion)).toMatchObject({ used: 1, discounted: 1 });
    });

    it('a promo code is used up for one customer, by account or by guest email', async () => {
      const { person, token } = await people.signIn({ email: 'Guest.Once@example.com' });
      const { token: another } = await people.signIn({});
      const [asGuest, signedIn] = [await make({ customerLimit: 1 }), await make({ customerLimit: 1 })];
      await redeemed(asGuest, { email: 'guest.once@EXAMPLE.com ' }, { isConfirmed: true });
      await redeemed(signedIn, { userId: person.id });
      for (const { code } of [asGuest, signedIn]) {
        expect((await quote(code, token)).promo).toEqual({
          code,
          applied: false,
          message: 'You have already used this code',
          reason: 'used_by_customer',
        });
        // Other customers can use the code; so can a visitor, who is not identified yet.
        expect((await quote(code, another)).promo.applied).toBe(true);
        expect((await quote(code)).promo.applied).toBe(true);
        expect((await quote(code, 'no token at all')).promo.applied).toBe(true);
      }
      const thrice = await make({ customerLimit: 2 });
      for (let times = 0; times < 2; times++) await redeemed(thrice, { userId: person.id });
      expect((await quote(thrice.code, token)).promo.message).toBe(
        'You have already used this code 2 times, the most allowed',
      );
    });

    describe('promo codes of one use for each customer', () => {
      const at = (phone: string) => ({ ...address, phone });
      let phones = 0;
      let networks = 0;
      const phone = () => `+91 97000 ${10_000 + ++phones}`;
      const buy = async (promoCode: string, email: string, number = phone()) => {
        const { total } = await quote(promoCode);
        const body = { cartId: uuid(), lines, total, promoCode, email, address: at(number), payment: 'cod' };
        return shop.send('POST', '/api/orders', {
          json: body,
          headers: { 'x-forwarded-for': `198.51.100.${++networks}` },
        });
      };
      const deliver = async ({ body }: Awaited<ReturnType<typeof buy>>) => {
        const params = { number: String(body.data.number) };
        const [line] = body.data.order.lines;
        await shop.owner('POST /api/orders/:number/parcels', {
          params,
          body: { lines: [{ lineId: line.id, quantity: line.quantity }] },
        });
        await shop.owner('POST /api/orders/:number/move', { params, body: { to: 'delivered' } });
      };

      const isUsedUp = async (email: string, again: string) => {
        const { code } = await make({ customerLimit: 1 });
        await deliver(await buy(code, email));
        expect((await buy(code, again)).body.code).toBe('promo_refused');
      };

      it.each([['d.ora@gmail.com', 'dora+1@googlemail.com']])(
        'the customer of a delivered order to %s cannot use a one-time code again as %s',
        isUsedUp,
      );

      it.each([['carl@example.com', 'CARL+again@example.com']])(
        'the customer of a delivered order to %s cannot use a one-time code again as %s',
        { tags: ['extended'] },
        isUsedUp,
      );

      it('the same phone number cannot use a one-time code again under another email', async () => {
        const { code } = await make({ customerLimit: 1 });
        const number = phone();
        expect((await buy(code, 'ella@example.com', number)).status).toBe(200);
        const written = number.replace('+91 ', '0').replace(' ', '');
        expect((await buy(code, 'other.ella@example.com', written)).body.code).toBe('promo_refused');
      });

      it('a stranger who orders with the address of a customer does not use up a one-time code', async () => {
        const { code } = await make({ customerLimit: 1 });
        expect((await buy(code, 'fay@example.com')).status).toBe(200);
        expect((await buy(code, 'fay@example.com')).status).toBe(200);
      });
    });

    it('an order redeems a promo code once, however often it is recorded', async () => {
      const promotion = await make();
      const order = { promotionId: promotion.id, orderId: uuid(), discount: 250, now: new Date() };
      const customer = { userId: null, email: 'twice@example.com' };
      for (let times = 0; times < 2; times++)
        await transaction(shop.database.db, (tx) => redeem(tx, { ...order, customer }));
      expect(await byId(promotion)).toMatchObject({ used: 1, discounted: 2.5 });
    });

    it('the personal data of a user contains redemptions by account and by guest email', async () => {
      const { person, token } = await people.signIn({ email: 'Takes.Along@example.com' });
      const [one, other] = [await make(), await make()];
      await redeemed(one, { userId: person.id }, { discount: 150 });
      await redeemed(other, { email: 'takes.along@example.com' }, { discount: 250 });
      await redeemed(other, { email: 'somebody.else@example.com' });
      const { body } = await shop.send('GET', '/api/auth/me/data', { token });
      const at = expect.any(String);
      expect(body.data.redemptions).toHaveLength(2);
      expect(body.data.redemptions).toContainEqual({ code: one.code, discount: 1.5, at });
      expect(body.data.redemptions).toContainEqual({ code: other.code, discount: 2.5, at });
    });

    it('a promo code use by a deleted user loses account and email and still counts', async () => {
      const person = await people.make({ email: 'Goes@example.com' });
      const promotion = await make();
      await redeemed(promotion, { userId: person.id, email: person.email });
      await redeemed(promotion, { email: person.email, phone: '+91 98450 12345' });
      await shop.owner('DELETE /api/users/:id', { params: { id: person.id } });
      const kept = await rows(
        shop.database.db,
        sql`select user_id, email, mailbox, phone from promotion_redemptions where promotion_id = ${promotion.id}`,
      );
      expect(kept).toEqual(Array(2).fill({ user_id: null, email: null, mailbox: null, phone: null }));
      expect((await byId(promotion)).used).toBe(2);
    });
  });

  describe('promotions', () => {
    it('stores a promotion as entered, with its code in capitals', async () => {
      const startsAt = inHours(1);
      const body = {
        code: ' diwali-50 ',
        title: ' Diwali ',
        description: 'For the lights',
        kind: 'percentage' as const,
        percent: 12.25,
        maxDiscount: 500.5,
        minSubtotal: 999,
        totalLimit: 100,
        customerLimit: 2,
        startsAt,
        endsAt: inHours(24),
      };
      const promotion = await shop.owner('POST /api/promotions', { body });
      expect(promotion).toEqual({
        ...body,
        appliesTo: null,
        buyQuantity: null,
        getQuantity: null,
        getPercent: null,
        getFrom: null,
        orderLimit: null,
        excludesSale: false,
        code: 'DIWALI-50',
        title: 'Diwali',
        amount: null,
        isActive: true,
        state: 'planned',
        used: 0,
        discounted: 0,
        _id: promotion.id,
        id: expect.any(String),
        createdAt: expect.any(String),
        updatedAt: promotion.createdAt,
      });
      expect(await byId(promotion)).toEqual(promotion);
    });

    it('refuses a promotion with an existing code in any letter case, also of eight at once', async () => {
      const { code, id } = await make();
      const again = await refused(make({ code: code.toLowerCase() }));
      expect(again).toMatchObject({ code: 'conflict', message: m.responses.codeTaken() });
      const other = await make();
      const params = { id: other.id };
      expect(await refused(shop.owner('PUT /api/promotions/:id', { params, body: { code } }))).toMatchObject({
        code: 'conflict',
        errors: [{ path: 'code' }],
      });
      // A promotion keeps its own code; of eight simultaneous claims of a free code, one succeeds.
      await shop.owner('PUT /api/promotions/:id', { params: { id }, body: { code, title: 'Again' } });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, (_, at) =>
          at % 2
            ? make({ code: 'FREE-ONE' })
            : make().then(({ id }) =>
                shop.owner('PUT /api/promotions/:id', { params: { id }, body: { code: 'FREE-ONE' } }),
              ),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' });
    });

    it.each([
      ['code', { code: 'no spaces' }],
      ['code', { code: 'नमस्ते' }],
      ['code', { code: 'X'.repeat(41) }],
      ['title', { title: ' ' }],
      ['percent', { percent: null }],
      ['percent', { percent: 0.5 }],
      ['percent', { percent: 100.01 }],
      ['percent', { percent: 10.005 }],
      ['maxDiscount', { maxDiscount: 0 }],
      ['amount', { kind: 'fixed', percent: null }],
      ['amount', { kind: 'fixed', amount: 0 }],
      ['amount', { kind: 'fixed', amount: 1.005 }],
      ['minSubtotal', { minSubtotal: -1 }],
      ['totalLimit', { totalLimit: 0 }],
      ['customerLimit', { customerLimit: 1.5 }],
      ['endsAt', { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' }],
      ['startsAt', { startsAt: '0000-01-02T00:00:00Z' }],
      ['used', { used: 1 }],
    ])('refuses an invalid promotion and names the field: %s of %o', async (path, fields) => {
      const error = await refused(make(fields));
      expect(error?.code).toBe('invalid_input');
      expect(error?.errors.map((each) => each.path)).toContain(path);
    });

    it('a changed promotion must have the fields of its kind', async () => {
      const { id } = await make({ percent: 20, maxDiscount: 5 });
      const params = { id };
      const update = (body: object) => shop.owner('PUT /api/promotions/:id', { params, body });
      expect(await refused(update({ kind: 'fixed' }))).toMatchObject({ errors: [{ path: 'amount' }] });
      expect(await update({ kind: 'fixed', amount: 9.5 })).toMatchObject({
        kind: 'fixed',
        amount: 9.5,
        percent: null,
        maxDiscount: null,
      });
      expect(await refused(update({ endsAt: '2001-01-01T00:00:00Z' }))).toMatchObject({
        errors: [{ path: 'endsAt' }],
      });
      expect(await update({ title: 'Only the title' })).toMatchObject({
        title: 'Only the title',
        amount: 9.5,
      });
    });

    it('refuses to save a promotion over a newer version, and answers 404 for an unknown one', async () => {
      const before = await make();
      const params = { id: before.id };
      const save = (title: string) =>
        shop.owner('PUT /api/promotions/:id', { params, body: { title, updatedAt: before.updatedAt } });
      const outcomes = await Promise.allSettled([
        shop
          .owner('PATCH /api/promotions/:id/status', { params, body: { status: false } })
          .then(() => save('Late')),
      ]);
      expect(outcomes).toMatchObject([{ status: 'rejected', reason: { code: 'changed_meanwhile' } }]);
      expect(await byId(before)).toMatchObject({ title: 'A code', isActive: false, state: 'off' });
      for (const id of [nowhere, 'x']) {
        expect(await refused(byId({ id }))).toMatchObject({ code: 'not_found' });
        expect(await refused(shop.owner('DELETE /api/promotions/:id', { params: { id } }))).toMatchObject({
          code: 'not_found',
        });
      }
    });

    it('an unused promotion is deleted and restored unless its code is taken', async () => {
      const promotion = await make();
      const params = { id: promotion.id };
      expect(await shop.owner('DELETE /api/promotions/:id', { params })).toEqual({ outcome: 'deleted' });
      expect((await quote(promotion.code)).promo.applied).toBe(false);
      const { person: _, token: staff } = await people.signIn({ hasAdminAccess: true });
      const restore = (token: string) => shop.send('POST', `/api/trash/${promotion.id}/restore`, { token });
      expect((await restore(staff)).status).toBe(403);
      expect((await shop.send('GET', '/api/trash?limit=100', { token: staff })).text).not.toContain(
        promotion.id,
      );
      const usurper = await make({ code: promotion.code });
      expect((await restore(shop.ownerToken)).status).toBe(409);
      await shop.owner('DELETE /api/promotions/:id', { params: { id: usurper.id } });
      expect((await restore(shop.ownerToken)).status).toBe(200);
      expect(await byId(promotion)).toEqual(promotion);
    });

    it('a used promotion is ended instead of deleted, and an ended one cannot be deleted', async () => {
      for (const startsAt of [inHours(-1), inHours(1)]) {
        const promotion = await make({ startsAt });
        await redeemed(promotion);
        const params = { id: promotion.id };
        const { body } = await shop.send('DELETE', `/api/promotions/${promotion.id}`, {
          token: shop.ownerToken,
        });
        expect(body).toMatchObject({
          message: m.responses.promotionEnded(),
          data: { outcome: 'ended' },
        });
        expect(await byId(promotion)).toMatchObject({ state: 'ended', used: 1 });
        expect(await refused(shop.owner('DELETE /api/promotions/:id', { params }))).toMatchObject({
          code: 'conflict',
          message: m.responses.promotionOver(),
        });
      }
    });

    it('the audit log records changes to a promotion', async () => {
      const { id } = await make({ percent: 12.5 });
      await shop.owner('PUT /api/promotions/:id', { params: { id }, body: { minSubtotal: 99.5 } });
      await redeemed({ id });
      const { entries } = await shop.owner('GET /api/audit', { query: { record: id, kind: 'promotion' } });
      expect(entries).toMatchObject([
        { act: 'updated', recordName: 'A code', before: { minSubtotal: 0 }, after: { minSubtotal: 99.5 } },
        { act: 'created', after: { percent: 12.5, kind: 'percentage' } },
      ]);
    });
  });

  describe('the list of promotions', () => {
    const tag = 'Quillfeather';
    const list = async (query: object = {}) =>
      shop.owner('GET /api/promotions', { query: { search: tag, limit: 100, ...query } });
    const codes = async (query: object = {}) => (await list(query)).promotions.map(({ code }) => code);

    beforeAll(async () => {
      const title = `${tag} promotion`;
      await make({ code: 'L-RUNNING', title });
      await make({ code: 'L-PLANNED', title, startsAt: inHours(1), endsAt: inHours(9) });
      await make({ code: 'L-ENDED', title, startsAt: inHours(-9), endsAt: inHours(-1), isActive: false });
      await make({
        code: 'L-OFF',
        description: `about ${tag.toUpperCase()}`,
        startsAt: inHours(1),
        isActive: false,
      });
      const used = await make({ code: 'L-USED', title, endsAt: inHours(1) });
      for (const discount of [150, 249]) await redeemed(used, {}, { discount });
    });

    it('lists each promotion in one state: running, planned, ended or off', async () => {
      expect(await codes({ state: 'running' })).toEqual(['L-USED', 'L-RUNNING']);
      expect(await codes({ state: 'planned' })).toEqual(['L-PLANNED']);
      expect(await codes({ state: 'ended' })).toEqual(['L-ENDED']);
      expect(await codes({ state: 'off' })).toEqual(['L-OFF']);
      const { promotions } = await list();
      const { promotions: running } = await list({ state: 'running' });
      expect(running.map(({ state }) => state)).toEqual(['running', 'running']);
      expect(promotions.map(({ state }) => state).sort()).toEqual([
        'ended',
        'off',
        'planned',
        'running',
        'running',
      ]);
    });

    it('sorts promotions by date, code, end and uses, with the sum of their discounts', async () => {
      expect(await codes()).toEqual(['L-USED', 'L-OFF', 'L-ENDED', 'L-PLANNED', 'L-RUNNING']);
      expect(await codes({ sort: 'code' })).toEqual(['L-ENDED', 'L-OFF', 'L-PLANNED', 'L-RUNNING', 'L-USED']);
      expect(await codes({ sort: 'ending' })).toEqual([
        'L-ENDED',
        'L-USED',
        'L-PLANNED',
        'L-OFF',
        'L-RUNNING',
      ]);
      expect((await codes({ sort: 'used' }))[0]).toBe('L-USED');
      expect((await list({ sort: 'used' })).promotions[0]).toMatchObject({ used: 2, discounted: 3.99 });
    });

    it('searches promotions by code, title and description, in pages', async () => {
      expect(await codes({ search: 'l-off' })).toEqual(['L-OFF']);
      expect(await list({ search: '%' })).toMatchObject({ promotions: [], pages: 1, total: 0 });
      const pages = [
        await list({ limit: 2 }),
        await list({ limit: 2, page: 2 }),
        await list({ limit: 2, page: 3 }),
      ];
      expect(pages.map(({ total, pages: many }) => [total, many])).toEqual(Array(3).fill([5, 3]));
      expect(pages.flatMap(({ promotions }) => promotions.map(({ code }) => code))).toEqual(await codes());
    });
  });
});
