import { expect, it } from 'vitest';
import { reasonOf } from './smtp-errors.ts';

it('the answer of a mail server is shown without the words of the program that asked it', () => {
  const error = new Error("Can't send mail - all recipients were rejected: 550\n no such mailbox");
  expect(reasonOf(error)).toBe('550 no such mailbox');
  expect(reasonOf(new Error('connect ECONNREFUSED'))).toBe('connect ECONNREFUSED');
});
