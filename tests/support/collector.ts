import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An OpenTelemetry collector and the received payloads, whose binary messages contain the texts as they are. */
export type Collector = { url: string; traces: () => string; close: () => Promise<void> };

export async function openCollector(): Promise<Collector> {
  const received: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.url === '/v1/traces') received.push(body);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    traces: () => Buffer.concat(received).toString('latin1'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
