import { describe, expect, it } from 'vitest';
import { conflictOf, mergedOf } from './conflict-of.ts';

const block = (text: string) => ({ type: 'text', text });
const page = (...texts: string[]) => ({ title: 'About', blocks: texts.map(block) });
const lists = { blocks: (entry: unknown) => (entry as { text: string }).text };

describe('a record that two users edit at the same time', () => {
  it('changes of different entries of a list are both kept', () => {
    const [opened, yours, theirs] = [page('a', 'b', 'c'), page('A', 'b', 'c'), page('a', 'b', 'C')];
    const { rows, onlyYours, apart } = conflictOf(opened, yours, theirs, lists);
    expect(rows).toEqual([{ path: 'blocks.2', yours: 'c', theirs: 'C', both: false }]);
    expect(onlyYours).toEqual(['blocks.0']);
    const merged = mergedOf(yours, theirs, apart, (path) => (path === 'blocks.0' ? 'yours' : 'theirs'));
    expect(merged).toEqual(page('A', 'b', 'C'));
  });

  it('of an entry that both changed, the user chooses a version', () => {
    const [opened, yours, theirs] = [page('a', 'b'), page('a', 'mine'), page('a', 'theirs')];
    const { rows, apart } = conflictOf(opened, yours, theirs, lists);
    expect(rows).toEqual([{ path: 'blocks.1', yours: 'mine', theirs: 'theirs', both: true }]);
    expect(mergedOf(yours, theirs, apart, () => 'yours')).toEqual(page('a', 'mine'));
    expect(mergedOf(yours, theirs, apart, () => 'theirs')).toEqual(page('a', 'theirs'));
  });

  it('a list of which entries were added, removed or moved is chosen as a whole', () => {
    const opened = page('a', 'b', 'c');
    for (const yours of [
      page('a', 'b'),
      page('a', 'b', 'c', 'd'),
      page('b', 'a', 'c'),
      page('a', 'c', 'd'),
    ]) {
      const { rows, apart } = conflictOf(opened, yours, page('a', 'b', 'C'), lists);
      expect(apart).toEqual([]);
      const texts = yours.blocks.map(({ text }) => text);
      expect(rows).toEqual([{ path: 'blocks', yours: texts, theirs: ['a', 'b', 'C'], both: true }]);
    }
  });

  it('a list that became or was empty keeps its name', () => {
    const { apart } = conflictOf(page(), page(), { ...page(), title: 'Us' }, lists);
    expect(mergedOf(page(), { ...page(), title: 'Us' }, apart, () => 'theirs')).toEqual({
      title: 'Us',
      blocks: [],
    });
  });
});
