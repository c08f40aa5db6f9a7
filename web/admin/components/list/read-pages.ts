import { maxPageSize } from '#kernel/contract/limits.ts';

/** A page of a list, with as many records as an answer has at most. */
type PageQuery = { page: number; limit: number };

/**
 * Returns the first `count` records of a list from as many of its pages as needed; a record that moves to another page
 * meanwhile is returned once.
 * @param read returns the records of a page
 */
export async function readPages<T>(
  count: number,
  keyOf: (record: T) => string | number,
  read: (query: PageQuery) => Promise<readonly T[]>,
): Promise<T[]> {
  const records = new Map<string | number, T>();
  for (let page = 1; (page - 1) * maxPageSize < count; page++)
    for (const record of await read({ page, limit: maxPageSize })) records.set(keyOf(record), record);
  return [...records.values()].slice(0, count);
}
