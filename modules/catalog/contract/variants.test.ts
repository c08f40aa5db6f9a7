import { expect, it } from 'vitest';
import { productOptions } from './variants.ts';

const optionsOf = (labels: string[]) => [
  { id: 'colour', name: 'Colour', values: labels.map((label, index) => ({ id: `v${index}`, label })) },
];
const issuesOf = (options: object) =>
  productOptions.safeParse(options).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it.each([
  ['another letter case', ['Rose gold', 'ROSE GOLD']],
  ['spaces around it', ['Rose gold', ' Rose gold ']],
  ['more spaces between its words', ['Rose gold', 'Rose  gold']],
  ['a space that does not break', ['Rose gold', 'Rose\u00a0gold']],
  ['an accent of its own', ['Ros\u00e9', 'Rose\u0301']],
])('a value that differs from another one by %s only is used twice', (_, labels) => {
  expect(issuesOf(optionsOf(labels))).toEqual([['0.values.1.label', 'is used twice']]);
});

it('values whose texts look different are values of their own', () => {
  expect(issuesOf(optionsOf(['Rose', 'Rosé', 'Rose gold', 'Rosegold']))).toBeUndefined();
});

it('a name that looks like that of another option is used twice', () => {
  const [colour] = optionsOf(['Red']);
  const other = { ...colour, id: 'other', name: 'COLOUR' };
  expect(issuesOf([colour, other])).toEqual([['1.name', 'is used twice']]);
});
