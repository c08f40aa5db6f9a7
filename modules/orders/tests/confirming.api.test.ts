import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '#kernel/mail/mailer.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { giveUpUnconfirmed } from '#modules/orders/server/reservation/confirmation.ts';
import { openOrdering } from '#tests/support/order-dependencies.ts';
import { address, orderOf, type Placed } from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';
import * as m from '../messages/index.ts';

// Large orders of guests with cash on delivery, which wait for their confirmation by email, and the content of mails to
// unconfirmed addresses.

const contactEmail = 'hello@shop.example';
let guests = 0;
const guest = () => {
  const nth = ++guests;
  return {
    email: `guest${nth}@example.com`,
    address: { ...address, phone: `+91 98450 ${10_000 + nth}`, street: `${nth} Lake View` },
  };
};

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  let mug: Product;
  const mails: Mail[] = [];
  beforeAll(async () => {
    shop = await open({ post: async (mail) => void mails.push(mail), linkOrigin: 'https://shop.example' });
    people = await openTestUsers(shop);
    await shop.owner('PUT /api/settings', {
      body: { contactEmail, unconfirmed: { pieces: 5, value: 1000 } },
    });
    const category = await makeCategory(shop);
    mug = await makeProduct(shop, category.id, { name: 'Blue Mug', price: 50, stockCount: 10_000 });
  });
  afterAll(() => shop.close());

  const order = async (quantity: number, more: object = guest(), call = shop.visitor): Promise<Placed> =>
    call('POST /api/orders', { body: await orderOf(call, [{ product: mug, quantity }], more) });
  const params = ({ number }: { number: number }) => ({ number: String(number) });
  const stock = async () =>
    (await shop.owner('GET /api/products/slug/:slug', { params: { slug: mug.slug } })).stockCount ?? 0;
  const mailTo = async (to: string, subject: string): Promise<Mail> => {
    const find = () => mails.find((mail) => mail.to === to && mail.subject.includes(subject));
    await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
    return find() as Mail;
  };
  const keyIn = ({ text }: Mail) => /\/confirm\?key=([\w-]+)/.exec(text)?.[1] ?? '';
  const confirm = (placed: { number: number }, key: string) =>
    shop.visitor('POST /api/orders/:number/confirm', { params: params(placed), body: { key } });
  const adminOrder = (placed: { number: number }) =>
    shop.owner('GET /api/orders/:number/desk', { params: params(placed) });

  describe('large orders of guests for cash on delivery', () => {
    it('a large order waits for a confirmation above the quantity or value that the owner allows', async () => {
      expect((await order(5)).order.confirmBy).toBeNull();
      const [before, many] = [await stock(), await order(6)];
      expect(many.order).toMatchObject({ state: 'placed', confirmBy: expect.any(String) });
      expect(Date.parse(many.order.confirmBy ?? '') - Date.parse(many.order.placedAt)).toBe(7_200_000);
      expect(await stock()).toBe(before - 6);
      await shop.owner('PUT /api/settings', { body: { unconfirmed: { pieces: 5, value: 200 } } });
      expect((await order(4)).order.confirmBy).not.toBeNull();
      await shop.owner('PUT /api/settings', { body: { unconfirmed: { pieces: 5, value: 1000 } } });
    });

    const waitsTogether = async (again: (one: ReturnType<typeof guest>) => ReturnType<typeof guest>) => {
      const one = guest();
      expect((await order(3, one)).order.confirmBy).toBeNull();
      expect((await order(3, again(one))).order.confirmBy).not.toBeNull();
      expect((await order(3)).order.confirmBy).toBeNull();
    };

    it('an order waits for a confirmation when the open orders of a guest with one email together exceed the limit', () =>
      waitsTogether(({ email }) => ({ ...guest(), email: email.replace('@', '+again@') })));

    it.each([
      ['phone', ({ address: { phone } }: ReturnType<typeof guest>) => withAddress({ phone })],
      ['address', ({ address: { street } }: ReturnType<typeof guest>) => withAddress({ street })],
    ])(
      'an order waits for a confirmation when the open orders of a guest with one %s together exceed the limit',
      (_, again) => waitsTogether(again),
    );
    const withAddress = (part: object) => {
      const other = guest();
      return { ...other, address: { ...other.address, ...part } };
    };

    it('only the key from its email confirms a large order, which then is an ordinary order', async () => {
      const placed = await order(6);
      const confirmation = await mailTo(placed.order.email, `Confirm your order ${placed.number}`);
      expect(confirmation.text).not.toContain(placed.key);
      await expect(confirm(placed, placed.key)).rejects.toMatchObject({ code: 'not_found' });
      const opened = await shop.send('GET', `/orders/${placed.number}/confirm?key=${keyIn(confirmation)}`);
      expect(opened.status).not.toBe(500);
      expect((await adminOrder(placed)).confirmBy).not.toBeNull();
      expect(mails.some(({ to, text }) => to === contactEmail && text.includes(`${placed.number}`))).toBe(
        false,
      );
      const confirmed = await confirm(placed, keyIn(confirmation));
      expect(confirmed).toMatchObject({ key: placed.key, order: { state: 'placed', confirmBy: null } });
      await confirm(placed, keyIn(confirmation));
      expect((await adminOrder(placed)).events.map(({ what }) => what)).toEqual([
        'Order placed',
        'Confirmed by email',
      ]);
      await mailTo(placed.order.email, `Your order ${placed.number}`);
      await mailTo(contactEmail, `New order ${placed.number}`);
      expect((await order(6, { ...guest(), email: placed.order.email })).order.confirmBy).toBeNull();
    });

    it('an unconfirmed large order expires without an email, and its units return to stock', {
      tags: ['extended'],
    }, async () => {
      const [before, placed] = [await stock(), await order(7)];
      const confirmation = await mailTo(placed.order.email, `Confirm your order ${placed.number}`);
      const { ordering, mails: sent } = await openOrdering(shop.database.db);
      await giveUpUnconfirmed(ordering, placed.number);
      await giveUpUnconfirmed(ordering, placed.number);
      expect(sent()).toEqual([]);
      expect(await stock()).toBe(before);
      expect((await adminOrder(placed)).state).toBe('cancelled');
      await expect(confirm(placed, keyIn(confirmation))).rejects.toMatchObject({
        code: 'not_possible_now',
        message: m.responses.notConfirmedInTime(),
      });
    });

    it('an unconfirmed large order is not packed, paid or counted as revenue; staff may confirm it by hand', async () => {
      const revenue = async () => {
        const { days } = await shop.owner('GET /api/dashboard', { query: {} });
        return days.reduce((sum, day) => sum + day.orders, 0);
      };
      const before = await revenue();
      const placed = await order(6);
      const move = (to: 'packed' | 'paid' | 'confirmed') =>
        shop.owner('POST /api/orders/:number/move', { params: params(placed), body: { to } });
      for (const to of ['packed', 'paid'] as const)
        await expect(move(to)).rejects.toMatchObject({
          message: m.responses.notConfirmedYet(),
        });
      const { orders } = await shop.owner('GET /api/orders', { query: { view: 'to_pack', limit: 100 } });
      expect(orders.map(({ number }) => number)).not.toContain(placed.number);
      expect(await revenue()).toBe(before);
      expect(await move('confirmed')).toMatchObject({ confirmBy: null });
      await move('packed');
      await expect(move('confirmed')).rejects.toMatchObject({ code: 'not_possible_now' });
    });

    it('a guest who cancels an unconfirmed large order gets no email, and neither does the shop', async () => {
      const placed = await order(6);
      await shop.visitor('POST /api/orders/:number/cancel', {
        params: params(placed),
        query: { key: placed.key },
        body: { reason: 'See evil.example' },
      });
      const later = await order(1);
      await mailTo(contactEmail, `New order ${later.number}`);
      const about = mails.filter(({ subject }) => subject.includes(`${placed.number}`));
      expect(about.map(({ subject }) => subject)).toEqual([expect.stringContaining('Confirm your order')]);
    });

    it('a signed-in customer, an online payment and another order of the same cart need no confirmation', async () => {
      const { token } = await people.signIn({});
      expect((await order(50, guest(), clientOf(shop.url, token))).order.confirmBy).toBeNull();
      const [before, cartId, of] = [await stock(), uuid(), guest()];
      expect((await order(8, { ...of, cartId })).order.confirmBy).not.toBeNull();
      expect((await order(2, { ...of, cartId })).order.confirmBy).toBeNull();
      expect(await stock()).toBe(before - 2);
    });
  });

  describe('mails to addresses that are not confirmed', () => {
    const lure = {
      note: 'Read evil.example/note',
      gift: {
        toRecipient: false,
        wrap: true,
        message: 'Claim evil.example/card',
        sender: 'evil.example/sender',
      },
    };
    const luring = () => {
      const { email, address: at } = guest();
      const typed = { name: 'Visit evil.example', street: 'evil.example/street', city: 'evil.example city' };
      return { email, ...lure, address: { ...at, ...typed } };
    };

    it('mails to an unconfirmed address contain no text typed with the order, but all data that a buyer needs', async () => {
      const { number, order: placed } = await order(1, luring());
      const { text, html } = await mailTo(placed.email, `Your order ${number}`);
      expect(text + html).not.toContain('evil.example');
      for (const expected of [
        '1 × Blue Mug',
        'Gift wrap',
        'Total',
        `/orders/${number}?key=`,
        '570001',
        'arrives',
      ])
        expect(text).toContain(expected);
      const notice = await mailTo(contactEmail, `New order ${number}`);
      expect(notice.text + notice.html).not.toContain('evil.example');
      await shop.owner('POST /api/orders/:number/move', {
        params: { number: String(number) },
        body: { to: 'packed' },
      });
      const packed = await mailTo(placed.email, `Order ${number} is packed`);
      expect(packed.text + packed.html).not.toContain('evil.example');
    });

    it('an address that confirmed an order, or belongs to the account of the order, gets its complete mails', {
      tags: ['extended'],
    }, async () => {
      const large = await order(6);
      await confirm(large, keyIn(await mailTo(large.order.email, `Confirm your order ${large.number}`)));
      const { number } = await order(1, { ...luring(), email: large.order.email });
      const { text } = await mailTo(large.order.email, `Your order ${number}`);
      expect(text).toContain('Claim evil.example/card');
      const { token, person } = await people.signIn({});
      const own = await order(1, { ...luring(), email: person.email }, clientOf(shop.url, token));
      expect((await mailTo(person.email, `Your order ${own.number}`)).text).toContain('evil.example/street');
      const other = await order(1, luring(), clientOf(shop.url, token));
      expect((await mailTo(other.order.email, `Your order ${other.number}`)).text).not.toContain(
        'evil.example',
      );
    });
  });
});
