import { expect, it } from 'vitest';
import { reasonOf } from './smtp-errors.ts';

it('the answer of a mail server is shown without the words of the program that asked it', () => {
  const response = '550\n no such mailbox';
  const error = new Error(`Can't send mail - all recipients were rejected: ${response}`);
  expect(reasonOf(Object.assign(error, { command: 'RCPT TO', responseCode: 550, response }))).toBe(
    '550 no such mailbox',
  );
  expect(reasonOf(new Error('connect ECONNREFUSED'))).toBe('connect ECONNREFUSED');
});
