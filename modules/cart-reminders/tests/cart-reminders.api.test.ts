import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  figuresOf,
  linkOrigin,
  passOf,
  pressUnsubscribe,
  switchEmail,
} from '#modules/automatic-emails/tests/pass.ts';
import { lineKey } from '#modules/personalisation/contract/personalisation/key.ts';
import { linkIn } from '#tests/support/mailbox.ts';
import { type MailedShop, openMailedShop } from '#tests/support/mailed-shop.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { abandonedCart } from '../server/abandoned-cart-email.ts';
import { cartReminders } from '../server/tables.ts';

// The email about an abandoned cart: who gets one, when, and how often.

const key = 'abandoned-cart';
const subject = 'Your cart at Haat';
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);

onEachDatabase((open) => {
  let mailed: MailedShop;
  let shop: Shop;
  let category: string;
  let pass: (now?: Date) => Promise<void>;
  beforeAll(async () => {
    mailed = await openMailedShop(open, { linkOrigin, trustProxy: ['loopback'] });
    ({ shop } = mailed);
    category = (await makeCategory(shop)).id;
    const email = abandonedCart(
      async () => {
        throw new Error('A pass shows no examples');
      },
      () => new Date(),
    );
    pass = passOf(shop, mailed.mailbox, [email]);
    await switchEmail(shop, key, true);
  });
  beforeEach(() => shop.database.db.delete(cartReminders));
  afterAll(() => mailed.close());

  let count = 0;
  const newEmail = () => `leaver${++count}@example.com`;
  const newProduct = (fields = {}) => makeProduct(shop, category, { stockCount: 9, ...fields });
  type Kept = { id: string; name: string; quantity?: number; given?: Record<string, string> };
  async function keep(products: Kept[], email = newEmail(), cartId: string = uuid()) {
    const lines = products.map(({ id, name, quantity = 1, given }) => ({
      ...{ id, name, quantity },
      ...(given && { personalisation: given }),
    }));
    await shop.visitor('PUT /api/cart-reminders/:cartId', { params: { cartId }, body: { email, lines } });
    return { email, cartId };
  }
  const mailsTo = (email: string) => mailed.mailbox.mails.filter(({ to }) => to?.[0]?.address === email);
  const remindersTo = (email: string) => mailsTo(email).filter((mail) => mail.subject === subject);

  describe('a shopper who left a cart', () => {
    it('gets one email after four hours, with present prices and what is sold out', async () => {
      const lamp = await newProduct({ name: 'Lamp', price: 500 });
      const bowl = await newProduct({ name: 'Bowl', price: 300 });
      const { email } = await keep([{ ...lamp, quantity: 2 }, bowl]);
      const change = (id: string, body: object) =>
        shop.owner('PUT /api/products/:productId', { params: { productId: id }, body });
      await change(lamp.id, { price: 450 });
      await change(bowl.id, { stockCount: 0, inStock: false });
      await pass(inHours(3.9));
      expect(remindersTo(email)).toEqual([]);
      await pass(inHours(4.1));
      const [mail] = remindersTo(email);
      expect(mail?.text).toContain('2 × Lamp: ₹900');
      expect(mail?.text).toContain('1 × Bowl\n  Out of stock');
      expect(mail?.headers.find((each) => each.key === 'list-unsubscribe')?.value).toContain(
        '/emails/unsubscribe/',
      );
      await pass(inHours(200));
      expect(remindersTo(email)).toHaveLength(1);
    });

    it('gets it after the hours that the owner chose, from the last change of the cart', async () => {
      const params = { key };
      const save = async (hours: number) => {
        const { fields, updatedAt } = await shop.owner('GET /api/automatic-emails/:key', { params });
        return shop.owner('PUT /api/automatic-emails/:key', {
          params,
          body: { ...fields, hours, updatedAt },
        });
      };
      await expect(save(73)).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'hours' }] });
      await save(1);
      const { email, cartId } = await keep([await newProduct({ name: 'First' })]);
      await shop.database.db
        .update(cartReminders)
        .set({ updatedAt: inHours(-0.9), createdAt: inHours(-0.9) });
      await keep([await newProduct({ name: 'Second' })], email, cartId);
      await pass(inHours(0.9));
      expect(remindersTo(email)).toEqual([]);
      await pass(inHours(1.1));
      expect(remindersTo(email)[0]?.text).toContain('1 × Second');
      expect(remindersTo(email)[0]?.text).not.toContain('First');
      await save(4);
    });

    it('gets one email in seven days over two servers, also for several carts', async () => {
      const product = await newProduct({ name: 'Twice' });
      const email = newEmail();
      await Promise.all([
        keep([product], email),
        keep([product], email.toUpperCase()),
        keep([product], email),
      ]);
      await Promise.all([pass(inHours(5)), pass(inHours(5))]);
      await keep([product], email);
      await pass(inHours(5));
      const all = mailed.mailbox.mails.filter(({ to }) => to?.[0]?.address?.toLowerCase() === email);
      expect(all).toHaveLength(1);
      await keep([product], email);
      await shop.database.db
        .update(cartReminders)
        .set({ updatedAt: inHours(8 * 24), createdAt: inHours(8 * 24) });
      await pass(inHours(8 * 24 + 5));
      expect(mailed.mailbox.mails.filter(({ to }) => to?.[0]?.address?.toLowerCase() === email)).toHaveLength(
        2,
      );
    });
  });

  describe('no email is sent', () => {
    it('after an order of the address, before it is due or before it is sent', async () => {
      const product = await newProduct({ name: 'Ordered', stockCount: 50 });
      const { email } = await keep([product]);
      await placeOrder(shop.visitor, product, { email: email.toUpperCase() });
      await expect.poll(() => shop.database.db.$count(cartReminders), { timeout: 20_000 }).toBe(0);
      const later = await keep([product]);
      const [kept] = await shop.database.db.select().from(cartReminders);
      await placeOrder(shop.visitor, product, { email: later.email });
      await expect.poll(() => shop.database.db.$count(cartReminders), { timeout: 20_000 }).toBe(0);
      if (kept) await shop.database.db.insert(cartReminders).values(kept);
      await pass(inHours(5));
      expect([...remindersTo(email), ...remindersTo(later.email)]).toEqual([]);
    });

    it('after an order of the cart with another address, and when the request arrives after the order', async () => {
      const product = await newProduct({ name: 'Same cart', stockCount: 50 });
      const { email, cartId } = await keep([product]);
      await placeOrder(shop.visitor, product, { email: newEmail(), cartId });
      await keep([product], email, cartId);
      await pass(inHours(5));
      expect(remindersTo(email)).toEqual([]);
    });

    it('when the shopper no longer wants it', async () => {
      const { email, cartId } = await keep([await newProduct()]);
      await shop.visitor('DELETE /api/cart-reminders/:cartId', { params: { cartId } });
      await pass(inHours(5));
      expect(remindersTo(email)).toEqual([]);
    });

    it('when nothing of the cart can be ordered', async () => {
      const product = await newProduct({ stockCount: 1 });
      const { email } = await keep([product]);
      await shop.owner('DELETE /api/products/:id', { params: { id: product.id } });
      await pass(inHours(5));
      expect(remindersTo(email)).toEqual([]);
      expect(await figuresOf(shop, key)).toMatchObject({ waiting: 0 });
    });

    it('while it is switched off, nor days later when it is switched on again', async () => {
      const product = await newProduct();
      const { email } = await keep([product]);
      await switchEmail(shop, key, false);
      await expect(keep([product])).rejects.toMatchObject({ code: 'not_possible_now' });
      await pass(inHours(5));
      await switchEmail(shop, key, true);
      await pass(inHours(100));
      expect(remindersTo(email)).toEqual([]);
    });

    it('to an address that unsubscribed by an earlier one', async () => {
      const product = await newProduct();
      const { email } = await keep([product]);
      await pass(inHours(5));
      const header =
        remindersTo(email)[0]?.headers.find((each) => each.key === 'list-unsubscribe')?.value ?? '';
      await pressUnsubscribe(shop, header.slice(1, -1));
      await keep([product], email.toUpperCase());
      expect(await shop.database.db.$count(cartReminders)).toBe(0);
      expect(await figuresOf(shop, key)).toMatchObject({ waiting: 0, unsubscribed: 1 });
      const exported = await shop.send('GET', `/api/personal-data/export?email=${email}`, {
        token: shop.ownerToken,
      });
      expect(exported.body.plugins['cart-reminders']).toMatchObject({ unsubscribedAt: expect.any(String) });
    });
  });

  it('the link of the email leads to a cart with the personalisation, and ends with the data of the person', async () => {
    const product = await newProduct({
      name: 'Plate',
      personalisation: [{ kind: 'text', id: 'name', label: 'Name' }],
    });
    const { email } = await keep([{ ...product, quantity: 2, given: { name: 'Asha' } }]);
    await pass(inHours(5));
    const { headers } = await shop.send('GET', linkIn(remindersTo(email)[0] as never).pathname);
    const location = new URL(headers.get('location') ?? '', linkOrigin);
    expect(location.pathname).toBe('/cart');
    const params = { token: location.searchParams.get('reminder') ?? '' };
    const { lines } = await shop.visitor('GET /api/cart-reminders/:token', { params });
    expect(lines).toMatchObject([{ id: product.id, name: 'Plate', quantity: 2 }]);
    expect(lines.map(lineKey)).toEqual([lineKey({ id: product.id, personalisation: { name: 'Asha' } })]);
    const kept = await keep([product]);
    const before = await figuresOf(shop, key);
    for (const address of [email, kept.email])
      await shop.owner('POST /api/personal-data/erase', { body: { email: address } });
    await expect(shop.visitor('GET /api/cart-reminders/:token', { params })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await figuresOf(shop, key)).toMatchObject({ waiting: before.waiting - 1, sent: before.sent });
  });
});
