import { describe, expect, it } from 'vitest';
import { email, letter } from './letters.ts';
import { line } from './text.ts';

const read = (address: string) => email().safeParse(address).data ?? null;

describe('email addresses', () => {
  it.each([
    ['asha@example.com', 'asha@example.com'],
    [' Asha.Rao+gifts@Example.co.in ', 'Asha.Rao+gifts@Example.co.in'],
    ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('takes %s, with the domain as mail servers know it', (address, known) => {
    expect(read(address)).toBe(known);
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
  ])('refuses %s', (address) => {
    expect(read(address)).toBeNull();
  });
});

describe('texts', () => {
  it('a name, a title or another text of one line has no line break, and a message may have some', () => {
    for (const broken of ['Haat\r\nBcc: x', 'a\nb', 'a\u2028b'])
      expect(line().safeParse(broken).error?.issues).toMatchObject([{ message: 'must be one line' }]);
    expect(line().parse(' Haat\n')).toBe('Haat');
    const sent = { name: 'Asha', email: 'asha@example.com', message: 'Hello,\n\nwhere is my order?' };
    expect(letter.parse(sent).message).toBe(sent.message);
    expect(letter.safeParse({ ...sent, name: 'Asha\nRao' }).success).toBe(false);
  });
});
