import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  figuresOf,
  linkOrigin,
  passOf,
  pressUnsubscribe,
  switchEmail,
} from '#modules/automatic-emails/tests/pass.ts';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { linkIn, type Mailbox, type Mood, openMailbox } from '#tests/support/mailbox.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { clientOf, makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openTestUsers, type TestUsers } from '#tests/support/test-users.ts';
import { optionsOf } from '#tests/support/variants.ts';
import { stockAlerts } from '../server/tables.ts';
import { addAlerts, backInStockEmail } from './waiting.ts';

// Back-in-stock emails: who gets one, when, and how often.

const key = 'back-in-stock';

onEachDatabase((open) => {
  let shop: Shop;
  let mailbox: Mailbox;
  let people: TestUsers;
  let category: string;
  let mood: (nth: number) => Mood = () => 'takes';
  let pass: (now?: Date) => Promise<void>;
  beforeAll(async () => {
    mailbox = await openMailbox((nth) => mood(nth));
    shop = await open({ smtpUrl: mailbox.url, linkOrigin, trustProxy: ['loopback'] });
    people = await openTestUsers(shop);
    category = (await makeCategory(shop)).id;
    pass = passOf(shop, mailbox, [backInStockEmail]);
    await switchEmail(shop, key, true);
  });
  beforeEach(async () => {
    mood = () => 'takes';
    await shop.database.db.delete(stockAlerts);
  });
  afterAll(async () => {
    await shop.close();
    await mailbox.close();
  });

  const soldOut = (fields = {}) => makeProduct(shop, category, { stockCount: 0, inStock: false, ...fields });
  const restock = ({ id }: Product, stockCount = 3) =>
    shop.owner('PUT /api/products/:productId', {
      params: { productId: id },
      body: { stockCount, inStock: true },
    });
  let count = 0;
  const newEmail = () => `shopper${++count}@example.com`;
  const ask = (email: string, { id }: Product, variantId: string | null = null, call = shop.visitor) =>
    call('POST /api/stock-alerts', { body: { email, productId: id, variantId } });
  const subjectsTo = (email: string) =>
    mailbox.mails.flatMap(({ to, subject = '' }) => (to?.[0]?.address === email ? [subject] : []));
  const recipientsOf = (subject: string) =>
    mailbox.mails.flatMap((mail) => (mail.subject === subject ? [mail.to?.[0]?.address ?? ''] : []));
  const confirm = (link: URL) =>
    shop.send('POST', link.pathname, {
      body: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  describe('a shopper who asks on the page of a sold-out product', () => {
    it('confirms the address first, and then gets one email with the product and a link to unsubscribe', async () => {
      const product = await soldOut({ name: 'Brass lamp', price: 749 });
      const email = newEmail();
      expect(await ask(email, product)).toEqual({ mustConfirm: true });
      const confirmationMail = await mailbox.next(email);
      expect(confirmationMail.subject).toBe('Confirm that we may email you about Brass lamp');
      await restock(product);
      await pass();
      expect(subjectsTo(email)).toEqual([confirmationMail.subject]);
      const answer = await confirm(linkIn(confirmationMail));
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/\?done$/),
      ]);
      await pass();
      const mail = await mailbox.next(email);
      expect(mail.subject).toBe('Brass lamp is back in stock');
      expect(mail.text).toContain('₹749');
      const header = (name: string) => mail.headers.find((each) => each.key === name)?.value;
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(header('list-unsubscribe')).toContain(`<${linkOrigin}/emails/unsubscribe/`);
      await pass();
      expect(subjectsTo(email)).toHaveLength(2);
      expect((await confirm(linkIn(confirmationMail))).headers.get('location')).toMatch(/\?ended$/);
    });

    it('need not confirm the verified address of the account, but any other address', async () => {
      const product = await soldOut({ name: 'Verified lamp' });
      const { person, token } = await people.signIn({});
      const call = clientOf(shop.url, token);
      expect(await ask(person.email.toUpperCase(), product, null, call)).toEqual({ mustConfirm: false });
      expect(await ask(newEmail(), product, null, call)).toEqual({ mustConfirm: true });
      const unverified = await people.signIn({ isEmailVerified: false });
      const answer = await ask(unverified.person.email, product, null, clientOf(shop.url, unverified.token));
      expect(answer).toEqual({ mustConfirm: true });
      await restock(product);
      await pass();
      expect(recipientsOf('Verified lamp is back in stock')).toEqual([
        expect.stringMatching(new RegExp(`^${person.email}$`, 'i')),
      ]);
    });

    it('has one alert for each product, and the answer does not tell whether there was one', async () => {
      const product = await soldOut({ name: 'Once lamp' });
      const email = newEmail();
      const answers = await Promise.all([
        ask(email, product),
        ask(email, product),
        ask(email.replace('shopper', 'SHOPPER'), product),
      ]);
      expect(answers).toEqual([{ mustConfirm: true }, { mustConfirm: true }, { mustConfirm: true }]);
      // The emails go to the address as the first request spelled it.
      const spelled = (await shop.database.db.select().from(stockAlerts)).map((alert) => alert.email);
      expect(spelled).toEqual([expect.stringMatching(new RegExp(`^${email}$`, 'i'))]);
      await confirm(linkIn(await mailbox.next(spelled[0] ?? '')));
      expect(await ask(email, product)).toEqual({ mustConfirm: true });
      await restock(product);
      await pass();
      expect(recipientsOf('Once lamp is back in stock')).toEqual(spelled);
    });

    it('names the variant of a product with options, and gets the email for this variant only', async () => {
      const options = optionsOf('7', '8');
      const variants = ['7', '8'].map((value) => ({ values: [value], price: 100, stockCount: 0 }));
      const { id, slug } = await makeProduct(shop, category, { name: 'Ring', options, variants });
      const product = await shop.owner('GET /api/products/slug/:slug', { params: { slug }, query: {} });
      const [small, large] = product.variants;
      await expect(ask(newEmail(), product)).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'variantId' }],
      });
      const [first] = await addAlerts(shop, product, 1, { variantId: small?.id ?? '' });
      const [second] = await addAlerts(shop, product, 1, { variantId: large?.id ?? '' });
      const changed = product.variants.map((each) => ({ ...each, stockCount: each === large ? 4 : 0 }));
      const inputs = changed.map(({ id: variant, values, price, stockCount }) => ({
        id: variant,
        values,
        price,
        stockCount,
      }));
      await shop.owner('PUT /api/products/:productId', {
        params: { productId: id },
        body: { variants: inputs },
      });
      await pass();
      expect(recipientsOf('Ring (Size: 8) is back in stock')).toEqual([second]);
      expect(subjectsTo(first ?? '')).toEqual([]);
    });

    it('gets no answer about a hidden product, and a limited number of requests in an hour', async () => {
      const product = await soldOut();
      await shop.owner('PATCH /api/products/:productId/status', {
        params: { productId: product.id },
        body: { status: false },
      });
      await expect(ask(newEmail(), product)).rejects.toMatchObject({ code: 'not_found' });
      const other = await soldOut();
      const email = newEmail();
      for (let at = 0; at < 10; at += 1) await ask(email, other);
      await expect(ask(email, other)).rejects.toMatchObject({ code: 'too_many_requests' });
    });
  });

  describe('the emails about a product', () => {
    it('go to everyone who waits, the oldest request first, once over two servers', {
      tags: ['extended'],
    }, async () => {
      const product = await soldOut({ name: 'Wanted lamp' });
      const waiting = await addAlerts(shop, product, 70);
      await restock(product, 1);
      const passes = [pass, passOf(shop, mailbox, [backInStockEmail])];
      await Promise.all(passes.map((each) => each()));
      const first = recipientsOf('Wanted lamp is back in stock');
      expect(new Set(first).size).toBe(first.length);
      await Promise.all(passes.map((each) => each()));
      await pass();
      expect(recipientsOf('Wanted lamp is back in stock').sort()).toEqual([...waiting].sort());
    });

    it('begin with the fifty oldest requests', async () => {
      const product = await soldOut({ name: 'Ordered lamp' });
      const waiting = await addAlerts(shop, product, 60);
      await restock(product);
      await pass();
      expect(recipientsOf('Ordered lamp is back in stock').sort()).toEqual(waiting.slice(0, 50).sort());
    });

    it('are sent when a cancelled order returns the stock', async () => {
      const product = await makeProduct(shop, category, { name: 'Cancelled lamp', stockCount: 1 });
      const { number, key: orderKey } = await placeOrder(shop.visitor, product);
      const [waiting] = await addAlerts(shop, product, 1);
      await pass();
      expect(recipientsOf('Cancelled lamp is back in stock')).toEqual([]);
      await shop.visitor('POST /api/orders/:number/cancel', {
        params: { number: String(number) },
        query: { key: orderKey },
        body: {},
      });
      await pass();
      expect(recipientsOf('Cancelled lamp is back in stock')).toEqual([waiting]);
    });

    it('wait while the product is hidden, and end when it is deleted', async () => {
      const product = await soldOut({ name: 'Hidden lamp' });
      const params = { productId: product.id };
      const [waiting] = await addAlerts(shop, product, 1);
      await shop.owner('PATCH /api/products/:productId/status', { params, body: { status: false } });
      await restock(product);
      await pass();
      expect(recipientsOf('Hidden lamp is back in stock')).toEqual([]);
      await shop.owner('PATCH /api/products/:productId/status', { params, body: { status: true } });
      await pass();
      expect(recipientsOf('Hidden lamp is back in stock')).toEqual([waiting]);
      await addAlerts(shop, product, 2);
      await shop.owner('DELETE /api/products/:id', { params: { id: product.id } });
      expect(await shop.database.db.$count(stockAlerts)).toBe(0);
    });

    it('are not sent while they are switched off', async () => {
      const product = await soldOut({ name: 'Silent lamp' });
      const [waiting] = await addAlerts(shop, product, 1);
      await restock(product);
      await switchEmail(shop, key, false);
      await pass();
      await expect(ask(newEmail(), product)).rejects.toMatchObject({ code: 'not_possible_now' });
      expect((await shop.visitor('GET /api/settings')).emailsOn).toEqual([]);
      expect(recipientsOf('Silent lamp is back in stock')).toEqual([]);
      await switchEmail(shop, key, true);
      expect((await shop.visitor('GET /api/settings')).emailsOn).toEqual([key]);
      await pass();
      expect(recipientsOf('Silent lamp is back in stock')).toEqual([waiting]);
    });

    it('wait while the mail server takes none, and count as failed when it refuses the address', async () => {
      const product = await soldOut({ name: 'Broken lamp' });
      const [waiting] = await addAlerts(shop, product, 1);
      await restock(product);
      const before = await figuresOf(shop, key);
      mood = () => 'hangs up';
      await pass();
      expect(await figuresOf(shop, key)).toMatchObject({
        waiting: 1,
        sent: before.sent,
        failed: before.failed,
      });
      mood = () => 'refuses';
      await pass();
      expect(await figuresOf(shop, key)).toMatchObject({
        waiting: 0,
        sent: before.sent,
        failed: before.failed + 1,
      });
      mood = () => 'takes';
      await pass();
      expect(subjectsTo(waiting ?? '')).toEqual([]);
    });
  });

  it('one click on the link to unsubscribe ends all alerts of the address, also before it is confirmed', async () => {
    const [one, two, three] = [await soldOut({ name: 'First' }), await soldOut(), await soldOut()];
    const email = newEmail();
    for (const product of [one, two]) {
      await ask(email, product);
      await confirm(linkIn(await mailbox.next(email)));
    }
    await restock(one);
    await pass();
    const { headers } = await mailbox.next(email);
    const linkOf = (list: typeof headers) =>
      list.find((each) => each.key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
    const before = await figuresOf(shop, key);
    for (let click = 0; click < 2; click += 1)
      expect((await pressUnsubscribe(shop, linkOf(headers))).status).toBe(204);
    expect(await shop.database.db.$count(stockAlerts)).toBe(0);
    expect(await figuresOf(shop, key)).toMatchObject({ waiting: 0, unsubscribed: before.unsubscribed + 1 });
    await ask(email, three);
    await pressUnsubscribe(shop, linkOf((await mailbox.next(email)).headers));
    expect(await shop.database.db.$count(stockAlerts)).toBe(0);
  });

  it('staff see the products that shoppers wait for, those with the most alerts first', async () => {
    const [few, many] = [await soldOut({ name: 'Few' }), await soldOut({ name: 'Many' })];
    await addAlerts(shop, few, 1);
    await addAlerts(shop, many, 3);
    await addAlerts(shop, few, 5, { confirmedAt: null });
    const { products, total } = await shop.owner('GET /api/stock-alerts', { query: {} });
    expect(products.map(({ name, waiting }) => [name, waiting])).toEqual([
      ['Many', 3],
      ['Few', 1],
    ]);
    expect(total).toBe(2);
    expect(await figuresOf(shop, key)).toMatchObject({ waiting: 4 });
  });

  describe('the form without JavaScript', () => {
    const post = (fields: Record<string, string>) =>
      shop.send('POST', '/stock-alerts', {
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });

    it('leads back to the product with the outcome', async () => {
      const { id: productId, slug } = await soldOut();
      const email = newEmail();
      const outcomes = [];
      for (const typed of [email, 'no address', '']) {
        const { status, headers } = await post({ productId, email: typed });
        outcomes.push([status, headers.get('location')]);
      }
      const at = (outcome: string) => [303, `/products/${slug}?stock-alert=${outcome}#stock-alert`];
      expect(outcomes).toEqual([at('asked'), at('wrong'), at('wrong')]);
      expect((await mailbox.next(email)).subject).toContain('Confirm');
      expect((await post({ productId: 'none', email })).status).toBe(404);
    });
  });
});
