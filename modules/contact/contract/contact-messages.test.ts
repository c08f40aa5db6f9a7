import { describe, expect, it } from 'vitest';
import { email } from '#kernel/contract/email.ts';
import { singleLine } from '#kernel/contract/text.ts';
import { contactMessage } from './contact-messages.ts';

const parsedEmail = (address: string) => email().safeParse(address).data ?? null;

describe('email addresses', () => {
  it.each([
    ['asha@example.com', 'asha@example.com'],
    [' Asha.Rao+gifts@Example.co.in ', 'Asha.Rao+gifts@Example.co.in'],
    ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('accepts the email %s, with its domain in Punycode', (address, expected) => {
    expect(parsedEmail(address)).toBe(expected);
  });

  it.each([
    `${'a'.repeat(65)}@example.com`,
    'test@iana-.com',
    'test@-iana.com',
    `test@${'a'.repeat(64)}.com`,
    'test@example',
    'test@１.２',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'राजेश@उदाहरण.भारत',
    'asha@उदाहरण.भारत/x',
    'asha@उदाहरण.भारत:25',
    'asha@other@उदाहरण.भारत',
    'asha\r\nBcc: x@example.com',
  ])('refuses the email %s', (address) => {
    expect(parsedEmail(address)).toBeNull();
  });
});

describe('contact messages', () => {
  it('a name or a title has no line break, and a message may have some', () => {
    for (const value of ['Haat\r\nBcc: x', 'a\nb', 'a\u2028b'])
      expect(singleLine().safeParse(value).error?.issues).toMatchObject([{ message: 'must be one line' }]);
    expect(singleLine().parse(' Haat\n')).toBe('Haat');
    const message = { name: 'Asha', email: 'asha@example.com', message: 'Hello,\n\nwhere is my order?' };
    expect(contactMessage.parse(message).message).toBe(message.message);
    expect(contactMessage.safeParse({ ...message, name: 'Asha\nRao' }).success).toBe(false);
  });
});
