import { expect, it } from 'vitest';
import { leadOf } from './description-lead.ts';

it.each([
  ['One. Two! Three?', 'One. Two!'],
  [
    'Holds approx. 8.5 cm of tea. It is fired twice. It keeps warm.',
    'Holds approx. 8.5 cm of tea. It is fired twice.',
  ],
  ['“Made by hand.” Fired twice.\n\nGlazed.', '“Made by hand.” Fired twice.'],
  ['No end at all', 'No end at all'],
  ['', ''],
])('takes from the description %j the lead %j', (description, lead) => {
  expect(leadOf(description)).toBe(lead);
});

it('ends the lead after the first sentence if two are too long', () => {
  const first = `A plate, ${'painted '.repeat(15)}by hand.`;
  expect(leadOf(`${first} It is ${'fired '.repeat(25)}twice. It lasts.`)).toBe(first);
});

it('ends the lead of a text without a full stop at a word', () => {
  expect(leadOf('word '.repeat(100))).toMatch(/^(word )+word…$/);
});
