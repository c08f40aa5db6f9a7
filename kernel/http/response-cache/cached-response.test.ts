import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CachedResponse } from './cached-response.ts';

const page = '<p>Handmade diyas</p>'.repeat(500);
const make = (body = page) =>
  new CachedResponse({ headers: { 'content-type': 'text/html' }, body: Buffer.from(body) });

describe('a cached response', () => {
  it('a cached response gives every client the same body, in any order of the encodings', () => {
    const response = make();
    for (const encoding of ['gzip', null, 'br', 'gzip', 'br', null] as const) {
      const { bytes, headers } = response.encoded(encoding);
      const body =
        encoding === null ? bytes : encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
      expect([encoding, body.toString() === page]).toEqual([encoding, true]);
      expect(headers.slice(-2)).toEqual(['content-length', String(bytes.length)]);
    }
    expect(response.body.toString()).toBe(page);
  });

  it('a cached response gets a smaller body once it has answered ten requests', () => {
    const response = make(Array.from({ length: 2000 }, (_, index) => `gift ${index * 7919}`).join());
    const sizes = Array.from({ length: 12 }, () => {
      response.uses++;
      return response.encoded('br').bytes.length;
    });
    const [quick = 0, thorough = 0] = [sizes.at(0), sizes.at(-1)];
    expect(sizes).toEqual([...Array(9).fill(quick), ...Array(3).fill(thorough)]);
    expect(thorough).toBeLessThan(quick);
  });

  it('a cached response keeps its body when its headers become known after it was compressed', () => {
    const response = make();
    response.encoded('br');
    response.sent = ['x-one', '1'];
    expect(response.encoded('gzip').headers.slice(0, 2)).toEqual(['x-one', '1']);
    expect(gunzipSync(response.encoded('gzip').bytes).toString()).toBe(page);
  });

  it('a short body is sent and kept as it is', () => {
    const response = make('short');
    expect(response.encodingFor('br')).toBeNull();
    expect(response.encoded(null).bytes.toString()).toBe('short');
    expect(response.encoded(null)).toBe(response.encoded(null));
  });
});
