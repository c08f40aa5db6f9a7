import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';

// Calls by pages of other websites, which browsers allow only to those that the owner names.

onEachDatabase((open) => {
  let shop: Shop;
  const origin = 'https://app.example.com';
  const save = (origins: string) =>
    shop.owner('PUT /api/settings/plugins/:plugin', {
      params: { plugin: 'agents' },
      body: { values: { origins } },
    });
  const get = (path: string, from?: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}`, { headers: { ...(from && { origin: from }), ...headers } });
  const allowedIn = ({ headers }: Response) => headers.get('access-control-allow-origin');
  const preflight = (path: string, from: string) =>
    fetch(`${shop.url}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type, idempotency-key',
      },
    });
  beforeAll(async () => {
    shop = await open();
    await save(`${origin}, http://localhost:3000/`);
  });
  afterAll(() => shop.close());

  it('a website that the owner names may make calls, also when the answer is cached', async () => {
    for (const from of [undefined, origin, undefined, 'http://localhost:3000', origin]) {
      const answer = await get('/api/categories', from);
      expect(allowedIn(answer)).toBe(from ?? null);
      expect(answer.headers.get('vary')).toMatch(/\borigin\b/i);
    }
    const first = await get('/api/settings', origin);
    expect(allowedIn(first)).toBe(origin);
    expect(allowedIn(await get('/api/settings'))).toBeNull();
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/api/settings', 'http://localhost:3000', { 'if-none-match': etag });
    expect([again.status, allowedIn(again)]).toEqual([304, 'http://localhost:3000']);
  });

  it('a website that the owner names may send a token and an idempotency key', async () => {
    const answer = await preflight('/api/orders', origin);
    expect(answer.status).toBe(204);
    expect(allowedIn(answer)).toBe(origin);
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/idempotency-key/);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(allowedIn(await get('/api/profile', origin))).toBe(origin);
  });

  it('other websites, similar names and pages of the shop are not opened', async () => {
    for (const from of ['https://evil.example', 'https://app.example.com.evil.example', 'null'])
      expect(allowedIn(await get('/api/categories', from))).toBeNull();
    expect(allowedIn(await preflight('/api/orders', 'https://evil.example'))).toBeNull();
    expect(allowedIn(await get('/robots.txt', origin))).toBeNull();
  });

  it('a website that the owner removes may make no calls any more', async () => {
    await save('https://other.example');
    expect(allowedIn(await get('/api/categories', origin))).toBeNull();
    expect(allowedIn(await get('/api/categories', 'https://other.example'))).toBe('https://other.example');
  });

  it('the setting names what is no origin', async () => {
    for (const wrong of ['app.example.com', 'https://app.example.com/path', '*', 'ftp://app.example.com'])
      await expect(save(wrong)).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'values.origins' }],
      });
  });
});
