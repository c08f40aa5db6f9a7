import type { ClientLoaderFunction } from 'react-router';
import { importFile, loadRouteChunks, routesAt } from './chunks.ts';

const prefetchHeader = ['purpose', 'prefetch'] as const;

/** Whether a request only prefetches a page. */
export const isPrefetch = (request: Request): boolean =>
  request.headers.get(prefetchHeader[0]) === prefetchHeader[1];

/**
 * Prefetches the page at this address: its chunks, then the data of its client loader, which stays fresh for a few
 * seconds (answers.ts). Ignores errors: the visit itself repeats the request and shows them.
 */
export async function prefetchPage(url: URL): Promise<void> {
  try {
    await loadRouteChunks(url.pathname);
    const page = routesAt(url.pathname).at(-1);
    if (!page?.route.hasClientLoader) return;
    // React Router builds a client loader that shares no code with its page as a file of its own.
    const { module, clientLoaderModule = module } = page.route;
    const { clientLoader } = (await importFile(clientLoaderModule)) as { clientLoader: ClientLoaderFunction };
    const request = new Request(url, { headers: [[...prefetchHeader]] });
    await clientLoader({ request, params: page.params } as Parameters<ClientLoaderFunction>[0]);
  } catch {}
}
