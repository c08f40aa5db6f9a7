import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#modules/demonstration/server/seed-catalogue.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// How search texts are read: sizes, ages, colours, words written as one, and what is left out.

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
    await seedDemo(shop.database.db, new Date('2026-11-21T00:00:00Z'));
    await shop.database.waitForInvalidation();
    const { id } = await makeCategory(shop, { name: 'Zithers' });
    await makeProduct(shop, id, { name: 'लाल चू\u095cी।नई', stockCount: 3 });
  });
  afterAll(() => shop.close());

  const search = (text: string) =>
    shop.visitor('POST /api/products/filters', { body: { search: text, limit: 20 } });
  const namesOf = async (text: string) => (await search(text)).products.map(({ name }) => name);

  describe('the reading of a search text', () => {
    it.each([
      ['ring size 12', { name: 'Ring size', values: ['12'] }, 'Silver Filigree Flower Ring'],
      ['size 14 ring', { name: 'Ring size', values: ['14'] }, 'Silver Filigree Flower Ring'],
      ['size L kurta', { name: 'Size', values: ['L'] }, 'Bagru Print Cotton Kurta'],
      ['kurta extra large size', { name: 'Size', values: ['XL'] }, 'Bagru Print Cotton Kurta'],
      ['red kurta xxl', { name: 'Size', values: ['XXL'] }, 'Bagru Print Cotton Kurta'],
    ])('the size of “%s” is a filter by an option', async (text, option, name) => {
      const { understood, products, facets } = await search(text);
      expect(understood?.options).toEqual([option]);
      expect(products.map((product) => product.name)).toEqual([name]);
      expect(facets.options.map((facet) => facet.name)).toContain(option.name);
    });

    it('a size that no product has is no filter, and one that no match has is left out', async () => {
      expect((await search('ring size 99')).understood?.options).toBeUndefined();
      expect(await search('mug size XXL')).toMatchObject({
        understood: { words: 'mug' },
        leftOut: { filter: 'options', value: 'Size XXL' },
      });
    });

    it('a colour finds products that have it as the value of an option only', async () => {
      expect(await namesOf('yellow earrings')).toEqual(['Wooden Hoop Earrings, Turmeric']);
      expect((await namesOf('green kurta'))[0]).toBe('Bagru Print Cotton Kurta');
    });

    it('what a text excludes is left out of its results: words, categories and recipients', async () => {
      const jewellery = await namesOf('gifts for her');
      expect(jewellery).toContain('Filigree Peacock Brooch');
      const others = await search('gifts for her except jewellery');
      expect(others).toMatchObject({ understood: { for: 'her', except: ['jewellery'] } });
      expect(others.products.map(({ name }) => name)).not.toContain('Filigree Peacock Brooch');

      expect(await namesOf('lamp')).toContain('Five-Wick Samai Lamp');
      expect(await namesOf('lamp not brass')).not.toContain('Five-Wick Samai Lamp');
      expect((await search('toys not for children')).products.flatMap(({ tags }) => tags)).not.toContain(
        'for children',
      );
      expect(await search('gift without chocolate')).toMatchObject({
        understood: { except: ['chocolate'], words: '' },
        total: (await search('something nice')).total,
      });
    });

    it('a request excludes the same as a text', async () => {
      const filter = (body: { search?: string; for?: 'her'; except?: string[] }) =>
        shop.visitor('POST /api/products/filters', { body: { ...body, limit: 20 } });
      const stated = await filter({ search: 'gifts for her except jewellery' });
      const requested = await filter({ for: 'her', except: ['jewellery'] });
      expect(requested.total).toBe(stated.total);
      expect(requested.products.map(({ id }) => id)).toEqual(stated.products.map(({ id }) => id));
      expect(requested.facets).toEqual(stated.facets);
    });

    it('a text for cheap or precious gifts orders its results by price, which a request may change', async () => {
      const prices = async (body: { search: string; sort?: 'price-asc' }) =>
        (await shop.visitor('POST /api/products/filters', { body })).products.map(({ price }) => price);
      const cheap = await prices({ search: 'cheap gifts for kids' });
      expect(cheap).toEqual(cheap.toSorted((a, b) => a - b));
      const precious = await prices({ search: 'luxury gifts for kids' });
      expect(precious).toEqual(precious.toSorted((a, b) => b - a));
      expect(precious).not.toEqual(cheap);
      expect(await prices({ search: 'luxury gifts for kids', sort: 'price-asc' })).toEqual(cheap);
    });

    it('words that a product has as they stand ask for no order', async () => {
      const { id } = await makeCategory(shop, { name: 'Hampers' });
      await makeProduct(shop, id, { name: 'Luxury Hamper of Sweets', price: 900, stockCount: 3 });
      const { understood, products } = await search('luxury hamper');
      expect(understood?.sort).toBeUndefined();
      expect(products[0]?.name).toBe('Luxury Hamper of Sweets');
    });

    it('if nothing matches with one filter fewer, two are left out and named', async () => {
      expect(await search('brass lamp for mom under 300 from khurja')).toMatchObject({
        understood: { material: 'brass', for: 'mother', words: 'lamp' },
        leftOut: { filter: 'place', value: 'Khurja', also: { filter: 'price', value: '300' } },
      });
    });

    it('with a material, products with the words in their descriptions only are no results beside others', async () => {
      expect(await namesOf('brass lamp for mom')).not.toContain('Terracotta Bead Necklace, River Stones');
      expect(await namesOf('पीतल का दीया')).not.toContain('Teen Patti Card and Coin Wallet');
    });

    it('a synonym of several words finds products that have them next to each other', async () => {
      const { id } = await makeCategory(shop, { name: 'Caskets' });
      await makeProduct(shop, id, { name: 'Casket for Trinkets', tags: ['trinket box'], stockCount: 3 });
      await makeProduct(shop, id, { name: 'Trinket that comes in a cardboard box', stockCount: 3 });
      const names = await namesOf('singardaan');
      expect(names).toContain('Casket for Trinkets');
      expect(names).not.toContain('Moradabad Napkin Rings, Set of Six');
    });

    it('a Hindi word finds no product by an English ending', async () => {
      expect((await namesOf('machli')).join()).toMatch(/Fish/);
      expect(await namesOf('machli')).not.toContain('Almond Blossom Papier-Mâché Box');
    });

    it('a search for a gift in a town lists all products', async () => {
      const { total } = await shop.visitor('POST /api/products/filters', { body: { limit: 1 } });
      expect(await search('send gift to mumbai')).toMatchObject({ total });
    });

    it('a frequent Hindi word is not corrected', async () => {
      expect((await search('haath se banaya thaila')).correctedSearch).toBeNull();
      expect((await namesOf('haath se banaya thaila')).join()).toMatch(/Tote|Jhola/);
    });

    it('a word for the use of a product may be missing, another word not', async () => {
      expect(await search('soup bowl')).toMatchObject({ leftOut: { filter: 'words', value: 'soup' } });
      expect((await namesOf('soup bowl')).join()).toMatch(/Bowl/);
      expect((await search('mobile cover')).total).toBe(0);
      expect((await search('dog food')).total).toBe(0);
    });

    it('where nothing has all words, the kind of product is found without the words before it', async () => {
      expect(await search('single origin stoneware bowl')).toMatchObject({
        leftOut: { filter: 'words', value: 'single origin' },
      });
      expect((await namesOf('single origin stoneware bowl')).join()).toMatch(/Bowl/);
      expect((await search('stoneware toaster')).total).toBe(0);
    });

    it('of a sentence that no product has, the words that most agree are found', async () => {
      const result = await search('earrings that do not pull my ears down');
      expect(result.leftOut).toMatchObject({ filter: 'words' });
      expect(result.products[0]?.name).toMatch(/Earring|Jhumka|Studs/);
    });

    it('a kind of product is found for others, where the recipient has it in descriptions only', async () => {
      expect((await namesOf('lamp for grandmother'))[0]).toMatch(/Lamp|Lantern|Diya|Light/);
    });

    it('words in a name with the same meaning come before the words as typed in a description', async () => {
      const names = await namesOf('tea cups');
      const [mugs, lantern] = ['Terracotta Chai Mugs (Set of 4)', 'Jaali Tea-Light Lantern'];
      expect(names).toEqual(expect.arrayContaining([mugs, lantern]));
      expect(names.indexOf(mugs)).toBeLessThan(names.indexOf(lantern));
    });

    it.each(['chair', 'belt', 'stove', 'robot'])(
      '“%s”, an English word for what the shop does not have, is not corrected to another word',
      async (text) => {
        expect(await search(text)).toMatchObject({ total: 0, correctedSearch: null });
      },
    );

    it.each([
      ['elefant bookends', 'elephant bookends'],
      ['khilonaa for pota', 'khilona for pota'],
    ])('“%s” is corrected to “%s”, which sounds the same', async (text, corrected) => {
      expect((await search(text)).correctedSearch).toBe(corrected);
    });

    it.each([
      ['jhumke', 'Jhumka'],
      ['पोते के लिए लट्टू', 'Spinning Tops'],
    ])('Hindi plurals and oblique forms are found as their singular: %s', async (text, name) => {
      expect((await namesOf(text)).join()).toMatch(name);
    });

    it.each([
      ['cushioncover', 'cushion cover', 'Nakshi Kantha Cushion Cover'],
      ['kolhapuri sachel', 'kolhapuri satchel', 'Shahu Kolhapuri Laptop Satchel'],
      ['spining top', 'spinning top', 'Lattu Quartet Spinning Tops'],
    ])('“%s” is corrected to “%s”, which fits the other words', async (text, corrected, name) => {
      const { correctedSearch, products } = await search(text);
      expect(correctedSearch).toBe(corrected);
      expect(products[0]?.name).toBe(name);
    });

    it.each(['चू\u095cी', 'चू\u0921\u093cी', 'नई'])(
      'letters with a nukta are found in both ways to write them, and a danda ends a word: %s',
      async (text) => {
        const exact = await shop.visitor('POST /api/products/filters', {
          body: { search: text, exact: true },
        });
        expect(exact.products.map(({ name }) => name)).toEqual(['लाल चू\u095cी।नई']);
      },
    );
  });
});
