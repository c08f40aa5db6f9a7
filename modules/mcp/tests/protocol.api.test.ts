import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMcp } from '#tests/support/mcp.ts';
import { onEachDatabase, openShop, type SendOptions, type Shop } from '#tests/support/shop.ts';

// The transport of /mcp: one POST for each message, without sessions (Streamable HTTP).

const accept = { accept: 'application/json, text/event-stream' };
const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  const post = ({ headers, ...options }: SendOptions = {}, at = shop) =>
    at.send('POST', '/mcp', { json: listTools, ...options, headers: { ...accept, ...headers } });
  const setAgents = (values: Record<string, string | boolean>) =>
    shop.owner('PUT /api/settings/plugins/:plugin', { params: { plugin: 'agents' }, body: { values } });

  it.each([
    ['2026-07-28', false],
    ['2025-11-25', true],
  ])('a client of version %s calls tools', async (version, hasHandshake) => {
    const mcp = await openMcp(shop, { hasHandshake });
    expect(mcp.client.getNegotiatedProtocolVersion()).toBe(version);
    expect((await mcp.tools()).map(({ name }) => name)).toContain('get_shop');
    expect(await mcp.call('get_shop')).toMatchObject({ isError: false, data: { currency: 'INR' } });
    await mcp.close();
  });

  describe('a request that says its version', () => {
    const versioned = (method: string, params: object = {}, version = '2026-07-28') => ({
      json: {
        ...{ jsonrpc: '2.0', id: 3, method },
        params: {
          ...params,
          _meta: {
            'io.modelcontextprotocol/protocolVersion': version,
            'io.modelcontextprotocol/clientInfo': { name: 'Test assistant', version: '1.0.0' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
      headers: { 'mcp-protocol-version': version, 'mcp-method': method },
    });

    it('learns the versions of the shop, and how long its tools stay as they are', async () => {
      const { result } = (await post(versioned('server/discover'))).body;
      expect(result).toMatchObject({ supportedVersions: ['2026-07-28'], capabilities: { tools: {} } });
      const { result: list } = (await post(versioned('tools/list'))).body;
      expect(list).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
    });

    it('that subscribes to changes is acknowledged and ends, since the shop reports none', async () => {
      const { status, headers, text } = await post(versioned('subscriptions/listen', { notifications: {} }));
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/event-stream');
      expect(text).toContain('notifications/subscriptions/acknowledged');
    });

    it.each([
      ['another version', versioned('tools/list', {}, '2099-01-01'), 400, -32_022],
      [
        'a method that its header does not name',
        {
          ...versioned('tools/list'),
          headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' },
        },
        400,
        -32_020,
      ],
    ])('is answered with an error of JSON-RPC: %s', async (_, options, status, code) => {
      const answer = await post(options);
      expect({ status: answer.status, code: answer.body.error.code }).toEqual({ status, code });
    });
  });

  it('any server answers any message, since there are no sessions', { tags: ['extended'] }, async () => {
    const other = await openShop(shop.database);
    const first = await post();
    expect(first.headers.get('mcp-session-id')).toBeNull();
    expect((await post({}, other)).body).toEqual(first.body);
    await other.close();
  });

  it.each([
    ['GET', {}],
    ['DELETE', {}],
    ['PUT', { json: listTools }],
    ['PATCH', { body: '{"jsonrpc"', headers: { 'content-type': 'application/json' } }],
  ])('%s is not answered', async (method, sent: SendOptions) => {
    const { status, headers, body } = await shop.send(method, '/mcp', {
      ...sent,
      headers: { ...accept, ...sent.headers },
    });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('POST');
    expect(body).toMatchObject({ jsonrpc: '2.0', error: { code: -32_000 }, id: null });
  });

  const json = { 'content-type': 'application/json' };
  const version = (named: string) => ({ 'mcp-protocol-version': named });
  it.each<[string, SendOptions, number, number]>([
    ['no JSON', { json: undefined, body: '{"jsonrpc"', headers: json }, 400, -32_700],
    ['nothing', { json: undefined, body: '', headers: json }, 400, -32_700],
    ['JSON that is no message', { json: { hello: 1 } }, 400, -32_600],
    ['a number', { json: 5 }, 400, -32_600],
    ['a batch of nothing', { json: [] }, 400, -32_600],
    ['a batch with something else', { json: [listTools, { hello: 1 }] }, 400, -32_600],
    [
      'a batch in a version without them',
      { json: [listTools], headers: version('2025-06-18') },
      400,
      -32_600,
    ],
    ['text', { json: undefined, body: 'hello', headers: { 'content-type': 'text/plain' } }, 415, -32_000],
    ['a body of 2 MB', { json: { ...listTools, params: { text: 'x'.repeat(2_000_000) } } }, 413, -32_000],
    ['a message for another content type', { headers: { accept: 'text/html' } }, 406, -32_000],
    ['another protocol version', { headers: { 'mcp-protocol-version': '1999-01-01' } }, 400, -32_000],
  ])('%s is answered with an error of JSON-RPC', async (_, options, status, code) => {
    const answer = await post(options);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: { code }, id: null });
  });

  it('a batch is answered with a list in the version that has them, which a client means that names none', async () => {
    const json = [listTools, { ...listTools, id: 2 }];
    for (const headers of [{}, version('2025-03-26')]) {
      const { status, body } = await post({ json, headers });
      expect(status).toBe(200);
      expect(body.map(({ id }: { id: number }) => id).sort()).toEqual([1, 2]);
    }
    const refused = await post({ json, headers: version('2025-06-18') });
    expect(refused.body.error.message).toContain('2025-06-18');
  });

  it('an unknown method and an unknown tool are errors of JSON-RPC', async () => {
    const message = { jsonrpc: '2.0', id: 7 };
    expect((await post({ json: { ...message, method: 'no/method' } })).body).toMatchObject({
      error: { code: -32_601 },
      id: 7,
    });
    const params = { name: 'no_tool', arguments: {} };
    expect((await post({ json: { ...message, method: 'tools/call', params } })).body).toMatchObject({
      error: { code: -32_602 },
      id: 7,
    });
  });

  it.each<[string, unknown]>([
    ['tools/call', undefined],
    ['tools/call', { name: 5 }],
    ['tools/call', { name: 'get_shop', arguments: ['INR'] }],
    ['tools/list', { cursor: 5 }],
    ['initialize', { protocolVersion: 5 }],
  ])('%s with the params %o is an error of its params', async (method, params) => {
    const { status, body } = await post({ json: { jsonrpc: '2.0', id: 8, method, params } });
    expect({ status, body }).toMatchObject({ status: 200, body: { error: { code: -32_602 }, id: 8 } });
  });

  it.each(['*/*', 'application/json', 'application/*;q=0.5', ''])(
    'a program that accepts "%s" gets JSON',
    async (accepted) => {
      const { status, headers } = await post({ headers: { accept: accepted } });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toContain('application/json');
    },
  );

  it('a notification is accepted without an answer', async () => {
    const { status, text } = await post({ json: { jsonrpc: '2.0', method: 'notifications/initialized' } });
    expect({ status, text }).toEqual({ status: 202, text: '' });
  });

  describe('a page of another website', () => {
    it.each([
      ['the shop on this machine', () => shop.url, 200],
      ['another page on this machine', () => 'http://localhost:5173', 200],
      ['another website', () => 'https://evil.example', 403],
      ['a page without an origin', () => 'null', 403],
    ])('%s is answered as it should', async (_, origin, status) => {
      expect((await post({ headers: { origin: origin() } })).status).toBe(status);
    });

    it('may call if the owner allows it', async () => {
      await setAgents({ origins: 'https://app.example' });
      expect((await post({ headers: { origin: 'https://app.example' } })).status).toBe(200);
      await setAgents({ origins: '' });
      expect((await post({ headers: { origin: 'https://app.example' } })).status).toBe(403);
    });
  });

  it('a closed door answers 404, and opens again', async () => {
    await setAgents({ mcp: false });
    expect((await post()).status).toBe(404);
    expect((await shop.send('GET', '/mcp')).status).toBe(404);
    // The door of staff is another one.
    expect((await shop.send('POST', '/mcp/admin', { json: listTools })).status).toBe(401);
    await setAgents({ mcp: true });
    expect((await post()).status).toBe(200);
  });

  it('a program that calls too often is asked to wait, also in one batch', {
    tags: ['extended'],
  }, async () => {
    const busy = await open();
    await busy.owner('PUT /api/settings/plugins/:plugin', {
      params: { plugin: 'agents' },
      body: { values: { callsPerMinute: 10 } },
    });
    const batch = Array.from({ length: 11 }, (_, id) => ({ ...listTools, id }));
    const { status, headers, body } = await post({ json: batch }, busy);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ error: { data: { code: 'too_many_requests' } } });
    await busy.close();
  });

  it('the log of agents has each call of a tool with the code of its error', async () => {
    const mcp = await openMcp(shop);
    await mcp.call('get_shop');
    await mcp.call('get_product', { slug: 'no-such-product' });
    const { calls } = await shop.owner('GET /api/agents/calls', { query: { door: 'mcp' } });
    expect(calls.slice(0, 2)).toMatchObject([
      { agent: 'Test assistant', action: 'get_product', code: 'not_found', user: null },
      { agent: 'Test assistant', action: 'get_shop', code: null, user: null },
    ]);
    await mcp.close();
  });
});
