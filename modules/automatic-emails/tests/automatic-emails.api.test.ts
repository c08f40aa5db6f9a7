import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmailQuery } from '#modules/automatic-emails/contract/automatic-emails.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { addAlerts, backInStockEmail } from '#modules/stock-alerts/tests/waiting.ts';
import { linkIn } from '#tests/support/mailbox.ts';
import { type MailedShop, openMailedShop } from '#tests/support/mailed-shop.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase } from '#tests/support/shop.ts';
import { figuresOf, linkOrigin, passOf, switchEmail } from './pass.ts';

// What all automatic emails share: the text of the owner, tests, figures and personal data.

const key = 'back-in-stock';
const params = { key };

onEachDatabase((open) => {
  let mailed: MailedShop;
  let category: Category;
  let pass: (now?: Date) => Promise<void>;
  beforeAll(async () => {
    mailed = await openMailedShop(open, { linkOrigin, trustProxy: ['loopback'] });
    category = await makeCategory(mailed.shop);
    pass = passOf(mailed.shop, mailed.mailbox, [backInStockEmail]);
    await switchEmail(mailed.shop, key, true);
  });
  afterAll(() => mailed.close());

  /** Sends the email about a new product to one address. @returns its link */
  async function sendOne(name: string): Promise<{ product: Product; email: string; link: URL }> {
    const { shop, mailbox } = mailed;
    const product = await makeProduct(shop, category.id, { name, stockCount: 9 });
    const [email = ''] = await addAlerts(shop, product, 1);
    await pass();
    return { product, email, link: linkIn(await mailbox.next(email)) };
  }

  it('the list of automatic emails is filtered by kind and by state', async () => {
    const keysOf = async (query: EmailQuery) => {
      const { emails } = await mailed.shop.owner('GET /api/automatic-emails', { query });
      return emails.filter((email) => email.isSwitchable).map((email) => email.key);
    };
    expect((await keysOf({})).sort()).toEqual(['abandoned-cart', 'back-in-stock']);
    expect(await keysOf({ kind: 'cart' })).toEqual(['abandoned-cart']);
    expect(await keysOf({ kind: 'product', state: 'on' })).toEqual(['back-in-stock']);
    expect(await keysOf({ kind: 'product', state: 'off' })).toEqual([]);
    expect(await keysOf({ state: 'off' })).toEqual(['abandoned-cart']);
    const wrong = { kind: 'weather' as 'cart' };
    await expect(keysOf(wrong)).rejects.toMatchObject({ code: 'invalid_input', errors: [{ path: 'kind' }] });
  });

  describe('the text of an automatic email', () => {
    const read = () => mailed.shop.owner('GET /api/automatic-emails/:key', { params });
    const save = async (changed: { subject?: string; text?: string; updatedAt?: string }) => {
      const { fields, updatedAt } = await read();
      return mailed.shop.owner('PUT /api/automatic-emails/:key', {
        params,
        body: { ...fields, updatedAt, ...changed },
      });
    };

    it('is that of the owner, with the values of its placeholders', async () => {
      await save({ subject: '{{product}} at {{storeName}}', text: 'Hello,\n\n{{ product }} is here.' });
      const { email } = await sendOne('Edited lamp');
      const mail = mailed.mailbox.mails.find(({ to }) => to?.[0]?.address === email);
      expect(mail?.subject).toBe('Edited lamp at Haat');
      expect(mail?.text).toContain('Hello,\n\nEdited lamp is here.');
      const { original } = await read();
      const { fields } = await save(original);
      expect(fields).toMatchObject(original);
    });

    it('names no unknown placeholder, in the form and in the preview', async () => {
      const { fields } = await read();
      const { subject } = fields;
      const body = { subject, text: 'Hello {{unknown}}' };
      const wrong = {
        code: 'invalid_input',
        errors: [{ path: 'text', message: expect.stringContaining('{{unknown}}') }],
      };
      await expect(save(body)).rejects.toMatchObject(wrong);
      await expect(
        mailed.shop.owner('POST /api/automatic-emails/:key/preview', { params, body }),
      ).rejects.toMatchObject(wrong);
    });

    it('is not replaced by an editor who opened an earlier version', async () => {
      const { updatedAt } = await read();
      await save({ text: 'The first change' });
      await expect(save({ text: 'The second change', updatedAt })).rejects.toMatchObject({
        code: 'changed_meanwhile',
      });
      await save({ text: (await read()).original.text });
    });

    it('is shown in a frame, and sent as a test to one address', async () => {
      const { shop, mailbox } = mailed;
      await makeProduct(shop, category.id, { name: 'Shown lamp' });
      const body = { subject: 'Look: {{product}}', text: 'It is {{product}}.' };
      const preview = await shop.owner('POST /api/automatic-emails/:key/preview', { params, body });
      expect(preview.subject).toMatch(/^Look: .+/);
      const frame = await shop.send('GET', preview.frame);
      expect([frame.status, frame.headers.get('content-security-policy')]).toEqual([
        200,
        expect.stringContaining('sandbox'),
      ]);
      expect(frame.text).toContain('Look: ');
      expect((await shop.send('GET', '/emails/preview/none')).status).toBe(404);
      await shop.owner('POST /api/automatic-emails/:key/test', { params, body: { to: 'owner@example.com' } });
      expect((await mailbox.next('owner@example.com')).subject).toMatch(/is back in stock$/);
    });
  });

  describe('the figures of an automatic email', () => {
    const visit = ({ pathname }: URL) => mailed.shop.send('GET', pathname);

    it('count the link of an email once, and lead to the product', async () => {
      const { product, link } = await sendOne('Opened lamp');
      const { opened } = await figuresOf(mailed.shop, key);
      for (let time = 0; time < 2; time += 1) {
        const { status, headers } = await visit(link);
        expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([
          302,
          `/products/${product.slug}`,
          null,
        ]);
      }
      expect((await figuresOf(mailed.shop, key)).opened).toBe(opened + 1);
      expect((await visit(new URL(`${linkOrigin}/emails/open/unknown`))).headers.get('location')).toBe('/');
    });

    it('count an order of the same address with the product, until it is cancelled', async () => {
      const { shop } = mailed;
      const { product, email } = await sendOne('Bought lamp');
      const other = await makeProduct(shop, category.id, { name: 'Other', stockCount: 5 });
      const before = await figuresOf(shop, key);
      const figures = async () => {
        const { ordered, revenue } = await figuresOf(shop, key);
        return { ordered: ordered - before.ordered, revenue: Number((revenue - before.revenue).toFixed(2)) };
      };
      await placeOrder(shop.visitor, other, { email });
      await placeOrder(shop.visitor, product, { email: 'another@example.com' });
      const {
        number,
        key: orderKey,
        order,
      } = await placeOrder(shop.visitor, product, { email: email.toUpperCase() });
      await expect.poll(figures, { timeout: 20_000 }).toEqual({ ordered: 1, revenue: order.total });
      await shop.visitor('POST /api/orders/:number/cancel', {
        params: { number: String(number) },
        query: { key: orderKey },
        body: {},
      });
      await expect.poll(figures, { timeout: 20_000 }).toEqual({ ordered: 0, revenue: 0 });
    });

    it('do not count an order of more than seven days after the email', async () => {
      const { shop } = mailed;
      const { product, email } = await sendOne('Late lamp');
      await shop.database.db.execute(
        `update automatic_email_deliveries set settled_at = settled_at - interval '8 days' where recipient = '${email}'`,
      );
      const { ordered } = await figuresOf(shop, key);
      await placeOrder(shop.visitor, product, { email });
      const again = await sendOne('Following lamp');
      await placeOrder(shop.visitor, again.product, { email: again.email });
      await expect
        .poll(async () => (await figuresOf(shop, key)).ordered, { timeout: 20_000 })
        .toBe(ordered + 1);
    });
  });

  it('the data of a person contains the automatic emails, and erasing it keeps the figures alone', async () => {
    const { shop } = mailed;
    const { email, link } = await sendOne('Erased lamp');
    const waiting = await makeProduct(shop, category.id, { name: 'Never', stockCount: 0, inStock: false });
    const [other = ''] = await addAlerts(shop, waiting, 1);
    const exported = async (of: string) =>
      (await shop.send('GET', `/api/personal-data/export?email=${of}`, { token: shop.ownerToken })).body
        .plugins;
    expect(await exported(email)).toMatchObject({
      'automatic-emails': { emails: [{ email: key, state: 'sent' }] },
    });
    expect(await exported(other)).toMatchObject({ 'stock-alerts': { alerts: [{ productId: waiting.id }] } });
    const { sent } = await figuresOf(shop, key);
    for (const each of [email, other]) {
      await shop.owner('POST /api/personal-data/erase', { body: { email: each } });
      expect(await exported(each)).toEqual({});
    }
    expect((await figuresOf(shop, key)).sent).toBe(sent);
    expect((await shop.send('GET', link.pathname)).headers.get('location')).toBe('/');
  });
});
