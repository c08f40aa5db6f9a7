import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openTokens } from '#server/accounts/tokens.ts';
import { rows } from '#server/platform/database/database.ts';
import { remembered } from '#server/platform/database/installation.ts';
import { onEachDatabase, type Shop } from '../support/shop.ts';

// Every call of the table is made as everybody who might, and held against the table's own word on who may.

type Who =
  | 'visitor'
  | 'customer'
  | 'staff'
  | 'owner'
  | 'expired'
  | 'revoked'
  | 'unsigned'
  | 'other key'
  | 'nonsense';

const may: Record<Endpoint['access'], Who[]> = {
  anyone: [
    'visitor',
    'customer',
    'staff',
    'owner',
    'expired',
    'revoked',
    'unsigned',
    'other key',
    'nonsense',
  ],
  user: ['customer', 'staff', 'owner'],
  staff: ['staff', 'owner'],
  owner: ['owner'],
};

/** Who is known, but has no right; everybody else must sign in first. */
const known: Who[] = ['customer', 'staff', 'owner'];

onEachDatabase((open) => {
  let shop: Shop;
  const tokens = {} as Record<Who, string | undefined>;

  beforeAll(async () => {
    shop = await open();
    const { db } = shop.database;
    const { sign } = await openTokens(db);
    const key = Buffer.from((await remembered(db, 'token key')) ?? '', 'base64');
    const hour = 3_600_000;
    const signIn = async (rights: { isAdmin?: boolean; hasAdminAccess?: boolean }, lasts = hour) => {
      const [userId, sid, ends] = [uuid(), uuid(), new Date(Date.now() + lasts)];
      await rows(
        db,
        sql`insert into users (id, name, email, password_hash, is_admin, has_admin_access)
            values (${userId}, 'U', ${`${userId}@example.com`}, 'none', ${rights.isAdmin ?? false}, ${rights.hasAdminAccess ?? false})`,
      );
      await rows(
        db,
        sql`insert into sessions (id, user_id, expires_at) values (${sid}, ${userId}, ${ends.toISOString()})`,
      );
      return { sub: userId, sid, admin: true, ends };
    };
    const signed = async (rights: object, lasts?: number) => {
      const { ends, ...claims } = await signIn(rights, lasts);
      return sign(claims, ends);
    };
    const owner = { isAdmin: true, hasAdminAccess: true };
    tokens.customer = await signed({});
    tokens.staff = await signed({ hasAdminAccess: true });
    tokens.owner = await signed(owner);
    tokens.expired = await signed(owner, -1000);
    tokens.revoked = await signed(owner);
    const revokedSession = JSON.parse(
      Buffer.from(tokens.revoked.split('.')[1] ?? '', 'base64url').toString(),
    ).sid;
    await rows(db, sql`delete from sessions where id = ${revokedSession}`);
    const { ends, ...claims } = await signIn(owner);
    const payload = { ...claims, exp: Math.floor(ends.getTime() / 1000) };
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    tokens.unsigned = `${encoded({ alg: 'none' })}.${encoded(payload)}.`;
    tokens['other key'] = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(randomBytes(key.length));
    tokens.nonsense = 'nonsense';
  });
  afterAll(() => shop.close());

  describe.each(Object.entries(endpoints) as [string, Endpoint][])('%s', (name, { access }) => {
    const [method = '', path = ''] = name.split(' ');
    // Of something that is not there, so that whoever may come in changes nothing for the next.
    const address = path.replace(/:\w+/, '01890a5d-ac96-774b-bcce-b302099a8057');

    it.each(may.anyone)(`${access}: as %s`, async (who) => {
      const { status, body } = await shop.send(method, address, {
        token: tokens[who],
        ...(method !== 'GET' && { json: { unknown: true } }),
      });
      if (may[access].includes(who)) expect([200, 400, 404]).toContain(status);
      else if (known.includes(who)) expect(body).toMatchObject({ statusCode: 403, code: 'forbidden' });
      else {
        const code = ['expired', 'revoked'].includes(who) ? 'session_expired' : 'unauthenticated';
        expect(body).toMatchObject({ statusCode: 401, code });
      }
      expect(body.statusCode).toBe(status);
    });
  });

  it('a right that is taken away ends at once, whatever the token says', async () => {
    const call = () => shop.send('POST', '/api/categories', { token: tokens.staff, json: {} });
    expect((await call()).status).toBe(400);
    const set = (yes: boolean) =>
      rows(
        shop.database.db,
        sql`update users set has_admin_access = ${yes} where id = ${JSON.parse(Buffer.from(tokens.staff?.split('.')[1] ?? '', 'base64url').toString()).sub}`,
      );
    await set(false);
    expect((await call()).status).toBe(403);
    await set(true);
  });

  it('comes before what was sent: nobody learns what a call takes by trying', async () => {
    const { status } = await shop.send('POST', '/api/products', { body: 'x'.repeat(2_000_000) });
    expect(status).toBe(401);
  });

  describe('POST /api/auth/admin/login', () => {
    const login = (json: object) => shop.send('POST', '/api/auth/admin/login', { json });

    it('gives the token with which the other calls are made', async () => {
      const { body } = await shop.send('POST', '/api/categories', {
        token: shop.ownerToken,
        json: { name: 'By the owner' },
      });
      expect(body.statusCode).toBe(200);
    });

    it('gives the same answer for a wrong password as for an unknown e-mail', async () => {
      const [wrong, unknown] = await Promise.all([
        login({ email: 'OWNER@example.com', password: 'wrong password' }),
        login({ email: 'nobody@example.com', password: 'wrong password' }),
      ]);
      expect(wrong.body).toEqual(unknown.body);
      expect(wrong.body).toMatchObject({ statusCode: 401, code: 'wrong_credentials' });
    });

    it('names the field that is wrong', async () => {
      for (const [path, json] of [
        ['email', { password: 'x' }],
        ['email', { email: 'not an address', password: 'x' }],
        ['password', { email: 'a@example.com' }],
        ['password', { email: 'a@example.com', password: 'x'.repeat(300) }],
        ['remember', { email: 'a@example.com', password: 'x', remember: true }],
      ] as [string, object][]) {
        const { body } = await login(json);
        expect(body).toMatchObject({ statusCode: 400 });
        expect(body.errors[0].path).toBe(path);
      }
    });
  });
});
