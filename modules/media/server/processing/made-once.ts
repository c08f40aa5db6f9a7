import type { LRUCache } from 'lru-cache';

/** Returns what was made under a key, or makes it. A failure is not kept, so that the next request tries again. */
export function madeOnce<T>(
  made: LRUCache<string, Promise<T>>,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const cached = made.get(key);
  if (cached) return cached;
  const result = make();
  made.set(key, result);
  result.catch(() => made.delete(key));
  return result;
}
