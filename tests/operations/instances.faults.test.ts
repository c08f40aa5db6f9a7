/** @module-tag full */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import type { Call } from '#web/api/client.ts';
import { createPostgresDatabase } from '../support/postgres-databases.ts';
import { type Running, start } from '../support/process.ts';
import { isFullRun } from '../support/scope.ts';
import { clientOf } from '../support/shop.ts';

// Two servers on one database, each with its own response cache.

const credentials = { email: 'owner@example.com', password: 'correct horse' };

describe.skipIf(inject('postgresUrl') === null)('two servers on one PostgreSQL database', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let one: Running;
  let two: Running;
  let owner: Call;
  let category: Category;
  let product: Product;

  beforeAll(async () => {
    database = await createPostgresDatabase();
    const env = {
      DATABASE_URL: database.url,
      ADMIN_EMAIL: credentials.email,
      ADMIN_PASSWORD: credentials.password,
    };
    [one, two] = await Promise.all([start(env), start(env)]);
    const { token } = await clientOf(one.url)('POST /api/auth/admin/login', { body: credentials });
    owner = clientOf(one.url, token);
    category = await owner('POST /api/categories', { body: { name: 'Kites' } });
    product = await owner('POST /api/products', {
      body: { name: 'Kite', description: 'Plain.', price: 1, category: category.id },
    });
  });
  afterAll(async () => {
    two.process.kill('SIGCONT');
    await Promise.all([one.stop(), two.stop()]);
    await database.drop();
  });

  const rename = (name: string) =>
    owner('PUT /api/products/:productId', { params: { productId: product.id }, body: { name } });
  /** The name of the product as a visitor of an instance sees it: in the call, in a list and on the page. */
  async function seenOn({ url }: Running): Promise<string[]> {
    const visitor = clientOf(url);
    const [{ name }, { products }, page] = await Promise.all([
      visitor('GET /api/products/slug/:slug', { params: { slug: product.slug } }),
      visitor('GET /api/products/slug', { query: { slug: category.slug } }),
      fetch(`${url}/products/${product.slug}`).then((response) => response.text()),
    ]);
    return [name, products[0]?.name ?? '', /<h1[^>]*>([^<]*)</.exec(page)?.[1] ?? ''];
  }

  it('each of many writes to one server shows in the next request to the other', async () => {
    for (let at = 0; at < (isFullRun ? 100 : 20); at++) {
      await seenOn(two);
      await rename(`Kite ${at}`);
      const name = `Kite ${at}`;
      expect(await seenOn(two)).toEqual([name, name, name]);
    }
  });

  it('a paused server does not serve stale pages when it resumes', async () => {
    await seenOn(two);
    two.process.kill('SIGSTOP');
    // The write waits for the paused server until that server's cache has expired.
    await rename('Kite while asleep');
    two.process.kill('SIGCONT');
    expect(await seenOn(two)).toEqual(Array(3).fill('Kite while asleep'));
  });

  it('a server with a closed notification connection does not serve stale pages', async () => {
    await seenOn(two);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (let at = 0; at < 5; at++) {
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'haat listener'",
      );
      await rename(`Kite unheard ${at}`);
      expect(await seenOn(two)).toEqual(Array(3).fill(`Kite unheard ${at}`));
      expect(await seenOn(one)).toEqual(Array(3).fill(`Kite unheard ${at}`));
    }
    await client.end();
  });
});
