import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

const contactMessage = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  topic: 'question',
  message: 'Is it blue?\nविशेष',
};

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  const count = async (table: 'letters' | 'pgboss.job') => {
    const [row] = await rows<{ n: number }>(
      shop.database.db,
      sql`select count(*)::int as n from ${sql.raw(table)}`,
    );
    return row?.n;
  };

  describe('contact messages', () => {
    it('stores a contact message and queues its mail in one transaction', async () => {
      const { status, body } = await shop.send('POST', '/api/contact', { json: contactMessage });
      expect([status, body.message]).toEqual([200, 'Thank you! We’ve received your message.']);
      expect(await rows(shop.database.db, sql`select name, email, topic, message from letters`)).toEqual([
        contactMessage,
      ]);
      const [job] = await rows<{ data: object }>(
        shop.database.db,
        sql`select data from pgboss.job where name = 'mail'`,
      );
      expect(job?.data).toMatchObject({ to: 'owner@example.com', replyTo: contactMessage.email });
    });

    it('queues no mail when the contact message cannot be stored', async () => {
      const before = await count('pgboss.job');
      await rows(shop.database.db, sql`alter table letters add constraint no_more check (name <> 'Refused')`);
      const { status } = await shop.send('POST', '/api/contact', {
        json: { ...contactMessage, name: 'Refused' },
      });
      expect(status).toBe(500);
      expect(await count('pgboss.job')).toBe(before);
    });

    const form = (fields: Record<string, string>) =>
      shop.send('POST', '/contact', {
        body: String(new URLSearchParams(fields)),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });

    it('the contact form works without JavaScript and answers with a confirmation page', async () => {
      const written = { ...contactMessage, message: 'By hand, without scripts' };
      const { status, headers } = await form(written);
      expect([status, headers.get('location')]).toEqual([303, '/contact?sent=true']);
      const [kept] = await rows(
        shop.database.db,
        sql`select name, email, topic, message from letters order by id desc limit 1`,
      );
      expect(kept).toEqual(written);
    });

    it('the contact form without JavaScript names the invalid fields and stores nothing', async () => {
      const before = await count('letters');
      const { status, headers } = await form({ ...contactMessage, name: ' ', email: 'asha' });
      expect([status, headers.get('location')]).toEqual([303, '/contact?wrong=name&wrong=email']);
      expect((await form({ ...contactMessage, colour: 'red' })).headers.get('location')).toBe(
        '/contact?wrong=colour',
      );
      expect(await count('letters')).toBe(before);
    });

    it('a message about a product names it to staff and to the customer, also once the product is deleted', async () => {
      const category = await makeCategory(shop);
      const mug = await makeProduct(shop, category.id, { name: 'Chai Mug' });
      const written = { ...contactMessage, email: 'mug@example.com' };
      await shop.visitor('POST /api/contact', { body: { ...written, topic: 'question', product: mug.slug } });
      const [job] = await rows<{ data: object }>(
        shop.database.db,
        sql`select data from pgboss.job where name = 'mail' order by created_on desc limit 1`,
      );
      expect(JSON.stringify(job?.data)).toContain('Chai Mug');
      const [message] = await rows<{ id: string }>(
        shop.database.db,
        sql`select id from letters where email = ${written.email}`,
      );
      const params = { id: message?.id ?? '' };
      const productOf = async () => (await shop.owner('GET /api/contact/:id/office', { params })).product;
      expect(await productOf()).toEqual({ name: 'Chai Mug', slug: mug.slug });
      await shop.owner('DELETE /api/products/:id', { params: { id: mug.id } });
      expect(await productOf()).toMatchObject({ name: 'Chai Mug' });
    });

    it('a message about a product that has left the shop is stored without the product', async () => {
      const category = await makeCategory(shop);
      const hidden = await makeProduct(shop, category.id, { isDraft: true });
      for (const product of ['no-such-gift', hidden.slug]) {
        const sent = {
          ...contactMessage,
          email: `${product}@example.com`,
          topic: 'question',
          product,
        } as const;
        await shop.visitor('POST /api/contact', { body: sent });
        const [message] = await rows(
          shop.database.db,
          sql`select product_id, product_name from letters where email = ${sent.email}`,
        );
        expect(message).toEqual({ product_id: null, product_name: '' });
      }
    });

    it('the contact form without JavaScript keeps the product of a rejected message', async () => {
      const { headers } = await form({ ...contactMessage, name: ' ', product: 'chai-mug' });
      expect(headers.get('location')).toBe('/contact?product=chai-mug&wrong=name');
    });

    it.each([
      ['name', { ...contactMessage, name: ' ' }],
      ['email', { ...contactMessage, email: 'asha' }],
      ['email', { ...contactMessage, email: 'a@b.example\r\nBcc: everybody@example.com' }],
      ['message', { ...contactMessage, message: '' }],
      ['message', { ...contactMessage, message: 'x'.repeat(5001) }],
      ['topic', { ...contactMessage, topic: 'spam' }],
    ])('refuses a contact message with an invalid %s and names the field', async (path, json) => {
      const { status, body } = await shop.send('POST', '/api/contact', { json });
      expect(status).toBe(400);
      expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path]);
    });
  });
});
