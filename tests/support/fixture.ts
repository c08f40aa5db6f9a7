import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder, openDatabase } from '#kernel/database/connection/open.ts';
import { openFiles } from '#kernel/files/storage.ts';
import { ensureOwner } from '#modules/accounts/server/first-owner.ts';
import { createApp } from '#server/app.ts';
import { deliver, placeOrder, ship } from './orders.ts';

// A program: `node tests/support/fixture.ts FOLDER [URL]` creates a small shop of this version in a database without
// tables, and prints its orders. scripts/fixture.mjs stores the shop for the tests of later versions. It uses calls
// that every version has.

const [dataDir = '', databaseUrl = null] = process.argv.slice(2);
const owner = { email: 'owner@example.com', password: 'kept for later versions' };
const buyer = { name: 'Asha Rao', email: 'asha@example.com', password: 'correct horse' };

const database = await openDatabase({ dataDir, databaseUrl });
await database.migrate(migrationsFolder);
await ensureOwner(database.db, owner);
const uploads = mkdtempSync(join(tmpdir(), 'haat-fixture-'));
const app = await createApp({
  database,
  files: openFiles(uploads),
  pages: async () => {},
  logLevel: 'silent',
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

type CallOptions = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** Makes a call by its name in the contract. */
const caller =
  (token?: string) =>
  async (line: string, { params = {}, query = {}, body }: CallOptions = {}) => {
    const [method, pattern = ''] = line.split(' ');
    const path = pattern.replace(/:(\w+)/g, (_, name) => params[name] ?? '');
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const address = `${origin}${path}?${new URLSearchParams(query)}`;
    const response = await fetch(address, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { data, message } = await response.json();
    if (!response.ok) throw new Error(`${line}: ${response.status} ${message}`);
    return data;
  };

const visitor = caller();
const signIn = (path: string) => visitor(`POST ${path}`, { body: owner });
const { token } = await signIn('/api/auth/admin/login').catch(() => signIn('/api/auth/login'));
const staff = caller(token);
const category = await staff('POST /api/categories', { body: { name: 'Lamps' } });
const products = [];
for (const [name, price] of [
  ['Brass lamp', 899.5],
  ['Clay lamp', 120],
  ['Paper lamp', 45.25],
])
  products.push(
    await staff('POST /api/products', {
      body: { name, price, description: 'Made by hand.', category: category.id, stockCount: 20 },
    }),
  );
await visitor('POST /api/auth/register', { body: buyer });
const orders = [];
for (const product of products) orders.push(await placeOrder(visitor as never, product));
await ship(staff as never, orders[0] as never);
await deliver(staff as never, orders[1] as never);
const shown: unknown[] = [];
for (const { number, key } of orders)
  shown.push(
    await visitor('GET /api/orders/:number', { params: { number: String(number) }, query: { key } }),
  );
await app.close();
await database.close();
rmSync(uploads, { recursive: true, force: true });
process.stdout.write(
  JSON.stringify({ orders: orders.map(({ number, key }, index) => ({ number, key, shown: shown[index] })) }),
);
