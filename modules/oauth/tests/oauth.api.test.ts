import { eq, sql } from 'drizzle-orm';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { standardRights } from '#kernel/contract/rights.ts';
import { rows } from '#kernel/database/database.ts';
import { staffRoleId } from '#modules/accounts/contract/roles.ts';
import { users } from '#modules/accounts/server/tables.ts';
import { endpoints } from '#modules/endpoints.ts';
import { accessTokenPrefix } from '#modules/oauth/contract/oauth.ts';
import { deleteUnusedClients } from '#modules/oauth/server/records-store.ts';
import { openBalancer } from '#tests/support/balancer.ts';
import { openMcp } from '#tests/support/mcp.ts';
import {
  allowProgram,
  answerRequest,
  CookieJar,
  exchange,
  redirectUri,
  register,
  requestAddress,
  resourceOf,
  sendAnswer,
  startRequest,
} from '#tests/support/oauth.ts';
import { placeOrder } from '#tests/support/orders.ts';
import {
  clientOf,
  makeCategory,
  makeProduct,
  onEachDatabase,
  openShop,
  type Shop,
} from '#tests/support/shop.ts';
import { openTestUsers, type Person, type TestUsers } from '#tests/support/test-users.ts';

// Programs act for staff with OAuth 2.1. The program is openid-client, over HTTP.

const all = { isReadOnly: false };

onEachDatabase((open) => {
  let shop: Shop;
  let people: TestUsers;
  /** A staff member with the standard rights. */
  let person: Person;
  let token: string;
  beforeAll(async () => {
    shop = await open({ trustProxy: ['loopback'] });
    people = await openTestUsers(shop);
    ({ person, token } = await people.signIn({ roleId: staffRoleId }));
  });
  afterAll(() => shop.close());

  const refused = { code: 'unauthenticated' };
  const refresh = (program: client.Configuration, refreshToken: string) =>
    client.refreshTokenGrant(program, refreshToken, { resource: resourceOf(shop) });
  const get = async (path: string) => (await shop.send('GET', path)).body;
  const registerWith = (metadata: object) =>
    shop.send('POST', '/oauth/register', { json: { redirect_uris: [redirectUri], ...metadata } });
  const authorize = (query: Record<string, string>) =>
    shop.send('GET', `/oauth/authorize?${new URLSearchParams(query)}`);

  it('the shop describes how programs get a token', async () => {
    expect(await get('/.well-known/oauth-protected-resource/mcp/admin')).toEqual({
      resource: `${shop.url}/mcp/admin`,
      authorization_servers: [shop.url],
      scopes_supported: ['admin'],
      bearer_methods_supported: ['header'],
      resource_name: 'Haat',
    });
    expect(await get('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: shop.url,
      authorization_endpoint: `${shop.url}/oauth/authorize`,
      token_endpoint: `${shop.url}/oauth/token`,
      registration_endpoint: `${shop.url}/oauth/register`,
      revocation_endpoint: `${shop.url}/oauth/revoke`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
      scopes_supported: expect.arrayContaining(['admin']),
    });
  });

  it('a program that a staff member allows makes their calls, and gets new tokens for old ones', async () => {
    const program = await register(shop);
    const request = await startRequest(shop, program);
    const answer = await answerRequest(shop, request, token, all);
    expect(answer.href).toContain(redirectUri);
    const tokens = await exchange(shop, request, answer);
    expect(tokens.access_token.startsWith(accessTokenPrefix)).toBe(true);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'admin' });
    await clientOf(shop.url, tokens.access_token)('GET /api/products/stock-room');
    const renewed = await refresh(program, tokens.refresh_token ?? '');
    await clientOf(shop.url, renewed.access_token)('GET /api/products/stock-room');
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
  });

  it('the consent page names the program, where it returns to, and the rights that a program can have', async () => {
    const program = await register(shop, '  Claude\n<b>\u202e  ');
    const { interaction, cookies } = await startRequest(shop, program);
    const { body } = await shop.send('GET', `/api/oauth/requests/${interaction}`, {
      token,
      headers: { cookie: String(cookies) },
    });
    expect(body.data).toEqual({
      client: 'Claude <b>',
      redirectsTo: '127.0.0.1:9',
      isOnDevice: true,
      rights: standardRights,
    });
  });

  describe('a request', () => {
    let id: string;
    beforeAll(async () => {
      id = (await register(shop)).clientMetadata().client_id;
    });
    const valid = () => ({
      client_id: id,
      response_type: 'code',
      redirect_uri: redirectUri,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    /** Returns the error that the program gets, in the query or in the fragment. */
    const errorOf = ({ headers }: { headers: Headers }) => {
      const { search, hash } = new URL(headers.get('location') ?? '');
      return new URLSearchParams(search || hash.slice(1)).get('error');
    };

    it.each<{ title: string; change: Record<string, string>; error: string }>([
      {
        title: 'without PKCE',
        change: { code_challenge: '', code_challenge_method: '' },
        error: 'invalid_request',
      },
      { title: 'with plain PKCE', change: { code_challenge_method: 'plain' }, error: 'invalid_request' },
      {
        title: 'for another resource',
        change: { resource: 'https://example.com/mcp' },
        error: 'invalid_target',
      },
      {
        title: 'for a token at once',
        change: { response_type: 'token' },
        error: 'unsupported_response_type',
      },
      { title: 'without a question', change: { prompt: 'none' }, error: 'consent_required' },
    ])('$title is refused, and the program learns why', async ({ change, error }) => {
      const response = await authorize({ ...valid(), ...change });
      expect(response.headers.get('location')).toContain(redirectUri);
      expect(errorOf(response)).toBe(error);
    });

    it.each([
      { title: 'that returns elsewhere', change: { redirect_uri: 'https://evil.example/callback' } },
      { title: 'of a program that is not registered', change: { client_id: 'unknown' } },
    ])('$title is refused without a redirect', async ({ change }) => {
      const { status, headers } = await authorize({ ...valid(), ...change });
      expect([status, headers.get('location')]).toEqual([400, null]);
      expect(headers.get('content-type')).toContain('text/plain');
    });

    it('is answered only in the browser that made it', async () => {
      const request = await startRequest(shop, await register(shop));
      const another = await startRequest(shop, await register(shop));
      for (const cookies of [new CookieJar(), another.cookies])
        expect((await sendAnswer(shop, { ...request, cookies }, token, all)).body.code).toBe('not_found');
      await answerRequest(shop, request, token, all);
    });

    it('is answered once, also with two clicks at once', async () => {
      const request = await startRequest(shop, await register(shop, 'Twice'));
      const answers = await Promise.all([1, 2].map(() => sendAnswer(shop, request, token, all)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { consents } = await clientOf(shop.url, token)('GET /api/oauth/consents');
      expect(consents.filter((consent) => consent.client === 'Twice')).toHaveLength(1);
    });

    it('that is denied gives the program an error and no consent', async () => {
      const request = await startRequest(shop, await register(shop, 'Denied'));
      const answer = await answerRequest(shop, request, token, null);
      expect(answer.searchParams.get('error')).toBe('access_denied');
      const { consents } = await clientOf(shop.url, token)('GET /api/oauth/consents');
      expect(consents.map((consent) => consent.client)).not.toContain('Denied');
    });

    it('needs a recent password to be allowed, and none to be denied', async () => {
      const { token: stale, sid } = await people.signIn({ roleId: staffRoleId });
      await shop.database.db.execute(sql`update sessions set confirmed_at = null where id = ${sid}`);
      const request = await startRequest(shop, await register(shop));
      expect((await sendAnswer(shop, request, stale, all)).body.code).toBe('confirmation_required');
      expect((await sendAnswer(shop, request, stale, null)).status).toBe(200);
    });
  });

  it.each([
    { redirect_uris: ['http://example.com/callback'] },
    { redirect_uris: ['http://example.com/callback'], application_type: 'web' },
    { redirect_uris: ['javascript:alert(1)'] },
    { redirect_uris: ['https://claude.ai@example.com/callback'] },
    { redirect_uris: ['https://*.example.com/callback'] },
    { redirect_uris: ['ftp://example.com/callback'] },
    { redirect_uris: [] },
    { token_endpoint_auth_method: 'client_secret_basic' },
    { grant_types: ['client_credentials'] },
  ])('the registration of a program with %o is refused', async (metadata) => {
    expect((await registerWith(metadata)).status).toBe(400);
  });

  it.each([
    ['https://claude.ai/api/mcp/auth_callback'],
    ['http://localhost:3000/callback'],
    ['cursor://anysphere.cursor-mcp/oauth/callback'],
  ])('a program that returns to %s can register', async (uri) => {
    expect((await registerWith({ redirect_uris: [uri] })).status).toBe(201);
  });

  it('a program that names no authentication is a public one, and gets no secret', async () => {
    const { status, body } = await registerWith({});
    expect({ status, body }).toMatchObject({ status: 201, body: { token_endpoint_auth_method: 'none' } });
    expect(body).not.toHaveProperty('client_secret');
  });

  it('a code and a refresh token for another resource are refused and not used up', async () => {
    const elsewhere = { resource: 'https://example.com/mcp' };
    const program = await register(shop);
    const request = await startRequest(shop, program);
    const answer = await answerRequest(shop, request, token, all);
    const checks = { pkceCodeVerifier: request.verifier, expectedState: 'kept' };
    const invalidTarget = { error: 'invalid_target' };
    await expect(client.authorizationCodeGrant(program, answer, checks, elsewhere)).rejects.toMatchObject(
      invalidTarget,
    );
    const { refresh_token = '' } = await exchange(shop, request, answer);
    await expect(client.refreshTokenGrant(program, refresh_token, elsewhere)).rejects.toMatchObject(
      invalidTarget,
    );
    await refresh(program, refresh_token);
  });

  it('a resource with a slash at its end is the same one', async () => {
    const slashed = { resource: `${resourceOf(shop)}/` };
    const program = await register(shop);
    const { url } = await requestAddress(shop, program);
    url.searchParams.set('resource', slashed.resource);
    const { headers } = await authorize(Object.fromEntries(url.searchParams));
    expect(headers.get('location')).toContain('/admin/consent');
    const request = await startRequest(shop, program);
    const answer = await answerRequest(shop, request, token, all);
    const checks = { pkceCodeVerifier: request.verifier, expectedState: 'kept' };
    const { refresh_token = '' } = await client.authorizationCodeGrant(program, answer, checks, slashed);
    const renewed = await client.refreshTokenGrant(program, refresh_token, slashed);
    await clientOf(shop.url, renewed.access_token)('GET /api/products/stock-room');
  });

  it('a page of any website may read what protects the back office', async () => {
    const { status, headers } = await shop.send(
      'OPTIONS',
      '/.well-known/oauth-protected-resource/mcp/admin',
      {
        headers: {
          origin: 'https://app.example',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'mcp-protocol-version',
        },
      },
    );
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-headers')).toBe('mcp-protocol-version');
  });

  it('a code works once: a second use is refused and ends its tokens', async () => {
    const request = await startRequest(shop, await register(shop));
    const answer = await answerRequest(shop, request, token, all);
    const { access_token } = await exchange(shop, request, answer);
    await expect(exchange(shop, request, answer)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(clientOf(shop.url, access_token)('GET /api/products/stock-room')).rejects.toMatchObject(
      refused,
    );
  });

  it('a code is worthless with another verifier', async () => {
    const request = await startRequest(shop, await register(shop));
    const answer = await answerRequest(shop, request, token, all);
    const stolen = { ...request, verifier: client.randomPKCECodeVerifier() };
    await expect(exchange(shop, stolen, answer)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('a refresh token that is used again ends the consent with all its tokens', async () => {
    const { program, refreshToken } = await allowProgram(shop, token);
    const renewed = await refresh(program, refreshToken);
    await expect(refresh(program, refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
    const { access_token, refresh_token = '' } = renewed;
    await expect(clientOf(shop.url, access_token)('GET /api/products/stock-room')).rejects.toMatchObject(
      refused,
    );
    await expect(refresh(program, refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it.each(['accessToken', 'refreshToken'] as const)(
    'a program that gives back its %s has no access any more',
    async (kind) => {
      const allowed = await allowProgram(shop, token);
      await client.tokenRevocation(allowed.program, allowed[kind]);
      await expect(allowed.call('GET /api/products/stock-room')).rejects.toMatchObject(refused);
      await expect(refresh(allowed.program, allowed.refreshToken)).rejects.toMatchObject({
        error: 'invalid_grant',
      });
    },
  );

  it('staff see their consents and revoke them; those with the right to users see and revoke all', async () => {
    const { call, program, refreshToken } = await allowProgram(shop, token, {
      name: 'Mine',
      isReadOnly: true,
    });
    await call('GET /api/products/stock-room');
    const own = clientOf(shop.url, token);
    const { token: other } = await people.signIn({ roleId: staffRoleId });
    const consent = (await own('GET /api/oauth/consents')).consents.find((each) => each.client === 'Mine');
    expect(consent).toMatchObject({
      redirectsTo: '127.0.0.1:9',
      isReadOnly: true,
      user: { id: person.id, name: person.name },
      usedAt: expect.any(String),
    });
    const params = { id: consent?.id ?? '' };
    expect((await clientOf(shop.url, other)('GET /api/oauth/consents')).consents).toEqual([]);
    await expect(
      clientOf(shop.url, other)('DELETE /api/oauth/consents/:id', { params }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect((await shop.owner('GET /api/oauth/consents')).consents).toContainEqual(consent);
    await shop.owner('DELETE /api/oauth/consents/:id', { params });
    await expect(call('GET /api/products/stock-room')).rejects.toMatchObject(refused);
    await expect(refresh(program, refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(own('DELETE /api/oauth/consents/:id', { params })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  describe('a token of a staff member', () => {
    let member: { person: Person; token: string };
    let allowed: Awaited<ReturnType<typeof allowProgram>>;
    const works = () =>
      allowed.call('GET /api/products/stock-room').then(
        () => true,
        ({ code }) => code,
      );
    const renews = () =>
      refresh(allowed.program, allowed.refreshToken).then(
        () => true,
        ({ error }) => error,
      );
    const change = (fields: Partial<typeof users.$inferInsert>) =>
      shop.database.db.update(users).set(fields).where(eq(users.id, member.person.id));
    beforeAll(async () => {
      member = await people.signIn({ roleId: staffRoleId });
      allowed = await allowProgram(shop, member.token);
    });

    it('follows their rights', async () => {
      expect(await works()).toBe(true);
      await change({ rights: ['reviews'] });
      expect(await works()).toBe('right_missing');
      await change({ rights: [...standardRights] });
      expect(await works()).toBe(true);
    });

    it('stops working while the shop requires a second factor that they have not', async () => {
      const require = (value: boolean) =>
        shop.database.db.execute(sql`update settings set require_second_factor = ${value}`);
      await require(true);
      expect([await works(), await renews()]).toEqual(['unauthenticated', 'invalid_grant']);
      await require(false);
      expect(await works()).toBe(true);
    });

    it('stops working with the role', async () => {
      await change({ roleId: null });
      expect([await works(), await renews()]).toEqual(['unauthenticated', 'invalid_grant']);
      await change({ roleId: staffRoleId });
      expect(await works()).toBe(true);
    });

    it('stops working with the account', async () => {
      await shop.owner('DELETE /api/users/:id', { params: { id: member.person.id } });
      expect([await works(), await renews()]).toEqual(['unauthenticated', 'invalid_grant']);
    });
  });

  it('a program makes no call that changes access to accounts, and none of the storefront for its person', async () => {
    const { call } = await allowProgram(shop, shop.ownerToken);
    for (const attempt of [
      () => call('GET /api/auth/me'),
      () => call('GET /api/oauth/consents'),
      () => call('POST /api/api-keys', { body: { name: 'Key', rights: ['orders'], days: null } }),
      () => call('DELETE /api/users/:id', { params: { id: person.id } }),
    ])
      await expect(attempt()).rejects.toMatchObject({
        code: expect.stringMatching(/forbidden|right_missing/),
      });
  });

  it('a program with consent to read makes no changes', async () => {
    const { id } = await makeCategory(shop);
    const { call } = await allowProgram(shop, token, { isReadOnly: true });
    await call('GET /api/products/stock-room');
    await expect(
      call('PATCH /api/categories/:categoryId/status', {
        params: { categoryId: id },
        body: { status: false },
      }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('a program with consent to read makes exactly the calls that change nothing', async () => {
    const { accessToken } = await allowProgram(shop, token, { isReadOnly: true });
    const made: string[] = [];
    for (const [name, { access, right }] of Object.entries<Endpoint>(endpoints)) {
      if (name.startsWith('GET ') || access !== 'staff' || right === null) continue;
      const [method = '', path = ''] = name.split(' ');
      const sent = { token: accessToken, json: { nothing: true } };
      const { status, body } = await shop.send(method, path.replace(/:\w+/g, '1'), sent);
      // What may be made is refused because of its body, or because a right is missing.
      if (body.code !== 'forbidden') made.push(name);
      expect([400, 403, 404, 415], name).toContain(status);
    }
    expect(made.sort()).toEqual([
      'POST /api/cart/quote/desk',
      'POST /api/collections/preview',
      'POST /api/content/preview',
      'POST /api/delivery/closures/preview',
      'POST /api/delivery/moves/preview',
      'POST /api/orders/:number/desk/price',
      'POST /api/orders/:number/returns/:returnId/exchange',
      'POST /api/products/grid',
      'POST /api/products/import/check',
      'POST /api/remittances/check',
    ]);
  });

  it('a program with consent to read searches products', { tags: ['extended'] }, async () => {
    const { accessToken } = await allowProgram(shop, token, { isReadOnly: true });
    const agent = await openMcp(shop, { path: '/mcp/admin', token: accessToken });
    expect((await agent.call('search_products', {})).isError).toBe(false);
    const names = (await agent.tools()).map(({ name }) => name);
    expect(names).toContain('search_products');
    expect(names).not.toContain('update_product');
    await agent.close();
  });

  it('the activity log and the history of an order name the person and the program', async () => {
    const { call } = await allowProgram(shop, token);
    const { id } = await makeCategory(shop);
    const product = await makeProduct(shop, id, { stockCount: 9 });
    await call('PATCH /api/products/:productId/status', {
      params: { productId: product.id },
      body: { status: false },
    });
    const { entries } = await shop.owner('GET /api/audit', { query: { record: product.id } });
    expect(entries[0]?.by).toEqual({ id: person.id, name: `${person.name} by Claude` });
    const another = await makeProduct(shop, id, { stockCount: 9 });
    const number = String((await placeOrder(shop.visitor, another)).number);
    await call('POST /api/orders/:number/notes', { params: { number }, body: { note: 'Call first' } });
    const { events } = await shop.owner('GET /api/orders/:number/desk', { params: { number } });
    expect(events.find(({ note }) => note === 'Call first')?.byName).toBe(`${person.name} by Claude`);
  });

  it('the shop stores no code and no token', async () => {
    const { accessToken, refreshToken, program } = await allowProgram(shop, token);
    const { refresh_token = '' } = await refresh(program, refreshToken);
    const stored = JSON.stringify(await rows(shop.database.db, sql`select * from oauth_records`));
    expect(stored).not.toContain('"kind":"Session"');
    for (const secret of [accessToken.slice(accessTokenPrefix.length), refreshToken, refresh_token])
      expect(stored).not.toContain(secret);
  });

  it('a program that was never allowed is forgotten after its days', async () => {
    const unused = await register(shop);
    const { program, refreshToken } = await allowProgram(shop, token);
    await deleteUnusedClients(shop.database.db, new Date(Date.now() + 1000));
    await expect(startRequest(shop, unused)).rejects.toThrow('400');
    await refresh(program, refreshToken);
  });

  it('the shop is closed to agents of staff where the owner says so', async () => {
    const { call } = await allowProgram(shop, token);
    const set = (adminMcp: boolean) =>
      shop.owner('PUT /api/settings/plugins/:plugin', {
        params: { plugin: 'agents' },
        body: { values: { adminMcp } },
      });
    await set(false);
    await expect(call('GET /api/products/stock-room')).rejects.toMatchObject(refused);
    for (const path of ['/.well-known/oauth-protected-resource', '/oauth/authorize']) {
      const { status, body } = await shop.send('GET', path);
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'invalid_request', error_description: expect.any(String) });
    }
    await set(true);
    await call('GET /api/products/stock-room');
  });

  it('two servers act as one: of two exchanges of a code at once, one gets tokens', {
    tags: ['extended'],
  }, async () => {
    const second = await openShop(shop.database, { trustProxy: ['loopback'] });
    const balancer = await openBalancer([shop.url, second.url]);
    try {
      const request = await startRequest(balancer, await register(balancer));
      const answer = await answerRequest(balancer, request, token, all);
      const exchanges = await Promise.allSettled([1, 2].map(() => exchange(balancer, request, answer)));
      expect(exchanges.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { call } = await allowProgram(balancer, token);
      for (const _ of [1, 2]) await call('GET /api/products/stock-room');
    } finally {
      await balancer.close();
      await second.close();
    }
  });
});

describe('registrations', { tags: ['extended'] }, () => {
  onEachDatabase((open) => {
    it('a network registers a limited number of programs in an hour', async () => {
      const shop = await open();
      // A request that registers nothing does not count as a registration.
      await shop.send('GET', '/oauth/register');
      const statuses: number[] = [];
      let last: unknown;
      for (let count = 0; count < 21; count++) {
        const json = { redirect_uris: [redirectUri] };
        const { status, body } = await shop.send('POST', '/oauth/register', { json });
        statuses.push(status);
        last = body;
      }
      await shop.close();
      expect(statuses.filter((status) => status === 201)).toHaveLength(20);
      expect(statuses.at(-1)).toBe(429);
      expect(last).toEqual({ error: 'temporarily_unavailable', error_description: expect.any(String) });
    });
  });
});
