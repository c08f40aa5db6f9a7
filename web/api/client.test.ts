import { describe, expect, it } from 'vitest';
import { CallError, errorMessageOf } from './client.ts';

const failure = (message: string) =>
  new CallError({ statusCode: 500, code: 'internal', message, data: null });

describe('the sentence shown for an error', () => {
  it.each([
    ['with a message', failure('The kiln is cold'), 'The kiln is cold'],
    ['without a message', failure(''), 'Something went wrong'],
    ['of the connection', new TypeError('Failed to fetch'), 'Something went wrong'],
  ])('shows an error %s as its message or "Something went wrong"', (_, error, sentence) => {
    expect(errorMessageOf(error)).toBe(sentence);
  });
});
