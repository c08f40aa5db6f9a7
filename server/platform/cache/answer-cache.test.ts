import { beforeEach, describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

let cache: AnswerCache;
let made: number;
const bytes = () => 10;
const make = async () => `answer ${++made}`;

beforeEach(() => {
  cache = new AnswerCache();
  cache.hearing = true;
  made = 0;
});

describe('an answer', () => {
  it('is made once and kept', async () => {
    expect(await cache.get('a', make, bytes)).toBe('answer 1');
    expect(await cache.get('a', make, bytes)).toBe('answer 1');
    expect(await cache.get('b', make, bytes)).toBe('answer 2');
  });

  it('is made once for many who ask together', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', make, bytes)));
    expect(new Set(all)).toEqual(new Set(['answer 1']));
  });

  it('is forgotten when something was written', async () => {
    await cache.get('a', make, bytes);
    cache.clear();
    expect(await cache.get('a', make, bytes)).toBe('answer 2');
  });

  it('that was begun before a write is neither kept after it nor given to who asks after it', async () => {
    let finish = (_: string) => {};
    const slow = () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      });
    const before = cache.get('a', slow, bytes);
    cache.clear();
    expect(await cache.get('a', make, bytes)).toBe('answer 1');
    finish('stale');
    expect(await before).toBe('stale');
    expect(await cache.get('a', make, bytes)).toBe('answer 1');
  });

  it('that is not one to keep is made again', async () => {
    await cache.get('a', make, () => null);
    expect(await cache.get('a', make, () => null)).toBe('answer 2');
  });

  it('is not kept while changes cannot be heard', async () => {
    cache.hearing = false;
    await cache.get('a', make, bytes);
    expect(await cache.get('a', make, bytes)).toBe('answer 2');
    cache.hearing = true;
    expect(await cache.get('a', make, bytes)).toBe('answer 3');
  });

  it('that failed is made again', async () => {
    await expect(
      cache.get(
        'a',
        async () => {
          throw new Error('no');
        },
        bytes,
      ),
    ).rejects.toThrow('no');
    expect(await cache.get('a', make, bytes)).toBe('answer 1');
  });
});
