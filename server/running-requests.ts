import type { IncomingMessage, Server } from 'node:http';
import { loggedUrl } from './platform/http/logged-url.ts';

/** @returns the requests that a server has not answered to the end yet, as the log names them */
export function watchRunning(server: Server): () => string[] {
  const running = new Set<IncomingMessage>();
  server.on('request', (request, response) => {
    running.add(request);
    response.once('close', () => running.delete(request));
  });
  return () => [...running].map(({ method, url = '' }) => `${method} ${loggedUrl(url)}`);
}
