import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { openPlatform, type Platform, profileFor } from './support/platform.ts';

// The profile of the shop, and what it makes of the profiles of platforms.

const version = '2026-04-08';
const valid = { version, services: {}, capabilities: {}, payment_handlers: {} };
const without = (registry: 'services' | 'payment_handlers') => ({ ucp: { ...valid, [registry]: undefined } });

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

  const search = (options: Parameters<Platform['send']>[2]) =>
    platform.send('POST', '/catalog/search', { body: { query: 'mug' }, ...options });

  describe('the profile of the shop', () => {
    it('is valid, may be cached, and names REST, MCP and the extensions under the domain of the shop', async () => {
      const { status, headers, body } = await shop.send('GET', '/.well-known/ucp');
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toMatch(/^public, max-age=\d{2,}/);
      platform.requireValid('profile', body);
      const { services, capabilities, payment_handlers: handlers } = body.ucp;
      expect(services['dev.ucp.shopping']).toEqual([
        expect.objectContaining({ transport: 'rest', endpoint: `${shop.url}/ucp/v1` }),
        expect.objectContaining({ transport: 'mcp', endpoint: `${shop.url}/ucp/mcp` }),
      ]);
      expect(Object.keys(capabilities)).toEqual(
        expect.arrayContaining(['dev.ucp.shopping.checkout', 'localhost.shopping.gift']),
      );
      expect(Object.keys(handlers)).toEqual(['localhost.payments.cash_on_delivery']);
    });

    it('leads to the text and the schema of each extension and of the payment handler', async () => {
      const { body } = await shop.send('GET', '/.well-known/ucp');
      const { capabilities, payment_handlers: handlers } = body.ucp;
      const own = [...Object.entries(capabilities), ...Object.entries(handlers)].filter(([name]) =>
        name.startsWith('localhost.'),
      ) as [string, { spec: string; schema: string }[]][];
      expect(own).toHaveLength(3);
      for (const [name, [declared]] of own) {
        const { spec = '', schema = '' } = declared ?? {};
        expect((await shop.send('GET', new URL(spec).pathname)).text).toMatch(/^# /);
        expect((await shop.send('GET', new URL(schema).pathname)).body).toMatchObject({ name, $id: schema });
      }
    });

    it('is not found once the owner has closed the way in, and neither are the operations', async () => {
      const values = async (ucp: boolean) =>
        shop.owner('PUT /api/settings/plugins/:plugin', {
          params: { plugin: 'agents' },
          body: { values: { ucp } },
        });
      await values(false);
      expect((await shop.send('GET', '/.well-known/ucp')).status).toBe(404);
      expect(await search({})).toMatchObject({ status: 404, body: { code: 'not_found' } });
      await values(true);
      expect((await search({})).status).toBe(200);
    });
  });

  describe('the profile of a platform', () => {
    it('is fetched once and then kept', async () => {
      const profile = platform.serve('/kept.json', { body: profileFor(shop.url) });
      for (let count = 0; count < 3; count++) expect((await search({ profile })).status).toBe(200);
      expect(platform.fetched.filter((path) => path === '/kept.json')).toHaveLength(1);
    });

    it.each([
      ['no header', { profile: null }, 400, 'invalid_profile_url'],
      ['a header without a profile', { header: 'name="agent"' }, 400, 'invalid_profile_url'],
      ['a header that is no dictionary', { header: 'profile=' }, 400, 'invalid_profile_url'],
      ['an address that is no URL', { header: 'profile="agent"' }, 400, 'invalid_profile_url'],
      ['an address of another kind', { header: 'profile="ftp://a.example/p"' }, 400, 'invalid_profile_url'],
    ])('%s is refused', async (_, options, status, code) => {
      expect(await search(options)).toMatchObject({
        status,
        body: { code, content: expect.any(String), continue_url: `${shop.url}/` },
      });
    });

    it.each([
      ['missing', { status: 404 }, 424, 'profile_unreachable'],
      ['redirected', { status: 302, headers: { location: '/profile.json' } }, 424, 'profile_unreachable'],
      ['no JSON', { text: '<html>' }, 422, 'profile_malformed'],
      ['without a version', { body: { ucp: { capabilities: {} } } }, 422, 'profile_malformed'],
      [
        'with a list of capabilities',
        { body: { ucp: { version, capabilities: ['x'] } } },
        422,
        'profile_malformed',
      ],
      [
        'of another version',
        { body: { ucp: { ...valid, version: '2026-01-11' } } },
        422,
        'version_unsupported',
      ],
      ['without services', { body: without('services') }, 422, 'profile_malformed'],
      ['without payment handlers', { body: without('payment_handlers') }, 422, 'profile_malformed'],
      [
        'with a service without a transport',
        { body: { ucp: { ...valid, services: { 'dev.ucp.shopping': [{ version }] } } } },
        422,
        'profile_malformed',
      ],
      [
        'with a service that names neither a schema nor an address',
        { body: { ucp: { ...valid, services: { 'dev.ucp.shopping': [{ version, transport: 'rest' }] } } } },
        422,
        'profile_malformed',
      ],
      [
        'with a name that is no domain',
        { body: { ucp: { ...valid, capabilities: { checkout: [{ version }] } } } },
        422,
        'profile_malformed',
      ],
      [
        'with a payment handler without an id',
        { body: { ucp: { ...valid, payment_handlers: { 'com.example.pay': [{ version }] } } } },
        422,
        'profile_malformed',
      ],
      [
        'with a signing key without an id',
        { body: { ucp: valid, signing_keys: [{ kty: 'EC' }] } },
        422,
        'profile_malformed',
      ],
    ])('a profile that is %s is refused', async (name, served, status, code) => {
      const profile = platform.serve(`/${name.replaceAll(' ', '-')}.json`, served);
      expect(await search({ profile })).toMatchObject({ status, body: { code } });
    });

    it('as the text of the protocol has it is accepted', async () => {
      const site = `https://ucp.dev/${version}`;
      const service = {
        ...{ version, spec: `${site}/specification/overview`, transport: 'rest' },
        schema: `${site}/services/shopping/rest.openapi.json`,
      };
      const handler = {
        id: 'gpay',
        version,
        spec: 'https://pay.example/guide',
        schema: 'https://pay.example/s',
      };
      const search_ = {
        version,
        spec: `${site}/s`,
        schema: `${site}/c`,
        config: { webhook_url: 'https://a.example' },
      };
      const profile = platform.serve('/platform.json', {
        body: {
          ucp: {
            version,
            services: { 'dev.ucp.shopping': [service] },
            capabilities: {
              'dev.ucp.shopping.catalog.search': [search_],
              'dev.ucp.shopping.order': [{ version }],
            },
            payment_handlers: { 'com.google.pay': [handler] },
          },
          agent: { name: 'Agent' },
        },
      });
      expect((await search({ profile })).status).toBe(200);
    });

    it('at a host that no name server knows is refused as an address', async () => {
      const profile = `https://${'a'.repeat(64)}.example/profile.json`;
      expect(await search({ profile })).toMatchObject({ status: 400, body: { code: 'invalid_profile_url' } });
    });

    it('in a private network is not fetched unless the owner allows it', async () => {
      const guarded = await open();
      const { host } = platform;
      const at = (profile: string) =>
        guarded.send('POST', '/ucp/v1/catalog/search', {
          json: { query: 'mug' },
          headers: { 'ucp-agent': `profile="${profile}"` },
        });
      const before = platform.fetched.length;
      expect(await at(`http://${host}/profile.json`)).toMatchObject({ status: 400 });
      for (const private_ of [`https://${host}/profile.json`, 'https://localhost/p', 'https://[::1]/p'])
        expect(await at(private_)).toMatchObject({ status: 424, body: { code: 'profile_unreachable' } });
      expect(platform.fetched).toHaveLength(before);
      await guarded.close();
    });
  });

  describe('the capabilities in common', () => {
    it('an operation whose capability the platform does not declare is an outcome without a resource', async () => {
      const profile = platform.serve('/cart-only.json', {
        body: profileFor(shop.url, { capabilities: { 'dev.ucp.shopping.cart': [{ version }] } }),
      });
      expect(await search({ profile })).toMatchObject({
        status: 200,
        body: {
          ucp: { version, status: 'error', capabilities: {} },
          messages: [{ code: 'capabilities_incompatible', severity: 'unrecoverable' }],
          continue_url: `${shop.url}/`,
        },
      });
    });

    it('a capability in another version is not in common', async () => {
      const capabilities = { 'dev.ucp.shopping.catalog.search': [{ version: '2025-01-01' }] };
      const profile = platform.serve('/old-search.json', { body: profileFor(shop.url, { capabilities }) });
      expect((await search({ profile })).body.messages[0].code).toBe('capabilities_incompatible');
    });

    it('an answer names the operation and its extensions only', async () => {
      const { body } = await search({});
      expect(Object.keys(body.ucp.capabilities)).toEqual([
        'dev.ucp.shopping.catalog.search',
        'localhost.shopping.personalisation',
      ]);
    });
  });
});
