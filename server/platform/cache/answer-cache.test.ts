import { beforeEach, describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

let cache: AnswerCache;
let made: number;
const make = async () => `answer ${++made}`;
const dependingOn =
  (...standsOn: string[]) =>
  () => ({ bytes: 10, standsOn });
const request = (key: string, ...tags: string[]) => cache.get(key, make, dependingOn(...tags));

beforeEach(() => {
  cache = new AnswerCache();
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
  it('creates a response to a request once and caches it by its key', async () => {
    expect(await ask('a')).toBe('answer 1');
    expect(await ask('a')).toBe('answer 1');
    expect(await ask('b')).toBe('answer 2');
  });

  it('fifty simultaneous requests create a response once', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => ask('a')));
    expect(new Set(all)).toEqual(new Set(['answer 1']));
  });

  it('does not cache a response marked as uncacheable', async () => {
    await cache.get('a', make, () => null);
    expect(await cache.get('a', make, () => null)).toBe('answer 2');
  });

  it('does not cache a failed response', async () => {
    const fail = async () => {
      throw new Error('no');
    };
    await expect(cache.get('a', fail, dependingOn())).rejects.toThrow('no');
    expect(await request('a')).toBe('answer 1');
  });
});

describe('invalidation of the response cache', () => {
  it('a change invalidates the responses that depend on it and no others', async () => {
    await ask('bowl', 'product bowl', 'category kitchen');
    await ask('kite', 'product kite');
    cache.forget(['product bowl', 'product lamp']);
    expect(await request('bowl', 'product bowl')).toBe('answer 3');
    expect(await request('kite', 'product kite')).toBe('answer 2');
  });

  it('a change of everything invalidates all responses', async () => {
    await ask('bowl', 'product bowl');
    await ask('about');
    cache.forget(['everything']);
    expect([await request('bowl'), await request('about')]).toEqual(['answer 3', 'answer 4']);
  });

  it('does not cache a response begun before a change of its dependency', async () => {
    const { work, finish } = slow();
    const before = cache.get('a', work, dependingOn('product bowl'));
    cache.forget(['product bowl']);
    expect(await request('a', 'product bowl')).toBe('answer 1');
    finish('stale');
    expect(await before).toBe('stale');
    expect(await request('a', 'product bowl')).toBe('answer 1');
  });

  it('caches a response begun before an unrelated change', async () => {
    const { work, finish } = slow();
    const before = cache.get('a', work, dependingOn('product bowl'));
    cache.forget(['product kite']);
    finish('right');
    await before;
    expect(await request('a', 'product bowl')).toBe('right');
  });
});

describe('responses that contain other cached responses', () => {
  const page = (key: string) =>
    cache.get(key, async () => `<${await request('call', 'product bowl')}>`, dependingOn());

  it('a cached response is invalidated with a cached response that it contains', async () => {
    expect(await page('page')).toBe('<answer 1>');
    cache.forget(['product bowl']);
    expect(await page('page')).toBe('<answer 2>');
  });

  it('a cached response is invalidated with a contained one that was cached or begun before', async () => {
    await Promise.all([ask('call', 'product bowl'), page('one')]);
    await page('two');
    cache.forget(['product bowl']);
    expect([await page('one'), await page('two')]).toEqual(['<answer 2>', '<answer 2>']);
  });

  it('does not cache a response that contains an uncacheable one', async () => {
    const fleeting = () => cache.get('page', () => cache.get('call', make, () => null), standingOn());
    expect([await fleeting(), await fleeting()]).toEqual(['answer 1', 'answer 2']);
    const personal = () =>
      cache.get(
        'own',
        async () => {
          cache.passing();
          return make();
        },
        dependingOn(),
      );
    expect([await personal(), await personal()]).toEqual(['answer 3', 'answer 4']);
  });
});

describe('the response cache without notifications', () => {
  it('bypasses the response cache while notifications may be missed', async () => {
    await ask('a');
    cache.hearingUntil = 0;
    expect([await request('a'), await request('a')]).toEqual(['answer 2', 'answer 3']);
    cache.hearingUntil = Number.POSITIVE_INFINITY;
    expect([await request('a'), await request('a')]).toEqual(['answer 4', 'answer 4']);
  });

  it('does not cache a response begun while notifications could be missed', async () => {
    cache.hearingUntil = 0;
    const { work, finish } = slow();
    const begun = cache.get('a', work, dependingOn());
    cache.hearingUntil = Number.POSITIVE_INFINITY;
    finish('of the deaf time');
    await begun;
    expect(await request('a')).toBe('answer 1');
  });

  it('the response cache returns earlier responses after a lapsed lease is renewed', async () => {
    await ask('a');
    cache.hearingUntil = performance.now() - 1;
    expect(await request('a')).toBe('answer 2');
    cache.hearingUntil = Number.POSITIVE_INFINITY;
    expect(await request('a')).toBe('answer 1');
  });
});
