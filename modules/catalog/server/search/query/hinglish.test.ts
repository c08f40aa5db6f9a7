import { describe, expect, it } from 'vitest';
import { isMeant, soundSpellingOf } from './free-spelling.ts';
import { interpret, shopWordsOf } from './interpret.ts';
import { isMisspelling } from './misspellings.ts';
import { placeNamesOf } from './places.ts';

// Hindi and other Indian languages in Latin letters, and the order of words in their phrases.

const shop = {
  ...shopWordsOf([{ id: 'toys', name: 'Toys & Puppets' }]),
  places: placeNamesOf(['Khurja, Uttar Pradesh']),
};
const read = (text: string, asTyped?: Set<string>) => {
  const { filters, words, except } = interpret(text, { ...shop, ...(asTyped && { asTyped }) });
  const excluded = except.length > 0 ? { except } : {};
  return { ...filters, ...excluded, words: words.map((word) => word.text).join(' ') };
};

describe('Indian words in Latin letters', () => {
  it.each([
    ['mombathi', 'mombatti'],
    ['aggarbathee', 'agarbatti'],
    ['janmdinn', 'janmdin'],
    ['chataee', 'chatai'],
    ['jhoomkaa', 'jhumka'],
    ['churhi', 'churi'],
  ])('“%s” is the word “%s” of the vocabulary', (typed, meant) => {
    expect(soundSpellingOf(typed)).toBe(meant);
    expect(read(typed)).toEqual(read(meant));
  });

  it.each(['nike', 'nykaa', 'maya', 'thank', 'chair', 'haath', 'lego', 'vicks'])(
    '“%s” sounds like no word of the vocabulary',
    (word) => {
      expect(soundSpellingOf(word)).toBeUndefined();
    },
  );

  it('a word of the catalogue keeps its spelling', () => {
    expect(read('mombathi', new Set(['mombathi'])).words).toBe('mombathi');
  });

  it.each(['haath', 'thand', 'khol', 'nayi', 'vicks'])(
    '“%s” is a frequent word, a brand or another word of the vocabulary',
    (word) => {
      expect(isMeant(word)).toBe(true);
    },
  );

  it.each([
    ['thand', 'thank'],
    ['daani', 'daadi'],
    ['kammal', 'kambal'],
    ['khol', 'khel'],
  ])('“%s” is no misspelling of “%s”', (word, other) => {
    expect(isMisspelling(word, other)).toBe(false);
  });

  it.each([
    ['gher', 'ghar'],
    ['lanp', 'lamp'],
    ['earrinsg', 'earrings'],
    ['cushiom', 'cushion'],
  ])('“%s” is a misspelling of “%s”', (word, meant) => {
    expect(isMisspelling(word, meant)).toBe(true);
  });

  it.each([
    ['आईसाठी भेट', { for: 'mother', words: '' }],
    ['baykosathi gift', { for: 'her', words: '' }],
    ['kalyanathukku gift', { occasion: 'wedding', words: '' }],
    ['bro need a gift for gf', { for: 'her', words: '' }],
    ['yaar kuch dikhao bhai ke liye', { for: 'brother', words: '' }],
    ['bro gift', { for: 'brother', words: '' }],
    ['jewellery that is not silver', { except: ['silver'], words: 'jewellery' }],
    ['clutch leather nahi chahiye', { except: ['leather'], words: 'clutch' }],
    ['gift that is not the best', { words: '' }],
    ['dost ko dikhane wali diya', { for: 'friends', words: 'diya' }],
  ])('“%s” is read', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['gehno ka dabba', 'jewellery box'],
    ['dabba gehno ke liye', 'jewellery box'],
    ['box for her jewellery', 'jewellery box'],
    ['kitab rakhne wala stand', 'book stand'],
    ['stand for incense', 'incense stand'],
    ['table lamp shade', 'lampshade'],
  ])('“%s” finds what “%s” finds', (text, name) => {
    const alternativesOf = (searched: string) =>
      interpret(searched, shop).words.flatMap(({ alternatives }) => alternatives);
    expect(interpret(text, shop).words.filter(({ isOptional }) => !isOptional).length).toBeLessThanOrEqual(2);
    expect(alternativesOf(text)).toContain(name);
  });

  it.each([
    ['one thousand five hundred tak', 1500],
    ['ek hazaar paanch sau se kam', 1500],
    ['saadhe teen sau tak', 350],
    ['barah sau ke ander', 1200],
    ['400 k andr', 400],
    ['500 bucks', 500],
  ])('the highest price of “%s” is %s', (text, maxPrice) => {
    expect(read(text)).toEqual({ maxPrice, words: '' });
  });

  it('a town to deliver to says nothing about a product, unless artisans are there', () => {
    expect(interpret('diya delivery in mumbai', shop).words.map(({ isOptional }) => isOptional)).toEqual([
      false,
      true,
    ]);
    expect(interpret('gift in mumbai', shop).isGeneral).toBe(true);
    expect(read('diya from khurja')).toEqual({ place: 'Khurja', words: 'diya' });
  });

  it('a number may be left out, and is read with other words', () => {
    expect(interpret('gift for 24 hours', shop).words.find(({ text }) => text === '24')?.isOptional).toBe(
      true,
    );
  });
});
