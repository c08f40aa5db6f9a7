import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '#modules/demonstration/server/seed-catalogue.ts';
import { onEachDatabase, type Shop } from '#tests/support/shop.ts';
import queries from './search-queries.json' with { type: 'json' };

/** The share of queries that have to find what is expected. */
const wanted = 0.95;

// Each query has what one of its first five products has to be: a name, a tag of the gift finder, or a highest price of all. "Missing" is
// what the answer says that the shop does not have, unless it finds nothing; "several" are expectations that apply together, of which
// "first" is a name of the first product, "tags" are those of each of the first three, and "not" is a name of none.
onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
    await seedDemo(shop.database.db, new Date('2026-11-21T00:00:00Z'));
    await shop.database.waitForInvalidation();
  });
  afterAll(() => shop.close());

  const search = (text: string) =>
    shop.visitor('POST /api/products/filters', { body: { search: text, limit: 5 } });
  type SearchResult = Awaited<ReturnType<typeof search>>;

  type Expected = {
    name?: string;
    first?: string;
    tag?: string;
    tags?: string[];
    min?: number;
    max?: number;
    not?: string;
  };
  const several = new Map<string, Expected>(Object.entries(queries.several));
  const missing = new Map(Object.entries(queries.missing));

  function hasAll({ products }: SearchResult, expected: Expected) {
    const { name, first, tag, tags = [], min = 0, max = Infinity, not } = expected;
    const hasName = (pattern: string) => products.some((product) => new RegExp(pattern).test(product.name));
    return (
      products.length > 0 &&
      (first === undefined || new RegExp(first).test(products[0]?.name ?? '')) &&
      products.slice(0, 3).every((product) => tags.every((each) => product.tags.includes(each))) &&
      (name === undefined || hasName(name)) &&
      (not === undefined || !hasName(not)) &&
      (tag === undefined || products.some(({ tags }) => tags.includes(tag))) &&
      products.every(({ price }) => price >= min && price <= max)
    );
  }

  async function missesOf(texts: string[], isExpected: (result: SearchResult, text: string) => boolean) {
    const misses: string[] = [];
    for (const text of texts) {
      const result = await search(text);
      if (!isExpected(result, text)) misses.push(`${text}: ${result.products.map(({ name }) => name)}`);
    }
    return misses;
  }

  it('the first five results of 95 % of the queries have an expected product', {
    tags: ['full'],
    // More than 2,400 searches, one after the other.
    timeout: 600_000,
  }, async () => {
    const names = new Map(Object.entries(queries.names));
    const tags = new Map(Object.entries(queries.tags));
    const prices = new Map(Object.entries(queries.prices));
    const misses = [
      ...(await missesOf([...names.keys()], ({ products }, text) =>
        products.some(({ name }) => new RegExp(names.get(text) ?? '').test(name)),
      )),
      ...(await missesOf([...tags.keys()], ({ products }, text) =>
        products.some((product) => product.tags.includes(tags.get(text) ?? '')),
      )),
      ...(await missesOf(
        [...prices.keys()],
        ({ products }, text) =>
          products.length > 0 && products.every(({ price }) => price <= (prices.get(text) ?? 0)),
      )),
      ...(await missesOf([...several.keys()], (result, text) => hasAll(result, several.get(text) ?? {}))),
      ...(await missesOf([...missing.keys()], ({ total, correctedSearch, leftOut }, text) =>
        total === 0
          ? correctedSearch === null
          : `${leftOut?.value} ${leftOut?.also?.value}`.includes(missing.get(text) ?? ''),
      )),
      ...(await missesOf(
        queries.nothing,
        ({ total, correctedSearch }) => total === 0 && correctedSearch === null,
      )),
    ];
    const sizes = [names, tags, prices, several, missing].map(({ size }) => size);
    const count = sizes.reduce((sum, size) => sum + size, queries.nothing.length);
    expect(count).toBeGreaterThanOrEqual(2430);
    expect(misses, misses.join('\n')).toHaveLength(Math.min(misses.length, Math.floor(count * (1 - wanted))));
  });

  it('the suggestions of a text with filters are the first products of its search', {
    tags: ['extended'],
  }, async () => {
    for (const text of ['gift for mom under 1500', 'papa ke liye', 'khilona']) {
      const { products } = await search(text);
      const suggested = await shop.visitor('GET /api/products/suggest', { query: { q: text, limit: 5 } });
      expect(
        suggested.products.map(({ slug }) => slug),
        text,
      ).toEqual(products.map(({ slug }) => slug));
    }
  });

  it('a search for words that say nothing about a product lists all products', async () => {
    const { total } = await shop.visitor('POST /api/products/filters', { body: { limit: 1 } });
    expect(await search('cheap gifts')).toMatchObject({ total, suggestion: null });
  });

  it('a search does not find what the shopper does not want', async () => {
    expect((await search('toys')).products.some(({ tags }) => tags.includes('for children'))).toBe(true);
    const { products } = await search('toys not for kids');
    expect(products).not.toEqual([]);
    expect(products.some(({ tags }) => tags.includes('for children'))).toBe(false);
  });

  it('a search without a quality finds products of the category that the quality names too', async () => {
    for (const text of ['candle without fragrance', 'non scented candle', 'unscented candles']) {
      const { products } = await search(text);
      expect(products[0]?.name, text).toMatch(/Candle/);
      expect(products.map(({ name }) => name).join(), text).not.toContain('First Rain Soy Candle');
    }
    const { products } = await search('gift not candles');
    expect(products.map(({ name }) => name).join()).not.toMatch(/Candle|Attar|Incense/);
  });

  it('a search leaves out where a product is used before the kind of product', async () => {
    expect(await search('coffee mug for the hostel')).toMatchObject({
      understood: { words: 'coffee mug' },
      leftOut: { filter: 'words', value: 'hostel' },
    });
    expect(await search('cover for mobile')).toMatchObject({ total: 0 });
  });

  it('a search without personalisation finds no product that can be personalised', async () => {
    const { products, understood } = await search('wedding gift without personalisation');
    expect(understood).toMatchObject({ occasion: 'wedding', except: ['personalisation'] });
    expect(products.length).toBeGreaterThan(0);
    expect(products.filter(({ isPersonalised }) => isPersonalised)).toEqual([]);
  });

  it('a phrase with one word that says something is searched by its synonyms alone', async () => {
    const { products } = await search('painting with all our names');
    expect(products[0]?.name).toMatch(/Tree of Us/);
    expect(products.map(({ name }) => name).join()).not.toMatch(/Thali|Train/);
  });

  it('of a kind that the shop does not have, a search shows the nearest and says so', async () => {
    const result = await search('fountain pen');
    expect(result).toMatchObject({
      understood: { words: 'fountain pen' },
      leftOut: { filter: 'words', value: 'fountain pen', isNearest: true },
    });
    expect(result.products[0]?.name).toMatch(/Pen (Box|Tray)/);
    const suggested = await shop.visitor('GET /api/products/suggest', {
      query: { q: 'fountain pen', limit: 5 },
    });
    expect(suggested.products.map(({ slug }) => slug)).toEqual(result.products.map(({ slug }) => slug));
    expect(await search('saree for mom')).toMatchObject({
      understood: { for: 'mother' },
      leftOut: { value: 'saree', isNearest: true },
    });
    expect(await search('chocolates')).toMatchObject({ total: 0, correctedSearch: null });
    expect(await search('chocolates for mom')).toMatchObject({
      understood: { for: 'mother', words: '' },
      leftOut: { filter: 'words', value: 'chocolates' },
    });
  });

  it('where all products of a kind are excluded, a search shows others of their category', async () => {
    const { leftOut, products } = await search('non leather wallet');
    expect(leftOut).toEqual({ filter: 'words', value: 'wallet', isNearest: true });
    expect(products.map(({ name }) => name).join()).toMatch(/Clutch|Sling|Tote|Jhola/);
    expect(products.flatMap(({ materials }) => materials).join()).not.toMatch(/leather/i);
  });

  it('a product whose description says that it is without what is not wanted is not behind others', async () => {
    const { products } = await search('ittar without alcohol');
    expect(products[0]?.name).toMatch(/Attar/);
    expect((await search('mug without lead')).products[0]?.name).toMatch(/Mug|Kulhad/);
  });

  it('a word of descriptions alone is left out before the recipient and the occasion', async () => {
    expect(await search('gift for my boss who is retiring, monsoon')).toMatchObject({
      understood: { for: 'colleagues', occasion: 'retirement' },
      leftOut: { filter: 'words', value: 'monsoon' },
    });
  });

  it('a word that only descriptions have does not narrow the gifts for a person or an occasion', async () => {
    const all = await search('gift for girlfriend');
    expect(await search('midnight gift for girlfriend')).toMatchObject({
      total: all.total,
      leftOut: { filter: 'words', value: 'midnight' },
    });
  });

  it('the name of a product has the words of a search, not its description', async () => {
    const { understood } = await search('gift for 5 yr old who likes animals');
    expect(understood).toMatchObject({ for: 'children', words: 'animals' });
  });

  it('a search for numbers beside an occasion answers', async () => {
    expect(await search('gift 37 45 rakhi')).toMatchObject({
      understood: { occasion: 'rakhi' },
      leftOut: { filter: 'words', value: '37 45' },
    });
  });

  it('a search without a product for its budget shows the cheapest first, and for a lowest price the dearest', async () => {
    const cheapest = await search('gifts under 100');
    expect(cheapest).toMatchObject({
      understood: { sort: 'price-asc' },
      leftOut: { filter: 'price', value: '100' },
    });
    expect(cheapest.products[0]?.name).toMatch(/Leaf Bookmarks/);
    expect(await search('gift above 50000')).toMatchObject({ understood: { sort: 'price-desc' } });
  });

  it('a kind of product of another material comes before a product whose description has the kind', async () => {
    const { leftOut, products } = await search('silver anklets');
    expect(leftOut).toEqual({ filter: 'material', value: 'silver' });
    expect(products[0]?.name).toMatch(/Anklets/);
  });

  it('a search does not leave out the whole category of what is not wanted where it would find nothing', async () => {
    const { products } = await search('candle nahi chahiye, agarbatti dikhao');
    expect(products[0]?.name).toMatch(/Incense/);
    expect(products.map(({ name }) => name).join()).not.toMatch(/Candle/);
  });

  it('a search for a wider kind does not leave out all of it', async () => {
    const { products } = await search('earrings but not jhumkas');
    expect(products[0]?.name).toMatch(/Studs|Hoop/);
    expect(products.map(({ name }) => name).join()).not.toMatch(/Jhumka/);
  });

  it('a letter that is doubled by mistake is found, and the beginning of a word is kept', async () => {
    expect((await search('nose pinn oxidized')).products[0]?.name).toMatch(/Nose Pin/);
    expect(await search('copp')).toMatchObject({ correctedSearch: null });
  });

  it('the products that match as typed are first where a word is left out', async () => {
    expect((await search('dozen diyas')).products[0]?.name).toMatch(/Diyas/);
    expect((await search('चाय के लिए कुल्हड़')).products[0]?.name).toMatch(/Kulhad/);
  });

  it('a kind of product comes before a product that has it in its description', async () => {
    const { leftOut, products } = await search('gold earrings');
    expect(leftOut).toEqual({ filter: 'words', value: 'gold' });
    expect(products[0]?.name).toMatch(/Earring|Jhumka|Studs/);
  });

  it('a search does not correct brands, and reads words that are written as one', async () => {
    expect((await search('vicks')).correctedSearch).toBeNull();
    expect(await search('giftformom')).toMatchObject({
      correctedSearch: 'gift for mom',
      understood: { for: 'mother', words: '' },
    });
    expect((await search('teacoaster')).products[0]?.name).toMatch(/Coasters/);
  });

  it('an English word that lacks a letter is corrected beside another misspelt word, and alone it is not', async () => {
    const { correctedSearch, products } = await search('madhubni paintng famed');
    expect(correctedSearch).toBe('madhubani painting framed');
    expect(products[0]?.name).toMatch(/Framed/);
    expect(await search('famed painting')).toMatchObject({ correctedSearch: null });
  });

  it('a word without some of its vowels is found', async () => {
    expect((await search('coppr tumblr')).products[0]?.name).toMatch(/Copper/);
    expect((await search('copr tumbler')).products[0]?.name).toMatch(/Copper/);
  });

  it('a product with a tag for what it is used for is not of that kind', async () => {
    expect(await search('cake')).toMatchObject({ total: 0, correctedSearch: null });
    expect((await search('cake candles')).products[0]?.name).toMatch(/Candles/);
  });

  it('a gift with a quality that no product has is any gift', async () => {
    const { total } = await shop.visitor('POST /api/products/filters', { body: { limit: 1 } });
    expect(await search('vegan gift')).toMatchObject({ total, leftOut: { value: 'vegan' } });
  });

  it('a gift for an occasion of a household is for that occasion before it is for a person', async () => {
    expect(await search('bhaiya ki shaadi ka gift')).toMatchObject({
      understood: { occasion: 'wedding' },
      leftOut: { filter: 'for', value: 'brother' },
    });
    expect(await search('christmas gift for dad')).toMatchObject({
      understood: { for: 'father' },
      leftOut: { filter: 'occasion', value: 'christmas' },
    });
  });

  it('a search says what it understood, what it left out, and searches as typed on request', async () => {
    expect((await search('gift for mom under 1500')).understood).toEqual({
      for: 'mother',
      maxPrice: 1500,
      words: '',
    });
    expect(await search('iphone for dad')).toMatchObject({
      understood: { for: 'father', words: '' },
      leftOut: { filter: 'words', value: 'iphone' },
    });
    const exact = await shop.visitor('POST /api/products/filters', {
      body: { search: 'papa ke liye', exact: true },
    });
    expect(exact).toMatchObject({ total: 0, correctedSearch: null });
    expect(exact).not.toHaveProperty('understood');
  });
});
