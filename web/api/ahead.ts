import type { ClientLoaderFunction } from 'react-router';
import { importFile, loadRouteChunks, routesAt } from './chunks.ts';

const mark = ['purpose', 'prefetch'] as const;

/** Whether a page is asked for that nobody has gone to yet. */
export const isAhead = (request: Request): boolean => request.headers.get(mark[0]) === mark[1];

/**
 * Loads the page at this address before it is gone to: its part of the program, then the answers to the very
 * questions that it will ask, which stay fresh for a moment (answers.ts). What fails is left to the visit itself.
 */
export async function loadAhead(url: URL): Promise<void> {
  try {
    await loadRouteChunks(url.pathname);
    const page = routesAt(url.pathname).at(-1);
    if (!page?.route.hasClientLoader) return;
    const { clientLoader } = (await importFile(page.route.module)) as { clientLoader: ClientLoaderFunction };
    const request = new Request(url, { headers: [[...mark]] });
    await clientLoader({ request, params: page.params } as Parameters<ClientLoaderFunction>[0]);
  } catch {}
}
