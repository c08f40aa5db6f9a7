import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Opens a proxy that sends the requests to several servers in turn. */
export async function openBalancer(urls: readonly string[]) {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming;
    const target = new URL(path, urls[turn++ % urls.length]);
    const forwarded = request(target, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
