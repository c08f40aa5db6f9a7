import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Handles a request; an error closes its connection. */
type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Opens an HTTP server on this machine. It answers once `serve` has its handler, which may need the address. */
export async function openLocalServer(port = 0) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve(handler: Serve) {
      server.on('request', (request, response) => {
        handler(request, response).catch((error) => response.destroy(error));
      });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
