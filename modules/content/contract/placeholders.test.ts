import { describe, expect, it } from 'vitest';
import { unknownPlaceholderError } from './placeholders.ts';

const errorOf = (text: string) => unknownPlaceholderError(text, ['name', 'number']);

describe('the placeholders of a text', () => {
  it.each(['Hi {{name}}', '{{ number }} and {{name}}', 'Braces {of} a text', '{{{name}}}', ''])(
    '%j is accepted',
    (text) => {
      expect(errorOf(text)).toBeNull();
    },
  );

  it('an unknown one is refused with those that are known', () => {
    expect(errorOf('Hi {{nmae}}')).toBe('contains {{nmae}}, which is none of the placeholders name, number');
  });

  it.each([
    ['Hi {{name}', '{{'],
    ['Hi {{', '{{'],
    ['Hi name}}', '}}'],
    ['Hi {{name}} of {{number', '{{'],
  ])('%j is refused, because customers would read the braces', (text, braces) => {
    expect(errorOf(text)).toBe(`contains ${braces} outside of a placeholder such as {{name}}`);
  });
});
