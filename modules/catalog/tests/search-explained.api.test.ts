import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSearchExplanation } from '#modules/catalog/index.ts';
import { calendarOf } from '#modules/delivery/index.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '#tests/support/shop.ts';

// npm run search: why the results of a search are in this order.

onEachDatabase((open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await open();
    const { id } = await makeCategory(shop, { name: 'Pottery' });
    await makeProduct(shop, id, { name: 'Terracotta Vase', stockCount: 0, inStock: false });
    await makeProduct(shop, id, { name: 'Vase with Terracotta Glaze', stockCount: 5 });
  });
  afterAll(() => shop.close());

  const explain = async (text: string) => {
    const { explainSearch } = await loadSearchExplanation();
    const { db } = shop.database;
    return (await explainSearch(shop.database, text, () => calendarOf({ db, now: () => new Date() }))).split(
      '\n',
    );
  };
  const positions = (lines: string[]) =>
    lines.flatMap((line, index) => {
      const name = /^ *\d+\. (.*)$/.exec(line)?.[1];
      return name ? [[name, lines[index + 1]]] : [];
    });

  describe('the explanation of a search', () => {
    it('has the products in the order of the shop, each with its reasons', async () => {
      const explained = positions(await explain('terracotta vase'));
      const { products } = await shop.visitor('POST /api/products/filters', {
        body: { search: 'terracotta vase' },
      });
      expect(explained.map(([name]) => name)).toEqual(products.map(({ name }) => name));
      expect(explained).toEqual([
        ['Vase with Terracotta Glaze', expect.stringMatching(/in stock; .*words in the name;/)],
        ['Terracotta Vase', expect.stringMatching(/not in stock; as typed; words in the name;/)],
      ]);
    });

    it('names filters, corrections and what was left out', async () => {
      const lines = await explain('terracota vase for mom under 500');
      const partOf = (label: string) =>
        lines
          .find((line) => line.startsWith(label))
          ?.slice(label.length)
          .trim();
      expect(partOf('Filters')).toMatch(/maxPrice = 500/);
      expect(partOf('Corrected to')).toMatch(/terracotta vase/);
      expect(partOf('Left out')).toMatch(/^for: mother$|^words/);
    });
  });
});
