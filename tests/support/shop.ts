import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import type { Input } from '#kernel/contract/endpoint.ts';
import type { Database } from '#kernel/database/database.ts';
import type { Files } from '#kernel/files/files.ts';
import { openFiles } from '#kernel/files/storage.ts';
import { mailCheck, openMailer } from '#kernel/mail/mailer.ts';
import { ownerRoleId } from '#modules/accounts/contract/roles.ts';
import { hasOwner } from '#modules/accounts/server/users-store.ts';
import type { Category, Product } from '#modules/catalog/contract/catalog.ts';
import type { Endpoints } from '#modules/endpoints.ts';
import type { OidcConfig } from '#plugins/oidc/server/provider.ts';
import type { RazorpayConfig } from '#plugins/razorpay/server/provider.ts';
import type { Bucket } from '#plugins/s3/server/bucket.ts';
import type { StripeConfig } from '#plugins/stripe/server/provider.ts';
import type { UpiConfig } from '#plugins/upi/server/upi-link.ts';
import { createApp } from '#server/app.ts';
import type { Call } from '#web/api/client.ts';
import { clientOf } from './client.ts';
import { databases } from './databases.ts';
import { insertUser, quickHash } from './users.ts';
import { watchLog } from './watched-log.ts';

export { clientOf };

/** A running shop, accessed over HTTP. */
export type Shop = {
  url: string;
  database: Database;
  /** The typed client, as a visitor. */
  visitor: Call;
  /** The typed client, as the owner. */
  owner: Call;
  ownerToken: string;
  ownerPassword: string;
  /** Sends any request; the body of the response is parsed when it is JSON. */
  send: (method: string, path: string, options?: SendOptions) => Promise<ShopResponse>;
  close: () => Promise<void>;
};

export type SendOptions = {
  token?: string;
  json?: unknown;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
};
// biome-ignore lint/suspicious/noExplicitAny: an answer may be anything; the tests say what it must be.
export type ShopResponse = { status: number; headers: Headers; text: string; body: any };

const credentials = { email: 'owner@example.com', password: randomBytes(12).toString('hex') };

export type ShopOptions = Omit<
  Parameters<typeof createApp>[0],
  'database' | 'pages' | 'logLevel' | 'files' | 'plugins'
> & {
  /** What stands for the pages, which tests of calls have none of. */
  pages?: Parameters<typeof createApp>[0]['pages'];
  /** Online payments through a local Razorpay. */
  razorpay?: RazorpayConfig;
  /** Online payments through a local Stripe. */
  stripe?: StripeConfig;
  /** The address for UPI without a provider. */
  upi?: UpiConfig;
  /** Sign-in with a local OpenID Connect provider. */
  provider?: OidcConfig;
  /** A bucket of uploaded pictures instead of the folder. */
  bucket?: Bucket;
  /** The folder of uploaded pictures; by default one that is removed with the shop. */
  files?: Files;
  /** The mail server; without it mails stay in their queue. */
  smtpUrl?: string;
};

/** For a shop without uploads. */
export const noFiles = openFiles('no-such-folder');

/** Opens a shop without pages on the given database. Closing it throws when its log contains personal data. */
export async function openShop(
  database: Database,
  { smtpUrl, razorpay, stripe, upi, provider, bucket, ...opening }: ShopOptions = {},
): Promise<Shop> {
  await addOwner(database);
  const post = smtpUrl ? openMailer({ smtpUrl, from: 'Haat <haat@example.com>', outbox: '' }) : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'haat-files-'));
  const log = watchLog();
  const app = await createApp({
    files: openFiles(folder),
    pages: async () => {},
    ...opening,
    plugins: {
      ...(razorpay && { razorpay }),
      ...(stripe && { stripe }),
      ...(upi && { upi }),
      ...(provider && { oidc: provider }),
      ...(bucket && { s3: bucket }),
    },
    database,
    logLevel: 'info',
    logTo: opening.logTo ?? log.stream,
    ...(post && { post }),
    ...(smtpUrl && { checkMail: mailCheck(smtpUrl) }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const send = createSender(url);
  const { token: ownerToken } = await clientOf(url)('POST /api/auth/admin/login', { body: credentials });
  return {
    url,
    database,
    send,
    ownerToken,
    ownerPassword: credentials.password,
    visitor: clientOf(url),
    owner: clientOf(url, ownerToken),
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
      log.requireClean();
    },
  };
}

/** Adds the owner, unless another server of the shop has done so. */
async function addOwner({ db }: Database): Promise<void> {
  if (await hasOwner(db)) return;
  const { email, password } = credentials;
  const passwordHash = await quickHash(password);
  await insertUser(db, { name: 'Owner', email, passwordHash, roleId: ownerRoleId }).catch(async (error) => {
    if (!(await hasOwner(db))) throw error;
  });
}

function createSender(url: string): Shop['send'] {
  return async (method, path, { token, json, body, headers = {} } = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: (json === undefined ? body : JSON.stringify(json)) as BodyInit | undefined,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parseJson(text) };
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Defines the same tests for a shop on each database, with a new database for each opened shop. `isLast` marks the last
 * database, on which slow tests of database-independent rules run once.
 */
export function onEachDatabase(
  defineTests: (open: (opening?: ShopOptions) => Promise<Shop>, isLast: boolean) => void,
): void {
  const last = databases.findLast(({ skipped }) => !skipped);
  for (const database of databases) {
    const { kind, skipped, open } = database;
    describe.skipIf(skipped)(`on ${kind}`, () => {
      defineTests(async (opening) => {
        const database = await open();
        const shop = await openShop(database, opening);
        return {
          ...shop,
          async close() {
            await shop.close();
            await database.close();
          },
        };
      }, database === last);
    });
  }
}

let recordCount = 0;

/** Creates a category as the owner, with default fields. */
export const makeCategory = (
  { owner }: Shop,
  fields: Partial<Input<Endpoints['POST /api/categories']>['body']> = {},
): Promise<Category> =>
  owner('POST /api/categories', { body: { name: `Category ${++recordCount}`, ...fields } });

/** Creates a product as the owner, with default fields. */
export const makeProduct = (
  { owner }: Shop,
  category: string,
  fields: Partial<Input<Endpoints['POST /api/products']>['body']> = {},
): Promise<Product> =>
  owner('POST /api/products', {
    body: { name: `Product ${++recordCount}`, description: 'Plain.', price: 100, category, ...fields },
  });
