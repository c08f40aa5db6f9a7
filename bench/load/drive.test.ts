import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { drive, serialise } from './drive.ts';

let server: Server;
afterEach(() => server.close());

async function listen(handler: RequestListener): Promise<number> {
  server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends one request and returns the response. */
async function send(port: number, options: { persistent: boolean; readsBody?: boolean }) {
  const requests = [serialise({ method: 'GET', path: '/' })];
  const responses: { status: number; bytes: number; text: string | undefined }[] = [];
  await drive<Buffer>(
    { port, connections: 1, seconds: 60, persistent: options.persistent },
    {
      next: () => requests.pop() ?? null,
      requestOf: (request) => request,
      readsBody: () => options.readsBody ?? false,
      onResponse: (_request, { status, bytes, body }) =>
        responses.push({ status, bytes, text: body?.toString() }),
    },
  );
  return responses;
}

it('sends a request again after a busy answer and after a broken connection, if it is persistent', async () => {
  let requestCount = 0;
  const port = await listen((request, response) => {
    requestCount++;
    if (requestCount === 1) response.writeHead(503).end();
    else if (requestCount === 2) request.socket.destroy();
    else response.end('ready');
  });
  expect(await send(port, { persistent: true, readsBody: true })).toEqual([
    { status: 200, bytes: 5, text: 'ready' },
  ]);
});

it('counts a busy answer as it is, if it is not persistent', async () => {
  const port = await listen((_request, response) => response.writeHead(503).end('busy'));
  expect(await send(port, { persistent: false })).toEqual([{ status: 503, bytes: 4, text: undefined }]);
});
