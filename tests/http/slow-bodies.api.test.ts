import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as kernelMessages from '#kernel/messages/index.ts';
import { fasterDatabase } from '../support/databases.ts';
import { quarters } from '../support/pictures.ts';
import { openShop, type Shop } from '../support/shop.ts';

describe('request bodies that arrive too slowly', () => {
  let database: Awaited<ReturnType<typeof fasterDatabase.open>>;
  let shop: Shop;
  beforeAll(async () => {
    database = await fasterDatabase.open();
    shop = await openShop(database, { bodySeconds: 1 });
  });
  afterAll(async () => {
    await shop.close();
    await database.close();
  });

  const headersOf = (path: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

  /** Opens a connection that sends the headers and the first byte of a body. */
  async function begin(path: string, type: string) {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${headersOf(path, type, 5000)}{`);
    return socket;
  }

  it('refuses a stalled body with 408 and closes its connection, while other uploads continue', async () => {
    const calls: [string, string][] = [
      ...Array.from({ length: 6 }, (): [string, string] => ['/api/personalisation/photos', 'image/png']),
      ['/api/custom-orders/pictures', 'image/png'],
      ['/api/products/filters', 'application/json'],
      ['/contact', 'application/x-www-form-urlencoded'],
    ];
    const slow = await Promise.all(calls.map(([path, type]) => begin(path, type)));
    const answers = slow.map((socket) => text(socket));
    const body = await (await quarters(400, 400)).png().toBuffer();
    const sent = { body, headers: { 'content-type': 'image/png' } };
    expect((await shop.send('POST', '/api/personalisation/photos', sent)).status).toBe(200);
    // Each ends: the shop has closed its connection.
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*\r\nconnection: close\r\n/i);
      expect(answer).toContain(`"code":"request_timeout"`);
      expect(answer).toContain(kernelMessages.common.tooSlow());
    }
  });

  /** Sends bytes one at a time until the shop closes the connection. Returns the response. */
  async function trickle(socket: Socket): Promise<string> {
    let answer = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      answer += piece;
    });
    // Writing to a closed connection is an error.
    socket.on('error', () => {});
    const sending = setInterval(() => socket.write('x'), 50);
    await new Promise((closed) => socket.once('close', closed));
    clearInterval(sending);
    return answer;
  }

  it('an upload that is refused before it is complete keeps no connection, even while more data arrives', {
    timeout: 20_000,
  }, async () => {
    const refused = await Promise.all([
      begin('/api/media', 'image/png'),
      begin('/api/products/import', 'text/csv'),
      begin('/api/personalisation/photos', 'text/plain'),
    ]);
    const answers = await Promise.all(refused.map(trickle));
    expect(answers.map((answer) => answer.slice(0, 12))).toEqual([
      'HTTP/1.1 401',
      'HTTP/1.1 401',
      'HTTP/1.1 415',
    ]);
  });

  it('accepts a body that arrives at 4 kB a second, at any length', { tags: ['extended'] }, async () => {
    const json = JSON.stringify({ search: 'x'.repeat(12_000) });
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const answer = text(socket);
    const headers = headersOf('/api/products/filters', 'application/json', json.length);
    socket.write(headers.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    for (let at = 0; at < json.length; at += 2500) {
      socket.write(json.slice(at, at + 2500));
      await pause(250);
    }
    // The body is complete: only its text is invalid.
    expect(await answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"path":"search"/);
  });
});
