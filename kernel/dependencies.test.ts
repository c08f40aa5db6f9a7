import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dependency, isReported, watched } from './dependencies.ts';

const lines: { level: string; text: string; details: Record<string, unknown> }[] = [];
const write = (level: string) => (details: object, text: string) => {
  lines.push({ level, text, details: details as Record<string, unknown> });
};
const log = { warn: write('warn'), info: write('info') } as never;

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('logs a failing dependency once, and once more with the number of failures when it recovers', () => {
  const redis = new Dependency('Redis', { log });
  for (let failure = 0; failure < 3; failure++) redis.failed(new Error('connect ECONNREFUSED'));
  vi.advanceTimersByTime(12_000);
  redis.worked();
  redis.worked();
  expect(lines.map(({ level, text }) => [level, text])).toEqual([
    ['warn', 'Redis fails'],
    ['info', 'Redis works again after 12 s'],
  ]);
  expect(lines[1]?.details).toMatchObject({ failures: 3 });
});

it('checks a failing dependency until it recovers, then completes the waiting work', async () => {
  let isBack = false;
  const onReturn = vi.fn(async () => {});
  const check = async () => {
    if (!isBack) throw new Error('still away');
  };
  const mailServer = new Dependency('mail server', { log, check, checkEveryMs: 15_000, onReturn });
  mailServer.failed(new Error('Greeting never received'));
  await vi.advanceTimersByTimeAsync(45_000);
  expect(mailServer.state).toMatchObject({ isUp: false, lastError: 'Greeting never received' });
  isBack = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(mailServer.state.isUp).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onReturn).toHaveBeenCalledOnce();
});

it('recognises an error that a dependency has reported by its cause too', async () => {
  const pictures = new Dependency('picture store', { log });
  const cause = new Error('bucket away');
  const store = watched({ read: async () => Promise.reject(cause) }, pictures);
  await expect(store.read()).rejects.toBe(cause);
  expect(isReported(new Error('unavailable', { cause }))).toBe(true);
  expect(isReported(new Error('another'))).toBe(false);
  expect(pictures.state).toMatchObject({ isUp: false, failures: 1 });
});
