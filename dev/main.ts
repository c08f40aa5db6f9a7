import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pretty from 'pino-pretty';
import type { ServerBuild } from 'react-router';
import { shopAddress } from '#server/address.ts';
import { readConfig } from '#server/config.ts';
import { explainStartError } from '#server/start-errors.ts';
import { stopOnSignal } from '#server/stop-on-signal.ts';
import { describeError, errorPage } from './error-page.ts';
import { ReloadableShop } from './reloadable-shop.ts';
import { importFresh, startVite } from './vite.ts';

/**
 * Starts the server of `npm run dev`: Vite and the port stay open, and the shop restarts in this process when its code
 * changes.
 */
async function start(): Promise<void> {
  const { port, host, dataDir } = readConfig(process.env);
  const server = createServer();
  /** Whether a browser may show an error page, which must reload after the next change. */
  let isErrorShown = false;
  const vite = await startVite({
    server,
    dataDir,
    onChange({ ofServer }) {
      if (ofServer) shop.restart();
      if (isErrorShown) vite.ws.send({ type: 'full-reload' });
      isErrorShown = false;
    },
  });
  const logError = (error: unknown) => vite.config.logger.error(describeError(error), { timestamp: true });
  const showError = (error: unknown) => {
    isErrorShown = true;
    return errorPage(error);
  };

  server.listen(port, host);
  await once(server, 'listening');
  const address = shopAddress(host, (server.address() as AddressInfo).port);
  const logTo = pretty({ sync: true });
  const shop = new ReloadableShop({
    async open() {
      const { open } = await importFresh<typeof import('./shop.ts')>(vite, 'dev/shop.ts');
      return open({
        address,
        logTo,
        load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
        reportError(error) {
          logError(error);
          return showError(error);
        },
      });
    },
    onError: logError,
  });
  server.on('request', (request, response) => {
    const toShop = () =>
      shop.handle(request, response).catch((error) => {
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(showError(error));
      });
    // API calls go to the shop. Any other URL can be a source file, which Vite serves.
    if (request.url?.startsWith('/api/')) toShop();
    else vite.middlewares(request, response, toShop);
  });
  process.on('uncaughtException', (error) => shop.fail(error));
  stopOnSignal(async () => {
    server.close();
    await Promise.all([shop.close(), vite.close()]);
  });
}

await start().catch((error) => {
  console.error(explainStartError(error) ?? error);
  process.exit(1);
});
