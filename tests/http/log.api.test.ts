import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { address, orderOf, placeOrder } from '../support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase } from '../support/shop.ts';
import { openTestUsers } from '../support/test-users.ts';

onEachDatabase((open) => {
  it('the log has route, status, size, role and network of each request, and no identity of its user', {
    tags: ['extended'],
  }, async () => {
    const lines: Record<string, unknown>[] = [];
    const shop = await open({ logTo: { write: (line) => lines.push(JSON.parse(line)) } });
    await shop.owner('GET /api/settings/shop');
    await shop.send('GET', '/robots.txt');
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    await shop.send('GET', '/api/artisans/none', {
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    });
    await shop.close();
    const logged = (url: string) => lines.find((line) => line.msg === 'request' && line.url === url);
    const always = { ms: expect.any(Number), bytes: expect.any(Number), network: '127.0.0.0/24' };
    const owners = { method: 'GET', route: '/api/settings/shop', status: 200, role: 'owner' };
    expect(logged('/api/settings/shop')).toMatchObject({ ...owners, ...always });
    expect(logged('/robots.txt')).toMatchObject({
      route: '/robots.txt',
      status: 200,
      role: 'visitor',
      ...always,
    });
    expect(logged('/api/artisans/none')).toMatchObject({
      route: '/api/artisans/:slug',
      status: 404,
      traceId,
    });
  });

  it('the log names the constraint of a failed write, and no personal data of it', {
    tags: ['extended'],
  }, async () => {
    const lines: string[] = [];
    const shop = await open({ logTo: { write: (line) => lines.push(line) } });
    await shop.database.db.execute(
      sql`alter table users add constraint no_guests check (name <> 'Asha Rao')`,
    );
    const email = 'asha@example.com';
    const body = { name: 'Asha Rao', email, password: 'secret of Asha' };
    expect((await shop.send('POST', '/api/auth/register', { json: body })).status).toBe(500);
    await shop.close();
    const log = lines.join('');
    expect(log).toContain('"constraint":"no_guests"');
    expect(log).not.toMatch(/asha|argon2|params/i);
  });

  it('the complete log of a visit contains no personal data, token or SQL parameter of the visit', async () => {
    const lines: string[] = [];
    const shop = await open({ logTo: { write: (line) => lines.push(line) } });
    const { db } = shop.database;
    const { signIn } = await openTestUsers(shop);
    const email = 'zoya.khan@example.com';
    const { token } = await signIn({ name: 'Zoya Khan', email });
    const product = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 9 });
    const to = { ...address, name: 'Zoya Khan', phone: '+91 98999 11223', street: '7 Lotus Lane' };
    const { number, key } = await placeOrder(shop.visitor, product, { email, address: to });
    const share = 'secret-of-the-wishlist';
    const reset = 'a'.repeat(43);
    await db.execute(sql`alter table orders add constraint no_notes check (note = '')`);
    await db.execute(sql`alter table letters add constraint no_letters check (message = '')`);
    const failing = await orderOf(shop.visitor, [{ product }], { email, address: to, note: 'Zoya asks' });
    const contactMessage = { name: 'Zoya Khan', email, topic: 'other', message: 'Call +91 98999 11223' };
    const owner = { token: shop.ownerToken };
    for (const [method, path, sent, status] of [
      ['POST', '/api/orders', { json: failing }, 500],
      ['POST', '/api/contact', { json: contactMessage }, 500],
      ['POST', '/api/auth/login', { json: { email, password: 'the password of Zoya' } }, 401],
      ['POST', '/api/auth/resetPassword', { json: { token: reset, password: 'the password of Zoya' } }, 400],
      ['GET', `/api/wishlists/${share}`, {}, 404],
      ['POST', `/newsletter/unsubscribe/${share}`, {}, 204],
      ['GET', `/api/orders/${number}?key=${key}`, {}, 200],
      ['GET', '/api/auth/me/data', token ? { token } : {}, 200],
      ['GET', `/api/orders?search=${email}`, owner, 200],
      ['GET', '/api/users?search=zoya', owner, 200],
      ['GET', '/api/find?q=Zoya%20Khan', owner, 200],
      ['GET', '/api/personal-data?search=98999%2011223', owner, 200],
      ['GET', `/api/personal-data/export?email=${email}`, owner, 200],
    ] as const)
      expect([path, (await shop.send(method, path, sent)).status]).toEqual([path, status]);
    await shop.close();
    const log = lines.join('');
    expect(log).toContain('"constraint":"no_notes"');
    expect(log).toContain('"route":"/api/personal-data/export"');
    expect(log).not.toMatch(/zoya|lotus|98999|argon2|params/i);
    for (const secret of [key, share, reset, token ?? '', shop.ownerToken]) expect(log).not.toContain(secret);
  });

  it('an upload that its caller aborts is not logged as an error', { tags: ['extended'] }, async () => {
    const lines: string[] = [];
    const shop = await open({ logTo: { write: (line) => lines.push(line) } });
    const upload = request(`${shop.url}/api/products/import`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.ownerToken}`,
        'content-type': 'text/csv',
        'content-length': 1000,
        expect: '100-continue',
      },
    });
    upload.on('error', () => {});
    upload.on('continue', () => upload.write('Handle,Title', () => upload.destroy()));
    upload.flushHeaders();
    await expect.poll(() => lines.join('')).toContain('the caller broke off the request');
    await shop.close();
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
