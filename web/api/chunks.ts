import { matchRoutes, type RouteObject } from 'react-router';

/** How long a part of the program may take to arrive, in ms (section 9). */
export const chunkTimeoutMs = 120_000;

/** A part of the program did not arrive, or not in time. */
export class ChunkError extends Error {}

/** Whether an error means that a part of the program is missing, however the browser puts it. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkError || (error instanceof TypeError && /import|module script/i.test(error.message));

type RouteFiles = { module: string; clientLoaderModule?: string | undefined };

/** Loads a file of the program, or gives it again. */
export const importFile = (file: string) => import(/* @vite-ignore */ file);

/**
 * Loads the files of the routes that a navigation needs, and gives up on them in time (R32).
 * @throws ChunkError
 */
export async function loadChunks(
  routes: RouteFiles[],
  load: (file: string) => Promise<unknown> = importFile,
  timeoutMs = chunkTimeoutMs,
): Promise<void> {
  const files = routes.flatMap(({ module, clientLoaderModule }) => [module, clientLoaderModule ?? module]);
  await inTime(Promise.all([...new Set(files)].map(load)), timeoutMs);
}

/** A part of the program that is on its way; it is given up in time (R32). @throws ChunkError */
export async function inTime<T>(loading: Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
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
    /** React Router's own; it has no interface for the files of a route (docs/decisions/049). */
    __reactRouterManifest?: { routes: Record<string, Route> };
  }
}

/** The routes of the page at this path, outermost first; none in development and when React Router's manifest is missing. */
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

/** Loads what the page at this path is made of, and beside it what its questions go through. */
export async function loadRouteChunks(pathname: string): Promise<void> {
  const routes = routesAt(pathname).map(({ route }) => route);
  if (routes.at(-1)?.hasClientLoader) void import('./answers.ts').catch(() => {});
  await loadChunks(routes);
}
