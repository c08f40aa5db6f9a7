import { convert } from 'html-to-text';
import { describe, expect, it } from 'vitest';
import { beginsWithGreeting, greeting, type MailContent, writeMail } from './mail-template.ts';

const shop = { storeName: 'Haat', contactEmail: 'hello@haat.example' };
const content: MailContent = {
  title: 'Thank you for your order',
  name: 'Ananya Rao',
  paragraphs: ['Order 1006 arrives 27–30 November.', 'Two\nlines'],
  action: { label: 'See your order', link: 'https://haat.example/orders/1006?key=a&b=c' },
  items: [
    { name: '1 × Blue Mug', details: 'Name: <b>Asha</b>', amount: '₹749.00', picture: '/pictures/a-1.svg' },
    { name: '2 × Bowl', amount: '₹99.00', picture: 'https://elsewhere.example/bowl.jpg' },
  ],
  sums: [
    ['Shipping', 'Free'],
    ['Total', '₹848.00'],
  ],
  sections: [{ label: 'Delivering to', text: 'Ananya Rao\n12 Temple Road' }],
  links: [{ label: 'Invoice (PDF)', link: 'https://haat.example/invoice' }],
  note: 'You’re receiving this because you ordered from Haat.',
};
const write = (more: Partial<Parameters<typeof writeMail>[1]> = {}) =>
  writeMail(shop, { to: 'ananya@example.com', subject: 'Your order', ...content, ...more });

describe('writeMail', () => {
  it('the plain text of a mail has all the text of its HTML', () => {
    const { text, html } = write();
    const shown = convert(html.replaceAll('</td>', ' </td>'), {
      wordwrap: false,
      selectors: [
        { selector: 'img', format: 'skip' },
        { selector: 'h1', options: { uppercase: false } },
        { selector: 'a', options: { ignoreHref: true } },
      ],
    });
    const words = shown.split(/\s+/).filter(Boolean);
    for (const word of words) expect(text).toContain(word);
    for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(text).toContain(address.replaceAll('&amp;', '&'));
  });

  it('a mail names the shop and greets the customer by the first name', () => {
    expect(write().text).toContain('Hi Ananya,');
    expect(write().text).toMatch(/\nHaat\n$/);
    expect(write({ name: null }).text).toContain('Hello,');
  });

  it('an email loads nothing from outside: its pictures are attached', () => {
    const { html, pictures } = write();
    expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
      'cid:logo@haat',
      'cid:item-1@haat',
    ]);
    expect(pictures).toEqual([{ cid: 'item-1@haat', address: '/pictures/a-1.svg' }]);
    expect(html).not.toContain('elsewhere.example');
  });

  it('user input remains text in the HTML of a mail', () => {
    const { html } = write({ title: '<script>', sections: [{ label: '"', text: '<i>' }] });
    expect(html).not.toMatch(/<(script|i|b)>/);
    expect(html).toContain('Name: &lt;b&gt;Asha&lt;/b&gt;');
  });

  it('a reply goes to the contact address of the shop, unless the mail names another one', () => {
    expect(write()).toMatchObject({ replyTo: 'hello@haat.example' });
    expect(write().text).toContain('Reply to this email');
    expect(write({ replyTo: 'meera@example.com' })).toMatchObject({ replyTo: 'meera@example.com' });
    expect(write({ to: 'hello@haat.example' }).replyTo).toBeUndefined();
    const without = writeMail(
      { ...shop, contactEmail: null },
      { to: 'a@example.com', subject: '', ...content },
    );
    expect(without.replyTo).toBeUndefined();
    expect(without.text).not.toContain('Reply to this email');
  });
});

it.each([
  ['Ananya Rao', 'Hi Ananya,'],
  ['  मीरा  ', 'Hi मीरा,'],
  ["D'Souza", "Hi D'Souza,"],
  ['Dr. S. Lakshmi', 'Hi Lakshmi,'],
  ['https://evil.example/win', 'Hello,'],
  ['<b>x</b>', 'Hello,'],
  ['', 'Hello,'],
  [null, 'Hello,'],
])('greets %j with "%s"', (name, expected) => {
  expect(greeting(name)).toBe(expected);
});

it.each([
  ['Hi Rina, it is blue.', true],
  ['  hello rina,\n\nIt is blue.', true],
  ['Dear Mrs. Das,\nIt is blue.', true],
  ['Good morning!\nIt is blue.', true],
  ['Hello\nIt is blue.', true],
  ['नमस्ते Rina, it is blue.', true],
  ['Rina, it is blue.', true],
  ['RINA!', true],
  ['It is blue.', false],
  ['Hello is what the mug says on its front, in blue.', false],
  ['Hire us, we are free.', false],
  ['Rinas, it is blue.', false],
  ['Rina will send it.', false],
])('the text %j of staff to Rina Das greets her itself: %s', (text, greets) => {
  expect(beginsWithGreeting(text, 'Rina Das')).toBe(greets);
});

it('a text to a recipient without a name greets only with a greeting', () => {
  expect([null, ''].map((name) => beginsWithGreeting(', it is blue.', name))).toEqual([false, false]);
  expect(beginsWithGreeting('Hello, it is blue.', null)).toBe(true);
});
