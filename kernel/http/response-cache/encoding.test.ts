import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeOnce, encodingFor, encodingOnce } from './encoding.ts';

const long = Buffer.alloc(2000, 'a');

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', 'gzip'],
    ['gzip', 'gzip', 'gzip'],
    ['br', 'br', null],
    ['identity', null, null],
    ['br;q=0, gzip;q=0', null, null],
    [undefined, null, null],
  ])(
    'for the accepted "%s" a cached answer has the encoding %s, another one %s',
    (accepted, kept, sentOnce) => {
      expect([encodingFor(accepted, long.length), encodingOnce(accepted, long.length)]).toEqual([
        kept,
        sentOnce,
      ]);
    },
  );

  it('does not encode an answer with a short body', () => {
    expect(encodingOnce('gzip', 1000)).toBeNull();
  });
});

describe('the shared encoder', () => {
  it('the shared encoder encodes sixty bodies of any size at the same time', async () => {
    const bodies = Array.from({ length: 60 }, (_, index) => {
      const length = [1, 1400, 16_384, 65_536, 300_000, 2_000_000][index % 6] ?? 0;
      return index % 2 === 0 ? randomBytes(length) : Buffer.alloc(length, `${index} and so on `);
    });
    const encoded = await Promise.all(bodies.map(encodeOnce));
    for (const [index, body] of bodies.entries())
      expect(gunzipSync(encoded[index] ?? Buffer.alloc(0)).equals(body)).toBe(true);
  });

  it('the shared encoder encodes a body to the same bytes after another one', async () => {
    const first = await encodeOnce(long);
    await encodeOnce(randomBytes(100_000));
    expect((await encodeOnce(long)).equals(first)).toBe(true);
    expect(first.length).toBeLessThan(100);
  });
});
