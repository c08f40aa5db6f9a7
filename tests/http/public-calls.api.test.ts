import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#kernel/database/database.ts';
import { hashPassword } from '#modules/accounts/server/passwords.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import { makeCategory, makeProduct, onEachDatabase, type Shop } from '../support/shop.ts';
import { onStatement } from '../support/statements.ts';

// A public call makes no more database queries for a customer than for a visitor.

onEachDatabase((open) => {
  let shop: Shop;
  let customer: string;
  let category: Category;
  let product: Product;
  let statements: string[] = [];
  beforeAll(async () => {
    shop = await open();
    category = await makeCategory(shop);
    product = await makeProduct(shop, category.id, { artisan: { name: 'Asha' } });
    const [email, password] = ['customer@example.com', 'correct horse'];
    await rows(
      shop.database.db,
      sql`insert into users (id, name, email, password_hash, is_email_verified)
          values (${uuid()}, 'Customer', ${email}, ${await hashPassword(password)}, true)`,
    );
    customer = (await shop.visitor('POST /api/auth/login', { body: { email, password } })).token;
    onStatement(shop.database, ({ text }) => statements.push(text));
  });
  afterAll(() => shop.close());

  type Ask = { path: string; json?: object };

  /** The database queries made until the call is answered. */
  async function statementsOf({ path, json }: Ask, token?: string): Promise<string[]> {
    statements = [];
    const { status } = await shop.send(json ? 'POST' : 'GET', path, {
      ...(json && { json }),
      ...(token && { token }),
    });
    expect(status).toBe(200);
    return statements;
  }

  describe('public calls with the token of a customer', () => {
    const kept: [string, () => Ask][] = [
      ['categories', () => ({ path: '/api/categories' })],
      ['a category', () => ({ path: `/api/products/slug?slug=${category.slug}` })],
      ['a product', () => ({ path: `/api/products/slug/${product.slug}` })],
      ['a search', () => ({ path: '/api/products/filters', json: { search: 'product' } })],
      ['reviews', () => ({ path: `/api/products/${product.id}/reviews` })],
      ['artisans', () => ({ path: '/api/artisans' })],
      ['the settings', () => ({ path: '/api/settings' })],
    ];
    // The cache is used while notifications arrive. After a pause of the machine an answer is created again.
    it.each(kept)('a cached answer to a customer needs no database query: %s', async (_, request) => {
      const again = async () => {
        await statementsOf(request());
        return statementsOf(request(), customer);
      };
      await expect.poll(again).toEqual([]);
    });

    it('an uncached answer needs the same queries for a customer as for a visitor', async () => {
      const [one, other] = [await makeProduct(shop, category.id), await makeProduct(shop, category.id)];
      const ofVisitor = await statementsOf({ path: `/api/products/slug/${one.slug}` });
      expect(ofVisitor.length).toBeGreaterThan(0);
      expect(await statementsOf({ path: `/api/products/slug/${other.slug}` }, customer)).toEqual(ofVisitor);
    });

    it('an answer that is never cached needs the same queries for a customer as for a visitor', async () => {
      const quote = {
        path: '/api/cart/quote',
        json: { lines: [{ id: product.id, quantity: 1 }] },
      };
      // The first quote reads settings, which are cached.
      await statementsOf(quote);
      const ofVisitor = await statementsOf(quote);
      expect(ofVisitor.length).toBeGreaterThan(0);
      expect(await statementsOf(quote, customer)).toEqual(ofVisitor);
    });
  });

  it('a public call reads the session only for a token that claims staff rights', async () => {
    const request = { path: `/api/products/slug/${product.slug}` };
    const session = /from "sessions"/;
    expect(await statementsOf(request, shop.ownerToken)).toContainEqual(expect.stringMatching(session));
    await expect.poll(() => statementsOf(request, customer)).toEqual([]);
  });
});
