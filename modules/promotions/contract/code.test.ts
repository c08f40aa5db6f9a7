import { expect, it } from 'vitest';
import { codeOf } from './code.ts';

it('a code may be typed in any letter case and with spaces', () => {
  expect(['DIWALI20', ' diwali20 ', 'Diwali 20', '\tdi wali\u00a020\n'].map(codeOf)).toEqual(
    Array(4).fill('DIWALI20'),
  );
});
