import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

onEachDatabase((open) => {
  let shop: Shop;
  let pottery: string;

  beforeAll(async () => {
    shop = await open();
    pottery = (await makeCategory(shop, { name: 'Pottery & Terracotta' })).id;
    const products: object[] = [
      { name: 'Terracotta Chai Mugs (Set of 4)', tags: ['tea'] },
      { name: 'Café Stoneware Mug', materials: ['Stoneware clay'] },
      { name: 'Peacock Lamp', description: 'A lamp shaped like a peacock, with terracotta feet.' },
      { name: 'Tea Towel', artisan: { name: 'Suresh Chhipa' } },
      { name: 'Indigo Stole', tags: ['terracotta'] },
      { name: 'Wall Plaque', artisan: { name: 'Terracotta Circle' } },
      { name: 'Garden Pot', materials: ['Terracotta'] },
      { name: 'The Big Box' },
      { name: 'Walnut Tray' },
      ...Array.from({ length: 3 }, (_, at) => ({ name: `Heart Number ${at}` })),
      { name: 'For Her' },
      { name: '<script>alert("x")</script> Sticker' },
      { name: "Robert'); DROP TABLE products;--" },
      { name: 'चाय का प्याला' },
    ];
    for (const fields of products) await makeProduct(shop, pottery, fields);
  });
  afterAll(() => shop.close());

  const search = (text: string) => shop.visitor('POST /api/products/filters', { body: { search: text } });
  const find = async (text: string) => (await search(text)).products.map(({ name }) => name);

  describe('the product search', () => {
    it.each([
      ['terracotta mug', 'Terracotta Chai Mugs (Set of 4)'],
      ['TERRACOTTA MUGS', 'Terracotta Chai Mugs (Set of 4)'],
      ['mugs terracotta', 'Terracotta Chai Mugs (Set of 4)'],
      ['cafe', 'Café Stoneware Mug'],
      ['café', 'Café Stoneware Mug'],
      ['CAFÉ mugs', 'Café Stoneware Mug'],
      ['lamps', 'Peacock Lamp'],
      ['suresh', 'Tea Towel'],
      ['the', 'The Big Box'],
      ['चाय', 'चाय का प्याला'],
      ['<script>alert("x")</script>', '<script>alert("x")</script> Sticker'],
      ["'); drop table products;--", "Robert'); DROP TABLE products;--"],
    ])('a search for %s finds %s without a correction', async (text, name) => {
      const answer = await search(text);
      expect(answer.products[0]?.name).toBe(name);
      expect(answer.correctedSearch).toBeNull();
    });

    it.each([
      ['teracota mugs', 'Terracotta Chai Mugs (Set of 4)', 'terracotta mugs'],
      ['terracota', 'Terracotta Chai Mugs (Set of 4)', 'terracotta'],
      ['stonewear mug', 'Café Stoneware Mug', 'stoneware mug'],
      ['peacok', 'Peacock Lamp', 'peacock'],
      ['idnigo', 'Indigo Stole', 'indigo'],
      // As near to "her" as to "heart": the word with more hits is preferred.
      ['hert', 'Heart Number 2', 'heart'],
    ])('a search for %s is corrected and finds %s', async (text, name, corrected) => {
      const answer = await search(text);
      expect(answer.products[0]?.name).toBe(name);
      expect(answer.correctedSearch).toBe(corrected);
    });

    it('ranks hits in the name first, then tags, artisan, materials, description and category', async () => {
      expect((await find('terracotta')).slice(0, 5)).toEqual([
        'Terracotta Chai Mugs (Set of 4)',
        'Indigo Stole',
        'Wall Plaque',
        'Garden Pot',
        'Peacock Lamp',
      ]);
    });

    it('suggests a search with results when all words together have none', async () => {
      const answer = await search('terracotta spaceship');
      expect(answer).toMatchObject({ total: 0, products: [], suggestion: 'terracotta' });
      expect(await find(answer.suggestion ?? '')).not.toEqual([]);
      expect(await search('qqqqqqqq xxxxxxxx')).toMatchObject({ total: 0, suggestion: null });
    });

    it.each(['!!!', '   ', '&|!()*:<->', "'", '\\', '%', ':*', '\u202e\u202c', '👩‍🎨', 'a'.repeat(200)])(
      'accepts any text as a search: %s',
      async (text) => {
        const answered = await shop.send('POST', '/api/products/filters', { json: { search: text } });
        expect(answered.status).toBe(200);
      },
    );

    it('the search follows changes of name, tags and artisan at once', async () => {
      const product = await makeProduct(shop, pottery, { name: 'Quokka Figurine' });
      expect(await find('quokka')).toEqual(['Quokka Figurine']);
      const change = (body: object) =>
        shop.owner('PUT /api/products/:productId', { params: { productId: product.id }, body });
      await change({ name: 'Wombat Figurine', tags: ['marsupial'], artisan: { name: 'Zenobia' } });
      expect(await find('quokka')).toEqual([]);
      for (const text of ['wombat', 'marsupials', 'zenobia']) {
        expect(await find(text), text).toEqual(['Wombat Figurine']);
      }
      // A misspelt word is not corrected to a word that no product contains any more.
      expect((await search('quoka')).correctedSearch).toBeNull();
    });
  });

  describe('search suggestions', () => {
    const suggest = (q: string) => shop.visitor('GET /api/products/suggest', { query: { q } });

    it('suggestions match words by their beginning in products, categories and artisans', async () => {
      const { products, categories, artisans } = await suggest('terr');
      expect(products[0]).toMatchObject({
        slug: 'terracotta-chai-mugs-set-of-4',
        name: 'Terracotta Chai Mugs (Set of 4)',
        price: 100,
        image: null,
      });
      expect(categories).toEqual([{ slug: 'pottery-and-terracotta', name: 'Pottery & Terracotta' }]);
      expect(artisans).toEqual([{ slug: 'terracotta-circle', name: 'Terracotta Circle' }]);
    });

    it('suggestions correct the spelling when no word begins with the text', async () => {
      const { products, suggestion } = await suggest('teracota mugs');
      // "Terracotta" is also the name of the category, whose other mugs follow.
      expect(products[0]?.name).toBe('Terracotta Chai Mugs (Set of 4)');
      expect(suggestion).toBe('terracotta mugs');
    });

    it.each([
      // As the search corrects it.
      ['tera', 'Terracotta Chai Mugs (Set of 4)', 'terracotta'],
      ['terac', 'Terracotta Chai Mugs (Set of 4)', 'terracotta'],
      ['cafe stomew', 'Café Stoneware Mug', 'cafe stoneware'],
      ['pecoc', 'Peacock Lamp', 'peacock'],
    ])('suggestions correct the partial word %s and contain %s', async (text, name, meant) => {
      const { products, suggestion } = await suggest(text);
      expect(products.map((each) => each.name)).toContain(name);
      expect(suggestion).toBe(meant);
    });

    it('suggestions are empty for blank text and limited to the requested number', async () => {
      expect(await suggest('  ')).toEqual({
        products: [],
        categories: [],
        artisans: [],
        collections: [],
        pages: [],
        suggestion: null,
      });
      const some = await shop.visitor('GET /api/products/suggest', { query: { q: 't', limit: 2 } });
      expect(some.products).toHaveLength(2);
    });
  });
});
