import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/**
 * Opens a queue with tasks that finish on `drain`; `order` lists the clients in the order in which their tasks start.
 */
function open(bounds = { running: 1, waiting: 100, waitingOfClient: 10 }) {
  const queue = new FairQueue(bounds);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const add = (client: string) =>
    queue.run({ client, isStaff: client === 'S' }, () => {
      order.push(client);
      return new Promise<void>((end) => ends.push(end));
    });
  /** Finishes running tasks one after the other until none waits. */
  const drain = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { queue, order, add, drain };
}

describe('a fair queue', () => {
  it('a client with much work delays another client by one job', async () => {
    const { order, add, drain } = open();
    const all = [...'aaaa'].map(add);
    all.push(add('b'), add('c'), add('b'));
    await drain();
    await Promise.all(all);
    expect(order.join('')).toBe('aabcaba');
  });

  it('refuses work beyond the limit of a client or of the queue, and serves other clients', async () => {
    const { order, add, drain } = open({ running: 1, waiting: 3, waitingOfClient: 2 });
    const all = [add('a'), add('a'), add('a')];
    await expect(add('a')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
    all.push(add('b'));
    await expect(add('c')).rejects.toMatchObject({ code: 'unavailable' });
    await drain();
    await Promise.all(all);
    expect(order.join('')).toBe('aaba');
  });

  it('does work of staff before that of other clients, in a queue of its own', async () => {
    const { order, add, drain } = open({ running: 1, waiting: 2, waitingOfClient: 2 });
    const all = [...'aab'].map(add);
    await expect(add('c')).rejects.toMatchObject({ code: 'unavailable' });
    all.push(add('S'), add('S'));
    await expect(add('S')).rejects.toMatchObject({ code: 'unavailable' });
    await drain();
    await Promise.all(all);
    expect(order.join('')).toBe('aSSab');
  });

  it('work runs side by side up to the limit, and a failure releases its place', async () => {
    const { queue, order, add, drain } = open({ running: 2, waiting: 5, waitingOfClient: 5 });
    const failing = queue.run({ client: 'x', isStaff: false }, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    const all = [...'abc'].map(add);
    expect(order).toEqual(['a', 'b']);
    await drain();
    await Promise.all(all);
    expect(order).toEqual(['a', 'b', 'c']);
  });
});
