import { buffer } from 'node:stream/consumers';
import { openLocalServer } from './local-server.ts';

/** An OpenTelemetry collector and the received payloads, whose binary messages contain the texts as they are. */
export type Collector = { url: string; traces: () => string; close: () => Promise<void> };

export async function openCollector(): Promise<Collector> {
  const received: Buffer[] = [];
  const { url, serve, close } = await openLocalServer();
  serve(async (request, response) => {
    const body = await buffer(request);
    if (request.url === '/v1/traces') received.push(body);
    response.end();
  });
  return { url, traces: () => Buffer.concat(received).toString('latin1'), close };
}
