import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { builtPages } from '#server/pages.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openFiles } from '#server/platform/files/open.ts';
import { openPost } from '#server/platform/mail/post.ts';
import { prepare } from '#server/prepare.ts';

// A program: the shop with its built pages and with orders that are placed, each under the next number.

const config = readConfig(process.env);
const database = await openDatabase(config);
await prepare(database, config);
let placed = 0;
const app = await createApp({
  database,
  files: openFiles(config.dataDir, null),
  logLevel: 'silent',
  pages: builtPages,
  linkOrigin: `http://localhost:${config.port}`,
  post: openPost(config.mail),
  placeQuoted: async () => ({ number: `HT-${++placed}` }),
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`Haat is open at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
process.on('SIGTERM', async () => {
  await app.close();
  await database.close();
  process.exit(0);
});
