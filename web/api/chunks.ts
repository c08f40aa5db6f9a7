import { matchRoutes, type RouteObject } from 'react-router';

/** How long a chunk may take to load, in ms (section 9). */
export const chunkTimeoutMs = 120_000;

/** A chunk did not load, or not in time. */
export class ChunkError extends Error {}

/** Whether an error means that a chunk did not load, in the wording of any browser. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkError || (error instanceof TypeError && /import|module script/i.test(error.message));

type RouteFiles = { module: string; clientLoaderModule?: string | undefined };

/** Imports a built file; the browser caches the module. */
export const importFile = (file: string) => import(/* @vite-ignore */ file);

/**
 * Loads the files of the routes that a navigation needs (R32).
 * @throws ChunkError if one fails, or not all are there within `timeoutMs`
 */
export async function loadChunks(
  routes: RouteFiles[],
  load: (file: string) => Promise<unknown> = importFile,
  timeoutMs = chunkTimeoutMs,
): Promise<void> {
  const files = routes.flatMap(({ module, clientLoaderModule }) => [module, clientLoaderModule ?? module]);
  await withChunkTimeout(Promise.all([...new Set(files)].map(load)), timeoutMs);
}

/** Resolves with a chunk that is loading (R32). @throws ChunkError if it fails or takes longer than `timeoutMs` */
export async function withChunkTimeout<T>(loading: Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timed out')), timeoutMs);
  });
  const failed = (error: unknown) => {
    throw new ChunkError('failed', { cause: error });
  };
  return Promise.race([loading.catch(failed), late]).finally(() => clearTimeout(timer));
}

type Route = RouteFiles & {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasClientLoader: boolean;
};

declare global {
  interface Window {
    /** Internal to React Router, which has no public interface for the files of a route (docs/decisions/049). */
    __reactRouterManifest?: { routes: Record<string, Route> };
  }
}

/** Returns the routes of the page at this path, outermost first; none in development or without a manifest. */
export function routesAt(pathname: string) {
  const manifest = window.__reactRouterManifest;
  if (!manifest || import.meta.env.DEV) return [];
  const routes = Object.values(manifest.routes);
  const below = (parent?: string): RouteObject[] =>
    routes
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => (index ? { id, index } : { id, path, children: below(id) }));
  return (matchRoutes(below(), pathname) ?? []).map(({ route: { id }, params }) => ({
    route: manifest.routes[id ?? ''] as Route,
    params,
  }));
}

/** Loads the chunks of the page at this path and, beside them, the query cache if the page has a client loader. */
export async function loadRouteChunks(pathname: string): Promise<void> {
  const routes = routesAt(pathname).map(({ route }) => route);
  if (routes.at(-1)?.hasClientLoader) void import('./query-client.ts').catch(() => {});
  await loadChunks(routes);
}
