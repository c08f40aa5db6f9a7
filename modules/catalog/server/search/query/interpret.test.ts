import { describe, expect, it } from 'vitest';
import { interpret, shopWordsOf } from './interpret.ts';
import { placeNamesOf } from './places.ts';
import { dayOfArrival } from './wanted-day.ts';

const categories = [
  { id: 'jewellery', name: 'Jewellery' },
  { id: 'toys', name: 'Toys & Puppets' },
  { id: 'pottery', name: 'Pottery & Terracotta' },
];
const places = placeNamesOf(['Khurja, Uttar Pradesh', 'Srinagar, Jammu and Kashmir', 'Bagru, Rajasthan']);
const shop = { ...shopWordsOf(categories), places };
const read = (text: string) => {
  const { filters, words } = interpret(text, shop);
  return { ...filters, words: words.map((word) => word.text).join(' ') };
};
const readWishes = (text: string) => {
  const { except, sort, words } = interpret(text, shop);
  return { except, sort, words: words.map((word) => word.text).join(' ') };
};

describe('the interpretation of a search text', () => {
  it.each([
    ['gift for mom', { for: 'mother', words: '' }],
    ['Papa ke liye', { for: 'father', words: '' }],
    ['maa ke liye tohfa', { for: 'mother', words: '' }],
    ['माँ के लिए उपहार', { for: 'mother', words: '' }],
    ['birthday gift for wife', { for: 'her', occasion: 'birthday', words: '' }],
    ['rakhi gift bhai', { for: 'brother', occasion: 'rakhi', words: '' }],
    ["mother's day gift", { occasion: "mother's day", words: '' }],
    ['griha pravesh ke liye', { occasion: 'housewarming', words: '' }],
    ['दिवाली', { occasion: 'diwali', words: '' }],
    ['wedding anniversary gift for parents', { occasion: 'anniversary', for: 'parents', words: '' }],
    ['wedding return gifts', { occasion: 'wedding', words: '' }],
    ['return gifts', { words: '' }],
    ['mummy papa anniversary', { occasion: 'anniversary', for: 'parents', words: '' }],
    ['diwali gift office ke liye', { occasion: 'diwali', for: 'colleagues', words: '' }],
    ['bowl not for kids', { words: 'bowl' }],
    ['silver earrings not gold', { material: 'silver', words: 'earrings' }],
    ['gift for dad without leather', { for: 'father', words: '' }],
    ['not the best gift for mom', { for: 'mother', words: '' }],
    ['personalised mug', { isPersonalised: true, words: 'mug' }],
    ['brass lamp in stock', { inStock: true, material: 'brass', words: 'lamp' }],
    ['brithday gift', { occasion: 'birthday', words: '' }],
    ['brass lamp for mom', { material: 'brass', for: 'mother', words: 'lamp' }],
    ['peetal ki diya', { material: 'brass', words: 'diya' }],
    ['पीतल का दीया', { material: 'brass', words: 'दीया' }],
    ['clay cups from khurja', { material: 'clay', place: 'Khurja', words: 'cups' }],
    ['neela bowl', { colour: 'blue', words: 'bowl' }],
    ['brass and copper bowl', { material: 'brass', words: 'copper bowl' }],
    ['toy for a 2 year old', { for: 'children', words: 'toy' }],
    ['6 month old gift', { for: 'babies', words: '' }],
    ['5 saal ke bhai', { for: 'brother', words: '' }],
    ['gift for 60 year old dad', { for: 'father', words: '' }],
    ['gond art', { words: 'gond art' }],
    ['dokra art', { words: 'dokra' }],
    ['art', { words: 'art' }],
    ["mother's day present from daughter", { occasion: "mother's day", words: '' }],
    ['gift for mom from my son', { for: 'mother', words: '' }],
    ['gift from nri son to mother', { for: 'mother', words: '' }],
    ['14 feb gift for girlfriend', { occasion: "valentine's day", for: 'her', words: '' }],
    ['gift for 25 december under 500', { occasion: 'christmas', maxPrice: 500, words: '' }],
    ['christmas secret santa 300', { occasion: 'christmas', maxPrice: 300, words: '' }],
    ['calendar 2027', { words: 'calendar 2027' }],
    ['gift set of 200', { words: 'gift set 200' }],
    ['dolls for golu', { words: 'golu dolls' }],
    ['cover for my diary', { words: 'diary cover' }],
    ['laptop ke liye bag', { words: 'laptop bag' }],
    ['giftformom', { for: 'mother', words: '' }],
    ['brassdiya', { material: 'brass', words: 'diya' }],
    ['teacoaster', { words: 'tea coaster' }],
    ['mommmm gift', { for: 'mother', words: '' }],
    ['mausiji', { for: 'her', words: '' }],
    ['puja thali set', { words: 'puja thali set' }],
    ['diwali gift for kids teacher', { occasion: 'diwali', for: 'teachers', words: '' }],
    ["gift for my husband's boss", { for: 'colleagues', words: '' }],
    ['beti ki teacher ke liye', { for: 'teachers', words: '' }],
    ["birthday gift for my son's friends", { occasion: 'birthday', for: 'children', words: '' }],
    ['farewell gift for seniors', { occasion: 'farewell', for: 'colleagues', words: '' }],
    ['gift for senior citizens', { for: 'grandparents', words: '' }],
    ['bowl undr 700', { maxPrice: 700, words: 'bowl' }],
    ['बारशासाठी भेट', { occasion: 'new baby', words: '' }],
    ['bhai ki taraf se didi ko', { for: 'sister', words: '' }],
    ['toy for 3 years girl', { for: 'children', words: 'toy' }],
    ['100 pcs bowl', { words: 'bowl' }],
    ['500 gifts for employees', { for: 'colleagues', words: '' }],
    [
      'diwali gift for 50 employees under 500',
      { occasion: 'diwali', for: 'colleagues', maxPrice: 500, words: '' },
    ],
    ['gift under 500 friends', { for: 'friends', maxPrice: 500, words: '' }],
    ['gift for one year old', { for: 'babies', words: '' }],
    ['gift for a 1 year old girl', { for: 'babies', words: '' }],
    ['gift for five colleagues', { for: 'colleagues', words: '' }],
    ['max 500 friends', { for: 'friends', maxPrice: 500, words: '' }],
    ['first diwali gift', { occasion: 'diwali', words: '' }],
    ['25th anniversary', { occasion: 'anniversary', words: '' }],
    ['bowl made by women', { words: 'bowl' }],
    ['bowl deliver to khurja', { words: 'bowl' }],
    ['appavukku', { for: 'father', words: '' }],
    ['அம்மாவுக்கு பரிசு', { for: 'mother', words: '' }],
    ['ગિફ્ટ મમ્મી માટે', { for: 'mother', words: '' }],
    ['lap top bag', { words: 'laptop bag' }],
    ['mug with their name on it', { isPersonalised: true, words: 'mug' }],
    ['gifts from uttar pradesh under 500', { place: 'Uttar Pradesh', maxPrice: 500, words: '' }],
  ])('finds recipient, occasion and other filters in “%s”', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['gift without chocolate', ['chocolate'], ''],
    ['bowl not for kids', ['kids'], 'bowl'],
    ['gift other than jewellery or perfume', ['jewellery', 'perfume'], ''],
    ['plastic ke bina khilone', ['plastic'], 'khilone'],
    ['bina diya mitti ke bartan', ['diya'], 'mitti ke bartan'],
    ['lamp for my sister who hates red', ['red'], 'lamp'],
    ['she doesnt like silver', ['silver'], ''],
    ['earrings that do not pull', [], 'earrings pull'],
    ['no plastic toys', ['plastic'], 'toys'],
    ['plastic-free toys', ['plastic'], 'toys'],
    ['non leather wallet', ['leather'], 'wallet'],
    ['non scented candle', ['scented'], 'candle'],
    ['no scented candle', ['scented'], 'candle'],
    ['hamper without scented candle', ['scented candle'], 'hamper'],
    ['unscented candle', ['scented'], 'candle'],
    ['gift for men no wallet', ['wallet'], ''],
    ['nothing made of glass', ['glass'], ''],
    ['anything but earrings', ['earrings'], ''],
    ['no mess clay kit', [], 'mess kit'],
    ['sugar free sweets', [], 'sugar free sweets'],
    ['size no 7', [], 'size 7'],
    ['lamp not', [], 'lamp'],
    ['we have no bowls', [], 'bowls'],
    ['we already have lamps, want bowls', ['lamps'], 'bowls'],
    ['lamp pehle se hai, bowl dikhao', ['lamp'], 'bowl'],
    ["she doesn't drink tea", ['tea'], ''],
    ['he never wears rings', ['rings'], ''],
    ['bowl without the best gift', [], 'bowl'],
    ['gift except lamps and bowls', ['lamps', 'bowls'], ''],
    ['neither lamps nor bowls', ['lamps', 'bowls'], ''],
    ['anything for dad but lamps', ['lamps'], ''],
    ['no plastic and brass lamp', ['plastic'], 'lamp'],
    ['we already have lamps and want bowls', ['lamps'], 'bowls'],
  ])('finds what is not wanted in “%s”', (text, except, words) => {
    expect(readWishes(text)).toEqual({ except, words, sort: null });
  });

  it.each([
    ['cheap gifts', 'price-asc', ''],
    ['low budget bowl', 'price-asc', 'bowl'],
    ['sasta diya', 'price-asc', 'diya'],
    ['not too expensive lamp', 'price-asc', 'lamp'],
    ['luxury gift for wife', 'price-desc', ''],
    ['most expensive bowl', 'price-desc', 'bowl'],
    ['bowl', null, 'bowl'],
  ])('finds the order by price in “%s”', (text, sort, words) => {
    expect(readWishes(text)).toEqual({ sort, words, except: [] });
  });

  it.each([
    ['gift under 1500', { maxPrice: 1500 }],
    ['below ₹2k', { maxPrice: 2000 }],
    ['gifts between 500 and 1000', { minPrice: 500, maxPrice: 1000 }],
    ['500-1000', { minPrice: 500, maxPrice: 1000 }],
    ['500 se 1000 tak', { minPrice: 500, maxPrice: 1000 }],
    ['around 1000', { minPrice: 750, maxPrice: 1250 }],
    ['500 se kam', { maxPrice: 500 }],
    ['1000 tak', { maxPrice: 1000 }],
    ['1,500 rupees', { maxPrice: 1500 }],
    ['५०० से कम', { maxPrice: 500 }],
    ['more than rs. 999', { minPrice: 999 }],
    ['gift under Rs 500/-', { maxPrice: 500 }],
    ['gift under 1 lakh', { maxPrice: 100_000 }],
    ['1.5 lakh tak', { maxPrice: 150_000 }],
    ['₹2 lac', { maxPrice: 200_000 }],
    ['एक लाख से कम', { maxPrice: 100_000 }],
    ['50 hazaar ke andar', { maxPrice: 50_000 }],
    ['paanch sau se kam', { maxPrice: 500 }],
    ['पांच सौ तक', { maxPrice: 500 }],
    ['dedh hazaar tak', { maxPrice: 1500 }],
    ['gift under five hundred', { maxPrice: 500 }],
    ['between one thousand and two thousand', { minPrice: 1000, maxPrice: 2000 }],
    ['around a thousand rupees', { minPrice: 750, maxPrice: 1250 }],
    ['2-3k gift', { minPrice: 2000, maxPrice: 3000 }],
    ['gift 2k', { maxPrice: 2000 }],
    ['2 thousand', { maxPrice: 2000 }],
    ['500 me kya du', { maxPrice: 500 }],
    ['500 wala gift', { maxPrice: 500 }],
    ['800 tk', { maxPrice: 800 }],
    ['200 per person', { maxPrice: 200 }],
    ['हज़ार रुपये से कम', { maxPrice: 1000 }],
    ['under thousand', { maxPrice: 1000 }],
    ['min 1000 max 2000', { minPrice: 1000, maxPrice: 2000 }],
    ['more than 3000 less than 4000', { minPrice: 3000, maxPrice: 4000 }],
    ['500 to 1k', { minPrice: 500, maxPrice: 1000 }],
    ['2 se 3 hazaar', { minPrice: 2000, maxPrice: 3000 }],
    ['belwo 600', { maxPrice: 600 }],
    ['lesss than rs 600', { maxPrice: 600 }],
    ['maximm 600', { maxPrice: 600 }],
    ['600 ke anadr', { maxPrice: 600 }],
    ['betwen 600 nd 900', { minPrice: 600, maxPrice: 900 }],
    ['600 900 ke beech', { minPrice: 600, maxPrice: 900 }],
    ['under five hundrd', { maxPrice: 500 }],
    ['under 5oo', { maxPrice: 500 }],
    ['not more than 600', { maxPrice: 600 }],
    ["shouldn't cost over 600", { maxPrice: 600 }],
    ['600 se zyada nahi', { maxPrice: 600 }],
    ['not less than 600', { minPrice: 600 }],
    ['600 se kam nahi', { minPrice: 600 }],
    ['not costlier than 600', { maxPrice: 600 }],
    ['nt more thn 600', { maxPrice: 600 }],
    ['600 paryant', { maxPrice: 600 }],
    ['600 takar modhye', { maxPrice: 600 }],
    ['৫০০ টাকা', { maxPrice: 500 }],
  ])('reads the budget of “%s”', (text, expected) => {
    expect(read(text)).toEqual({ ...expected, words: '' });
  });

  it.each(['brass', 'पीतल', 'wooden gifts', 'khurja', 'blue'])(
    'searches “%s” as a word, in descriptions too',
    (text) => {
      const { filters, words } = interpret(text, shop);
      expect(filters).toEqual({});
      expect(words).toHaveLength(1);
    },
  );

  it.each([
    ['mug by friday', '2026-11-27', 'mug'],
    ['kal tak diya', '2026-11-27', 'diya'],
    ['gift by tomorrow', '2026-11-27', ''],
    ['something before 25 december', '2026-12-25', ''],
    ['by dec 2nd', '2026-12-02', ''],
    ['within 3 days', '2026-11-29', ''],
    ['3 din mein', '2026-11-29', ''],
    ['gifts before diwali', '2027-10-28', ''],
    ['deepavali se pehle', '2027-10-28', ''],
    ['by 31 february', null, ''],
    ['gift that arrives tomorrow', '2026-11-27', ''],
    ['gift for tomorrow', '2026-11-27', ''],
    ['delivers by tomorrow', '2026-11-27', ''],
    ['deliver before 10 december', '2026-12-10', ''],
    ['mug shipping in 2 days', '2026-11-28', 'mug'],
    ['2 day delivery', '2026-11-28', ''],
    ['mug within a week', '2026-12-03', 'mug'],
    ['get it by saturday', '2026-11-28', ''],
    ['express delivery mug', null, 'mug'],
    ['kal tak mil jaye', '2026-11-27', ''],
    ['same day delivery', '2026-11-26', ''],
    ['kal tak delivery', '2026-11-27', ''],
    ['friday delivery mug', '2026-11-27', 'mug'],
    ['by 3 sept', '2027-09-03', ''],
    ['before 5 febuary', '2027-02-05', ''],
    ['lamp by 3 decorators', null, 'lamp 3 decorators'],
    ['before 5 maroon mugs', null, 'before 5 maroon mugs'],
    ['mug by 3 decorators before 5 december', '2026-12-05', 'mug 3 decorators'],
    ['saree by weavers before diwali', '2027-10-28', 'saree weavers'],
    ['pottery by asha', null, 'pottery asha'],
  ])('reads the day of arrival of “%s” on 26 November 2026, a Thursday', (text, day, expected) => {
    const { wantedDay, words, filters } = interpret(text, shop);
    const calendar = { today: '2026-11-26', festivals: [{ day: '2027-10-29', name: 'Diwali' }] };
    expect(wantedDay && dayOfArrival(wantedDay, calendar)).toBe(day);
    expect(words.map((word) => word.text).join(' ')).toBe(expected);
    expect(filters).not.toHaveProperty('maxPrice');
  });

  it.each([
    'set of 4',
    '2027 calendar',
    '2027 wala calendar',
    'kids under 5',
    'covid-19 mask',
    'around 50 guests',
  ])('reads no budget in “%s”', (text) => {
    const { filters } = interpret(text, shop);
    expect(filters).not.toHaveProperty('maxPrice');
    expect(filters).not.toHaveProperty('minPrice');
  });

  it.each([
    ['khilona', 'toy', ['toys']],
    ['jewelry', 'jewellery', ['jewellery']],
    ['दीया', 'diya', []],
    ['झुमका', 'jhumka', []],
    ['झुमके', 'jhumka', []],
    ['चूड़ियाँ', 'bangle', []],
    ['chudiyan', 'bangle', []],
    ['key ring', 'keyring', []],
    ['puppets', 'puppet', ['toys']],
  ])('searches “%s” as “%s” and in the categories it names', (text, alternative, expected) => {
    const [word] = interpret(text, shop).words;
    expect(word?.alternatives).toContain(alternative);
    expect(word?.categories).toEqual(expected);
    expect(word?.isKnown).toBe(true);
  });

  it('marks what may be left out beside a kind of product', () => {
    const optional = (text: string) =>
      interpret(text, shop).words.flatMap((word) => (word.isOptional ? word.text : []));
    expect(optional('mug for the lab')).toEqual(['lab']);
    expect(optional('lab ke liye mug')).toEqual(['lab']);
    expect(optional('lantern decor')).toEqual(['decor']);
    expect(optional('living room lamp')).toEqual(['living room']);
    expect(optional('lamp that fits in a suitcase')).toEqual(['suitcase']);
    expect(optional('decor which fits in a suitcase')).toEqual(['suitcase']);
    expect(optional('cover for mobile')).toEqual([]);
    expect(optional('decor')).toEqual([]);
    expect(optional('mug with a lock')).toEqual(['lock']);
    expect(optional('gift for a plumber')).toEqual(['plumber']);
    expect(optional('cat lover gift')).toEqual(['cat']);
    expect(optional('plumber')).toEqual([]);
  });

  it.each([
    'return gifts for kids',
    'wedding favours for 100 guests',
    'haldi kumkum vaan',
    'party giveaways',
  ])('orders gifts for many by price: "%s"', (text) => {
    expect(readWishes(text)).toEqual({ except: [], sort: 'price-asc', words: '' });
  });

  it('leaves jewellery out of the gifts for a boy, unless the text names a thing or a girl', () => {
    expect(readWishes('5 year old nephew').except).toEqual(['jewellery']);
    expect(readWishes('silver bangle for my nephew').except).toEqual([]);
    expect(readWishes('gift for my son and daughter').except).toEqual([]);
    expect(readWishes("gift for my son's teacher").except).toEqual([]);
  });

  it('reads the second colour or material as a word that may be left out', () => {
    const { filters, words } = interpret('blue and white crockery', shop);
    expect(filters.colour).toBe('blue');
    expect(words.map(({ text, isOptional }) => [text, isOptional])).toEqual([
      ['white', true],
      ['crockery', false],
    ]);
  });

  it('excludes what can be personalised', () => {
    for (const text of ['gift without personalisation', 'no personalisation gift', 'non personalised gift'])
      expect(readWishes(text).except, text).toHaveLength(1);
  });

  it('reads what a thing is for without how that looks', () => {
    expect(readWishes('cover for our six seater dining table').words).toBe('table cover');
  });

  it('reads a pet as no recipient', () => {
    expect(interpret('gift for dog mom friend', shop).filters.for).toBe('friends');
    expect(interpret('cat dad gift', shop).filters.for).toBeUndefined();
  });

  it('reads words for three kinds of things that a shop may not have as a situation', () => {
    const { words } = interpret('with a saree, just phone and lipstick', shop);
    expect(words.filter(({ isOptional }) => !isOptional)).toEqual([]);
  });

  it('writes an unknown Devanagari word in Latin letters too', () => {
    expect(interpret('बस्तर', shop).words[0]?.alternatives).toEqual(['बस्तर', 'bastar']);
    expect(interpret('मोरादाबाद', shop).words[0]?.alternatives).toContain('moradabad');
  });

  it('reports a frequent misspelling with its correction', () => {
    expect(interpret('earings for her', shop)).toMatchObject({
      typed: ['earings', 'for', 'her'],
      corrected: ['earrings', 'for', 'her'],
      filters: { for: 'her' },
    });
    expect(interpret('kurta', shop)).toMatchObject({ corrected: null });
  });

  it.each(['', '   ', '👩‍🎨', "'); DROP TABLE products;--", '\u202e\u202c', 'for the', 'a'.repeat(10_000)])(
    'accepts any text: %s',
    (text) => {
      expect(interpret(text, shop).filters).toEqual({});
    },
  );

  it.each([
    ['pepar grindr', 'pepper grinder'],
    ['brass wal hangng', 'brass wall hanging'],
    ['giftwrapsheets', 'gift wrap sheets'],
    ['tealightholder', 'tea light holder'],
    ['handbag withoutleather', 'handbag without leather'],
  ])('corrects "%s" to a phrase of the vocabulary', (text, corrected) => {
    expect(interpret(text, shop).corrected?.join(' ')).toBe(corrected);
  });

  it('keeps a word of the catalogue that is like one of a phrase', () => {
    const asTyped = new Set(['wal']);
    expect(interpret('brass wal hangng', { ...shop, asTyped }).corrected).toContain('wal');
  });
});
