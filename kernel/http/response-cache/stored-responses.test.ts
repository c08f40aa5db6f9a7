import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResponseCache, untilTag } from '../../cache/response-cache.ts';
import { CachedResponse } from './cached-response.ts';
import { StoredResponses } from './stored-responses.ts';

let stored: StoredResponses;
let errors: unknown[];
let cache: ResponseCache;
let made: string[];

beforeEach(() => {
  errors = [];
  made = [];
  stored = new StoredResponses((error) => errors.push(error));
  cache = new ResponseCache(stored);
  cache.hearingUntil = Number.POSITIVE_INFINITY;
});
afterEach(() => stored.close());

const textOf = (key: string) => `<p>${key}</p>`.repeat(300);
type Sent = { tags?: string[]; address?: string; route?: string };

/** Requests a page and sends it, as `FrontCache` does. */
async function send(key: string, { tags = [key], address, route = '/products/:slug' }: Sent = {}) {
  const response = await cache.get(
    key,
    async () => {
      made.push(key);
      return new CachedResponse({
        headers: { 'content-type': 'text/html' },
        body: Buffer.from(textOf(key)),
        route,
        ...(address !== undefined && { address }),
      });
    },
    () => ({ bytes: 1_000_000, cacheTags: tags }),
  );
  response.uses++;
  response.sent ??= ['content-type', 'text/html', 'x-page', key];
  response.encoded('gzip');
  return response;
}

/** Fills the 16 MB in memory with other pages. */
async function fillMemory() {
  for (let page = 0; page < 20; page++) await send(`other ${page}`);
  made = [];
}

describe('responses on disk', () => {
  it('a response that no longer fits into memory is the same when it is read again', async () => {
    const first = await send('bowl');
    await fillMemory();
    const again = await send('bowl');
    expect(made).toEqual([]);
    expect(again).not.toBe(first);
    const { status, headers, etag, route, uses, sent } = again;
    expect({ status, headers, etag, route, sent }).toEqual({
      status: first.status,
      headers: first.headers,
      etag: first.etag,
      route: first.route,
      sent: first.sent,
    });
    expect(uses).toBe(2);
    expect(String(gunzipSync(again.encoded('gzip').bytes))).toBe(textOf('bowl'));
    expect(again.encoded('gzip').headers).toEqual(first.encoded('gzip').headers);
    expect(String(again.body)).toBe(textOf('bowl'));
  });

  it('a response on disk is made again after one of its tags has changed', async () => {
    await send('bowl', { tags: ['product bowl'] });
    await send('kite', { tags: ['product kite'] });
    await fillMemory();
    cache.invalidate(['product bowl']);
    await send('bowl');
    await send('kite');
    expect(made).toEqual(['bowl']);
  });

  it('a response on disk is made again after changes may have been missed', async () => {
    await send('bowl');
    await fillMemory();
    cache.hearingUntil = 0;
    cache.hearingUntil = Number.POSITIVE_INFINITY;
    await send('bowl');
    expect(made).toEqual(['bowl']);
  });

  it('a response on disk is made again after its moment has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const tags = [untilTag(new Date(Date.now() + 5000))];
    await send('sale', { tags });
    await fillMemory();
    vi.setSystemTime(Date.now() + 4000);
    await send('sale', { tags });
    expect(made).toEqual([]);
    await fillMemory();
    vi.setSystemTime(Date.now() + 1000);
    await send('sale', { tags });
    expect(made).toEqual(['sale']);
    vi.useRealTimers();
  });

  it('a response that changed while it was in memory does not reach the disk', async () => {
    await send('bowl');
    cache.invalidate(['bowl']);
    await fillMemory();
    await send('bowl');
    expect(made).toEqual(['bowl']);
  });

  it('a page whose address may be a secret of a visitor is not written to disk', async () => {
    const secret = { address: 'https://haat.example/wishlists/k7', route: '/wishlists/:key' };
    await send('list', secret);
    await send('bowl', { address: 'https://haat.example/products/bowl' });
    await fillMemory();
    await send('list', secret);
    await send('bowl');
    expect(made).toEqual(['list']);
  });

  it('a short response without compression keeps its body on disk', async () => {
    const short = new CachedResponse({ headers: {}, body: Buffer.from('{}') });
    short.sent = ['x-page', 'short'];
    short.encoded(null);
    stored.write('short', { answer: short, bytes: 1, tags: [], end: Number.POSITIVE_INFINITY, trueSince: 0 });
    const { answer } = stored.read('short') ?? {};
    expect(String((answer as CachedResponse).body)).toBe('{}');
  });

  it('the cache goes on without the disk when its file cannot be made, and reports that once', async () => {
    stored = new StoredResponses((error) => errors.push(error), '/no/such/folder/responses');
    cache = new ResponseCache(stored);
    cache.hearingUntil = Number.POSITIVE_INFINITY;
    await send('bowl');
    await fillMemory();
    await send('bowl');
    await send('bowl');
    expect(made).toEqual(['bowl']);
    expect(errors).toHaveLength(1);
  });
});
