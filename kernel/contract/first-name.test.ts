import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it.each([
  ['Ananya Rao', 'Ananya'],
  ['  मीरा  ', 'मीरा'],
  ['Dr. Asha Rao', 'Asha'],
  ['Smt Lakshmi', 'Lakshmi'],
  ['Miss Asha Rao', 'Asha'],
  ['Kumari Asha', 'Asha'],
  ['Meena Kumari', 'Meena'],
  ['S. Lakshmi', 'Lakshmi'],
  ['A. P. J. Abdul Kalam', 'Abdul'],
  ['Mr. X', ''],
  ['', ''],
])('the first name of "%s" is "%s", without title and initials', (name, expected) => {
  expect(firstName(name)).toBe(expected);
});
