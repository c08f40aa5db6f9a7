import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { builtPages } from '#server/pages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbedded } from '#server/platform/database/embedded.ts';
import { openFiles } from '#server/platform/files/open.ts';
import { openPost } from '#server/platform/mail/post.ts';
import { openBrowser } from './browser.ts';
import type { DemoShop } from './demo-shop.ts';
import { copyOf } from './templates.ts';

type DeliveringShop = Omit<DemoShop, 'running'> & {
  /** What was delivered to whom, as `USER PRODUCT`. */
  delivered: Set<string>;
};

/** The demonstration as `demoShop` opens it, but within the test, which says what was delivered to whom. */
export function deliveringShop(): DeliveringShop {
  const folder = copyOf(inject('demoFolder'));
  const delivered = new Set<string>();
  const opened = { folder: folder.path, delivered } as DeliveringShop;
  let app: FastifyInstance;
  let database: Database;
  beforeAll(async () => {
    database = await openEmbedded(folder.path);
    app = await createApp({
      ...{ database, files: openFiles(folder.path, null), pages: builtPages, logLevel: 'silent' },
      post: openPost({ smtpUrl: null, from: 'Haat <haat@example.com>', outbox: join(folder.path, 'outbox') }),
      received: async (_db, userId, productId) => delivered.has(`${userId} ${productId}`),
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    Object.assign(opened, { url, browser: await openBrowser() });
  });
  afterAll(async () => {
    await opened.browser?.close();
    await app?.close();
    await database?.close();
    folder.remove();
  });
  return opened;
}
