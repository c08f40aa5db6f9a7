import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import { plainWords } from '../server/search/query/plain-words.ts';
import stopWords from '../server/search/query/vocabulary/stop-words.json' with { type: 'json' };

/** Code points of the signs and letters that shoppers type: first and last of each range. */
const ranges: [first: number, last: number][] = [
  [0x20, 0x7e], // ASCII
  [0xc0, 0x17f], // Latin
  [0x1e00, 0x1e99],
  [0x1ea0, 0x1ef9],
  [0x400, 0x45f], // Cyrillic
  [0x5d0, 0x5ea], // Hebrew
  [0x620, 0x64a], // Arabic and Urdu
  [0x900, 0xd7f], // Devanagari to Malayalam
  [0xe01, 0xe30], // Thai
  [0x2010, 0x203f], // dashes and quotation marks
  [0x3041, 0x3096], // Japanese
  [0x30a1, 0x30fa],
  [0x4e00, 0x4fff], // Chinese
];
const firstSpecialSign = 0x2010;
const lastSpecialSign = 0x203f;

/** Letters and digits of all scripts, and the signs of ASCII and of typesetting; each between two letters. */
const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .filter(
    (code) =>
      code < 0x7f ||
      (code >= firstSpecialSign && code <= lastSpecialSign) ||
      /[\p{L}\p{M}\p{Nd}]/u.test(String.fromCodePoint(code)),
  )
  .map((code) => `x${String.fromCodePoint(code)}y`)
  // Ligatures: only the memory takes them apart.
  .filter((text) => text.normalize('NFKC') === text.normalize('NFC'));

const texts = [
  ...characters,
  '',
  '  ',
  'Crème brûlée, naïve café',
  'e\u0301clair n\u0303',
  'Straße Æble Øre Łódź Đakovo ħobż ıspanak',
  "Mom's gift & Dad’s mug; rock‘n’roll",
  'कुम्हार का दीया',
  'चू\u0921\u093cी और चू\u095cी',
  '\u0928\u093c \u0929 \u0915\u093c \u0958',
  'दीया।राखी॥भाई॰',
  'রাখি ভাই',
  'தங்கம் வெள்ளி',
  'ಕನ್ನಡ గాజు മണ്ണ്',
  'ёлка и йод',
  'هدية لأمي',
  '<b>"50%"</b> -- ; DROP TABLE products',
  'a_b-c/d.e@f #1 (2)',
];

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it('the words of a search text are the same in memory and in the database', async () => {
    const inDatabase = await rows<{ plain: string }>(
      shop.database.db,
      sql`select haat_plain(value) as plain from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)
        with ordinality as given (value, number) order by number`,
    );
    const inMemory = texts.map((text) => plainWords(text).join(' '));
    const differences = texts.flatMap((text, index) =>
      inMemory[index] === inDatabase[index]?.plain
        ? []
        : [`${text}: "${inMemory[index]}" and "${inDatabase[index]?.plain}"`],
    );
    expect(texts.length).toBeGreaterThan(2000);
    expect(differences).toEqual([]);
  });

  it('the words that say nothing in a phrase are those that the database leaves out', async () => {
    const queries = await rows<{ word: string; query: string }>(
      shop.database.db,
      sql`select word, plainto_tsquery('haat_asked', word)::text as query
        from jsonb_array_elements_text(${JSON.stringify([...stopWords, 'hand'])}::jsonb) as given (word)`,
    );
    expect(queries.filter(({ query }) => query !== '').map(({ word }) => word)).toEqual(['hand']);
  });
});
