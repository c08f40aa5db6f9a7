import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { aBuyer, cash, item, nowhere, shipping } from './support/buying.ts';
import type { AnswerKind } from './support/official-schemas.ts';
import { openPlatform, type Platform } from './support/platform.ts';

// The MCP binding: the same operations as tools, for the published client.

onEachDatabase((open) => {
  let shop: Shop;
  let platform: Platform;
  let client: Client;
  let mug: Product;
  beforeAll(async () => {
    shop = await open({ webhooksToPrivate: true });
    platform = await openPlatform(shop);
    mug = await makeProduct(shop, (await makeCategory(shop)).id, { name: 'Stoneware mug', stockCount: 90 });
    client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${shop.url}/ucp/mcp`)));
  });
  afterAll(async () => {
    await client.close();
    await platform.close();
    await shop.close();
  });

  const meta = (more = {}) => ({ 'ucp-agent': { profile: platform.profile }, ...more });
  // biome-ignore lint/suspicious/noExplicitAny: an answer may be anything; the schemas and the tests say what it must be.
  const call = async (name: string, fields: object, kind: AnswerKind): Promise<any> => {
    const result = await client.callTool({ name, arguments: { meta: meta(), ...fields } });
    platform.requireValid(kind, result.structuredContent);
    expect(result.content).toEqual([{ type: 'text', text: JSON.stringify(result.structuredContent) }]);
    return result.structuredContent;
  };
  const send = (message: unknown, headers = {}) =>
    shop.send('POST', '/ucp/mcp', {
      json: message,
      headers: { accept: 'application/json, text/event-stream', ...headers },
    });
  const toolCall = (name: string, fields: object) => ({
    ...{ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: fields } },
  });

  it('has a tool for each operation', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [
        ...['search_catalog', 'lookup_catalog', 'get_product', 'get_order'],
        ...['create_cart', 'get_cart', 'update_cart', 'cancel_cart'],
        ...['create_checkout', 'get_checkout', 'update_checkout', 'complete_checkout', 'cancel_checkout'],
      ].sort(),
    );
    const { inputSchema } = tools.find(({ name }) => name === 'complete_checkout') ?? {};
    expect(inputSchema?.required).toEqual(['meta', 'id', 'checkout']);
  });

  it('the result of a tool has the fields of its schema in the protocol, or says why there is none', {
    tags: ['extended'],
  }, async () => {
    const { tools } = await client.listTools();
    const ucp = { version: '2026-04-08', status: 'success' };
    const messages = [{ type: 'error', code: 'not_found', content: 'Not found' }];
    for (const { name, outputSchema } of tools) {
      const isValid = new Ajv2020({ strict: false, formats: { uri: true } }).compile(outputSchema ?? {});
      expect(isValid({ ucp }), name).toBe(false);
      expect(isValid({ ucp, messages }), name).toBe(false);
      expect(isValid({ ucp: { ...ucp, status: 'error' }, messages }), name).toBe(true);
      expect(outputSchema?.description).toContain('https://ucp.dev/2026-04-08/schemas/shopping/');
    }
  });

  it('a platform searches, fills a cart, checks out and reads its order', {
    tags: ['extended'],
  }, async () => {
    const { products } = await call('search_catalog', { catalog: { query: 'stoneware' } }, 'search');
    const { id: variant } = products[0].variants[0];
    await call('lookup_catalog', { catalog: { ids: [variant] } }, 'lookup');
    await call('get_product', { catalog: { id: mug.id } }, 'product');
    const cart = await call('create_cart', { cart: { line_items: [item(variant)] } }, 'cart');
    await call('update_cart', { id: cart.id, cart: { line_items: [item(variant, 2)] } }, 'cart');
    expect((await call('get_cart', { id: cart.id }, 'cart')).line_items[0].quantity).toBe(2);
    const begun = await call(
      'create_checkout',
      { checkout: { cart_id: cart.id, line_items: [] } },
      'checkout',
    );
    const wanted = { line_items: [item(variant, 2)], buyer: aBuyer(), fulfillment: shipping() };
    const ready = await call('update_checkout', { id: begun.id, checkout: wanted }, 'checkout');
    expect(ready.status).toBe('ready_for_complete');
    const final = () => ({ meta: meta({ 'idempotency-key': randomUUID() }), id: begun.id });
    const completed = await call(
      'complete_checkout',
      { ...final(), checkout: { payment: cash } },
      'checkout',
    );
    expect(completed.status).toBe('completed');
    expect(await call('get_checkout', { id: begun.id }, 'checkout')).toEqual(completed);
    expect((await call('get_order', { id: completed.order.id }, 'order')).line_items[0].quantity.total).toBe(
      2,
    );
    await call('cancel_checkout', final(), 'failure');
    await call('cancel_cart', { ...final(), id: cart.id }, 'cart');
  });

  it('an unknown resource is a result, not an error', async () => {
    const { messages } = await call('get_cart', { id: nowhere }, 'failure');
    expect(messages).toMatchObject([{ code: 'not_found' }]);
  });

  it.each([
    ['get_cart', { id: 'x' }, 400, -32001, 'invalid_profile_url'],
    [
      'get_cart',
      { meta: { 'ucp-agent': { profile: 'agent' } }, id: 'x' },
      400,
      -32001,
      'invalid_profile_url',
    ],
    ['no_such_tool', {}, 400, -32602, 'invalid_request'],
  ])('%s with %j is an error of JSON-RPC with its HTTP status', async (name, fields, status, code, word) => {
    expect(await send(toolCall(name, fields))).toMatchObject({
      status,
      body: { jsonrpc: '2.0', id: 7, error: { code, data: { code: word, continue_url: `${shop.url}/` } } },
    });
  });

  it('wrong arguments are named, and what ends a resource needs an idempotency key', async () => {
    const many = Array.from({ length: 51 }, (_, at) => `id-${at}`);
    for (const [name, fields, word] of [
      ['get_cart', {}, 'id'],
      ['create_cart', {}, 'cart'],
      ['create_cart', { cart: { line_items: 5 } }, 'line_items'],
      ['cancel_cart', { id: nowhere }, 'idempotency-key'],
      ['lookup_catalog', { catalog: { ids: many } }, '50'],
    ] as const) {
      const { status, body } = await send(toolCall(name, { meta: meta(), ...fields }));
      expect({ status, code: body.error.code }).toEqual({ status: 400, code: -32602 });
      expect(body.error.message).toContain(word);
    }
  });

  it('headers stand in for metadata, as signed requests have them', async () => {
    const headers = { 'ucp-agent': `profile="${platform.profile}"`, 'idempotency-key': randomUUID() };
    const made = await send(toolCall('create_cart', { cart: { line_items: [item(mug.id)] } }), headers);
    expect(made.status).toBe(200);
    const { id } = made.body.result.structuredContent;
    const again = await send(toolCall('create_cart', { cart: { line_items: [item(mug.id)] } }), headers);
    expect(again.body.result.structuredContent.id).toBe(id);
    const ended = await send(toolCall('cancel_cart', { id }), headers);
    expect(ended.body.result.structuredContent).toMatchObject({ id });
    const other = await send(toolCall('create_cart', { cart: { line_items: [item(mug.id, 2)] } }), headers);
    expect(other).toMatchObject({ status: 409, body: { error: { code: -32000 } } });
  });

  it('headers that contradict the metadata are refused, and one without a profile is ignored', async () => {
    const cart = { line_items: [item(mug.id)] };
    const make = async (more: object, headers: object) => {
      const { status, body } = await send(toolCall('create_cart', { meta: meta(more), cart }), headers);
      return { status, code: body.error?.code };
    };
    const refused = { status: 400, code: -32602 };
    expect(await make({}, { 'ucp-agent': 'profile="https://other.example/p"' })).toEqual(refused);
    const key = { 'idempotency-key': randomUUID() };
    expect(await make(key, { 'idempotency-key': randomUUID() })).toEqual(refused);
    expect(await make(key, { ...key, 'ucp-agent': 'agent/1.0' })).toEqual({ status: 200, code: undefined });
  });

  it('an idempotency key is a UUID', async () => {
    const cart = { line_items: [item(mug.id)] };
    for (const key of ['short', 'not-a-uuid-but-quite-long', ''])
      expect(
        await send(toolCall('create_cart', { meta: meta({ 'idempotency-key': key }), cart })),
      ).toMatchObject({
        ...{ status: 400, body: { error: { code: -32602, data: { code: 'invalid_request' } } } },
      });
  });

  it('a profile that cannot be fetched is an error with the status of REST', async () => {
    const profile = platform.serve('/none.json', { status: 500 });
    const { status, body } = await send(
      toolCall('get_cart', { meta: { 'ucp-agent': { profile } }, id: 'x' }),
    );
    expect({ status, code: body.error.code }).toEqual({ status: 424, code: -32001 });
  });

  it('a body that is no JSON and another method are refused', async () => {
    const headers = { 'content-type': 'application/json' };
    const broken = await shop.send('POST', '/ucp/mcp', { body: '{', headers });
    expect(broken).toMatchObject({ status: 400, body: { error: { code: -32700 } } });
    expect(await send({ hello: 1 })).toMatchObject({ status: 400, body: { error: { code: -32600 } } });
    expect((await shop.send('GET', '/ucp/mcp')).status).toBe(405);
  });

  it('the log of the owner names the platform and the operation', async () => {
    await call('get_cart', { id: nowhere }, 'failure');
    const { calls } = await shop.owner('GET /api/agents/calls', { query: { door: 'ucp' } });
    expect(calls[0]).toMatchObject({ agent: platform.host, action: 'get_cart', code: 'not_found' });
  });

  it('beyond the limit of the owner, requests are refused with 429', async () => {
    const limit = (callsPerMinute: number) =>
      shop.owner('PUT /api/settings/plugins/:plugin', {
        ...{ params: { plugin: 'agents' }, body: { values: { callsPerMinute } } },
      });
    await limit(1);
    await platform.get(`/carts/${nowhere}`);
    const refused = await send(toolCall('get_cart', { meta: meta(), id: nowhere }));
    expect(refused).toMatchObject({ status: 429, body: { error: { code: -32000 } } });
    expect((await platform.get(`/carts/${nowhere}`)).status).toBe(429);
  });
});
