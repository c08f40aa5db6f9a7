import { expect, it } from 'vitest';
import { presetUnits } from './preset-units.ts';

const lines = [
  { id: 'plain', personalisation: null },
  { id: 'engraved', personalisation: { given: { Name: 'Asha' }, words: [], drawing: null } },
];

const returned = (kind: 'damaged' | 'wrong_item' | 'changed_mind') => ({
  kind,
  state: 'approved' as const,
  lines: [
    { lineId: 'plain', quantity: 3, received: 1, damaged: 0, exchangeFor: null },
    { lineId: 'engraved', quantity: 1, received: 0, damaged: 0, exchangeFor: null },
  ],
});

it.each(['wrong_item', 'changed_mind'] as const)(
  'pieces of a return for the reason %s go back to stock, except personalised ones',
  (kind) => {
    expect(presetUnits(lines, returned(kind))).toEqual({
      plain: { resaleable: 2, damaged: 0 },
      engraved: { resaleable: 0, damaged: 1 },
    });
  },
);

it('pieces that are returned because of damage do not go back to stock', () => {
  expect(presetUnits(lines, returned('damaged'))).toEqual({
    plain: { resaleable: 0, damaged: 2 },
    engraved: { resaleable: 0, damaged: 1 },
  });
});
