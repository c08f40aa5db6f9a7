import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '#kernel/mail/mailer.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { giveUpUnconfirmed } from '#modules/orders/server/reservation/confirmation.ts';
import { openOrdering } from '#tests/support/order-dependencies.ts';
import { address, orderOf, type Placed, ship } from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';
import { untilServed } from '#tests/support/until-served.ts';

// The rules of cash on delivery (docs/decisions/100): in the quote, and enforced when an order is placed.

const noRules = {
  maxTotal: null,
  personalised: true,
  gifts: true,
  maxOpen: null,
  maxRefused: null,
  maxPerDay: null,
  confirmAbove: null,
  advance: 0,
  advanceAbove: null,
};
const general = 'Cash on delivery is not available for this order.';
const gift = { toRecipient: true, wrap: false, message: '', sender: 'Ravi', hidePrices: true };
let guests = 0;
const guest = () => {
  const nth = ++guests;
  return {
    email: `cash${nth}@example.com`,
    address: { ...address, phone: `+91 98460 ${10_000 + nth}`, street: `${nth} Lake View` },
  };
};

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let mug: Product;
  let ring: Product;
  const mails: Mail[] = [];
  beforeAll(async () => {
    shop = await open({ post: async (mail) => void mails.push(mail), linkOrigin: 'https://shop.example' });
    people = await openTestUsers(shop);
    const category = await makeCategory(shop);
    mug = await makeProduct(shop, category.id, { name: 'Blue Mug', price: 100, stockCount: 10_000 });
    const personalisation = [{ kind: 'text' as const, id: 'name', label: 'Name', price: 0 }];
    ring = await makeProduct(shop, category.id, {
      name: 'Ring',
      price: 100,
      stockCount: 100,
      personalisation,
    });
  });
  beforeEach(() => setRules({}));
  afterAll(() => shop.close());

  const setRules = (rules: Partial<Record<keyof typeof noRules, unknown>>) =>
    shop.owner('PUT /api/settings', { body: { cash: { ...noRules, ...rules } as typeof noRules } });
  const request = (more: object = guest(), quantity = 1, product = mug) =>
    orderOf(shop.visitor, [{ product, quantity }], more);
  const send = async (json: object, token?: string) => {
    const { status, body } = await shop.send('POST', '/api/orders', { json, ...(token && { token }) });
    return { status, ...body };
  };
  const refusal = (...messages: string[]) => ({
    status: 409,
    code: 'cash_refused',
    errors: messages.map((message) => ({ path: 'payment', message })),
  });
  const quote = (more: object = {}, quantity = 1, product = mug, call = shop.visitor) =>
    call('POST /api/cart/quote', { body: { lines: [{ id: product.id, quantity }], ...more } });
  const stock = async () =>
    (await shop.owner('GET /api/products/slug/:slug', { params: { slug: mug.slug } })).stockCount ?? 0;
  const move = ({ number }: { number: number }, to: 'packed' | 'delivered' | 'returned') =>
    shop.owner('POST /api/orders/:number/move', { params: { number: String(number) }, body: { to } });
  const refuseAtDoor = async (more: object) => {
    const placed: Placed = (await send(await request(more))).data;
    await ship(shop.owner, placed);
    return move(placed, 'returned');
  };

  it('a new shop has no rules of cash on delivery, and stores those of the owner', async () => {
    expect((await quote()).cashRefusals).toEqual([]);
    const { cash } = await setRules({ maxTotal: 5000, maxOpen: 2, gifts: false });
    expect(cash).toEqual({ ...noRules, maxTotal: 5000, maxOpen: 2, gifts: false });
    const wrong = await shop.send('PUT', '/api/settings', {
      token: shop.ownerToken,
      json: { cash: { ...noRules, maxOpen: 0 } },
    });
    expect(wrong.body).toMatchObject({ statusCode: 400, errors: [{ path: 'cash.maxOpen' }] });
  });

  describe('rules of the order', () => {
    it('a total above the maximum is not paid on delivery, and the quote names the maximum', async () => {
      await setRules({ maxTotal: 250 });
      expect(await quote({}, 2)).toMatchObject({
        cashRefusals: [],
        payments: expect.arrayContaining(['cod']),
      });
      const { payments, cashRefusals, isCashRefused } = await quote({}, 3);
      expect({ payments, cashRefusals, isCashRefused }).toEqual({
        payments: [],
        cashRefusals: [{ code: 'total', limit: 250 }],
        isCashRefused: false,
      });
      const before = await stock();
      expect(await send(await request(guest(), 3))).toMatchObject(
        refusal('Cash on delivery is available up to ₹250.'),
      );
      expect(await stock()).toBe(before);
      expect((await send(await request(guest(), 2))).status).toBe(200);
    });

    it('personalised items are not paid on delivery where the owner forbids it', async () => {
      await setRules({ personalised: false });
      const lines = [{ id: ring.id, quantity: 1, personalisation: { name: 'Asha' } }];
      expect((await quote({ lines })).cashRefusals).toEqual([{ code: 'personalised' }]);
      expect((await quote({}, 1, ring)).cashRefusals).toEqual([]);
      expect(await send(await request({ ...guest(), lines }, 1, ring))).toMatchObject(
        refusal('Cash on delivery is not available for personalised items.'),
      );
    });

    it('a gift to another person is not paid on delivery where the owner forbids it', async () => {
      await setRules({ gifts: false });
      expect((await quote({ toRecipient: true })).cashRefusals).toEqual([{ code: 'gift' }]);
      const agreed = { ...(await request({ ...guest(), gift })), recipientPays: true };
      expect(await send(agreed)).toMatchObject(
        refusal('Cash on delivery is not available for a gift to another person.'),
      );
      const kept = { ...gift, toRecipient: false };
      expect((await send(await request({ ...guest(), gift: kept }))).status).toBe(200);
    });

    it('without the agreement of the buyer, a gift is not collected from its recipient', async () => {
      const body = await request({ ...guest(), gift });
      expect(await send(body)).toMatchObject({ status: 400, errors: [{ path: 'recipientPays' }] });
      expect((await send({ ...body, recipientPays: true })).status).toBe(200);
    });
  });

  describe('rules of the customer', () => {
    it('20 simultaneous orders of one customer open one order where the limit is one', async () => {
      await setRules({ maxOpen: 1 });
      const before = await stock();
      const { email } = guest();
      const requests = await Promise.all(Array.from({ length: 20 }, () => request({ ...guest(), email })));
      const answers = await Promise.all(requests.map((body) => untilServed(() => send(body))));
      const results = answers.map(({ status, code }) => (status === 200 ? 'placed' : code)).sort();
      expect(results).toEqual([...Array(19).fill('cash_refused'), 'placed']);
      expect(await stock()).toBe(before - 1);
    });

    it('an open order counts by account, email and phone number until it is paid at the door', async () => {
      await setRules({ maxOpen: 1 });
      const of = guest();
      const placed: Placed = (await send(await request(of))).data;
      const byPhone = { ...guest(), address: { ...guest().address, phone: `0${of.address.phone.slice(4)}` } };
      for (const again of [{ ...guest(), email: of.email.toUpperCase() }, byPhone])
        expect(await send(await request(again))).toMatchObject(refusal(general));
      await ship(shop.owner, placed);
      await move(placed, 'delivered');
      expect((await send(await request(byPhone))).status).toBe(200);
    });

    it('the quote names the open orders of a signed-in customer as the reason, and never those of others', async () => {
      await setRules({ maxOpen: 1 });
      const { token } = await people.signIn({});
      const customer = clientOf(shop.url, token);
      const of = guest();
      expect((await quote({}, 1, mug, customer)).cashRefusals).toEqual([]);
      await send(await request(of), token);
      expect((await quote({}, 1, mug, customer)).cashRefusals).toEqual([{ code: 'open_orders', limit: 1 }]);
      expect((await quote()).cashRefusals).toEqual([]);
      expect(await send(await request(), token)).toMatchObject(
        refusal('Cash on delivery is available again once your open order is paid.'),
      );
      expect(await send(await request(of))).toMatchObject(refusal(general));
    });

    it('a parcel that came back unpaid counts as a refused delivery, whose customer learns no reason', async () => {
      await setRules({ maxRefused: 1 });
      const of = guest();
      await refuseAtDoor(of);
      expect((await send(await request({ ...of, email: guest().email }))).status).toBe(200);
      expect(await refuseAtDoor(of)).toMatchObject({ state: 'returned' });
      expect(await send(await request(of))).toMatchObject(refusal(general));
      expect((await send(await request())).status).toBe(200);
    });

    it('orders beyond the maximum of 24 hours are refused; a cancelled one does not count', async () => {
      await setRules({ maxPerDay: 2 });
      const of = guest();
      const { data } = await send(await request(of));
      await send(await request(of));
      expect(await send(await request(of))).toMatchObject(refusal(general));
      await shop.visitor('POST /api/orders/:number/cancel', {
        params: { number: String(data.number) },
        query: { key: data.key },
        body: { reason: '' },
      });
      expect((await send(await request(of))).status).toBe(200);
    });
  });

  describe('orders above the amount that must be confirmed', () => {
    const mailTo = async (to: string): Promise<Mail> => {
      const find = () => mails.find((mail) => mail.to === to && mail.subject.includes('Confirm your order'));
      await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
      return find() as Mail;
    };

    it('a larger order waits for its confirmation, also of a signed-in customer, and its link confirms it', async () => {
      await setRules({ confirmAbove: 250 });
      const { token } = await people.signIn({});
      const of = guest();
      expect((await send(await request(guest(), 2), token)).data.order.confirmBy).toBeNull();
      const placed: Placed = (await send(await request(of, 3), token)).data;
      expect(placed.order.confirmBy).not.toBeNull();
      await expect(move(placed, 'packed')).rejects.toMatchObject({ code: 'not_possible_now' });
      const key = /\/confirm\?key=([\w-]+)/.exec((await mailTo(of.email)).text)?.[1] ?? '';
      const params = { number: String(placed.number) };
      const confirmed = await shop.visitor('POST /api/orders/:number/confirm', { params, body: { key } });
      expect(confirmed.order).toMatchObject({ state: 'placed', confirmBy: null });
      expect((await send(await request(of, 3), token)).data.order.confirmBy).not.toBeNull();
    });

    it('a larger order that is not confirmed expires, and its units return to stock', async () => {
      await setRules({ confirmAbove: 250 });
      const before = await stock();
      const { token } = await people.signIn({});
      const placed: Placed = (await send(await request(guest(), 3), token)).data;
      const { ordering } = await openOrdering(shop.database.db);
      await giveUpUnconfirmed(ordering, placed.number);
      expect(await stock()).toBe(before);
    });
  });
});
