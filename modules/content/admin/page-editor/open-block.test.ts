import { expect, it } from 'vitest';
import { placeAfterMove, placeAfterRemoval } from './open-block.ts';

it('the open block stays open when it or another block moves or is removed', () => {
  const blocks = ['a', 'b', 'c', 'd'];
  for (const open of blocks.keys())
    for (const from of blocks.keys()) {
      const rest = blocks.toSpliced(from, 1);
      const left = placeAfterRemoval(open, from);
      expect(left === null ? 'removed' : rest[left]).toBe(open === from ? 'removed' : blocks[open]);
      for (const to of blocks.keys()) {
        const moved = rest.toSpliced(to, 0, blocks[from] ?? '');
        expect(moved[placeAfterMove(open, from, to) ?? -1]).toBe(blocks[open]);
      }
    }
  expect([placeAfterMove(null, 0, 1), placeAfterRemoval(null, 0)]).toEqual([null, null]);
});
