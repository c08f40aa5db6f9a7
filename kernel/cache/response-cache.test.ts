import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ResponseCache, untilTag } from './response-cache.ts';

let cache: ResponseCache;
let made: number;
const make = async () => `answer ${++made}`;
const dependingOn =
  (...cacheTags: string[]) =>
  () => ({ bytes: 10, cacheTags });
const request = (key: string, ...tags: string[]) => cache.get(key, make, dependingOn(...tags));

beforeEach(() => {
  cache = new ResponseCache();
  cache.hearingUntil = Number.POSITIVE_INFINITY;
  made = 0;
});

/** Work that lasts until `finish` is called. */
function slow() {
  let finish = (_: string) => {};
  const done = new Promise<string>((resolve) => {
    finish = resolve;
  });
  return { work: () => done, finish };
}

describe('the response cache', () => {
  it('an answer to the same request is made once and cached by its key', async () => {
    expect(await request('a')).toBe('answer 1');
    expect(await request('a')).toBe('answer 1');
    expect(await request('b')).toBe('answer 2');
  });

  it('fifty simultaneous requests make an answer once', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => request('a')));
    expect(new Set(all)).toEqual(new Set(['answer 1']));
  });

  it('an answer that may not be cached is made again', async () => {
    await cache.get('a', make, () => null);
    expect(await cache.get('a', make, () => null)).toBe('answer 2');
  });

  it('an answer that failed is made again', async () => {
    const fail = async () => {
      throw new Error('no');
    };
    await expect(cache.get('a', fail, dependingOn())).rejects.toThrow('no');
    expect(await request('a')).toBe('answer 1');
  });
});

describe('changes in the response cache', () => {
  it('a change removes the cached answers that depend on it and no others', async () => {
    await request('bowl', 'product bowl', 'category kitchen');
    await request('kite', 'product kite');
    cache.invalidate(['product bowl', 'product lamp']);
    expect(await request('bowl', 'product bowl')).toBe('answer 3');
    expect(await request('kite', 'product kite')).toBe('answer 2');
  });

  it('a change of everything removes all cached answers', async () => {
    await request('bowl', 'product bowl');
    await request('about');
    cache.invalidate(['everything']);
    expect([await request('bowl'), await request('about')]).toEqual(['answer 3', 'answer 4']);
  });

  it('an answer begun before a change of its dependency is not cached', async () => {
    const { work, finish } = slow();
    const before = cache.get('a', work, dependingOn('product bowl'));
    cache.invalidate(['product bowl']);
    expect(await request('a', 'product bowl')).toBe('answer 1');
    finish('stale');
    expect(await before).toBe('stale');
    expect(await request('a', 'product bowl')).toBe('answer 1');
  });

  it('an answer begun before an unrelated change is cached', async () => {
    const { work, finish } = slow();
    const before = cache.get('a', work, dependingOn('product bowl'));
    cache.invalidate(['product kite']);
    finish('right');
    await before;
    expect(await request('a', 'product bowl')).toBe('right');
  });
});

describe('the memory of changes', () => {
  const many = (count: number) => Array.from({ length: count }, (_, number) => `product ${number}`);

  it('an answer is made again once changes after it have been forgotten', async () => {
    await request('a', 'product bowl');
    cache.invalidate(many(100_000));
    expect(await request('a', 'product bowl')).toBe('answer 1');
    await request('b', 'product kite');
    cache.invalidate(['product lamp']);
    cache.invalidate(['product vase']);
    expect(await request('a', 'product bowl')).toBe('answer 1');
    expect(await request('b', 'product kite')).toBe('answer 2');
    cache.invalidate(many(100_001));
    expect(await request('a', 'product bowl')).toBe('answer 3');
  });
});

describe('answers made of other cached answers', () => {
  const page = (key: string) =>
    cache.get(key, async () => `<${await request('call', 'product bowl')}>`, dependingOn());

  it('a cached answer is removed with a cached answer that it contains', async () => {
    expect(await page('page')).toBe('<answer 1>');
    cache.invalidate(['product bowl']);
    expect(await page('page')).toBe('<answer 2>');
  });

  it('a cached answer is removed with a contained one that was cached or begun before', async () => {
    await Promise.all([request('call', 'product bowl'), page('one')]);
    await page('two');
    cache.invalidate(['product bowl']);
    expect([await page('one'), await page('two')]).toEqual(['<answer 2>', '<answer 2>']);
  });

  it('an answer that contains one that may not be cached is not cached', async () => {
    const fleeting = () => cache.get('page', () => cache.get('call', make, () => null), dependingOn());
    expect([await fleeting(), await fleeting()]).toEqual(['answer 1', 'answer 2']);
    const personal = () =>
      cache.get(
        'own',
        async () => {
          cache.markUncacheable();
          return make();
        },
        dependingOn(),
      );
    expect([await personal(), await personal()]).toEqual(['answer 3', 'answer 4']);
  });
});

describe('the response cache without notifications', () => {
  it('the response cache is not used while notifications may be missed', async () => {
    await request('a');
    cache.hearingUntil = 0;
    expect([await request('a'), await request('a')]).toEqual(['answer 2', 'answer 3']);
    cache.hearingUntil = Number.POSITIVE_INFINITY;
    expect([await request('a'), await request('a')]).toEqual(['answer 4', 'answer 4']);
  });

  it('an answer begun while notifications could be missed is not cached', async () => {
    cache.hearingUntil = 0;
    const { work, finish } = slow();
    const begun = cache.get('a', work, dependingOn());
    cache.hearingUntil = Number.POSITIVE_INFINITY;
    finish('of the deaf time');
    await begun;
    expect(await request('a')).toBe('answer 1');
  });

  it('the response cache returns earlier answers after a lapsed lease is renewed', async () => {
    await request('a');
    cache.hearingUntil = performance.now() - 1;
    expect(await request('a')).toBe('answer 2');
    cache.hearingUntil = Number.POSITIVE_INFINITY;
    expect(await request('a')).toBe('answer 1');
  });
});

describe('a result that the clock changes', () => {
  it('is cached until its moment, and so is every result made of it', async () => {
    vi.useFakeTimers();
    const trusted = new ResponseCache();
    trusted.hearingUntil = Number.POSITIVE_INFINITY;
    const until = untilTag(new Date(Date.now() + 5000));
    const page = () =>
      trusted.get('page', () => trusted.get('banner', make, dependingOn(until)), dependingOn('page'));
    expect(await page()).toBe('answer 1');
    vi.advanceTimersByTime(4999);
    expect(await page()).toBe('answer 1');
    vi.advanceTimersByTime(2);
    expect(trusted.peek('page')).toBeUndefined();
    expect(await page()).toBe('answer 2');
    // The moment has passed, so that the answer is not cached again.
    expect(await page()).toBe('answer 3');
    vi.useRealTimers();
  });
});
