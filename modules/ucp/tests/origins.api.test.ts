import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openPlatform, type Platform } from './support/platform.ts';

// Pages in browsers that call the addresses of platforms.

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

onEachDatabase((open) => {
  let shop: Shop;
  let platform: Platform;
  beforeAll(async () => {
    shop = await open({ webhooksToPrivate: true });
    platform = await openPlatform(shop);
  });
  afterAll(async () => {
    await platform.close();
    await shop.close();
  });

  describe.each([
    ['REST', '/ucp/v1/catalog/search', { query: 'mug' }, { code: 'forbidden' }],
    ['MCP', '/ucp/mcp', list, { error: { code: -32_000, data: { code: 'forbidden' } } }],
  ])('%s', (_, path, message, refusal) => {
    const headers = () => ({
      'content-type': 'application/json',
      'ucp-agent': `profile="${platform.profile}"`,
    });
    const from = async (origin: string | null) => {
      const sent = { ...headers(), ...(origin !== null && { origin }) };
      return shop.send('POST', path, { json: message, headers: sent });
    };
    const setOrigins = (origins: string) =>
      shop.owner('PUT /api/settings/plugins/:plugin', {
        params: { plugin: 'agents' },
        body: { values: { origins } },
      });

    it('answers programs, the pages of the shop and pages on the same machine', async () => {
      for (const origin of [null, shop.url, 'http://localhost:5173'])
        expect([origin, (await from(origin)).status]).toEqual([origin, 200]);
    });

    it('refuses pages of other websites, unless the owner names them', async () => {
      for (const origin of ['https://evil.example', 'null'])
        expect(await from(origin)).toMatchObject({ status: 403, body: refusal });
      await setOrigins('https://app.example');
      const { status, headers } = await from('https://app.example');
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, 'https://app.example']);
      await setOrigins('');
      expect((await from('https://app.example')).status).toBe(403);
    });

    it('refuses a name that leads to this machine without being that of the shop', async () => {
      for (const origin of [{ origin: 'http://evil.example' }, {}]) {
        // `fetch` sends the host of the address.
        const sent = { host: 'evil.example', ...headers(), ...origin };
        const refused = request(shop.url + path, { method: 'POST', headers: sent });
        refused.end(JSON.stringify(message));
        const [answer] = (await once(refused, 'response')) as [IncomingMessage];
        expect(answer.statusCode).toBe(403);
        expect(await json(answer)).toMatchObject(refusal);
      }
    });
  });

  it('an operation of REST that does not exist is refused to pages of other websites too', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await shop.send('GET', '/ucp/v1/nothing', { headers })).status).toBe(403);
    expect((await shop.send('GET', '/ucp/v1/nothing')).status).toBe(404);
  });

  it('the profile is public, since it names no shopper', async () => {
    const { status, headers } = await shop.send('GET', '/.well-known/ucp', {
      headers: { origin: 'https://evil.example' },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  });
});
