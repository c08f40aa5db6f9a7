import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';

/** The address where Prometheus reads the metrics: a separate port, which the balancer in front does not expose. */
export type MetricsAddress = { port: number; host: string };

/**
 * Serves `/metrics`, and nothing else.
 * @param read returns all metrics in the text format of Prometheus
 * @returns the port, and a function that closes the server
 */
export async function serveMetrics(
  { port, host }: MetricsAddress,
  read: () => Promise<string>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await read();
      response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
