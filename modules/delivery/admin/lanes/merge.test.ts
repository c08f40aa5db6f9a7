import { describe, expect, it } from 'vitest';
import { mergeRows } from './merge.ts';
import { newRow } from './rows.ts';

const row = (prefix: string, name = 'Region') => newRow({ prefix, name });
const merged = (...lists: [ReturnType<typeof row>[], ReturnType<typeof row>[], ReturnType<typeof row>[]]) => {
  const [opened, yours, theirs] = lists;
  const { rows, both } = mergeRows({ opened, yours, theirs });
  return { rows: rows.map(({ prefix, name }) => `${prefix} ${name}`), both };
};

describe('lanes that two users have changed at the same time', () => {
  it('have the changes, additions and removals of both', () => {
    const opened = ['1', '2', '3', '4'].map((prefix) => row(prefix));
    const yours = [row('1', 'Yours'), row('2'), row('4'), row('5')];
    const theirs = [row('1'), row('2', 'Theirs'), row('3'), row('6')];
    expect(merged(opened, yours, theirs)).toEqual({
      rows: ['1 Yours', '2 Theirs', '5 Region', '6 Region'],
      both: [],
    });
  });

  it('keep your version of a lane that both changed, and name it', () => {
    expect(merged([row('1')], [row('1', 'Yours')], [row('1', 'Theirs')])).toEqual({
      rows: ['1 Yours'],
      both: ['1'],
    });
    expect(merged([row('1')], [row('1', 'Yours')], [])).toEqual({ rows: ['1 Yours'], both: ['1'] });
    expect(merged([], [row('1', 'Yours')], [row('1', 'Theirs')])).toEqual({ rows: ['1 Yours'], both: ['1'] });
  });

  it('bring back a lane that you removed and the other user changed', () => {
    expect(merged([row('1')], [], [row('1', 'Theirs')])).toEqual({ rows: ['1 Theirs'], both: ['1'] });
  });

  it('are no conflict where both made the same change', () => {
    expect(merged([row('1')], [row('1', 'New')], [row('1', 'New')])).toEqual({ rows: ['1 New'], both: [] });
  });
});
