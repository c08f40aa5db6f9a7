import { expect, it } from 'vitest';
import { personalisationFields } from '#modules/personalisation/contract/personalisation/fields.ts';
import { sentenceOf } from './messages.ts';

it('an answer that cannot be made gets a complete instruction, regardless of the label of its field', () => {
  const [text, choice, photo] = personalisationFields.parse([
    { kind: 'text', id: 'name', label: 'Whose birthday it is', maxLength: 12, lines: 2 },
    { kind: 'choice', id: 'thread', label: 'Thread', options: [{ id: 'red', label: 'Red' }] },
    { kind: 'photo', id: 'photo', label: 'A photo to paint from' },
  ]);
  if (!text || !choice || !photo) throw new Error('There are three fields');
  expect([text, choice, photo].map((field) => sentenceOf(field, 'missing'))).toEqual([
    'Please fill this in',
    'Please choose one',
    'Please add a photo',
  ]);
  expect(sentenceOf(text, 'emoji')).toBe('Emoji can’t be used here');
  expect(sentenceOf(text, 'length')).toBe('At most 12 characters');
  expect(sentenceOf(text, 'lines')).toBe('At most 2 lines');
  expect(sentenceOf({ ...text, lines: 1, maxLength: 1 } as typeof text, 'lines')).toBe(
    'Please keep this on one line',
  );
});
