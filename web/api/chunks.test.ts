import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkError, chunkTimeoutMs, isChunkFailure, loadChunks } from './chunks.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const route = { module: '/a.js', clientLoaderModule: '/b.js' };

describe('the scripts of a page', () => {
  it('loads each script of a page once', async () => {
    const load = vi.fn(async () => {});
    await loadChunks([route, { module: '/a.js' }], load);
    expect(load.mock.calls.map(([file]: unknown[]) => file)).toEqual(['/a.js', '/b.js']);
  });

  it('fails if a script does not load within 120 s', async () => {
    const loading = loadChunks([route], () => new Promise(() => {}));
    const rejection = expect(loading).rejects.toBeInstanceOf(ChunkError);
    await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1);
    await vi.advanceTimersByTimeAsync(1);
    await rejection;
    expect(chunkTimeoutMs).toBe(120_000);
  });

  it('distinguishes a script that cannot be loaded from an error in a script', async () => {
    await expect(loadChunks([route], () => Promise.reject(new TypeError('x')))).rejects.toSatisfy(
      isChunkFailure,
    );
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
    expect(isChunkFailure(new TypeError('undefined is not a function'))).toBe(false);
  });
});
