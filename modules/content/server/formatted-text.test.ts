import { describe, expect, it } from 'vitest';
import { formattedText, formattedTextError } from './formatted-text.ts';
import { shippedPage, shippedSlugs } from './shipped-pages.ts';

const same = (text: string) => text;

describe('formatted text that is saved', () => {
  it.each([
    ['a script', 'Hello <script>alert(1)</script>', '<script>'],
    ['a script in its own block', '<script>\nalert(1)\n</script>', '<script>'],
    ['an element with an event', '<img src=x onerror=alert(1)>', 'onerror'],
    ['a link to a script', '[x](javascript:alert(1))', 'javascript:'],
    ['a link to a script in capitals', '[x](JaVaScript:alert(1))', 'JaVaScript:'],
    ['a link to a script by a reference', '[x][1]\n\n[1]: javascript:alert(1)', 'javascript:'],
    ['a link to a script in angle brackets', '<javascript:alert(1)>', 'javascript:'],
    ['a link to data', '[x](data:text/html,x)', 'data:'],
    ['a link without a protocol', '[x](//elsewhere.example)', '//elsewhere.example'],
    ['a picture', '![A mug](/mug.jpg)', 'picture'],
    ['a title of the page', '# Title', 'h1'],
  ])('with %s is refused, and the error names it', (_, text, named) => {
    expect(formattedTextError(text)).toContain(named);
  });

  it.each([
    ['every text that comes with the shop', null],
    [
      'links to pages, parts of the page, sites, addresses and phones',
      '[a](/a) [b](#b) [c](https://c.example) [d](mailto:d@e.example) [e](tel:+911234567890)',
    ],
    ['lists, headings, quotes and tables', '## A\n\n- b\n\n1. c\n\n> d\n\n| e | f |\n| - | - |\n| g | h |'],
  ])('with %s is accepted', (_, text) => {
    const texts =
      text !== null
        ? [text]
        : shippedSlugs.flatMap((slug) =>
            (shippedPage(slug)?.blocks ?? []).flatMap((block) => {
              if (block.type === 'text') return [block.text];
              return block.type === 'faq' ? block.items.map(({ answer }) => answer) : [];
            }),
          );
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.map(formattedTextError)).toEqual(texts.map(() => null));
  });
});

describe('formatted text that is shown', () => {
  it('is a tree of the allowed elements, also for a text that was not checked when it was stored', () => {
    const stored = '<script>alert(1)</script>\n\n# Big\n\n[x](javascript:alert(1)) ![y](/y.jpg)';
    const shown = JSON.stringify(formattedText(stored, same));
    expect(shown).toContain('"x"');
    expect(shown).not.toMatch(/script|h1|img|alert/);
  });

  it('has the figure of a placeholder as text, also with characters of HTML and Markdown', () => {
    const fill = (text: string) => text.replace('{{storeName}}', '<b>*Haat*</b>');
    expect(formattedText('At **{{storeName}}**', fill)).toEqual([
      { tag: 'p', children: ['At ', { tag: 'strong', children: ['<b>*Haat*</b>'] }] },
    ]);
  });

  it('has no lines between the parts of a table, which browsers would move out of it', () => {
    const [table] = formattedText('| a | b |\n| - | - |\n| c | d |', same);
    const cells = (tag: string, ...texts: string[]) => ({
      tag: 'tr',
      children: texts.map((text) => ({ tag, children: [text] })),
    });
    expect(table).toEqual({
      tag: 'table',
      children: [
        { tag: 'thead', children: [cells('th', 'a', 'b')] },
        { tag: 'tbody', children: [cells('td', 'c', 'd')] },
      ],
    });
  });
});
