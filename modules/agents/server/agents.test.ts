import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShopError } from '#kernel/http/errors.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { openAgents } from './agents.ts';
import { maxDelayedRefusals, refusalDelayMs, refusalEveryMs } from './refusal-delay.ts';
import { placeMs, requestsAtOnce } from './requests-of-one-agent.ts';

/** Opens the agents of a shop whose limit is used up, and sends requests; `refused` counts those that were refused. */
function exhausted() {
  const agents = openAgents({
    limits: { countWithin: () => Promise.reject(new ShopError('too_many_requests', 'Please wait.')) },
    settingsOf: async () => ({ mcp: true, callsPerMinute: 1 }),
    onClose: () => {},
  } as unknown as Kernel);
  const answers = { refused: 0 };
  const send = async (count: number) => {
    for (let index = 0; index < count; index++)
      agents.admit('mcp', { address: '203.0.113.1' }).catch(({ code }) => {
        if (code === 'too_many_requests') answers.refused++;
      });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { send, answers };
}

describe('an agent beyond its limit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is refused after a delay, so that it sends few requests', async () => {
    const { send, answers } = exhausted();
    await send(1);
    await vi.advanceTimersByTimeAsync(refusalDelayMs - 1);
    expect(answers.refused).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers.refused).toBe(1);
  });

  it('on many connections is refused one request after the other', async () => {
    const { send, answers } = exhausted();
    await send(10);
    await vi.advanceTimersByTimeAsync(refusalDelayMs + 4 * refusalEveryMs);
    expect(answers.refused).toBe(5);
    await vi.advanceTimersByTimeAsync(5 * refusalEveryMs);
    expect(answers.refused).toBe(10);
  });

  it('is refused at once while 500 refusals wait', async () => {
    const { send, answers } = exhausted();
    await send(maxDelayedRefusals);
    expect(answers.refused).toBe(0);
    await send(1);
    expect(answers.refused).toBe(1);
    await vi.advanceTimersByTimeAsync(refusalDelayMs + maxDelayedRefusals * refusalEveryMs);
    expect(answers.refused).toBe(maxDelayedRefusals + 1);
    await send(1);
    expect(answers.refused).toBe(maxDelayedRefusals + 1);
  });
});

describe('an agent with many requests at once', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has four carried out at a time, and other agents do not wait for them', async () => {
    const agents = openAgents({ onClose: () => {} } as unknown as Kernel);
    const begun: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const send = (address: string) =>
      agents.run({ address }, async () => {
        begun.push(address);
        await released;
      });
    const all = Array.from({ length: requestsAtOnce + 2 }, () => send('203.0.113.1'));
    all.push(send('198.51.100.7'));
    await new Promise(setImmediate);
    expect(begun).toEqual([...Array(requestsAtOnce).fill('203.0.113.1'), '198.51.100.7']);
    release();
    await vi.advanceTimersByTimeAsync(placeMs);
    await Promise.all(all);
    expect(begun).toHaveLength(requestsAtOnce + 3);
  });

  it('has the next ones carried out after a while, when the first ones are answered at once', async () => {
    const agents = openAgents({ onClose: () => {} } as unknown as Kernel);
    const begun: number[] = [];
    const send = (index: number) => agents.run({ address: '203.0.113.1' }, async () => begun.push(index));
    const answered = Array.from({ length: requestsAtOnce }, (_, index) => send(index));
    const next = send(requestsAtOnce);
    await Promise.all(answered);
    await vi.advanceTimersByTimeAsync(placeMs - 1);
    expect(begun).toHaveLength(requestsAtOnce);
    await vi.advanceTimersByTimeAsync(1);
    await next;
    expect(begun).toHaveLength(requestsAtOnce + 1);
  });

  it('gets the error of a request that fails', async () => {
    const agents = openAgents({ onClose: () => {} } as unknown as Kernel);
    const failing = agents.run({ address: '203.0.113.1' }, () => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
  });
});
