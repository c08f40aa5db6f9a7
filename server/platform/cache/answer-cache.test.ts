import { beforeEach, describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

let cache: AnswerCache;
let made: number;
const make = async () => `answer ${++made}`;
const standingOn =
  (...standsOn: string[]) =>
  () => ({ bytes: 10, standsOn });
const ask = (key: string, ...words: string[]) => cache.get(key, make, standingOn(...words));

beforeEach(() => {
  cache = new AnswerCache();
  cache.hearingUntil = Number.POSITIVE_INFINITY;
  made = 0;
});

/** Something slow that is finished by hand. */
function slow() {
  let finish = (_: string) => {};
  const done = new Promise<string>((resolve) => {
    finish = resolve;
  });
  return { work: () => done, finish };
}

describe('an answer', () => {
  it('is made once and kept', async () => {
    expect(await ask('a')).toBe('answer 1');
    expect(await ask('a')).toBe('answer 1');
    expect(await ask('b')).toBe('answer 2');
  });

  it('is made once for many who ask together', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => ask('a')));
    expect(new Set(all)).toEqual(new Set(['answer 1']));
  });

  it('that is not one to keep is made again', async () => {
    await cache.get('a', make, () => null);
    expect(await cache.get('a', make, () => null)).toBe('answer 2');
  });

  it('that failed is made again', async () => {
    const fail = async () => {
      throw new Error('no');
    };
    await expect(cache.get('a', fail, standingOn())).rejects.toThrow('no');
    expect(await ask('a')).toBe('answer 1');
  });
});

describe('a change', () => {
  it('forgets what stands on it, and nothing else', async () => {
    await ask('bowl', 'product bowl', 'category kitchen');
    await ask('kite', 'product kite');
    cache.forget(['product bowl', 'product lamp']);
    expect(await ask('bowl', 'product bowl')).toBe('answer 3');
    expect(await ask('kite', 'product kite')).toBe('answer 2');
  });

  it('of everything forgets all', async () => {
    await ask('bowl', 'product bowl');
    await ask('about');
    cache.forget(['everything']);
    expect([await ask('bowl'), await ask('about')]).toEqual(['answer 3', 'answer 4']);
  });

  it('is not passed over by an answer that was begun before it', async () => {
    const { work, finish } = slow();
    const before = cache.get('a', work, standingOn('product bowl'));
    cache.forget(['product bowl']);
    expect(await ask('a', 'product bowl')).toBe('answer 1');
    finish('stale');
    expect(await before).toBe('stale');
    expect(await ask('a', 'product bowl')).toBe('answer 1');
  });

  it('of something else does not throw away what was begun before it', async () => {
    const { work, finish } = slow();
    const before = cache.get('a', work, standingOn('product bowl'));
    cache.forget(['product kite']);
    finish('right');
    await before;
    expect(await ask('a', 'product bowl')).toBe('right');
  });
});

describe('what is made of kept answers', () => {
  const page = (key: string) =>
    cache.get(key, async () => `<${await ask('call', 'product bowl')}>`, standingOn());

  it('goes when one of them goes', async () => {
    expect(await page('page')).toBe('<answer 1>');
    cache.forget(['product bowl']);
    expect(await page('page')).toBe('<answer 2>');
  });

  it('goes with them too when they were kept already, or being made for somebody else', async () => {
    await Promise.all([ask('call', 'product bowl'), page('one')]);
    await page('two');
    cache.forget(['product bowl']);
    expect([await page('one'), await page('two')]).toEqual(['<answer 2>', '<answer 2>']);
  });

  it('is not kept when one of them is not', async () => {
    const fleeting = () => cache.get('page', () => cache.get('call', make, () => null), standingOn());
    expect([await fleeting(), await fleeting()]).toEqual(['answer 1', 'answer 2']);
    const personal = () =>
      cache.get(
        'own',
        async () => {
          cache.passing();
          return make();
        },
        standingOn(),
      );
    expect([await personal(), await personal()]).toEqual(['answer 3', 'answer 4']);
  });
});

describe('while changes may go unheard', () => {
  it('nothing is kept, and nothing of before is answered', async () => {
    await ask('a');
    cache.hearingUntil = 0;
    expect([await ask('a'), await ask('a')]).toEqual(['answer 2', 'answer 3']);
    cache.hearingUntil = Number.POSITIVE_INFINITY;
    expect([await ask('a'), await ask('a')]).toEqual(['answer 4', 'answer 4']);
  });

  it('what was begun is not kept afterwards', async () => {
    cache.hearingUntil = 0;
    const { work, finish } = slow();
    const begun = cache.get('a', work, standingOn());
    cache.hearingUntil = Number.POSITIVE_INFINITY;
    finish('of the deaf time');
    await begun;
    expect(await ask('a')).toBe('answer 1');
  });

  it('a lease that ran out and was renewed brings back what was kept', async () => {
    await ask('a');
    cache.hearingUntil = performance.now() - 1;
    expect(await ask('a')).toBe('answer 2');
    cache.hearingUntil = Number.POSITIVE_INFINITY;
    expect(await ask('a')).toBe('answer 1');
  });
});
