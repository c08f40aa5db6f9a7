import { expect, it } from 'vitest';
import { withoutIds } from './selection.ts';

it('records that leave a selection keep the others and their list', () => {
  const chosen = new Map([
    ['1', 'One'],
    ['2', 'Two'],
  ]);
  expect(withoutIds({ of: 'list', chosen }, ['1', '3'])).toEqual({
    of: 'list',
    chosen: new Map([['2', 'Two']]),
  });
});
