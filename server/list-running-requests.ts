import type { IncomingMessage, Server } from 'node:http';
import { loggedUrl } from '#kernel/http/logging/logged-url.ts';

/** Tracks the running requests of a server. @returns lists them as the log names them */
export function watchRunning(server: Server): () => string[] {
  const running = new Set<IncomingMessage>();
  server.on('request', (request, response) => {
    running.add(request);
    response.once('close', () => running.delete(request));
  });
  return () => [...running].map(({ method, url = '' }) => `${method} ${loggedUrl(url)}`);
}
