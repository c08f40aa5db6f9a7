import { describe, expect, it } from 'vitest';
import { chosenOptions, optionFacets } from './option-facets.ts';

const value = (number: number, name: string, label: string, colour: string | null = null, position = 0) => ({
  number,
  name,
  label,
  colour,
  position,
});
const values = [
  value(1, 'Size', '8'),
  value(2, 'size ', '8'),
  value(3, 'Size', '9'),
  value(4, 'Colour', 'Gold'),
  value(5, 'Colour', 'gold', '#d4af37'),
];
const counts = (...all: number[]) => all.map((count, index) => ({ number: index + 1, count }));

describe('filters by option values', () => {
  it('different spellings of a value are one filter, shown as most products spell it', () => {
    expect(optionFacets(values, counts(2, 3, 1, 1, 9), [])).toEqual([
      {
        name: 'Colour',
        values: [{ label: 'gold', colour: '#d4af37', count: 10 }],
      },
      {
        name: 'size',
        values: [
          { label: '8', colour: null, count: 5 },
          { label: '9', colour: null, count: 1 },
        ],
      },
    ]);
  });

  it('a chosen value matches all its spellings', () => {
    expect(chosenOptions(values, [{ name: 'SIZE', values: [' 8'] }])).toEqual([
      { key: 'size', numbers: [1, 2], siblings: new Set([1, 2, 3]) },
    ]);
  });

  it('an unknown value of an option matches nothing', () => {
    expect(chosenOptions(values, [{ name: 'Size', values: ['11'] }])).toMatchObject([{ numbers: [] }]);
  });

  it('a list offers 4 options and 12 values of each, the most frequent first, and every chosen one', () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      value(index + 1, `Option ${Math.floor(index / 20)}`, `Value ${index % 20}`),
    );
    const rising = many.map(({ number }) => ({ number, count: number }));
    const offered = optionFacets(many, rising, []);
    expect(offered.map(({ name }) => name)).toEqual(['Option 4', 'Option 3', 'Option 2', 'Option 1']);
    expect(offered[0]?.values.map(({ count }) => count)).toEqual(
      Array.from({ length: 12 }, (_, index) => 89 + index),
    );
    const chosen = chosenOptions(many, [{ name: 'option 0', values: ['value 0', 'value 1'] }]);
    const [, , , last] = optionFacets(many, rising, chosen);
    expect(last?.name).toBe('Option 0');
    expect(last?.values.slice(0, 3).map(({ label }) => label)).toEqual(['Value 0', 'Value 1', 'Value 10']);
    expect(last?.values).toHaveLength(12);
  });

  it('values are in the order of staff, numbers rise, and of colours the most frequent is first', () => {
    const ordered = [
      value(1, 'Size', 'L', null, 3),
      value(2, 'Size', 'S', null, 1),
      value(3, 'Size', 'M', null, 2),
      value(4, 'Ring size', '10', null, 1),
      value(5, 'Ring size', '9', null, 2),
      value(6, 'Colour', 'Blue', '#0000ff', 1),
      value(7, 'Colour', 'Red', '#ff0000', 2),
    ];
    const offered = optionFacets(ordered, counts(9, 1, 5, 3, 2, 1, 2), []);
    expect(offered.map(({ values: each }) => each.map(({ label }) => label))).toEqual([
      ['S', 'M', 'L'],
      ['9', '10'],
      ['Red', 'Blue'],
    ]);
  });
});
