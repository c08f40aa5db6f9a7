import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Admission, classOfCall, type RequestClass } from './admission.ts';

const visitor = { address: '203.0.113.1', device: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0' };
const crawler = { address: '203.0.113.2', device: 'Mozilla/5.0 (compatible; Googlebot/2.1)' };

/**
 * Opens an admission whose requests finish when `release` is called; `begun` lists them in the order in which they
 * start.
 */
function open(onRefusals?: ConstructorParameters<typeof Admission>[1]) {
  const admission = new Admission('embedded', onRefusals);
  const begun: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const request = (requestClass: RequestClass, name: string, from = visitor) =>
    admission.run(requestClass, from, async () => {
      begun.push(name);
      await released;
      return name;
    });
  return { admission, ask: request, begun, release };
}

const turns = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
};

describe('requests to a busy shop', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('orders and staff are served while visitors who browse wait', async () => {
    const { ask: request, begun, release } = open();
    const all = ['a', 'b', 'c', 'd'].map((name) => request('browsing', name));
    all.push(request('buying', 'order'), request('staff', 'staff'));
    await turns();
    expect(begun).toEqual(['a', 'b', 'order', 'staff']);
    release();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'order', 'staff']);
  });

  it('crawlers wait for each other, and visitors do not wait for them', async () => {
    const { ask: request, begun, release } = open();
    const all = ['bot', 'bot 2'].map((name) => request('browsing', name, crawler));
    all.push(request('browsing', 'visitor'));
    await turns();
    expect(begun).toEqual(['bot', 'visitor']);
    release();
    await Promise.all(all);
  });

  it('a crawler that is signed in or orders is served like everyone else', async () => {
    const { ask: request, begun, release } = open();
    const all = ['one', 'two'].map((name) => request('buying', name, crawler));
    await turns();
    expect(begun).toEqual(['one', 'two']);
    release();
    await Promise.all(all);
  });

  it('a few visitors wait without a limit on a slow machine', async () => {
    const { ask: request, begun, release } = open();
    const all = Array.from({ length: 22 }, (_, index) => request('browsing', `${index}`));
    await vi.advanceTimersByTimeAsync(60_000);
    release();
    expect(await Promise.all(all)).toHaveLength(22);
    expect(begun).toHaveLength(22);
  });

  it('in a crowd, a visitor who has waited too long is refused and takes no place afterwards', async () => {
    const refusals: unknown[] = [];
    const { ask: request, begun, release } = open((counts) => refusals.push(counts));
    const running = [request('browsing', 'a'), request('browsing', 'b')];
    const late = expect(request('browsing', 'late')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 2,
    });
    const others = Array.from({ length: 20 }, () => request('browsing', 'other'));
    await vi.advanceTimersByTimeAsync(600);
    await late;
    release();
    await Promise.all([...running, ...others]);
    expect(await request('browsing', 'next')).toBe('next');
    expect(begun).not.toContain('late');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(refusals).toEqual([{ browsing: 1 }]);
  });

  it('work that does not end gives its place to the next after 30 s', async () => {
    const { ask: request, begun, release } = open();
    const all = ['a', 'b'].map((name) => request('buying', name));
    await turns();
    await vi.advanceTimersByTimeAsync(25_000);
    all.push(request('buying', 'next'));
    await vi.advanceTimersByTimeAsync(5000);
    await turns();
    expect(begun).toEqual(['a', 'b', 'next']);
    release();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'next']);
  });

  it('work in the background waits while a buyer waits, for at most a quarter of a second', async () => {
    const { admission, ask: request, release } = open();
    const yielded = vi.fn();
    const yielding = () => admission.yieldToRequests().then(yielded);
    await yielding();
    expect(yielded).toHaveBeenCalledTimes(1);
    const all = ['a', 'b', 'c'].map((name) => request('buying', name));
    await turns();
    const longest = yielding();
    await vi.advanceTimersByTimeAsync(240);
    expect(yielded).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10);
    await longest;
    const shorter = yielding();
    release();
    await Promise.all(all);
    await vi.advanceTimersByTimeAsync(10);
    await shorter;
    expect(yielded).toHaveBeenCalledTimes(3);
  });

  it('work in the background does not wait for visitors who browse', async () => {
    const { admission, ask: request, release } = open();
    const all = ['a', 'b', 'c'].map((name) => request('browsing', name));
    await turns();
    await admission.yieldToRequests();
    release();
    await Promise.all(all);
  });

  it('one client fills at most half of a queue', async () => {
    const { ask: request, release } = open();
    const all = Array.from({ length: 1002 }, (_, index) => request('browsing', `${index}`));
    await expect(request('browsing', 'one more')).rejects.toMatchObject({ code: 'unavailable' });
    all.push(request('browsing', 'another client', { ...visitor, address: '198.51.100.7' }));
    release();
    expect(await Promise.all(all)).toHaveLength(1003);
  });
});

describe('the class of a call', () => {
  it('calls of staff come before calls of visitors, and everything but the catalogue counts as buying', () => {
    expect(classOfCall({ sameForEveryone: true }, true)).toBe('staff');
    expect(classOfCall({ sameForEveryone: true }, false)).toBe('browsing');
    expect(classOfCall({}, false)).toBe('buying');
  });
});
