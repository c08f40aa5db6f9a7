import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createSigner, createVerifier, httpbis } from 'http-message-signatures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#modules/catalog/contract/catalog.ts';
import { openLocalServer } from '#tests/support/local-server.ts';
import { type Mailbox, openMailbox } from '#tests/support/mailbox.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { contentDigest } from '../server/signatures/verify-request.ts';
import { cash, complete, item, nowhere, readyCheckout, shipping } from './support/buying.ts';
import { openPlatform, type Platform, profileFor } from './support/platform.ts';

// Signed requests of platforms, and signed answers and events for them (RFC 9421).

const wait = { timeout: 30_000, interval: 20 };
const algorithm = 'ecdsa-p256-sha256';

onEachDatabase((open) => {
  let shop: Shop;
  let platform: Platform;
  let mailbox: Mailbox;
  let mug: Product;
  beforeAll(async () => {
    // Jobs run in a shop with a mail server.
    mailbox = await openMailbox();
    shop = await open({ webhooksToPrivate: true, smtpUrl: mailbox.url });
    platform = await openPlatform(shop);
    mug = await makeProduct(shop, (await makeCategory(shop)).id, { stockCount: 90 });
  });
  afterAll(async () => {
    await platform.close();
    await shop.close();
    await mailbox.close();
  });

  /** Returns how the signatures of the shop are verified: by the key in its profile. */
  async function verifyingShop() {
    const profile = (await shop.send('GET', '/.well-known/ucp')).body;
    platform.requireValid('profile', profile);
    const [jwk] = profile.signing_keys;
    const verify = createVerifier(createPublicKey({ key: jwk, format: 'jwk' }), algorithm);
    return async ({ keyid }: { keyid?: string }) =>
      keyid === jwk.kid ? { id: jwk.kid, algs: [algorithm], verify } : null;
  }

  describe('an answer', () => {
    let buying: Platform;
    beforeAll(async () => {
      buying = await openPlatform(shop);
    });
    afterAll(() => buying.close());
    /** Sends a request as a client that reads the bytes of the answer as they are sent. */
    const ask = async (path: string, json: object) => {
      const sent = request(shop.url + path, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
          ...{ 'accept-encoding': 'gzip, br', 'ucp-agent': `profile="${buying.profile}"` },
        },
      });
      sent.end(JSON.stringify(json));
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const { statusCode = 0, headers } = response;
      return { status: statusCode, headers: headers as Record<string, string>, body: await text(response) };
    };
    type Answer = Awaited<ReturnType<typeof ask>>;
    const fields = ['@status', 'content-digest', 'content-type'];
    const isSigned = async ({ status, headers, body }: Answer) =>
      headers['content-digest'] === contentDigest(body) &&
      (await httpbis.verifyMessage(
        { keyLookup: await verifyingShop(), requiredFields: fields, requiredParams: ['created'] },
        { status, headers },
      ));

    it('that confirms an order is signed by the key in the profile of the shop', async () => {
      const { id } = await readyCheckout(buying, mug.id);
      const answer = await ask(`/ucp/v1/checkout-sessions/${id}/complete`, { payment: cash });
      expect(JSON.parse(answer.body)).toMatchObject({ status: 'completed' });
      expect(await isSigned(answer)).toBe(true);
      expect(await isSigned({ ...answer, status: 201 })).toBe(false);
      expect(await isSigned({ ...answer, body: answer.body.replace('completed', 'canceled') })).toBe(false);
    });

    it('over MCP and a refusal are signed too, over the bytes that are sent', async () => {
      const tools = await ask('/ucp/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' });
      expect(tools.body.length).toBeGreaterThan(5000);
      expect(await isSigned(tools)).toBe(true);
      const refusal = await ask('/ucp/v1/nothing', {});
      expect(refusal.status).toBe(404);
      expect(await isSigned(refusal)).toBe(true);
    });
  });

  describe('a signed request', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const body = JSON.stringify({ query: 'mug' });
    const usual = ['@method', '@authority', '@path', 'ucp-agent', 'content-digest', 'content-type'];

    type Change = {
      method?: string;
      path?: string;
      key?: typeof privateKey;
      keyid?: string;
      fields?: string[];
      more?: Record<string, string>;
    };
    const signed = async (change: Change = {}) => {
      const { key = privateKey, keyid = 'agent-1', fields = usual, more = {} } = change;
      const { method = 'POST', path = '/ucp/v1/catalog/search' } = change;
      const profile = platform.serve('/signing.json', {
        body: {
          ...profileFor(shop.url),
          signing_keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'agent-1' }],
        },
      });
      const message = {
        ...{ method, url: shop.url + path },
        headers: {
          'content-type': 'application/json',
          'content-digest': contentDigest(body),
          'ucp-agent': `profile="${profile}"`,
          ...more,
        },
      };
      return httpbis.signMessage(
        { key: createSigner(key, algorithm, keyid), name: 'sig1', fields, params: ['keyid'] },
        message,
      );
    };
    const send = ({ headers }: { headers: Record<string, string | string[]> }, sent = body) =>
      shop.send('POST', '/ucp/v1/catalog/search', { body: sent, headers: headers as Record<string, string> });

    it('is accepted by the key in the profile', async () => {
      expect((await send(await signed())).status).toBe(200);
    });

    it('is refused with a wrong key, an unknown key, another body, or without its parts', async () => {
      const refusal = async (message: Parameters<typeof send>[0], sent?: string) => {
        const { status, body: answer } = await send(message, sent);
        return [status, answer.code];
      };
      expect(await refusal(await signed({ key: other.privateKey }))).toEqual([401, 'signature_invalid']);
      expect(await refusal(await signed({ keyid: 'agent-2' }))).toEqual([401, 'key_not_found']);
      expect(await refusal(await signed(), JSON.stringify({ query: 'cup' }))).toEqual([
        400,
        'digest_mismatch',
      ]);
      expect(await refusal(await signed({ fields: ['@method'] }))).toEqual([401, 'signature_invalid']);
      const { headers } = await signed();
      const { Signature: _, ...unsigned } = headers as Record<string, string>;
      expect(await refusal({ headers: unsigned })).toEqual([401, 'signature_missing']);
    });

    it('covers its idempotency key, if it has one', async () => {
      const more = { 'idempotency-key': randomUUID() };
      expect(await send(await signed({ more }))).toMatchObject({
        status: 401,
        body: { code: 'signature_invalid' },
      });
      expect((await send(await signed({ more, fields: [...usual, 'idempotency-key'] }))).status).toBe(200);
    });

    it.each([
      ['POST', '/ucp/v1/carts'],
      ['PUT', `/ucp/v1/carts/${nowhere}`],
      ['POST', `/ucp/v1/carts/${nowhere}/cancel`],
      ['POST', '/ucp/v1/checkout-sessions'],
      ['PUT', `/ucp/v1/checkout-sessions/${nowhere}`],
      ['POST', `/ucp/v1/checkout-sessions/${nowhere}/complete`],
      ['POST', `/ucp/v1/checkout-sessions/${nowhere}/cancel`],
    ])('that changes something needs an idempotency key: %s %s', async (method, path) => {
      const answerTo = async (change: Change, unsent: string[] = []) => {
        const { headers } = await signed({ ...change, method, path });
        const sent = Object.entries(headers).filter(([name]) => !unsent.includes(name));
        return shop.send(method, path, { body, headers: Object.fromEntries(sent) as Record<string, string> });
      };
      expect(await answerTo({})).toMatchObject({ status: 401, body: { code: 'signature_missing' } });
      const more = { 'idempotency-key': randomUUID() };
      const { status } = await answerTo({ more, fields: [...usual, 'idempotency-key'] });
      expect(status).not.toBe(401);
      // A request without a signature may leave it out.
      expect((await answerTo({}, ['Signature', 'Signature-Input'])).status).not.toBe(401);
    });
  });

  it('a platform gets the whole order when it is placed and after each change, signed by the shop', {
    tags: ['extended'],
  }, async () => {
    const events: { headers: IncomingHttpHeaders; url: string; body: string }[] = [];
    const statuses = [500];
    const receiver = await openLocalServer();
    receiver.serve(async (request, response) => {
      events.push({ headers: request.headers, url: receiver.url + request.url, body: await text(request) });
      response.writeHead(statuses.shift() ?? 204).end();
    });
    const taking = profileFor(shop.url);
    const [order] = taking.ucp.capabilities['dev.ucp.shopping.order'] ?? [];
    const declared = [{ version: '', ...order, config: { webhook_url: `${receiver.url}/orders` } }];
    platform.serve('/profile.json', {
      body: profileFor(shop.url, {
        capabilities: { ...taking.ucp.capabilities, 'dev.ucp.shopping.order': declared },
      }),
    });
    const { id } = await readyCheckout(platform, mug.id);
    const completed = (await complete(platform, id)).body;
    await expect.poll(() => events.length, wait).toBeGreaterThanOrEqual(2);
    const params = { number: completed.order.label.slice(1) };
    await shop.owner('POST /api/orders/:number/move', { params, body: { to: 'packed' } });
    await expect.poll(() => events.length, wait).toBeGreaterThanOrEqual(3);
    // The first attempt was answered with 500: it is repeated as the same event.
    expect(events[0]?.headers['webhook-id']).toBe(events[1]?.headers['webhook-id']);
    const keyLookup = await verifyingShop();
    for (const { headers, url, body } of events) {
      platform.requireValid('order', JSON.parse(body));
      expect(JSON.parse(body)).toMatchObject({
        id,
        fulfillment: { expectations: [{ destination: { first_name: 'Meera', last_name: 'Iyer' } }] },
      });
      expect(headers['content-digest']).toBe(contentDigest(body));
      const message = { method: 'POST', url, headers: headers as Record<string, string> };
      expect(await httpbis.verifyMessage({ keyLookup, requiredFields: ['content-digest'] }, message)).toBe(
        true,
      );
    }
    await receiver.close();
  });

  it('a platform gets the order that its buyer places in the shop, without the address and the key', async () => {
    const bodies: string[] = [];
    const receiver = await openLocalServer();
    receiver.serve(async (request, response) => {
      bodies.push(await text(request));
      response.writeHead(204).end();
    });
    const { capabilities } = profileFor(shop.url).ucp;
    const [order] = capabilities['dev.ucp.shopping.order'] ?? [];
    const taking = [{ version: '', ...order, config: { webhook_url: `${receiver.url}/orders` } }];
    const profile = platform.serve('/handing-over.json', {
      body: profileFor(shop.url, { capabilities: { ...capabilities, 'dev.ucp.shopping.order': taking } }),
    });
    const { body: checkout } = await platform.send('POST', '/checkout-sessions', {
      ...{ profile, body: { line_items: [item(mug.id)], fulfillment: shipping() } },
    });
    const { headers } = await shop.send('GET', `/ucp/continue/${checkout.id}`);
    const token = headers.get('location')?.split('/').at(-1) ?? '';
    const prepared = await shop.visitor('GET /api/checkout-links/:token', { params: { token } });
    const { agent, cartId } = prepared;
    const { number, key } = await placeOrder(shop.visitor, mug, { agent, cartId: cartId ?? '' });
    await expect.poll(() => bodies.length, wait).toBeGreaterThan(0);
    const [body = ''] = bodies;
    platform.requireValid('order', JSON.parse(body));
    expect(JSON.parse(body)).toMatchObject({ id: checkout.id, label: `#${number}` });
    for (const secret of [key, 'Temple Road', '98450 12345']) expect(body).not.toContain(secret);
    await receiver.close();
  });
});
