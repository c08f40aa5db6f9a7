import { expect, it } from 'vitest';
import { CallError } from '#web/api/client.ts';
import { isShownByFields, withLabels } from './named-errors.ts';

const names = {
  'theme.palette.ink': 'Text',
  'blocks.8.text': 'Block 9, Text: Text',
  pictures: 'Pictures',
};

const refusal = (...errors: [path: string, message: string][]) =>
  new CallError({
    statusCode: 400,
    code: 'invalid_input',
    message: errors.map((each) => each.join(' ')).join('; '),
    errors: errors.map(([path, message]) => ({ path, message })),
    data: null,
  });

it('a refusal names the fields of a form by their labels, and a part of a field by the field', () => {
  const error = refusal(
    ['blocks.8.text', 'is required'],
    ['pictures.2.alt', 'is required'],
    ['hue', 'is bad'],
  );
  expect(withLabels(error, names)).toMatchObject({
    message: 'Block 9, Text: Text is required; Pictures is required; hue is bad',
    errors: error.errors,
  });
});

it('a refusal with a sentence of its own keeps it', () => {
  const conflict = new CallError({
    statusCode: 409,
    code: 'conflict',
    message: 'This email already has an account.',
    errors: [{ path: 'pictures', message: 'is taken' }],
    data: null,
  });
  expect(withLabels(conflict, names)).toBe(conflict);
  expect(isShownByFields(conflict, names, () => true)).toBe(false);
});

it('fields that show all errors need no message beside them; an error without an input needs one', () => {
  const inputs = ['theme.palette.ink', 'hue'];
  const isShown = (error: CallError) => isShownByFields(error, names, (path) => inputs.includes(path));
  expect(isShown(refusal(['theme.palette.ink', 'has a contrast of 1.7:1']))).toBe(true);
  expect(isShown(refusal(['theme.palette.ink', 'is bad'], ['blocks.8.text', 'is required']))).toBe(false);
  expect(isShown(refusal(['hue', 'is bad']))).toBe(false);
  expect(isShown(refusal())).toBe(false);
});
