import { describe, expect, it } from 'vitest';
import { readPages } from './read-pages.ts';

const same = (record: number) => record;

describe('the records of a whole list', () => {
  it('come from as many pages as needed, up to the limit of a bulk action', async () => {
    const read = async ({ page, limit }: { page: number; limit: number }) =>
      Array.from({ length: limit }, (_, index) => (page - 1) * limit + index);
    const records = await readPages(250, same, read);
    expect(records).toEqual(Array.from({ length: 250 }, (_, index) => index));
  });

  it('have each record once, also one that moved to another page meanwhile', async () => {
    const pages = [
      [1, 2, 3],
      [3, 4],
    ];
    expect(await readPages(150, same, async ({ page }) => pages[page - 1] ?? [])).toEqual([1, 2, 3, 4]);
  });
});
