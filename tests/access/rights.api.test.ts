import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { FieldError } from '#kernel/contract/envelope.ts';
import { users } from '#modules/accounts/server/tables.ts';
import { type EndpointName, endpoints } from '#modules/endpoints.ts';
import { openCarrier } from '../support/carrier.ts';
import { upi } from '../support/paying.ts';
import { type LocalIdentityProvider, openLocalIdentityProvider } from '../support/provider.ts';
import { type LocalRazorpay, openLocalRazorpay } from '../support/razorpay.ts';
import { onEachDatabase, type Shop } from '../support/shop.ts';
import {
  kindsWithAccess,
  openTestUsers,
  type Person,
  password,
  type TestUsers,
} from '../support/test-users.ts';
import { openRecords } from './records.ts';
import type { Requests } from './requests/request-types.ts';
import { type CallPayload, makeCall, requestsOf } from './requests.ts';

// Rights come from the database at the time of a call; no field, header or cookie of a request extends them.

const linkOrigin = 'https://shop.example';
const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][]).map(([name, endpoint], position) => ({
  name,
  // The short run sends every fourth call; `endpoints.test.ts` checks that the schemas of all are strict.
  tags: position % 4 === 0 ? [] : ['full'],
  takesBody: endpoint.body !== undefined,
  access: endpoint.access,
  callers: kindsWithAccess(endpoint),
  takesFile: endpoint.upload !== undefined,
  /** The declared fields of its body. */
  fields: Object.keys((endpoint.body as { shape?: object } | undefined)?.shape ?? {}),
}));

onEachDatabase((open) => {
  let shop: Shop;
  let provider: LocalIdentityProvider;
  let razorpay: LocalRazorpay;
  let people: TestUsers;
  let requests: Requests;
  let records: Awaited<ReturnType<typeof openRecords>>;
  let victim: Person;

  beforeAll(async () => {
    provider = await openLocalIdentityProvider(linkOrigin);
    razorpay = await openLocalRazorpay();
    const opening = { provider: provider.config, razorpay: razorpay.config, upi };
    shop = await open({
      pluginList: openCarrier().pluginList,
      ...opening,
      linkOrigin,
      trustProxy: ['loopback'],
    });
    people = await openTestUsers(shop);
    requests = await requestsOf(shop, people, provider, razorpay);
    await shop.owner('GET /api/settings/mail');
    records = await openRecords(shop.database.db);
    victim = await people.make();
    await people.addAddress(victim);
    await people.beginSession(victim);
  });
  afterAll(async () => {
    await shop.close();
    await provider.close();
    await razorpay.close();
  });

  const find = async ({ id }: Person) => {
    const [person] = await shop.database.db.select().from(users).where(eq(users.id, id));
    return person;
  };
  const pathsOf = (body: { errors?: FieldError[] }) => body.errors?.map(({ path }) => path);

  /** Fields with which a request could try to gain rights. Calls that declare one of them skip it. */
  const grabs = (): Record<string, unknown> => ({
    isAdmin: true,
    hasAdminAccess: true,
    isEmailVerified: true,
    isMobileVerified: true,
    userId: victim.id,
    user_id: victim.id,
    _id: victim.id,
    id: victim.id,
    role: 'owner',
    admin: true,
    passwordHash: 'none',
    createdAt: '2020-01-01T00:00:00.000Z',
  });

  /** This shop has no mail server: these calls answer 503. */
  const unsent: EndpointName[] = [
    'POST /api/settings/mail/test',
    'POST /api/newsletters/:id/test',
    'POST /api/automatic-emails/:key/test',
  ];

  describe.each(calls.filter(({ takesBody }) => takesBody))('$name', ({ name, callers, fields, tags }) => {
    it('a call refuses a body with unknown fields, names each and changes nothing', {
      tags,
    }, async () => {
      const { person, token } = await people.makeCaller(
        (['customer', 'staff', 'owner'] as const).find((who) => callers.includes(who)) ?? 'owner',
      );
      const request: CallPayload = await requests[name](person);
      const before = await records.all();
      const unknown = Object.entries(grabs()).filter(([field]) => !fields.includes(field));
      const isText = ([, value]: [string, unknown]) => typeof value === 'string';
      // The result of a payment window may have any texts: its provider refuses unknown ones once all are texts.
      for (const added of [unknown.filter(isText), unknown.filter((field) => !isText(field))]) {
        const body = { ...(request.body as object), ...Object.fromEntries(added) };
        const answered = await makeCall(shop, name, { ...request, body }, token);
        expect(answered.body).toMatchObject({ statusCode: 400, code: 'invalid_input', data: null });
        expect(pathsOf(answered.body)?.sort()).toEqual(added.map(([field]) => field).sort());
      }
      expect(await records.all()).toEqual(before);
      const good = await makeCall(shop, name, request, token);
      expect(good.status).toBe(unsent.includes(name) ? 503 : 200);
    });
  });

  describe.each(calls)('$name', ({ name, access, tags }) => {
    it('a call refuses unknown query parameters, names them and changes nothing', { tags }, async () => {
      const { person, token } = await (access === 'user'
        ? people.makeCaller('customer')
        : people.sharedCaller('owner'));
      const request: CallPayload = await requests[name](person);
      const before = await records.all();
      const query = { ...request.query, userId: victim.id, isAdmin: true };
      const answered = await makeCall(shop, name, { ...request, query }, token);
      expect([answered.status, pathsOf(answered.body)?.sort()]).toEqual([400, ['isAdmin', 'userId']]);
      expect(await records.all()).toEqual(before);
    });
  });

  it.each(calls.filter(({ takesBody, takesFile, access }) => !takesBody && !takesFile && access === 'user'))(
    '$name ignores a user ID in an undeclared body, a header or a cookie',
    async ({ name }) => {
      const { person, token } = await people.makeCaller('customer');
      const request: CallPayload = await requests[name](person);
      const before = await records.ofUser(victim.id);
      // A GET request has no body.
      const body = name.startsWith('GET ') ? undefined : grabs();
      const headers = { 'x-user-id': victim.id, 'x-admin': 'true', cookie: `authToken=${shop.ownerToken}` };
      const answered = await makeCall(shop, name, { ...request, body }, token, headers);
      expect(answered.status).toBe(200);
      expect(answered.text).not.toContain(victim.id);
      expect(await records.ofUser(victim.id)).toEqual(before);
      const kept = await find(person);
      expect([kept?.isAdmin, kept?.hasAdminAccess]).toEqual([false, false]);
    },
  );

  it('a new account has no rights and an unverified address', async () => {
    const email = 'newcomer@example.com';
    const body = { name: 'Owner', email, password };
    expect((await makeCall(shop, 'POST /api/auth/register', { body })).status).toBe(200);
    const [person] = await shop.database.db.select().from(users).where(eq(users.email, email));
    expect(person).toMatchObject({ isAdmin: false, hasAdminAccess: false, isEmailVerified: false });
  });

  it('a user who changes name, email and password keeps the same rights', async () => {
    const { person, token } = await people.makeCaller('customer');
    const rights = ({ isAdmin, hasAdminAccess, isEmailVerified, email }: Person) => ({
      isAdmin,
      hasAdminAccess,
      isEmailVerified,
      email,
    });
    for (const name of ['PUT /api/auth/me', 'PUT /api/auth/me/email', 'PUT /api/auth/password'] as const)
      expect((await makeCall(shop, name, await requests[name](person), token)).status).toBe(200);
    const kept = await find(person);
    expect(kept && rights(kept)).toEqual(rights(person));
  });

  it('revoking a right takes effect at once, although the token is still valid', async () => {
    const { person, token } = await people.makeCaller('owner');
    const set = (rights: Partial<Person>) =>
      shop.database.db.update(users).set(rights).where(eq(users.id, person.id));
    const statuses = async () => [
      (await makeCall(shop, 'GET /api/settings/mail', {}, token)).status,
      (
        await makeCall(
          shop,
          'POST /api/categories',
          { body: { name: `By the owner ${crypto.randomUUID()}` } },
          token,
        )
      ).status,
      (await makeCall(shop, 'GET /api/auth/me', {}, token)).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    await set({ isAdmin: false });
    expect(await statuses()).toEqual([403, 200, 200]);
    await set({ hasAdminAccess: false });
    expect(await statuses()).toEqual([403, 403, 200]);
    await set({ isEmailVerified: false });
    expect(await statuses()).toEqual([403, 403, 403]);
    await set({ isAdmin: true, isEmailVerified: true });
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('refuses an unauthenticated call before it reads an oversized body', async () => {
    const { status } = await shop.send('POST', '/api/products', { body: 'x'.repeat(2_000_000) });
    expect(status).toBe(401);
  });

  describe('POST /api/auth/admin/login', () => {
    const login = (body: object) => makeCall(shop, 'POST /api/auth/admin/login', { body });

    it('the admin sign-in returns a token for admin calls', async () => {
      const { body } = await shop.send('POST', '/api/categories', {
        token: shop.ownerToken,
        json: { name: `By the owner ${crypto.randomUUID()}` },
      });
      expect(body.statusCode).toBe(200);
    });

    it('the admin sign-in answers a wrong password like an unknown email', async () => {
      const [wrong, unknown] = await Promise.all([
        login({ email: 'OWNER@example.com', password: 'wrong password' }),
        login({ email: 'nobody@example.com', password: 'wrong password' }),
      ]);
      expect(wrong.body).toEqual(unknown.body);
      expect(wrong.body).toMatchObject({ statusCode: 401, code: 'wrong_credentials' });
    });

    it('the admin sign-in refuses customers and unverified owners', async () => {
      const customer = await people.make();
      const unverified = await people.make({ isAdmin: true, hasAdminAccess: true, isEmailVerified: false });
      const codes = [];
      for (const { email } of [customer, unverified]) {
        const { status, body } = await login({ email, password });
        codes.push([status, body.code, body.data]);
      }
      expect(codes).toEqual([
        [403, 'forbidden', null],
        [403, 'email_not_verified', null],
      ]);
    });

    it('the admin sign-in names an invalid field', async () => {
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
